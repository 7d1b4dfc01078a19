import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { ListFilter } from '#machines/rules/common/list-query.ts'
import { Button } from '../design/button.tsx'
import { Chip } from '../design/chip.tsx'
import { Message } from '../message.tsx'
import { chips, line, more as moreStyle, push } from './list.css.ts'

/** Filters as they are entered: a text counts once the form is submitted, a choice at once. */
export function useFilterDraft<Filter extends ListFilter>(filter: Filter, onSearch: (filter: Filter) => void) {
  const [draft, setDraft] = useState(filter)
  const change = (name: keyof Filter, value: string) => {
    const changed = { ...draft, [name]: value }
    setDraft(changed)
    return changed
  }
  return {
    /** The props of a text field. */
    text: (name: keyof Filter & string) => ({
      value: draft[name] ?? '',
      onChange: (value: string) => void change(name, value),
    }),
    /** The props of a choice. */
    choice: <Name extends keyof Filter & string>(name: Name) => ({
      value: draft[name],
      onChange: (value: Filter[Name]) => onSearch(change(name, value)),
    }),
    submit: () => onSearch(draft),
  }
}

type FiltersProps = {
  /** Names the search for screen readers. */
  label: string
  onSubmit: () => void
  /** Further filters, hidden until asked for. */
  more?: ReactNode
  /** Shows the further filters: one of them is wrong. */
  isMoreNeeded?: boolean
  children: ReactNode
}

/** The filters of a list on one line, with a button that searches. */
export function Filters({ label, onSubmit, more, isMoreNeeded = false, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = isOpen || isMoreNeeded
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <search aria-label={label}>
      <form onSubmit={submit}>
        <div className={line}>
          {children}
          <Button variant="secondary" type="submit">
            <Message id="list.search" />
          </Button>
          {more && (
            <span className={push}>
              <Button
                variant="quiet"
                icon={SlidersHorizontal}
                aria-expanded={isWhole}
                onPress={() => setOpen(!isWhole)}
              >
                <Message id="list.moreFilters" />
              </Button>
            </span>
          )}
        </div>
        {isWhole && more && <div className={moreStyle}>{more}</div>}
      </form>
    </search>
  )
}

/** An active filter: `label` says which, `value` says what it is set to, for people. */
export type ActiveFilter = { name: string; label: string; value: string }

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[]
  onRemove: (name: string) => void
  onClear: () => void
}

/** The active filters as chips that can be removed. */
export function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  const { formatMessage } = useIntl()
  if (filters.length === 0) return null
  return (
    <div className={chips}>
      {filters.map(({ name, label, value }) => (
        <Chip
          key={name}
          removeLabel={formatMessage({ id: 'list.remove' }, { name: label })}
          onRemove={() => onRemove(name)}
        >
          <span>
            <Message id="list.chip" values={{ name: label }} /> <b>{value}</b>
          </span>
        </Chip>
      ))}
      <Button variant="accentQuiet" size="small" onPress={onClear}>
        <Message id="list.clear" />
      </Button>
    </div>
  )
}
