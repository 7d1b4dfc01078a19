import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { CertificationPill } from '../certifications/certification-state.tsx'
import { RowLink, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { MutedWhen } from '../when.tsx'
import { Details, LastRows } from './last-rows.tsx'

type Row = components['schemas']['CertificationRow']

type LastCertificationsProps = {
  rows: Row[]
  all: string
  hrefOf: (id: string) => string
  /** The button for a new certification. */
  create: ReactNode
}

/** The newest certifications of an account (DASH-003). */
export function LastCertifications({ rows, all, hrefOf, create }: LastCertificationsProps) {
  const { formatMessage } = useIntl()
  return (
    <LastRows
      title={formatMessage({ id: 'user-dashboard.lastCertifications' })}
      all={{ href: all, label: <Message id="user-dashboard.allCertifications" /> }}
      rows={rows}
      columns={columnsOf(hrefOf)}
      none={{
        title: <Message id="certification-list.empty" />,
        text: <Message id="user-dashboard.noCertification.text" />,
      }}
      create={create}
    />
  )
}

const columnsOf = (hrefOf: (id: string) => string): Column<Row>[] => [
  {
    id: 'name',
    label: <Message id="user-dashboard.name" />,
    kind: 'main',
    cell: ({ id, flowName }) => <RowLink href={hrefOf(id)}>{flowName}</RowLink>,
  },
  {
    id: 'documents',
    label: <Message id="certification-list.documents" />,
    kind: 'detail',
    cell: ({ docsNumber }) => (
      <span className={`${muted} ${figures}`}>
        <Message id="certification-list.documents.count" values={{ count: docsNumber }} />
      </span>
    ),
  },
  {
    id: 'state',
    label: <Message id="user-dashboard.state" />,
    cell: ({ state }) => <CertificationPill state={state} />,
  },
  {
    id: 'stateDate',
    label: <Message id="certification-list.since" />,
    kind: 'detail',
    cell: ({ stateDate }) => <MutedWhen at={stateDate} />,
  },
  {
    id: 'details',
    label: <Message id="user-dashboard.details" />,
    kind: 'menu',
    cell: ({ id, flowName }) => <Details name={flowName} href={hrefOf(id)} />,
  },
]
