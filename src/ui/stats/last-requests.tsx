import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { countSigned } from '#machines/rules/requests/settings/request-note.ts'
import { RowLink, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { RequestPill } from '../requests/status.tsx'
import { MutedWhen } from '../when.tsx'
import { Details, LastRows } from './last-rows.tsx'

type Row = components['schemas']['RequestRow']

type LastRequestsProps = {
  rows: Row[]
  all: string
  hrefOf: (id: string) => string
  /** The button for a new request. */
  create: ReactNode
}

/** The newest requests of an account (DASH-004). */
export function LastRequests({ rows, all, hrefOf, create }: LastRequestsProps) {
  const { formatMessage } = useIntl()
  return (
    <LastRows
      title={formatMessage({ id: 'user-dashboard.last' })}
      all={{ href: all, label: <Message id="user-dashboard.all" /> }}
      rows={rows}
      columns={columnsOf(hrefOf)}
      none={{ title: <Message id="user-dashboard.none" />, text: <Message id="user-dashboard.none.text" /> }}
      create={create}
    />
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="user-dashboard.name" />,
    kind: 'main',
    cell: ({ id, name }) => <RowLink href={hrefOf(id)}>{name || <Message id="request-list.unnamed" />}</RowLink>,
  },
  {
    id: 'signed',
    label: <Message id="user-dashboard.signed" />,
    kind: 'detail',
    cell: ({ signers }) =>
      signers.length > 0 && (
        <span className={`${muted} ${figures}`}>
          <Message id="request-list.signed" values={countSigned(signers)} />
        </span>
      ),
  },
  {
    id: 'state',
    label: <Message id="user-dashboard.state" />,
    cell: ({ stateToDisplay }) => <RequestPill state={stateToDisplay} />,
  },
  {
    id: 'changed',
    label: <Message id="user-dashboard.changed" />,
    kind: 'detail',
    cell: ({ lastModifiedDate }) => <MutedWhen at={lastModifiedDate} />,
  },
  {
    id: 'details',
    label: <Message id="user-dashboard.details" />,
    kind: 'menu',
    cell: (row) => <RequestDetails row={row} href={hrefOf(row.id)} />,
  },
]

function RequestDetails({ row: { name }, href }: { row: Row; href: string }) {
  const { formatMessage } = useIntl()
  return <Details name={name || formatMessage({ id: 'request-list.unnamed' })} href={href} />
}
