import { Check, PenLine } from 'lucide-react'
import { useMemo, type CSSProperties, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { between } from '#machines/rules/documents/geometry.ts'
import {
  drawnText,
  fieldComplaint,
  fieldSize,
  firstLineWidth,
  type FieldComplaint,
} from '#machines/rules/signing/field-value.ts'
import { isFilled, maxLengthOf, type Field, type Values } from '#machines/rules/signing/signing.ts'
import type { PageSize } from '../../../documents/paper/page-source.ts'
import { unseen } from '../../../design/text.css.ts'
import { Message } from '../../../message.tsx'
import { DrawnLines, DrawnTick } from './drawn-value.tsx'
import { styleOf, type Hue } from './field-style.ts'
import {
  complaint as complaintStyle,
  counter,
  field as fieldStyle,
  input,
  lines,
  sign,
  tab,
  tick,
} from './paper-field.css.ts'

/** The values of the fields, and what can be done with them. */
export type FieldActions = {
  values: Values
  current: string | null
  /** The text of a signature date field: today, as the server will draw it. */
  today: string
  /** Whether the sender edits the request, so that nothing can be filled in. */
  isPaused: boolean
  fill: (id: string, value: string) => void
  reach: (id: string) => void
  /** The current field was left, and nothing else was reached. */
  leave: () => void
  /** Goes to the next field (Enter) or the previous one (Shift+Enter). */
  step: (isBack: boolean) => void
  /** The signature field was pressed. */
  sign: () => void
}

/** The id of the input element of a field on its page. */
export const inputId = (field: string) => `field-${field}`

type Props = { field: Field; page: PageSize; initials: string; hue: Hue; actions: FieldActions }

/** The initials and the check mark, as a multiple of the field's font size. */
const TAB_WIDTH = 3.2
/** The usual width of a letter of a name, in ems. */
const LETTER = 0.6

/** A field of the signer: a labelled input at its position on the page, which shows a value as the server will draw it. */
export function PaperField({ field, page, initials, hue, actions }: Props) {
  const { anchorType, anchorName, required, fontSize } = field
  const value = anchorType === 'SIGNATURE_DATE' ? actions.today : (actions.values[field.id] ?? '')
  const isDone = anchorType === 'SIGNATURE_DATE' || isFilled(field, actions.values)
  const isText = anchorType !== 'CHECKBOX' && anchorType !== 'SIGNATURE'
  const text = useMemo(() => drawnText(field, page, isText ? value : ''), [field, page, isText, value])
  const { width } = fieldSize(field, page)
  const nameWidth = usePlaceholder(field).length * LETTER * fontSize
  const isTight = isText && (value === '' ? nameWidth : firstLineWidth(text)) + TAB_WIDTH * fontSize > width
  const wrong = fieldComplaint(field, page, value)
  const isCounted = countsLetters(field) && !wrong
  return (
    <div
      data-kind={anchorType}
      {...(actions.current === field.id && { 'data-current': true })}
      {...(isDone && { 'data-filled': true })}
      {...(isTight && { 'data-tight': true })}
      {...(wrong && { 'data-wrong': wrong })}
      {...(!required && anchorType !== 'SIGNATURE' && { 'data-optional': true })}
      title={field.fieldPlaceHolder || anchorName}
      className={fieldStyle}
      style={
        { ...styleOf(field, hue), '--size': text.size, '--name': between(0.5, width / nameWidth, 1) } as CSSProperties
      }
    >
      <Inside field={field} page={page} value={value} wrong={wrong} isCounted={isCounted} actions={actions} />
      {anchorType === 'TEXT_AREA' && value !== '' && (
        <span aria-hidden data-lines>
          <DrawnLines text={text} />
        </span>
      )}
      <span aria-hidden className={tab}>
        {initials}
        {isDone && <Check strokeWidth={3} />}
      </span>
      {wrong && (
        <output id={complaintId(field.id)} data-soft={wrong === 'small' || undefined} className={complaintStyle}>
          <Message id={`signing.value.${wrong}`} />
        </output>
      )}
      {isCounted && (
        <span id={counterId(field.id)} className={counter}>
          <Message id="signing.length" values={{ length: value.length, most: maxLengthOf(field) }} />
        </span>
      )}
    </div>
  )
}

const complaintId = (field: string) => `complaint-${field}`
const counterId = (field: string) => `counter-${field}`

/** Whether a field says how long its value may be: its author has chosen that. */
export const countsLetters = ({ anchorType, maxLength }: Field): boolean =>
  maxLength !== undefined && (anchorType === 'TEXT' || anchorType === 'TEXT_AREA')

type InsideProps = Pick<Props, 'field' | 'page' | 'actions'> & {
  value: string
  wrong: FieldComplaint | null
  isCounted: boolean
}

function Inside({ field, page, value, wrong, isCounted, actions }: InsideProps) {
  const { formatMessage } = useIntl()
  const { id, anchorName, anchorType, pageNumber, required } = field
  const common = {
    id: inputId(id),
    // The element itself says that it is required.
    'aria-label': formatMessage(
      { id: required ? 'signing.place' : 'signing.fieldOptional' },
      { name: anchorName, page: pageNumber },
    ),
    ...(isCounted && { 'aria-describedby': counterId(id) }),
    ...(wrong && { 'aria-describedby': complaintId(id) }),
    ...(wrong && wrong !== 'small' && { 'aria-invalid': true }),
    onFocus: () => actions.reach(id),
  }
  // It keeps the focus; what is done with it changes nothing.
  const paused = actions.isPaused ? { 'aria-disabled': true } : {}
  const placeholder = usePlaceholder(field)
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    actions.step(event.shiftKey)
  }

  switch (anchorType) {
    case 'TEXT':
      return (
        <input
          {...common}
          value={value}
          placeholder={placeholder}
          maxLength={maxLengthOf(field)}
          required={required}
          readOnly={actions.isPaused}
          autoComplete="off"
          onChange={(event) => actions.fill(id, event.target.value)}
          onKeyDown={stepOnEnter}
          className={input}
        />
      )
    case 'TEXT_AREA':
      return (
        <textarea
          {...common}
          value={value}
          placeholder={placeholder}
          maxLength={maxLengthOf(field)}
          required={required}
          readOnly={actions.isPaused}
          onChange={(event) => actions.fill(id, event.target.value)}
          className={`${input} ${lines}`}
        />
      )
    case 'CHECKBOX':
      return (
        <>
          <input
            {...common}
            type="checkbox"
            checked={value === 'true'}
            required={required}
            {...paused}
            onChange={(event) => actions.fill(id, String(event.target.checked))}
            onKeyDown={stepOnEnter}
            className={tick}
          />
          <DrawnTick field={field} page={page} isTicked={value === 'true'} />
        </>
      )
    case 'SIGNATURE_DATE':
      return <input {...common} value={value} disabled className={input} />
    case 'SIGNATURE':
      return (
        <button
          id={common.id}
          type="button"
          {...paused}
          onFocus={common.onFocus}
          onClick={actions.sign}
          className={sign}
        >
          <PenLine aria-hidden size="1.4em" strokeWidth={1.5} />
          {formatMessage({ id: 'signing.signHere' })}
          <span className={unseen}>
            {formatMessage({ id: 'signing.place' }, { name: anchorName, page: pageNumber })}
          </span>
        </button>
      )
  }
}

/** What an empty field shows: the help of its author, or its name. */
function usePlaceholder({ fieldPlaceHolder, anchorName, required }: Field): string {
  const { formatMessage } = useIntl()
  if (fieldPlaceHolder !== '') return fieldPlaceHolder
  return required ? anchorName : formatMessage({ id: 'signing.optionalName' }, { name: anchorName })
}
