import { Ban, CircleCheck, CircleX, Hourglass, MailPlus, TimerOff, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { inviteList } from '#machines/resources/invites.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { inviteStates } from '#machines/rules/invites/invite.ts'
import { MAX_MAIL_LENGTH } from '#machines/rules/common/mail.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { StatusPill } from '../design/pill.tsx'
import { RowControls, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import type { Asking } from '../edit/named-confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { When } from '../when.tsx'

type Invite = components['schemas']['SentInvite']

type InviteListViewProps = ViewProps<ListingOf<typeof inviteList>> & {
  /** The address of the form for a new invitation; null if the person may not invite. */
  newInvite: string | null
  Cancel: Asking
}

/** The invitations that were sent (INV-001, INV-005). */
export function InviteListView({ state, send, newInvite, Cancel }: InviteListViewProps) {
  const { formatMessage } = useIntl()
  const { dialog } = state.context
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="invite-list"
        icon={MailPlus}
        actions={
          newInvite !== null && (
            <LinkButton href={newInvite} icon={MailPlus}>
              <Message id="invite-list.new" />
            </LinkButton>
          )
        }
        everything={inviteList.address.standard.filter}
        filters={[
          { name: 'email', label: formatMessage({ id: 'invite-list.email' }), maxLength: MAX_MAIL_LENGTH },
          {
            name: 'state',
            label: formatMessage({ id: 'invite-list.state' }),
            options: [
              { value: '', label: formatMessage({ id: 'invite-list.anyState' }) },
              ...inviteStates.map((one) => ({ value: one, label: formatMessage({ id: `invite-list.state.${one}` }) })),
            ],
          },
        ]}
        columns={columnsOf(
          newInvite === null ? null : (row) => send({ type: 'dialog.opened', dialog: { name: 'cancel', row } }),
        )}
      />
      {dialog && (
        <Cancel
          id={dialog.row.id}
          name={dialog.row.mail}
          onDone={(isDone) => {
            send({ type: 'dialog.closed' })
            if (isDone) send({ type: 'rows.changed' })
          }}
        />
      )}
    </>
  )
}

const columnsOf = (onCancel: ((invite: Invite) => void) | null): Column<Invite>[] => [
  {
    id: 'email',
    label: <Message id="invite-list.email" />,
    kind: 'main',
    cell: ({ mail }) => mail,
  },
  {
    id: 'role',
    label: <Message id="invite-list.role" />,
    kind: 'detail',
    cell: ({ role }) => <Message id={`shell.role.${role}`} />,
  },
  {
    id: 'group',
    label: <Message id="invite-list.group" />,
    kind: 'detail',
    cell: ({ groupFullName }) => <span className={muted}>{groupFullName ?? '–'}</span>,
  },
  {
    id: 'createdDate',
    label: <Message id="invite-list.created" />,
    cell: ({ createdDate, inviterName }) => (
      <span className={muted}>
        <When at={createdDate} show="date" /> <Message id="invite-list.by" values={{ name: inviterName }} />
      </span>
    ),
  },
  {
    id: 'state',
    label: <Message id="invite-list.state" />,
    cell: ({ state }) => (
      <StatusPill {...looks[state]}>
        <Message id={`invite-list.state.${state}`} />
      </StatusPill>
    ),
  },
  ...(onCancel
    ? [
        actionsColumn(
          (invite: Invite) =>
            invite.state === 'PENDING' && <CancelButton email={invite.mail} onPress={() => onCancel(invite)} />,
        ),
      ]
    : []),
]

function CancelButton({ email, onPress }: { email: string; onPress: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <RowControls>
      <Button
        variant="quiet"
        size="small"
        icon={X}
        aria-label={formatMessage({ id: 'invite-list.cancelFor' }, { email })}
        onPress={onPress}
      >
        <Message id="invite-list.cancel" />
      </Button>
    </RowControls>
  )
}

const looks = {
  PENDING: { tone: 'warning', icon: Hourglass },
  ACCEPTED: { tone: 'success', icon: CircleCheck },
  REFUSED: { tone: 'error', icon: CircleX },
  CANCELED: { tone: 'neutral', icon: Ban },
  EXPIRED: { tone: 'neutral', icon: TimerOff },
} as const
