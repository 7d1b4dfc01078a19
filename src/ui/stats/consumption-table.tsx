import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { certificationsOf, hasCertifications } from '#machines/rules/stats/dashboard.ts'
import { RowLink, Table, type Column } from '../design/table.tsx'
import { figures } from '../design/text.css.ts'
import { useMedia } from '../media.ts'
import { Message } from '../message.tsx'
import { stackedLines, totalName } from './consumption.css.ts'

type Schemas = components['schemas']
type Row = Schemas['ConsumptionRow'] | { isTotal: true; stats: Schemas['ExtendedStats'] }

type ConsumptionTableProps = Pick<Schemas['Consumption'], 'total' | 'rows'> & {
  label: string
  of: 'myGroup' | 'tenant' | 'platform'
  hrefOf: (id: string) => string
}

/** What each group or tenant sent in a month, and all of them (DASH-018, DASH-019). */
export function ConsumptionTable({ label, of, total, rows, hrefOf }: ConsumptionTableProps) {
  const all: Row[] = [...rows, { isTotal: true, stats: total }]
  const shown = numberColumns(hasCertifications(total))
  const columns = [nameColumn(of, hrefOf), ...(of === 'platform' ? [typeColumn, ...shown, quotaColumn] : shown)]
  const keyOf = (row: Row) => ('isTotal' in row ? 'total' : (row.id ?? 'none'))
  return <Table label={label} columns={columns} rows={all} keyOf={keyOf} isLow />
}

const nameColumn = (of: ConsumptionTableProps['of'], hrefOf: (id: string) => string): Column<Row> => ({
  id: 'name',
  label: <Message id={of === 'platform' ? 'consumption.tenant' : 'consumption.group'} />,
  kind: 'main',
  cell: (row) => {
    if ('isTotal' in row)
      return (
        <b className={totalName}>
          <Message id="consumption.total" />
        </b>
      )
    return row.id === null ? <Message id="consumption.noGroup" /> : <RowLink href={hrefOf(row.id)}>{row.name}</RowLink>
  },
})

type Stats = Schemas['ExtendedStats']
type NumberColumn = [
  name: 'requests' | 'certifications' | 'finished' | 'ended' | 'endedBoth' | 'documents',
  count: (stats: Stats) => number,
]

/** The columns of numbers; without certifications in the month, none is about them. */
const numbersOf = (isOfBoth: boolean): NumberColumn[] => [
  ['requests', (stats) => stats.nbSimpleSignRequests],
  ...(isOfBoth ? [['certifications', certificationsOf] satisfies NumberColumn] : []),
  ['finished', (stats) => stats.nbRequestsValidated],
  [isOfBoth ? 'endedBoth' : 'ended', (stats) => stats.nbRequestsRejected],
  ['documents', (stats) => stats.nbDocsSubmitted],
]

const numberColumns = (isOfBoth: boolean) =>
  numbersOf(isOfBoth).map(
    ([name, countOf]): Column<Row> => ({
      id: name,
      label: <Message id={`consumption.column.${name}`} />,
      ...(name !== 'requests' && { kind: 'detail' }),
      cell: (row) => (
        <Figure
          value={countOf(row.stats)}
          certifications={isOfBoth ? certificationsOf(row.stats) : null}
          isTotal={'isTotal' in row}
        />
      ),
    }),
  )

const typeColumn: Column<Row> = {
  id: 'type',
  label: <Message id="consumption.type" />,
  kind: 'detail',
  cell: (row) => !('isTotal' in row) && row.type && <Message id={`tenant-list.type.${row.type}`} />,
}

const quotaColumn: Column<Row> = {
  id: 'quota',
  label: <Message id="consumption.quota" />,
  kind: 'detail',
  cell: (row) => !('isTotal' in row) && <Quotas {...row} />,
}

type FigureProps = { value: number; certifications: number | null; isTotal: boolean }

function Figure({ value, certifications, isTotal }: FigureProps) {
  const isCard = useMedia('cards')
  const words = () => {
    if (!isCard) return <Message id="consumption.number" values={{ number: value }} />
    // A card has no heads of columns, and only this one.
    const requests = <Message id="consumption.requests" values={{ count: value }} />
    if (certifications === null) return requests
    return (
      <span className={stackedLines}>
        <span>{requests}</span>
        <span>
          <Message id="consumption.certifications" values={{ count: certifications }} />
        </span>
      </span>
    )
  }
  return <span className={`${figures} ${isTotal ? totalName : ''}`}>{words()}</span>
}

/** How much of each quota is used; of that of documents, if there is one. */
function Quotas({
  stats,
  requestQuota = null,
  documentQuota = null,
  documentsCertified = 0,
}: Schemas['ConsumptionRow']) {
  const share = useShare()
  if (documentQuota === null)
    return requestQuota === null ? (
      <Message id="consumption.noQuota" />
    ) : (
      <span className={figures}>
        <Message
          id="consumption.ofQuota"
          values={{ quota: requestQuota, share: share(stats.nbSimpleSignRequests, requestQuota) }}
        />
      </span>
    )
  return (
    <span className={`${figures} ${stackedLines}`}>
      {requestQuota !== null && (
        <span>
          <Message
            id="consumption.ofRequests"
            values={{ quota: requestQuota, share: share(stats.nbSimpleSignRequests, requestQuota) }}
          />
        </span>
      )}
      <span>
        <Message
          id="consumption.ofDocuments"
          values={{ quota: documentQuota, share: share(documentsCertified, documentQuota) }}
        />
      </span>
    </span>
  )
}

/** What part of a quota is used; all of one of nothing. */
function useShare() {
  const { formatNumber } = useIntl()
  return (used: number, quota: number) => formatNumber(quota === 0 ? 1 : used / quota, { style: 'percent' })
}
