import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { daysOf } from '#machines/rules/common/period.ts'
import { offeredStates, periods, UNSUCCESSFUL, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { Skeleton } from '../../design/progress.tsx'
import { Select } from '../../design/select.tsx'
import { TextField } from '../../design/text-field.tsx'
import { Filters, useFilterDraft, type ActiveFilter } from '../../list/filters.tsx'
import { choice, grow } from '../../list/list.css.ts'
import { late } from '../../late.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import { CreatorChoice, useCreatorName, type Creators } from './request-creators.tsx'

type RequestFiltersProps = {
  filter: RequestFilter
  wrongFilter: { name: string } | null
  /** The people to choose a creator from; null for accounts that see their own requests only. */
  creators: Creators | null
  onSearch: (filter: RequestFilter) => void
}

/** Dates are loaded once the further filters are opened: their calendar is larger than the list. */
const Periods = late(() => import('./request-periods.tsx').then((part) => part.RequestPeriods), {
  Waiting: () => periods.map(({ of }) => <Skeleton key={of} height={64} />),
  Failed: UnreachablePart,
})

/** The filters of the request list. */
export function RequestFilters({ filter, wrongFilter, creators, onSearch }: RequestFiltersProps) {
  const { formatMessage } = useIntl()
  const draft = useFilterDraft(filter, onSearch)
  const complaint = (name: 'id' | 'signerEmail') =>
    wrongFilter?.name === name && { error: formatMessage({ id: `request-list.${name}.wrong` }), attention: wrongFilter }
  return (
    <Filters
      label={formatMessage({ id: 'request-list.filters' })}
      onSearch={draft.submit}
      isMoreNeeded={wrongFilter !== null}
      more={
        <>
          <Periods day={draft.day} />
          {creators && <CreatorChoice {...creators} {...draft.choice('accountId')} />}
          <TextField
            label={formatMessage({ id: 'request-list.signerEmail' })}
            type="email"
            maxLength={254}
            {...draft.text('signerEmail')}
            {...complaint('signerEmail')}
          />
          <TextField
            label={formatMessage({ id: 'request-list.id' })}
            placeholder={formatMessage({ id: 'request-list.id.help' })}
            isVerbatim
            {...draft.text('id')}
            {...complaint('id')}
          />
        </>
      }
    >
      <div className={grow}>
        <TextField
          aria-label={formatMessage({ id: 'request-list.name' })}
          placeholder={formatMessage({ id: 'request-list.name' })}
          icon={Search}
          type="search"
          maxLength={200}
          {...draft.text('name')}
        />
      </div>
      <div className={choice}>
        <Select
          aria-label={formatMessage({ id: 'request-list.state' })}
          options={[
            { value: '', label: formatMessage({ id: 'request-list.anyState' }) },
            ...offeredStates.map((value) => ({ value, label: formatMessage({ id: `request.state.${value}` }) })),
            // Two states at once, if a saved view asks for them.
            ...(filter.state === UNSUCCESSFUL
              ? [{ value: UNSUCCESSFUL, label: formatMessage({ id: 'request-list.unsuccessful' }) }]
              : []),
          ]}
          {...draft.choice('state')}
        />
      </div>
    </Filters>
  )
}

const stateLabel = (state: Exclude<RequestFilter['state'], ''>) =>
  state === UNSUCCESSFUL ? 'request-list.unsuccessful' : (`request.state.${state}` as const)

/** The filters that are set, as people read them. `creator` is the name of the one in the filter, if rows tell it. */
export function useActiveFilters(filter: RequestFilter, creators: Creators | null, creator?: string): ActiveFilter[] {
  const { formatMessage, formatDateTimeRange } = useIntl()
  const creatorName = useCreatorName(creators, filter.accountId, creator)
  const texts = {
    name: filter.name,
    state: filter.state && formatMessage({ id: stateLabel(filter.state) }),
    accountId: filter.accountId && creatorName,
    signerEmail: filter.signerEmail,
    id: filter.id,
  }
  const set = (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => texts[name] !== '')
    .map((name) => ({ names: [name], label: formatMessage({ id: `request-list.${name}` }), value: texts[name] }))
  const dated = periods.flatMap(({ of, ends }) => {
    const found = daysOf(filter[ends[0]], filter[ends[1]])
    if (!found) return []
    const [first, last] = found.map((day) => new Date(day)) as [Date, Date]
    const value = formatDateTimeRange(first, last, { dateStyle: 'medium', timeZone: 'UTC' })
    return [{ names: ends, label: formatMessage({ id: `request-list.period.${of}` }), value }]
  })
  return [...set, ...dated]
}
