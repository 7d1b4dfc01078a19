import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { daysOf } from '#machines/rules/common/period.ts'
import { ownPeriods, type OwnFilter } from '#machines/rules/signing/own-filter.ts'
import { Skeleton } from '../../design/progress.tsx'
import { TextField } from '../../design/text-field.tsx'
import { late } from '../../late.tsx'
import { Filters, useFilterDraft, type ActiveFilter } from '../../list/filters.tsx'
import { grow } from '../../list/list.css.ts'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'

type Period = (typeof ownPeriods)[number]['of']
type OwnFiltersProps = { filter: OwnFilter; periods: readonly Period[]; onSearch: (filter: OwnFilter) => void }

/** Dates are loaded once the further filters are opened: their calendar is larger than the list. */
const Periods = late(() => import('./periods.tsx').then((part) => part.OwnPeriods), {
  Waiting: () => <Skeleton height={64} />,
  Failed: UnreachablePart,
})

/** The filters of the requests that somebody is to sign, or has signed (SACC-006, SACC-014). */
export function OwnFilters({ filter, periods, onSearch }: OwnFiltersProps) {
  const { formatMessage } = useIntl()
  const draft = useFilterDraft(filter, onSearch)
  return (
    <Filters
      label={formatMessage({ id: 'own-requests.filters' })}
      onSearch={draft.submit}
      more={
        <>
          <TextField
            label={formatMessage({ id: 'own-requests.issuerName' })}
            maxLength={200}
            {...draft.text('issuerName')}
          />
          <TextField
            label={formatMessage({ id: 'own-requests.tenantName' })}
            maxLength={200}
            {...draft.text('tenantName')}
          />
          <Periods periods={periods} day={draft.day} />
        </>
      }
    >
      <div className={grow}>
        <TextField
          aria-label={formatMessage({ id: 'own-requests.name' })}
          placeholder={formatMessage({ id: 'own-requests.name' })}
          icon={Search}
          type="search"
          maxLength={200}
          {...draft.text('name')}
        />
      </div>
    </Filters>
  )
}

/** The filters that are set, as people read them. */
export function useActiveOwn(filter: OwnFilter): ActiveFilter[] {
  const { formatMessage, formatDateTimeRange } = useIntl()
  const texts = (['name', 'issuerName', 'tenantName'] as const)
    .filter((name) => filter[name] !== '')
    .map((name) => ({ names: [name], label: formatMessage({ id: `own-requests.${name}` }), value: filter[name] }))
  const dated = ownPeriods.flatMap(({ of, ends }) => {
    const found = daysOf(filter[ends[0]], filter[ends[1]])
    if (!found) return []
    const [first, last] = found.map((day) => new Date(day)) as [Date, Date]
    const value = formatDateTimeRange(first, last, { dateStyle: 'medium', timeZone: 'UTC' })
    return [{ names: ends, label: formatMessage({ id: `own-requests.period.${of}` }), value }]
  })
  return [...texts, ...dated]
}
