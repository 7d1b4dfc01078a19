import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { ListFilter, ListSort } from '#machines/rules/common/list-query.ts'
import { EmptyState } from '../design/empty.tsx'
import type { IconOf } from '../design/icon.tsx'
import { Skeleton } from '../design/progress.tsx'
import type { Selection } from '../design/selection.ts'
import { Select } from '../design/select.tsx'
import type { Option } from '../design/select-option.ts'
import type { Column } from '../design/table.tsx'
import { TextField } from '../design/text-field.tsx'
import { Message } from '../message.tsx'
import { Filters, useFilterDraft } from './filters.tsx'
import { late } from '../late.tsx'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import { grow, period } from './list.css.ts'
import { ListView } from './list.view.tsx'
import type { ListProps } from './list-table.tsx'

type MessageId = keyof FormatjsIntl.MessageArguments

/** The lists that have all messages which a plain list needs, by the stem of these. */
type Stem = MessageId extends infer Id ? (Id extends `${infer One}.empty.text` ? One : never) : never
type PlainStem = {
  [One in Stem]: `${One}.${'filters' | 'found' | 'foundMore' | 'loading' | 'failed' | 'none' | 'title' | 'empty'}` extends MessageId
    ? One
    : never
}[Stem]

/** A filter: a text to search for, one of several values, of which the empty one filters nothing, a day, or what a link sets. */
type PlainFilter<Filter> = {
  name: keyof Filter & string
  label: string
  maxLength?: number
  options?: readonly Option<string>[]
  isDay?: boolean
  /** It has no field, because only links set it: what its chip says. */
  linked?: string
  /** Said if what was entered cannot be asked for; such a text is an id. */
  wrong?: string
}

type PlainListProps<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort> = ListProps<
  Row,
  Filter,
  Sort
> & {
  /** Where its messages are: `${stem}.title` and so on. */
  stem: PlainStem
  /** If it is not that of the messages. */
  title?: string
  icon: IconOf
  actions?: ReactNode
  /** Below the title. */
  tabs?: ReactNode
  /** The filter that filters nothing. */
  everything: Filter
  filters: readonly PlainFilter<Filter>[]
  columns: readonly Column<Row>[]
  /** Rows can be selected. */
  selection?: Selection<Row> | undefined
  /** What can be done with the selected rows, below the table. */
  below?: ReactNode
}

/** Days are loaded once the further filters are opened: their calendar is larger than the list. */
const DayFilter = late(() => import('./day-filter.tsx').then((part) => part.DayFilter), {
  Waiting: () => <Skeleton height={64} />,
  Failed: UnreachablePart,
})

/** A list with nothing but filters, columns and messages of its own. */
export function PlainList<Row extends { id: string }, Filter extends ListFilter, Sort extends ListSort>(
  props: PlainListProps<Row, Filter, Sort>,
) {
  const { stem, icon, title, filters, ...list } = props
  const { formatMessage, formatDate } = useIntl()
  const { filter, total, isExact } = props.state.context
  const active = filters.flatMap(({ name, label, options, isDay, linked }) => {
    const value = filter[name] ?? ''
    if (value === '') return []
    const shown = isDay
      ? formatDate(new Date(value), { dateStyle: 'medium', timeZone: 'UTC' })
      : (linked ?? options?.find((option) => option.value === value)?.label ?? value)
    return [{ names: [name], label, value: shown }]
  })
  return (
    <ListView
      {...list}
      title={title ?? say(formatMessage, `${stem}.title`)}
      filters={
        filters.length > 0 && (
          <PlainFilters
            label={say(formatMessage, `${stem}.filters`)}
            filter={filter}
            filters={filters}
            wrongFilter={props.state.context.wrongFilter}
            onSearch={(wanted) => props.send({ type: 'search.submitted', filter: wanted })}
          />
        )
      }
      active={active}
      isLow
      words={{
        found: <Words id={`${stem}.${isExact ? 'found' : 'foundMore'}`} total={total} />,
        loading: <Words id={`${stem}.loading`} />,
        failed: <Words id={`${stem}.failed`} />,
        none: <Words id={`${stem}.none`} />,
      }}
      empty={
        <EmptyState icon={icon} tone="accent" title={<Words id={`${stem}.empty`} />} actions={props.actions}>
          <Words id={`${stem}.empty.text`} />
        </EmptyState>
      }
    />
  )
}

// Which values a message has is not known from its stem: those that these messages may have are passed to each of them.
const say = (formatMessage: ReturnType<typeof useIntl>['formatMessage'], id: MessageId): string =>
  (formatMessage as (descriptor: { id: string }) => string)({ id })
const Words = ({ id, total = 0 }: { id: MessageId; total?: number }) => (
  <Message id={id as 'contact-list.found'} values={{ total }} />
)

type PlainFiltersProps<Filter> = {
  label: string
  filter: Filter
  filters: readonly PlainFilter<Filter>[]
  wrongFilter: { name: string } | null
  onSearch: (filter: Filter) => void
}

function PlainFilters<Filter extends ListFilter>({
  label,
  filter,
  filters,
  wrongFilter,
  onSearch,
}: PlainFiltersProps<Filter>) {
  const draft = useFilterDraft(filter, onSearch)
  const days = filters.filter(({ isDay }) => isDay)
  return (
    <Filters
      label={label}
      onSearch={draft.submit}
      more={
        days.length > 0 && (
          <div className={period}>
            {days.map(({ name, label: named }) => (
              <DayFilter key={name} label={named} {...draft.day(name)} />
            ))}
          </div>
        )
      }
    >
      {filters
        .filter(({ isDay, linked }) => !isDay && linked === undefined)
        .map(({ name, label: named, options, maxLength, wrong }) =>
          options ? (
            <Select
              key={name}
              aria-label={named}
              options={options as readonly Option<Filter[typeof name]>[]}
              {...draft.choice(name)}
            />
          ) : (
            <div key={name} className={grow}>
              <TextField
                aria-label={named}
                placeholder={named}
                icon={Search}
                type="search"
                {...(maxLength !== undefined && { maxLength })}
                {...(wrong !== undefined && { isVerbatim: true })}
                {...(wrong !== undefined && wrongFilter?.name === name && { error: wrong, attention: wrongFilter })}
                {...draft.text(name)}
              />
            </div>
          ),
        )}
    </Filters>
  )
}
