import { Check, CircleAlert, Clock } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { BULK_ROWS_ON_PAGE } from '#machines/rules/bulk/bulk-state.ts'
import { StatusPill } from '../design/pill.tsx'
import { Select } from '../design/select.tsx'
import { Stack } from '../design/stack.tsx'
import { RowLink, Table, type Column } from '../design/table.tsx'
import { figures, muted } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { rowContent } from './bulk.css.ts'
import { Pager } from './pager.tsx'
import type { BulkProgressViewProps } from './progress-props.ts'

type Row = components['schemas']['BulkRow']
type RowState = Row['state']

const states = ['SENT', 'FAILED', 'LEFT'] as const
const looks = {
  SENT: { tone: 'success', icon: Check },
  FAILED: { tone: 'error', icon: CircleAlert },
  LEFT: { tone: 'neutral', icon: Clock },
} as const

/** The rows of a bulk sending with what became of each. */
export function BulkRows({ state, send, requestOf }: BulkProgressViewProps) {
  const { formatMessage } = useIntl()
  const { sending, rows, total, page, rowState } = state.context
  if (sending!.rowsDeleted)
    return (
      <p className={muted}>
        <Message id="bulk-progress.rows.deleted" />
      </p>
    )
  return (
    <Stack space={3}>
      <Select<RowState | ''>
        label={formatMessage({ id: 'bulk-progress.rowState' })}
        options={[
          { value: '', label: formatMessage({ id: 'bulk-progress.rowState.all' }) },
          ...states.map((one) => ({ value: one, label: formatMessage({ id: `bulk-progress.rowState.${one}` }) })),
        ]}
        value={rowState ?? ''}
        onChange={(chosen) => send({ type: 'state.chosen', rowState: chosen === '' ? null : chosen })}
      />
      <Table
        label={formatMessage({ id: 'bulk-progress.rows' })}
        columns={columnsOf(requestOf, formatMessage)}
        rows={rows}
        keyOf={({ row }) => String(row)}
        isLow
        footer={
          total > BULK_ROWS_ON_PAGE && (
            <Pager
              label={formatMessage({ id: 'bulk-progress.pages' })}
              page={page}
              size={BULK_ROWS_ON_PAGE}
              total={total}
              onPage={(to) => send({ type: 'page.chosen', page: to })}
            />
          )
        }
      >
        {rows.length === 0 && (
          <p className={muted}>
            <Message id="bulk-progress.rows.none" />
          </p>
        )}
      </Table>
    </Stack>
  )
}

/** Rows have the numbers that a spreadsheet shows: the headers are row 1. */
const columnsOf = (
  requestOf: (id: string) => string,
  formatMessage: ReturnType<typeof useIntl>['formatMessage'],
): Column<Row>[] => [
  {
    id: 'content',
    label: <Message id="bulk-progress.content" />,
    kind: 'main',
    cell: ({ row, cells, requestId }) => {
      const text = cells.filter((cell) => cell.trim() !== '').join(' · ')
      if (requestId === null) return <span className={rowContent}>{text}</span>
      return (
        <span className={rowContent}>
          <RowLink href={requestOf(requestId)}>
            {text || formatMessage({ id: 'bulk-progress.row.of' }, { row: row + 1 })}
          </RowLink>
        </span>
      )
    },
  },
  {
    id: 'row',
    label: <Message id="bulk-progress.row" />,
    cell: ({ row }) => (
      <span className={figures}>
        <Message id="bulk-progress.row.of" values={{ row: row + 1 }} />
      </span>
    ),
  },
  {
    id: 'state',
    label: <Message id="bulk-progress.state" />,
    cell: ({ state }) => (
      <StatusPill {...looks[state]}>
        <Message id={`bulk-progress.rowState.${state}`} />
      </StatusPill>
    ),
  },
  {
    id: 'why',
    label: <Message id="bulk-progress.why" />,
    cell: ({ exception }) =>
      exception === null ? <span className={muted}>–</span> : <ErrorMessage error={exception} />,
  },
]
