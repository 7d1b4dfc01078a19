import { SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ListContext, ListEvent, ListTag } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Notice } from '../design/notice.tsx'
import { MAIN } from '../design/page.tsx'
import type { Selection } from '../design/selection.ts'
import { Row as Line } from '../design/stack.tsx'
import { Table, type Column } from '../design/table.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { live } from './list.css.ts'

export type ListProps<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort> = {
  state: { context: Omit<ListContext<Row, Filter, Sort>, 'dialog'>; hasTag: (tag: ListTag) => boolean }
  send: (event: ListEvent<Row, Filter, Sort>) => void
}

type ListTableProps<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort> = ListProps<
  Row,
  Filter,
  Sort
> & {
  /** For screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Rows can be selected. */
  selection?: Selection<Row> | undefined
  /** Rows have one line each. */
  isLow: boolean
  words: {
    /** That the rows could not be loaded. */
    failed: ReactNode
    /** That no row matches the filters. */
    none: ReactNode
  }
  /** Removes all filters; null if there are none. */
  onClear: (() => void) | null
  /** Below the rows, above what went wrong. */
  below?: ReactNode
}

/** The rows of a list with the button that loads more, or what is shown in their place. */
export function ListTable<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>(
  props: ListTableProps<Row, Filter, Sort>,
) {
  const { state, send, label, columns, selection, isLow, words, onClear, below } = props
  const { sort, rows, next, complaint } = state.context
  const isLoading = state.hasTag('loading')
  const hasFailed = state.hasTag('failed')
  const isShown = !isLoading && !hasFailed
  return (
    <>
      {state.hasTag('outdated') && <Outdated onReload={() => send({ type: 'reload.chosen' })} />}
      <Table
        label={label}
        columns={columns}
        rows={isShown ? rows : []}
        keyOf={(row) => row.id}
        {...sortedBy(sort, columns)}
        onSort={({ by, direction }) =>
          send({ type: 'sort.chosen', sort: `${by},${direction === 'ascending' ? 'asc' : 'desc'}` as Sort })
        }
        isLow={isLow}
        {...(selection && { selection })}
        isBusy={isLoading}
        footer={isShown && next !== null && <More state={state} send={send} />}
      >
        {!(isShown && rows.length > 0) && <NoRows state={state} send={send} words={words} onClear={onClear} />}
      </Table>
      {below}
      {complaint && !hasFailed && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
    </>
  )
}

/** The sorted column, if what the list is sorted by has one. */
function sortedBy(sort: ListSort, columns: readonly { id: string }[]) {
  const [by = '', order] = sort.split(',')
  const direction = order === 'asc' ? ('ascending' as const) : ('descending' as const)
  return columns.some(({ id }) => id === by) ? { sorted: { by, direction } } : {}
}

function NoRows<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>({
  state,
  send,
  words,
  onClear,
}: Pick<ListTableProps<Row, Filter, Sort>, 'state' | 'send' | 'words' | 'onClear'>) {
  const { complaint } = state.context
  if (state.hasTag('loading')) return null
  if (state.hasTag('failed'))
    return (
      <EmptyState
        icon={WifiOff}
        tone="error"
        title={words.failed}
        actions={
          <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="list.retry" />
          </Button>
        }
      >
        {complaint && <ErrorMessage error={complaint} />}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={words.none}
      actions={
        onClear && (
          <Button variant="secondary" onPress={onClear}>
            <Message id="list.clear" />
          </Button>
        )
      }
    >
      {onClear && <Message id="list.none.text" />}
    </EmptyState>
  )
}

/** There are changes that the list does not show by itself. */
function Outdated({ onReload }: { onReload: () => void }) {
  return (
    <div className={live}>
      <Notice tone="info">
        <Line at="between">
          <Message id="list.outdated" />
          <Button
            variant="secondary"
            size="small"
            onPress={() => {
              onReload()
              // The button goes, and the list begins at its top again.
              document.getElementById(MAIN)?.focus({ preventScroll: true })
              window.scrollTo({ top: 0 })
            }}
          >
            <Message id="list.reload" />
          </Button>
        </Line>
      </Notice>
    </div>
  )
}

function More<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>({
  state,
  send,
}: ListProps<Row, Filter, Sort>) {
  const { formatMessage } = useIntl()
  const { rows, total, isExact } = state.context
  return (
    <>
      <span>
        <Message id={isExact ? 'list.shown' : 'list.shownOfMore'} values={{ shown: rows.length, total }} />
      </span>
      <Button
        variant="secondary"
        size="small"
        isPending={state.hasTag('loadingMore')}
        pendingLabel={formatMessage({ id: 'list.loadingMore' })}
        onPress={() => send({ type: 'more.chosen' })}
      >
        <Message id="list.more" />
      </Button>
    </>
  )
}
