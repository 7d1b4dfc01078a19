import { MailWarning, PenLine, Signature } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ContextFrom } from 'xstate'
import type { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { daysUntil } from '#machines/rules/requests/settings/request-note.ts'
import { everyOwn } from '#machines/rules/signing/own-filter.ts'
import { EmptyState } from '../../design/empty.tsx'
import { LinkButton } from '../../design/link.tsx'
import { RowControls, RowLink, type Column } from '../../design/table.tsx'
import type { ViewProps } from '../../flow.tsx'
import { ListView } from '../../list/list.view.tsx'
import { actionsColumn } from '../../list/columns.tsx'
import { Message } from '../../message.tsx'
import { Note } from '../../requests/status.tsx'
import { twoLines } from '../../requests/requests.css.ts'
import { MutedWhen } from '../../when.tsx'
import { OwnFilters, useActiveOwn } from './filters.tsx'

type Row = ContextFrom<typeof requestsToSignMachine>['rows'][number]

type RequestsToSignViewProps = ViewProps<typeof requestsToSignMachine> & {
  hrefOf: (id: string) => string
  tabs: ReactNode
  /** The address of the account if its holder has still to confirm it; nothing is theirs to sign until then. */
  unconfirmed: { mail: string; href: string } | null
}

/** The requests that wait for one's signature. */
export function RequestsToSignView({ state, send, hrefOf, tabs, unconfirmed }: RequestsToSignViewProps) {
  const { formatMessage } = useIntl()
  const { filter, total, isExact, at } = state.context
  return (
    <ListView
      state={state}
      send={send}
      title={formatMessage({ id: 'requests-to-sign.title' })}
      tabs={tabs}
      everything={everyOwn}
      filters={
        <OwnFilters
          filter={filter}
          periods={['created']}
          onSearch={(wanted) => send({ type: 'search.submitted', filter: wanted })}
        />
      }
      active={useActiveOwn(filter)}
      columns={columnsOf(hrefOf, at)}
      words={{
        found: <Message id={isExact ? 'own-requests.found' : 'own-requests.foundMore'} values={{ total }} />,
        loading: <Message id="own-requests.loading" />,
        failed: <Message id="own-requests.failed" />,
        none: <Message id="own-requests.none" />,
      }}
      empty={
        unconfirmed ? (
          <EmptyState
            icon={MailWarning}
            title={<Message id="requests-to-sign.unconfirmed" />}
            actions={
              <LinkButton href={unconfirmed.href}>
                <Message id="requests-to-sign.confirm" />
              </LinkButton>
            }
          >
            <Message id="requests-to-sign.unconfirmed.text" values={{ mail: unconfirmed.mail }} />
          </EmptyState>
        ) : (
          <EmptyState icon={Signature} tone="accent" title={<Message id="requests-to-sign.empty" />}>
            <Message id="requests-to-sign.empty.text" />
          </EmptyState>
        )
      }
    />
  )
}

/** Days before expiration from which on the date is a warning. */
const SOON = 3

/** The columns of the requests to sign (SACC-018). */
const columnsOf = (hrefOf: (id: string) => string, at: number): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="own-requests.name" />,
    kind: 'main',
    isSortable: true,
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name}</RowLink>,
  },
  {
    id: 'issuer',
    label: <Message id="own-requests.sender" />,
    cell: ({ issuerName, tenantName }) => (
      <span className={twoLines}>
        <span>{issuerName}</span>
        <span>{tenantName}</span>
      </span>
    ),
  },
  {
    id: 'createdDate',
    label: <Message id="own-requests.created" />,
    kind: 'detail',
    isSortable: true,
    cell: ({ createdDate }) => <MutedWhen at={createdDate} show="date" />,
  },
  {
    id: 'expirationDate',
    label: <Message id="requests-to-sign.expires" />,
    cell: ({ expirationDate }) => {
      const days = Math.max(daysUntil(expirationDate, at), 0)
      return days <= SOON ? <Note note={{ is: 'expiresIn', days }} /> : <MutedWhen at={expirationDate} show="date" />
    },
  },
  actionsColumn(({ id, name }) => <SignLink href={hrefOf(id)} name={name} />),
]

function SignLink({ href, name }: { href: string; name: string }) {
  const { formatMessage } = useIntl()
  return (
    <RowControls>
      <LinkButton
        href={href}
        size="small"
        icon={PenLine}
        aria-label={formatMessage({ id: 'requests-to-sign.signName' }, { name })}
      >
        <Message id="requests-to-sign.sign" />
      </LinkButton>
    </RowControls>
  )
}
