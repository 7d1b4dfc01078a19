import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { box, boxes } from './code-input.css.ts'
import { error as errorStyle, field, help as helpStyle, label as labelStyle } from './field.css.ts'
import { ErrorLine, useAttention, type FieldWords } from './field.tsx'
import { useTyped } from './kept.ts'

const LENGTH = 6
const places = Array.from({ length: LENGTH }, (_, place) => place)

type CodeInputProps = Omit<FieldWords, 'optional'> & {
  /** The name of the value in its form. */
  name?: string
  /** The accessible name of a box; places count from 1. */
  placeLabel: (place: number) => string
  /** Called with the digits entered so far, in order; six when complete. */
  onChange?: (digits: string) => void
  isDisabled?: boolean
  /** Clears the boxes and takes the focus whenever this value changes, and on mount unless it is undefined. */
  attention?: unknown
}

/**
 * Six boxes for a code of six digits. Typing moves to the next box, Backspace to the previous one, arrow keys in both
 * directions. Pasting six digits fills all boxes; any other paste is ignored. The sixth digit does not submit.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, help, error, name, placeLabel, onChange, isDisabled = false, attention } = props
  const id = useId()
  const [digits, setDigits] = useTyped<readonly string[]>(places.map(() => ''))
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const update = (next: readonly string[]) => {
    setDigits(next)
    onChange?.(next.join(''))
  }
  const focusBox = (place: number) => inputs.current[Math.max(0, Math.min(place, LENGTH - 1))]?.focus()
  const fill = (text: string) => {
    update(text.split(''))
    focusBox(LENGTH - 1)
  }

  const group = useAttention<HTMLFieldSetElement>(attention, () => {
    update(places.map(() => ''))
    focusBox(0)
  })

  const write = (place: number, typed: string) => {
    const text = typed.replaceAll(/\D/g, '')
    // Phones autofill a code from a message into the first box as a whole.
    if (text.length === LENGTH) return fill(text)
    const digit = text.replace(digits[place] ?? '', '').at(-1) ?? text.at(-1)
    if (typed !== '' && digit === undefined) return
    update(digits.with(place, digit ?? ''))
    if (digit !== undefined) focusBox(place + 1)
  }

  const press = (place: number, event: KeyboardEvent) => {
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: LENGTH - 1 }[event.key]
    if (to !== undefined) focusBox(to)
    else if (event.key === 'Backspace' && digits[place] === '' && place > 0) {
      update(digits.with(place - 1, ''))
      focusBox(place - 1)
    } else return
    event.preventDefault()
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text').replaceAll(/[\s-]/g, '')
    if (/^\d{6}$/.test(text)) fill(text)
  }

  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset ref={group} aria-labelledby={`${id}-label`} className={field}>
      <span id={`${id}-label`} className={labelStyle}>
        {label}
      </span>
      {help && (
        <span id={`${id}-help`} className={helpStyle}>
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={errorStyle}>
          <ErrorLine>{error}</ErrorLine>
        </span>
      )}
      <div className={boxes}>
        {places.map((place) => (
          <input
            key={place}
            ref={(element) => void (inputs.current[place] = element)}
            value={digits[place]}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={placeLabel(place + 1)}
            aria-invalid={Boolean(error)}
            {...(described && { 'aria-describedby': described })}
            disabled={isDisabled}
            onChange={(event) => write(place, event.target.value)}
            onKeyDown={(event) => press(place, event)}
            onPaste={paste}
            onFocus={(event) => event.target.select()}
            className={box}
          />
        ))}
      </div>
      {name && <input type="hidden" name={name} value={digits.join('')} />}
    </fieldset>
  )
}
