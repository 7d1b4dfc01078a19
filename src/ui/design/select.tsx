import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button, FieldErrorContext, LabelContext, Provider, TextContext } from 'react-aria-components'
import { field, input, small } from './field.css.ts'
import { FieldHead, type FieldWords } from './field.tsx'
import { Icon } from './icon.tsx'
import { useSeen } from './kept.ts'
import { useOnDemand } from './on-demand.ts'
import { chosen, marked, trigger } from './select.css.ts'
import { reachedBy, type Option } from './select-option.ts'

type SelectProps<Value extends string> = FieldWords & {
  /** Of the button: what a link to this field leads to. */
  id?: string
  'aria-label'?: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  size?: 'small' | 'medium'
  isDisabled?: boolean
}

const loadList = () => import('./select-list.tsx')
/** React Aria wants the validity of a native input. A select has none: its error is `error`. */
const validity: ValidityState = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: true,
  valueMissing: false,
}
const ends = { ArrowDown: 'first', ArrowUp: 'last' } as const

/**
 * A drop-down select, operated by keyboard as in the ARIA select-only combobox pattern; letters and horizontal arrows
 * choose without opening it. Its list is loaded when the select is first touched.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, optional, help, error, options, value, onChange, size = 'medium', isDisabled = false } = props
  const button = useRef<HTMLButtonElement>(null)
  const ownId = useId()
  const id = props.id ?? ownId
  const valueId = useId()
  const [focus, setFocus] = useSeen<'first' | 'last'>('first')
  const [isWanted, setWanted] = useSeen(false)
  const list = useOnDemand(loadList, isWanted, () => setWanted(false))
  const isInvalid = Boolean(error)
  const [labelId, helpId, errorId] = ['label', 'help', 'error'].map((part) => `${id}-${part}`)
  const nameId = label ? labelId! : id
  const describedBy = [help && helpId, error && errorId].filter(Boolean).join(' ')
  const open = (at: typeof focus) => {
    setFocus(at)
    setWanted(true)
  }
  // Should it fail, opening the list loads it again.
  const prepare = () => void loadList().catch(() => {})
  const selected = options.find((one) => one.value === value)

  return (
    <Provider
      values={[
        [LabelContext, { id: labelId!, elementType: 'span', onClick: () => button.current?.focus() }],
        [TextContext, { slots: { description: { id: helpId! }, errorMessage: { id: errorId! } } }],
        [FieldErrorContext, { isInvalid, validationErrors: [], validationDetails: validity }],
      ]}
    >
      <div className={field}>
        <FieldHead label={label ?? ''} optional={optional ?? ''} help={help} error={error} />
        <Button
          ref={button}
          id={id}
          {...(!label && { 'aria-label': props['aria-label'] ?? '' })}
          aria-labelledby={`${valueId} ${nameId}`}
          {...(describedBy && { 'aria-describedby': describedBy })}
          aria-haspopup="listbox"
          aria-expanded={isWanted && list !== null}
          {...(isWanted && list === null && { 'data-waiting': true })}
          isDisabled={isDisabled}
          {...(isInvalid && { 'data-invalid': true })}
          className={`${input} ${trigger} ${size === 'small' ? small : ''}`}
          onHoverStart={prepare}
          onFocus={prepare}
          onPress={() => open('first')}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return event.continuePropagation()
            const end = ends[event.key as keyof typeof ends]
            const reached = reachedBy(event.key, options, value)
            if (end) open(end)
            else if (reached !== undefined) onChange(reached)
            else return event.continuePropagation()
            event.preventDefault()
          }}
        >
          <span id={valueId} className={`${chosen} ${selected?.mark ? marked : ''}`}>
            {selected?.mark}
            {selected?.label}
          </span>
          <Icon of={ChevronDown} />
        </Button>
        {list && (
          <list.SelectList
            triggerRef={button}
            isOpen={isWanted}
            labelledBy={nameId}
            focus={focus}
            options={options}
            value={value}
            onChange={onChange}
            onClose={() => setWanted(false)}
          />
        )}
      </div>
    </Provider>
  )
}
