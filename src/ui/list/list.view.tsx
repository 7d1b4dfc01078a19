import type { ReactNode } from 'react'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { Page } from '../design/page.tsx'
import type { Selection } from '../design/selection.ts'
import type { Column } from '../design/table.tsx'
import { figures } from '../design/text.css.ts'
import { ActiveFilters, type ActiveFilter } from './filters.tsx'
import { chips, emptyBox, found as foundStyle } from './list.css.ts'
import { ListTable, type ListProps } from './list-table.tsx'

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
  const { filter, rows } = state.context
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
      <ListTable
        state={state}
        send={send}
        label={title}
        columns={columns}
        {...(props.selection && { selection: props.selection })}
        isLow={isLow}
        words={words}
        onClear={() => search(everything)}
        below={props.below}
      />
    </Page>
  )
}
