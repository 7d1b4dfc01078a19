import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { ListFilter } from '#machines/rules/common/list-query.ts'
import { Button } from '../design/button.tsx'
import { Chip } from '../design/chip.tsx'
import { useSeen, useTyped } from '../design/kept.ts'
import { Message } from '../message.tsx'
import { chips, filters, line, more as moreStyle, push } from './list.css.ts'

/**
 * Filters as they are entered: a text counts once the form is submitted, a choice at once. A filter that changes by
 * other means, such as a chip that is removed, replaces what was entered.
 */
export function useFilterDraft<Filter extends ListFilter>(filter: Filter, onSearch: (filter: Filter) => void) {
  const [shown, setShown] = useTyped(filter)
  const [draft, setDraft] = useTyped(filter)
  if (filter !== shown) {
    setShown(filter)
    setDraft(filter)
  }
  // A day is committed by the blur that a submit causes, before it is drawn.
  const latest = useRef(draft)
  useEffect(() => void (latest.current = draft), [draft])
  const change = (name: keyof Filter, value: string) => {
    latest.current = { ...latest.current, [name]: value }
    setDraft(latest.current)
    return latest.current
  }
  return {
    /** The props of a text field. */
    text: (name: keyof Filter & string) => ({
      value: draft[name] ?? '',
      onChange: (value: string) => void change(name, value),
    }),
    /** The props of a date field. */
    day: (name: keyof Filter & string) => ({
      value: draft[name] ?? '',
      onCommit: (value: string) => void change(name, value),
    }),
    /** The props of a choice. */
    choice: <Name extends keyof Filter & string>(name: Name) => ({
      value: draft[name],
      onChange: (value: Filter[Name]) => onSearch(change(name, value)),
    }),
    submit: () => onSearch(latest.current),
  }
}

type FiltersProps = {
  /** Names the search for screen readers. */
  label: string
  onSearch: () => void
  /** Further filters, hidden until asked for. */
  more?: ReactNode
  /** Shows the further filters: one of them is wrong. */
  isMoreNeeded?: boolean
  children: ReactNode
}

/** The filters of a list on one line, with a button that searches. */
export function Filters({ label, onSearch, more, isMoreNeeded = false, children }: FiltersProps) {
  const [isOpen, setOpen] = useSeen(false)
  const search = useRef<HTMLButtonElement>(null)
  const further = useRef<HTMLDivElement>(null)
  const isWhole = isOpen || isMoreNeeded
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    // Enter in a date field leaves it, so that its day is committed.
    if (further.current?.contains(document.activeElement)) search.current?.focus()
    onSearch()
  }
  const entered = { onSubmit, onKeyDownCapture: submitFromPart }
  return (
    <search aria-label={label} className={filters}>
      <form {...entered}>
        <div className={line}>
          {children}
          <Button ref={search} variant="secondary" type="submit">
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
        {isWhole && more && (
          <div ref={further} className={moreStyle}>
            {more}
          </div>
        )}
      </form>
    </search>
  )
}

/**
 * Enter in a part of a date, which is no input, searches as Enter in an input does (REQL-004). Listened for on the way in:
 * a date keeps its keys for itself.
 */
function submitFromPart({ key, target }: KeyboardEvent) {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'spinbutton') return
  target.closest('form')?.requestSubmit()
}

/** An active filter: `label` says which, `value` says what it is set to, for people. A period has two names. */
export type ActiveFilter = { names: readonly string[]; label: string; value: string }

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[]
  onRemove: (names: readonly string[]) => void
  onClear: () => void
}

/** The active filters as chips that can be removed. */
export function ActiveFilters({ filters: active, onRemove, onClear }: ActiveFiltersProps) {
  const { formatMessage } = useIntl()
  if (active.length === 0) return null
  return (
    <div className={chips}>
      {active.map(({ names, label, value }) => (
        <Chip
          key={names[0]}
          removeLabel={formatMessage({ id: 'list.remove' }, { name: label })}
          onRemove={() => onRemove(names)}
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
