import { Search, SlidersHorizontal } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { everything, offeredStates, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { Button } from '../design/button.tsx'
import { Chip } from '../design/chip.tsx'
import { Select } from '../design/select.tsx'
import { TextField } from '../design/text-field.tsx'
import { Message } from '../message.tsx'
import { chips, grow, line, more, push, state as stateStyle } from './requests.css.ts'

type FiltersProps = {
  filter: RequestFilter
  isIdWrong: boolean
  onSearch: (filter: RequestFilter) => void
}

/** The filters of the list. Text applies when submitted, the state as soon as it is chosen. */
export function Filters({ filter, isIdWrong, onSearch }: FiltersProps) {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useState(filter)
  const [isOpen, setOpen] = useState(false)
  const isExpanded = isOpen || isIdWrong
  const write = (name: keyof RequestFilter) => (value: string) => setDraft({ ...draft, [name]: value })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(draft)
  }

  return (
    <search aria-label={formatMessage({ id: 'request-list.filters' })}>
      <form onSubmit={submit}>
        <div className={line}>
          <div className={grow}>
            <TextField
              aria-label={formatMessage({ id: 'request-list.name' })}
              placeholder={formatMessage({ id: 'request-list.name' })}
              icon={Search}
              type="search"
              maxLength={200}
              value={draft.name}
              onChange={write('name')}
            />
          </div>
          <div className={stateStyle}>
            <Select
              aria-label={formatMessage({ id: 'request-list.state' })}
              value={draft.state}
              onChange={(state) => {
                setDraft({ ...draft, state })
                onSearch({ ...draft, state })
              }}
              options={[
                { value: '', label: formatMessage({ id: 'request-list.anyState' }) },
                ...offeredStates.map((value) => ({ value, label: formatMessage({ id: `request.state.${value}` }) })),
              ]}
            />
          </div>
          <Button variant="secondary" type="submit">
            <Message id="request-list.search" />
          </Button>
          <span className={push}>
            <Button
              variant="quiet"
              icon={SlidersHorizontal}
              aria-expanded={isExpanded}
              onPress={() => setOpen(!isExpanded)}
            >
              <Message id="request-list.moreFilters" />
            </Button>
          </span>
        </div>
        {isExpanded && (
          <div className={more}>
            <TextField
              label={formatMessage({ id: 'request-list.id' })}
              placeholder={formatMessage({ id: 'request-list.id.help' })}
              isVerbatim
              value={draft.id}
              onChange={write('id')}
              {...(isIdWrong && { error: formatMessage({ id: 'request-list.id.wrong' }), attention: filter })}
            />
            <TextField
              label={formatMessage({ id: 'request-list.signerEmail' })}
              type="email"
              maxLength={254}
              value={draft.signerEmail}
              onChange={write('signerEmail')}
            />
            <TextField
              label={formatMessage({ id: 'request-list.from' })}
              type="date"
              value={draft.from}
              onChange={write('from')}
            />
            <TextField
              label={formatMessage({ id: 'request-list.to' })}
              type="date"
              value={draft.to}
              onChange={write('to')}
            />
          </div>
        )}
      </form>
    </search>
  )
}

/** The active filters, each with a button that removes it. */
export function ActiveFilters({ filter, onSearch }: Omit<FiltersProps, 'isIdWrong'>) {
  const { formatMessage, formatDate } = useIntl()
  const shown = {
    name: filter.name,
    state: filter.state && formatMessage({ id: `request.state.${filter.state}` }),
    id: filter.id,
    signerEmail: filter.signerEmail,
    from: filter.from && formatDate(filter.from, { dateStyle: 'medium', timeZone: 'UTC' }),
    to: filter.to && formatDate(filter.to, { dateStyle: 'medium', timeZone: 'UTC' }),
  }
  const active = (Object.keys(shown) as (keyof RequestFilter)[]).filter((name) => shown[name] !== '')
  if (active.length === 0) return null
  return (
    <div className={chips}>
      {active.map((name) => {
        const label = formatMessage({ id: `request-list.${name}` })
        return (
          <Chip
            key={name}
            removeLabel={formatMessage({ id: 'request-list.remove' }, { name: label })}
            onRemove={() => onSearch({ ...filter, [name]: '' })}
          >
            <span>
              <Message id="request-list.chip" values={{ name: label }} /> <b>{shown[name]}</b>
            </span>
          </Chip>
        )
      })}
      <Button variant="accentQuiet" size="small" onPress={() => onSearch(everything)}>
        <Message id="request-list.clear" />
      </Button>
    </div>
  )
}
