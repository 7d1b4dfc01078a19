import { Check, MailOpen, X } from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { receivedInvitesMachine } from '#machines/flows/invites/received-invites.machine.ts'
import { everyInvite } from '#machines/rules/invites/received-invites.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { RowControls, type Column } from '../design/table.tsx'
import { Row as Line } from '../design/stack.tsx'
import type { ViewProps } from '../flow.tsx'
import { ListView } from '../list/list.view.tsx'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'

type Invite = components['schemas']['ReceivedInvite']
type Answer = 'accept' | 'refuse'

/** Asks about an answer to an invitation; `onDone` says whether it was given. The screen runs the flow. */
export type InviteAnswer = ComponentType<{
  invite: { id: string; tenant: string }
  onDone: (isDone: boolean) => void
}>

type ReceivedInvitesViewProps = ViewProps<typeof receivedInvitesMachine> & {
  Answers: Record<Answer, InviteAnswer>
}

/** The invitations that an account can accept or refuse. */
export function ReceivedInvitesView({ state, send, Answers }: ReceivedInvitesViewProps) {
  const { formatMessage } = useIntl()
  const { total, isExact, dialog } = state.context
  const Asked = dialog && Answers[dialog.name]
  return (
    <>
      <ListView
        state={state}
        send={send}
        title={formatMessage({ id: 'received-invites.title' })}
        everything={everyInvite}
        filters={null}
        active={[]}
        columns={columnsOf((row, name) => send({ type: 'dialog.opened', dialog: { name, row } }))}
        words={{
          found: <Message id={isExact ? 'received-invites.found' : 'received-invites.foundMore'} values={{ total }} />,
          loading: <Message id="received-invites.loading" />,
          failed: <Message id="received-invites.failed" />,
          none: <Message id="received-invites.none" />,
        }}
        empty={
          <EmptyState icon={MailOpen} tone="accent" title={<Message id="received-invites.empty" />}>
            <Message id="received-invites.empty.text" />
          </EmptyState>
        }
      />
      {dialog && Asked && (
        <Asked
          invite={{ id: dialog.row.id, tenant: dialog.row.tenantName }}
          onDone={(isDone) => {
            send({ type: 'dialog.closed' })
            if (isDone) send({ type: 'rows.changed', removed: dialog.row.id })
          }}
        />
      )}
    </>
  )
}

const columnsOf = (onAnswer: (invite: Invite, answer: Answer) => void): Column<Invite>[] => [
  {
    id: 'tenant',
    label: <Message id="received-invites.tenant" />,
    kind: 'main',
    cell: ({ tenantName }) => tenantName,
  },
  { id: 'inviter', label: <Message id="received-invites.inviter" />, cell: ({ inviterName }) => inviterName },
  {
    id: 'role',
    label: <Message id="received-invites.role" />,
    cell: ({ role }) => <Message id={`received-invites.role.${role}`} />,
  },
  {
    id: 'createdDate',
    label: <Message id="received-invites.created" />,
    kind: 'detail',
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
  {
    id: 'expirationDate',
    label: <Message id="received-invites.expires" />,
    cell: ({ expirationDate }) => <MutedWhen at={expirationDate} show="date" />,
  },
  actionsColumn((invite) => (
    <AnswerButtons tenant={invite.tenantName} onAnswer={(answer) => onAnswer(invite, answer)} />
  )),
]

function AnswerButtons({ tenant, onAnswer }: { tenant: string; onAnswer: (answer: Answer) => void }) {
  const { formatMessage } = useIntl()
  return (
    <RowControls>
      <Line space={2}>
        <Button
          size="small"
          icon={Check}
          aria-label={formatMessage({ id: 'received-invites.acceptName' }, { tenant })}
          onPress={() => onAnswer('accept')}
        >
          <Message id="received-invites.accept" />
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon={X}
          aria-label={formatMessage({ id: 'received-invites.refuseName' }, { tenant })}
          onPress={() => onAnswer('refuse')}
        >
          <Message id="received-invites.refuse" />
        </Button>
      </Line>
    </RowControls>
  )
}
