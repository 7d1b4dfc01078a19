import { Search } from 'lucide-react'
import { useIntl } from 'react-intl'
import { offeredStates, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import { Filters, useFilterDraft, type ActiveFilter } from '../list/filters.tsx'
import { choice, grow } from '../list/list.css.ts'

type RequestFiltersProps = {
  filter: RequestFilter
  wrongFilter: { name: string } | null
  onSearch: (filter: RequestFilter) => void
}

/** The filters of the request list. */
export function RequestFilters({ filter, wrongFilter, onSearch }: RequestFiltersProps) {
  const { formatMessage } = useIntl()
  const draft = useFilterDraft(filter, onSearch)
  return (
    <Filters
      label={formatMessage({ id: 'request-list.filters' })}
      onSubmit={draft.submit}
      isMoreNeeded={wrongFilter !== null}
      more={
        <>
          <TextField
            label={formatMessage({ id: 'request-list.id' })}
            placeholder={formatMessage({ id: 'request-list.id.help' })}
            isVerbatim
            {...draft.text('id')}
            {...(wrongFilter && { error: formatMessage({ id: 'request-list.id.wrong' }), attention: wrongFilter })}
          />
          <TextField
            label={formatMessage({ id: 'request-list.signerEmail' })}
            type="email"
            maxLength={254}
            {...draft.text('signerEmail')}
          />
          <TextField label={formatMessage({ id: 'request-list.from' })} type="date" {...draft.text('from')} />
          <TextField label={formatMessage({ id: 'request-list.to' })} type="date" {...draft.text('to')} />
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
          ]}
          {...draft.choice('state')}
        />
      </div>
    </Filters>
  )
}

/** The filters that are set, as people read them. */
export function useActiveFilters(filter: RequestFilter): ActiveFilter[] {
  const { formatMessage, formatDate } = useIntl()
  const day = (text: string) => text && formatDate(text, { dateStyle: 'medium', timeZone: 'UTC' })
  const shown = {
    name: filter.name,
    state: filter.state && formatMessage({ id: `request.state.${filter.state}` }),
    id: filter.id,
    signerEmail: filter.signerEmail,
    from: day(filter.from),
    to: day(filter.to),
  }
  return (Object.keys(shown) as (keyof RequestFilter)[])
    .filter((name) => shown[name] !== '')
    .map((name) => ({ name, label: formatMessage({ id: `request-list.${name}` }), value: shown[name] }))
}
