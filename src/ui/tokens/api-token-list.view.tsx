import { CircleX, KeyRound, Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { apiTokenList } from '#machines/resources/api-tokens.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { Button } from '../design/button.tsx'
import { StatusPill } from '../design/pill.tsx'
import { Stack } from '../design/stack.tsx'
import { RowControls, type Column } from '../design/table.tsx'
import { muted } from '../design/text.css.ts'
import type { Asking } from '../edit/named-confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { actionsColumn } from '../list/columns.tsx'
import { Message } from '../message.tsx'
import { MutedWhen, When } from '../when.tsx'

type ApiToken = components['schemas']['ApiChannel']

/** Creates a token in a dialog. */
export type ApiTokenCreation = ComponentType<{ onDone: (isCreated: boolean) => void }>
type ApiTokenListViewProps = ViewProps<ListingOf<typeof apiTokenList>> & { Creation: ApiTokenCreation; Revoke: Asking }

/** The API tokens of the account (CHAN-001, CHAN-002). */
export function ApiTokenListView({ state, send, Creation, Revoke }: ApiTokenListViewProps) {
  const { at, dialog } = state.context
  const finish = (isChanged: boolean) => {
    send({ type: 'dialog.closed' })
    if (isChanged) send({ type: 'rows.changed' })
  }
  return (
    <>
      <PlainList
        state={state}
        send={send}
        stem="api-token-list"
        icon={KeyRound}
        actions={
          <Button icon={Plus} onPress={() => send({ type: 'dialog.opened', dialog: { name: 'new', row: null } })}>
            <Message id="api-token-list.new" />
          </Button>
        }
        everything={apiTokenList.address.standard.filter}
        filters={[]}
        columns={columnsOf(at, (row) => send({ type: 'dialog.opened', dialog: { name: 'revoke', row } }))}
      />
      {dialog?.name === 'new' && <Creation onDone={finish} />}
      {dialog?.name === 'revoke' && <Revoke id={dialog.row.id} name={dialog.row.name} onDone={finish} />}
    </>
  )
}

/** What scopes are about, and the words for all scopes of it. */
const SUBJECTS = [
  { of: ['readRequests', 'sendRequests'], both: 'api-token-list.both' },
  { of: ['readCertifications', 'createCertifications'], both: 'api-token-list.bothCertifications' },
  { of: ['embedRequests'], both: 'api-token-list.only.embedRequests' },
  { of: ['readEvents', 'manageWebhooks'], both: 'api-token-list.bothEvents' },
] as const

const columnsOf = (at: number, onRevoke: (apiToken: ApiToken) => void): Column<ApiToken>[] => [
  {
    id: 'name',
    label: <Message id="api-token-list.name" />,
    kind: 'main',
    cell: ({ name }) => name,
  },
  {
    id: 'scopes',
    label: <Message id="api-token-list.scopes" />,
    kind: 'detail',
    cell: ({ scopes }) => (
      <Stack space={1}>
        {SUBJECTS.map(({ of, both }) => {
          const [first, second] = of.filter((scope) => scopes.includes(scope))
          if (first === undefined) return null
          return (
            <span key={both} className={muted}>
              <Message id={second === undefined ? `api-token-list.only.${first}` : both} />
            </span>
          )
        })}
      </Stack>
    ),
  },
  {
    id: 'createdDate',
    label: <Message id="api-token-list.created" />,
    kind: 'detail',
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
  {
    id: 'expiresDate',
    label: <Message id="api-token-list.expires" />,
    cell: ({ expiresDate }) => <Expiry of={expiresDate} at={at} />,
  },
  {
    id: 'lastUsedDate',
    label: <Message id="api-token-list.used" />,
    kind: 'detail',
    cell: ({ lastUsedDate }) => (
      <span className={muted}>
        {lastUsedDate === null ? <Message id="api-token-list.unused" /> : <When at={lastUsedDate} show="both" />}
      </span>
    ),
  },
  actionsColumn((apiToken) => <RevokeButton name={apiToken.name} onPress={() => onRevoke(apiToken)} />),
]

function Expiry({ of: date, at }: { of: string | null; at: number }) {
  if (date === null)
    return (
      <span className={muted}>
        <Message id="api-token-list.never" />
      </span>
    )
  if (Date.parse(date) > at)
    return (
      <span className={muted}>
        <Message id="api-token-list.until" /> <When at={date} show="date" />
      </span>
    )
  return (
    <StatusPill tone="error" icon={CircleX}>
      <Message id="api-token-list.expired" />
    </StatusPill>
  )
}

function RevokeButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <RowControls>
      <Button
        variant="quiet"
        size="small"
        aria-label={formatMessage({ id: 'api-token-list.revokeNamed' }, { name })}
        onPress={onPress}
      >
        <Message id="api-token-list.revoke" />
      </Button>
    </RowControls>
  )
}
