/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no input with suggestions of its own */
import { useEffect, useId, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Input, TextField } from 'react-aria-components'
import { field, group, input } from './field.css.ts'
import { FieldHead, useAttention, type FieldWords } from './field.tsx'
import { useSeen } from './kept.ts'
import { option, detail, list, name } from './suggest-field.css.ts'
import { unseen } from './text.css.ts'

type SuggestOption = {
  id: string
  label: string
  /** Below the label. */
  detail: string
}

type SuggestFieldProps = Omit<FieldWords, 'label'> & {
  label: string
  type: 'text' | 'email'
  value: string
  onChange: (value: string) => void
  options: readonly SuggestOption[]
  /** Called with the id of the option that is chosen. */
  onChoose: (id: string) => void
  /** What screen readers say of the options that are shown: how many there are. */
  announcement: string
  maxLength: number
  placeholder?: string
  /** Takes the focus and selects its text on mount and whenever this value changes, unless it is undefined. */
  attention?: unknown
  /** Does not get the keys that work in the list. */
  onKeyDown?: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
}

const select = (line: HTMLInputElement) => {
  line.focus()
  line.select()
}
/** Scrolls the window, and nothing inside of it, until an element ends above the foot of the page. */
function reveal(element: HTMLElement | null) {
  if (!element) return
  const foot = Number.parseFloat(getComputedStyle(element).scrollMarginBottom) || 0
  const below = element.getBoundingClientRect().bottom + foot - window.innerHeight
  if (below > 0) window.scrollBy({ top: below })
}
const steps = { ArrowDown: 1, ArrowUp: -1 } as const

/**
 * A text input with suggestions below it, all of which may be ignored. The focus stays in the input, and the arrow keys
 * move the choice (ARIA editable combobox with list autocomplete). Unlike the combobox of React Aria, it hides nothing
 * else of the page from screen readers while suggestions are shown.
 */
export function SuggestField(props: SuggestFieldProps) {
  const { label, optional, corner, help, error, attention, options, onChoose, announcement, ...rest } = props
  const { value, onChange, onKeyDown, type, maxLength, ...ofInput } = rest
  const line = useAttention<HTMLInputElement>(attention, select)
  const listId = useId()
  /** Whether the person wants suggestions: they typed something since the list was closed. */
  const [isWanted, setWanted] = useSeen(false)
  const [marked, setMarked] = useSeen<string | null>(null)
  const isOpen = isWanted && options.length > 0
  const at = isOpen ? options.findIndex(({ id }) => id === marked) : -1
  const idOf = (index: number) => `${listId}-${index}`
  const markedId = at < 0 ? null : idOf(at)
  const seen = !isOpen ? null : (markedId ?? listId)
  useEffect(() => {
    if (seen !== null) reveal(document.getElementById(seen))
  }, [seen])

  const close = () => {
    setWanted(false)
    setMarked(null)
  }
  const choose = ({ id }: SuggestOption) => {
    close()
    onChoose(id)
  }
  /** Returns whether the list takes the key. */
  const press = (key: string): boolean => {
    const step = steps[key as keyof typeof steps]
    const chosen = options[at]
    if (step && options.length > 0) {
      const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length
      setWanted(true)
      setMarked(options[next]!.id)
    } else if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'Escape' && isOpen) close()
    else return false
    return true
  }

  return (
    <TextField
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={field}
      value={value}
      onChange={(text) => {
        setWanted(true)
        setMarked(null)
        onChange(text)
      }}
      onBlur={close}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
    >
      <FieldHead label={label} optional={optional ?? ''} corner={corner} help={help} error={error} />
      <div className={group}>
        <Input
          {...ofInput}
          ref={line}
          className={input}
          autoCapitalize="none"
          spellCheck="false"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          {...(markedId !== null && { 'aria-activedescendant': markedId })}
          onKeyDown={(event) => {
            // An input method uses the same keys.
            if (event.nativeEvent.isComposing || !press(event.key)) return onKeyDown?.(event)
            event.preventDefault()
            event.stopPropagation()
          }}
        />
        <output className={unseen}>{isOpen && announcement}</output>
        {isOpen && (
          <div id={listId} role="listbox" aria-label={label} className={list}>
            {options.map((one, i) => (
              // The keys are those of the input.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={one.id}
                id={idOf(i)}
                role="option"
                aria-selected={i === at}
                className={option}
                // The focus stays in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                <span className={name}>{one.label}</span>
                <span className={detail}>{one.detail}</span>
              </div>
            ))}
          </div>
        )}
      </div>
    </TextField>
  )
}
