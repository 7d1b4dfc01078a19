import { Download } from 'lucide-react'
import { useIntl } from 'react-intl'
import { ERRORS_ON_PAGE, errorsOfKind, type FoundError } from '#machines/rules/bulk/bulk-table.ts'
import { MAX_BULK_ERRORS } from '#machines/rules/bulk/bulk-template.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { Select } from '../design/select.tsx'
import { Stack } from '../design/stack.tsx'
import { Table, type Column } from '../design/table.tsx'
import { figures, muted, nowrap } from '../design/text.css.ts'
import { Message } from '../message.tsx'
import { actions, columnName, content } from './bulk.css.ts'
import { Replacing } from './choosing.tsx'
import { Pager } from './pager.tsx'
import type { BulkSendingViewProps } from './props.ts'

type Kind = FoundError['exception']

/** The wrong rows: what is wrong with each, the file with errors, and how to go on without them. */
export function Correcting(props: BulkSendingViewProps) {
  const { state, send } = props
  const { formatMessage } = useIntl()
  const { right, wrong, total } = state.context.report!
  const isSaving = state.hasTag('saving')
  return (
    <Stack space={5}>
      <Notice
        tone="warning"
        attention={state.context.report}
        title={<Message id="bulk-sending.wrong" values={{ wrong, count: right + wrong }} />}
      >
        <Message id={right > 0 ? 'bulk-sending.wrong.text' : 'bulk-sending.wrong.all'} />
      </Notice>
      <Errors {...props} />
      {total > MAX_BULK_ERRORS && (
        <p className={muted}>
          <Message id="bulk-sending.errors.first" values={{ max: MAX_BULK_ERRORS }} />
        </p>
      )}
      <Replacing {...props} />
      <div className={actions}>
        {right > 0 && (
          <Button isDisabled={isSaving} onPress={() => send({ type: 'rows.leftOut' })}>
            <Message id="bulk-sending.leaveOut" values={{ wrong, right }} />
          </Button>
        )}
        <Button
          variant="secondary"
          icon={Download}
          isPending={isSaving}
          pendingLabel={formatMessage({ id: 'bulk-sending.errors.pending' })}
          onPress={() => send({ type: 'errors.chosen' })}
        >
          <Message id="bulk-sending.errors.download" />
        </Button>
        <Button variant="quiet" isDisabled={isSaving} onPress={() => send({ type: 'columns.reopened' })}>
          <Message id="bulk-sending.columns.change" />
        </Button>
      </div>
    </Stack>
  )
}

function Errors({ state, send }: BulkSendingViewProps) {
  const { formatMessage } = useIntl()
  const { table, report, kind, page } = state.context
  const shown = errorsOfKind(report!.errors, kind)
  const ofKind = report!.kinds.map(({ exception, count }) => ({
    value: exception,
    label: formatMessage(
      { id: 'bulk-sending.errors.some' },
      { kind: formatMessage({ id: `bulk-sending.error.${exception}` }), count },
    ),
  }))
  const all = formatMessage({ id: 'bulk-sending.errors.all' }, { count: report!.total })
  return (
    <Stack space={3}>
      {ofKind.length > 1 && (
        <Select<Kind | ''>
          label={formatMessage({ id: 'bulk-sending.errors.kind' })}
          options={[{ value: '', label: all }, ...ofKind]}
          value={kind ?? ''}
          onChange={(chosen) => send({ type: 'kind.chosen', kind: chosen === '' ? null : chosen })}
        />
      )}
      <Table
        label={formatMessage({ id: 'bulk-sending.errors' })}
        columns={columnsOf(table!.headers)}
        rows={shown.slice(page * ERRORS_ON_PAGE, (page + 1) * ERRORS_ON_PAGE)}
        keyOf={({ row, column, exception }) => `${row} ${column} ${exception}`}
        isLow
        footer={
          shown.length > ERRORS_ON_PAGE && (
            <Pager
              label={formatMessage({ id: 'bulk-sending.pages' })}
              page={page}
              size={ERRORS_ON_PAGE}
              total={shown.length}
              onPage={(to) => send({ type: 'page.chosen', page: to })}
            />
          )
        }
      />
    </Stack>
  )
}

/** Rows have the numbers that a spreadsheet shows: the headers are row 1. */
const columnsOf = (headers: readonly string[]): Column<FoundError>[] => [
  {
    id: 'row',
    label: <Message id="bulk-sending.row" />,
    cell: ({ row }) => (
      <span className={`${figures} ${nowrap}`}>
        <Message id="bulk-sending.row.of" values={{ row: row + 1 }} />
      </span>
    ),
  },
  {
    id: 'column',
    label: <Message id="bulk-sending.column" />,
    cell: ({ column }) => <span className={columnName}>{column === null ? '–' : headers[column - 1]}</span>,
  },
  {
    id: 'value',
    label: <Message id="bulk-sending.value" />,
    cell: ({ column, value }) =>
      value.trim() === '' ? (
        <span className={muted}>
          <Message id={column === null ? 'bulk-sending.value.row' : 'bulk-sending.value.none'} />
        </span>
      ) : (
        <span className={content}>{value}</span>
      ),
  },
  {
    id: 'problem',
    label: <Message id="bulk-sending.problem" />,
    kind: 'main',
    cell: ({ exception }) => <Message id={`bulk-sending.error.${exception}`} />,
  },
]
