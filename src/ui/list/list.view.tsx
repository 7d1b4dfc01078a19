import { SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ListContext, ListEvent, ListTag } from '#machines/flows/list.machine.ts'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { Notice } from '../design/notice.tsx'
import { MAIN, Page } from '../design/page.tsx'
import type { Selection } from '../design/selection.ts'
import { Row as Line } from '../design/stack.tsx'
import { Table, type Column } from '../design/table.tsx'
import { figures } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'
import { ActiveFilters, type ActiveFilter } from './filters.tsx'
import { chips, emptyBox, found as foundStyle, live } from './list.css.ts'

export type ListProps<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort> = {
  state: { context: Omit<ListContext<Row, Filter, Sort>, 'dialog'>; hasTag: (tag: ListTag) => boolean }
  send: (event: ListEvent<Row, Filter, Sort>) => void
}

type ListViewProps<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort> = ListProps<
  Row,
  Filter,
  Sort
> & {
  title: string
  actions?: ReactNode
  /** Below the title. */
  tabs?: ReactNode
  /** The filter that filters nothing. */
  everything: Filter
  /** The form of the filters, see `Filters`. */
  filters: ReactNode
  active: readonly ActiveFilter[]
  columns: readonly Column<Row>[]
  /** Rows can be selected. */
  selection?: Selection<Row> | undefined
  /** In the line above the table. */
  above?: ReactNode
  /** What can be done with the selected rows, below the table. */
  below?: ReactNode
  /** Rows have one line each. */
  isLow?: boolean
  words: {
    /** How many rows there are. */
    found: ReactNode
    loading: ReactNode
    /** That the rows could not be loaded. */
    failed: ReactNode
    /** That no row matches the filters. */
    none: ReactNode
  }
  /** Shown while there is no row at all, whatever the filters. */
  empty: ReactNode
}

/** A screen that is a list: title, filters, a table with its footer, and whatever it shows in place of rows. */
export function ListView<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>(
  props: ListViewProps<Row, Filter, Sort>,
) {
  const { state, send, title, actions, tabs, everything, filters, active, columns, words, isLow = false } = props
  const { filter, sort, rows, next, complaint } = state.context
  const isLoading = state.hasTag('loading')
  const hasFailed = state.hasTag('failed')
  const isShown = !isLoading && !hasFailed
  // Nothing to filter, and no rows that a head could name: what would be here is said instead.
  if (isShown && rows.length === 0 && active.length === 0 && state.context.wrongFilter === null)
    return (
      <Page title={title} actions={actions}>
        {tabs}
        <div className={emptyBox}>{props.empty}</div>
      </Page>
    )
  const search = (wanted: Filter) => send({ type: 'search.submitted', filter: wanted })
  return (
    <Page title={title} actions={actions}>
      {tabs}
      {filters}
      <div className={chips}>
        <ActiveFilters
          filters={active}
          onRemove={(names) =>
            search({ ...filter, ...Object.fromEntries(names.map((name) => [name, everything[name]])) })
          }
          onClear={() => search(everything)}
        />
        <output className={`${foundStyle} ${figures}`}>
          {isLoading ? words.loading : hasFailed ? null : words.found}
        </output>
        {props.above}
      </div>
      {state.hasTag('outdated') && <Outdated onReload={() => send({ type: 'reload.chosen' })} />}
      <Table
        label={title}
        columns={columns}
        rows={isShown ? rows : []}
        keyOf={(row) => row.id}
        {...sortedBy(sort, columns)}
        onSort={({ by, direction }) =>
          send({ type: 'sort.chosen', sort: `${by},${direction === 'ascending' ? 'asc' : 'desc'}` as Sort })
        }
        isLow={isLow}
        {...(props.selection && { selection: props.selection })}
        isBusy={isLoading}
        footer={isShown && next !== null && <More state={state} send={send} />}
      >
        {!(isShown && rows.length > 0) && <NoRows {...props} onClear={() => search(everything)} />}
      </Table>
      {props.below}
      {complaint && !hasFailed && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
    </Page>
  )
}

/** The sorted column, if what the list is sorted by has one. */
function sortedBy(sort: ListSort, columns: readonly { id: string }[]) {
  const [by = '', order] = sort.split(',')
  const direction = order === 'asc' ? ('ascending' as const) : ('descending' as const)
  return columns.some(({ id }) => id === by) ? { sorted: { by, direction } } : {}
}

function NoRows<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>(
  props: ListViewProps<Row, Filter, Sort> & { onClear: () => void },
) {
  const { state, send, words, onClear } = props
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
        <Button variant="secondary" onPress={onClear}>
          <Message id="list.clear" />
        </Button>
      }
    >
      <Message id="list.none.text" />
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
