import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Section } from '../../design/section.tsx'
import { Table, type Column } from '../../design/table.tsx'
import { dense, label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { breaking, note } from './certification-detail.css.ts'

type Entry = components['schemas']['Certification']['metadata'][number]

/** The metadata of a certification (CERT-013); nothing if it has none. */
export function CertificationMetadata({ entries }: { entries: readonly Entry[] }) {
  const { formatMessage } = useIntl()
  if (entries.length === 0) return null
  return (
    <Section title={<Message id="certification-detail.details" />}>
      <p className={`${dense} ${muted} ${note}`}>
        <Message id="certification-detail.details.text" />
      </p>
      <Table
        label={formatMessage({ id: 'certification-detail.details' })}
        columns={columns}
        rows={entries}
        keyOf={({ key }) => key}
        isLow
      />
    </Section>
  )
}

const columns: Column<Entry>[] = [
  {
    id: 'key',
    label: <Message id="certification-detail.details.key" />,
    kind: 'main',
    cell: ({ key }) => <span className={`${label} ${breaking}`}>{key}</span>,
  },
  {
    id: 'value',
    label: <Message id="certification-detail.details.value" />,
    cell: ({ value }) => <span className={breaking}>{value}</span>,
  },
]
