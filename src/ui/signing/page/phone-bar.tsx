import { ArrowUp, Signature } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { fieldComplaint } from '#machines/rules/signing/field-value.ts'
import { maxLengthOf, pageOf, requiredFields, type Field, type SigningView } from '#machines/rules/signing/signing.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { input as inputStyle } from '../../design/field.css.ts'
import { IconButton } from '../../design/icon-button.tsx'
import { dense, figures, label as labelStyle, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { isNarrow } from './scale.ts'
import { countsLetters, type FieldActions } from './fields/paper-field.tsx'
import { phoneAction, phoneBar, phoneComplaint, phoneHead, phoneInput, phoneRow } from './signing.css.ts'

/** The id of the input in the bar. */
export const PHONE_INPUT = 'thumb-input'

const COMPLAINT = 'thumb-complaint'
const COUNTER = 'thumb-counter'

type Props = {
  view: SigningView
  field: Field | null
  actions: FieldActions
  primary: ReactNode
  /** Scrolls to where the person signs; null if their signature is not on the document. */
  onSeek: (() => void) | null
}

/** On a phone the current field is filled in here, above the keyboard; the field on the page shows the same value. */
export function PhoneBar({ view, field, actions, primary, onSeek }: Props) {
  const { formatMessage } = useIntl()
  const back = formatMessage({ id: field ? 'signing.fieldBefore' : 'signing.review' })
  // Pressing a button of the bar also takes the focus from the input. Buttons keep their presses from reaching the bar.
  const isPressed = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only listens whether its input is left
    <section
      aria-label={formatMessage({ id: 'signing.currentField' })}
      className={phoneBar}
      onPointerDownCapture={() => {
        isPressed.current = true
      }}
      onPointerUpCapture={() => {
        isPressed.current = false
      }}
      onPointerCancelCapture={() => {
        isPressed.current = false
      }}
      onBlur={({ target }) => {
        if (target.id === PHONE_INPUT && !isPressed.current && isNarrow()) actions.leave()
      }}
    >
      {actions.isPaused ? (
        <p>
          <b>
            <Message id="signing.paused.short" />
          </b>{' '}
          <span className={muted}>
            <Message id="signing.paused.wait" />
          </span>
        </p>
      ) : field ? (
        <PhoneField view={view} field={field} actions={actions} />
      ) : (
        <p>
          <b>
            <Message id={requiredFields(view).length > 0 ? 'signing.allFilled' : 'signing.nothingToFill'} />
          </b>{' '}
          <span className={muted}>
            <Message id="signing.nothingSigned" />
          </span>
        </p>
      )}
      <div className={phoneRow}>
        {requiredFields(view).length > 0 && !actions.isPaused && (
          <IconButton variant="secondary" icon={ArrowUp} label={back} onPress={() => actions.step(true)} />
        )}
        {requiredFields(view).length === 0 && onSeek && (
          <IconButton
            variant="secondary"
            icon={Signature}
            label={formatMessage({ id: 'signing.seekSignature' })}
            onPress={onSeek}
          />
        )}
        <span className={phoneAction}>{primary}</span>
      </div>
    </section>
  )
}

function PhoneField({ view, field, actions }: Pick<Props, 'view' | 'actions'> & { field: Field }) {
  const { formatMessage } = useIntl()
  const { id, anchorName, anchorType, fieldPlaceHolder } = field
  const required = requiredFields(view)
  const place = required.findIndex((other) => other.id === id) + 1
  const value = actions.values[id] ?? ''
  const page = pageOf(view, field)
  const wrong = page && fieldComplaint(field, page, value)
  const common = {
    id: PHONE_INPUT,
    value,
    // The name stands above it.
    placeholder: fieldPlaceHolder,
    ...(countsLetters(field) && { 'aria-describedby': COUNTER }),
    ...(wrong && { 'aria-describedby': COMPLAINT }),
    ...(wrong && wrong !== 'small' && { 'aria-invalid': true }),
    maxLength: maxLengthOf(field),
    onChange: (event: { target: { value: string } }) => actions.fill(id, event.target.value),
    className: inputStyle,
  }
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.step(event.shiftKey)
  }
  return (
    <div className={phoneInput}>
      <div className={phoneHead}>
        <label htmlFor={PHONE_INPUT}>
          <span className={labelStyle}>{anchorName}</span>{' '}
          <span className={muted}>
            <Message id={field.required ? 'signing.isRequired' : 'signing.isOptional'} />
          </span>
        </label>
        {countsLetters(field) && (
          <span id={COUNTER} className={`${dense} ${muted} ${figures}`}>
            <Message id="signing.length" values={{ length: value.length, most: maxLengthOf(field) }} />
          </span>
        )}
        {place > 0 && (
          <span className={`${dense} ${muted} ${figures}`}>
            <Message id="signing.fieldOf" values={{ place, of: required.length }} />
          </span>
        )}
      </div>
      {wrong && (
        <output id={COMPLAINT} data-soft={wrong === 'small' || undefined} className={phoneComplaint}>
          <Message id={`signing.value.${wrong}`} />
        </output>
      )}
      {anchorType === 'CHECKBOX' ? (
        <Checkbox
          id={PHONE_INPUT}
          size="large"
          isSelected={value === 'true'}
          onChange={(isSelected) => actions.fill(id, String(isSelected))}
        >
          {fieldPlaceHolder || formatMessage({ id: 'signing.tick' })}
        </Checkbox>
      ) : anchorType === 'TEXT_AREA' ? (
        <textarea {...common} rows={2} />
      ) : (
        <input {...common} autoComplete="off" enterKeyHint="next" onKeyDown={stepOnEnter} />
      )}
    </div>
  )
}
