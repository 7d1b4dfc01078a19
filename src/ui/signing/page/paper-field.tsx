import { Check, PenLine } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFilled, maxLengthOf, type Field, type SigningView, type Values } from '#machines/rules/signing/signing.ts'
import { unseen } from '../../design/text.css.ts'
import { theme } from '../../design/theme.css.ts'
import { field as fieldStyle, input, lines, sign, tab, tick, tickIcon } from './paper-field.css.ts'

/** The values of the fields, and what can be done with them. */
export type FieldActions = {
  values: Values
  current: string | null
  /** The text of a signature date field: today, in the issuer's date format. */
  today: string
  fill: (id: string, value: string) => void
  reach: (id: string) => void
  /** Goes to the next field (Enter) or the previous one (Shift+Enter). */
  step: (isBack: boolean) => void
  /** The signature field was pressed. */
  sign: () => void
}

type Hue = keyof typeof theme.hue
/** The colours of other signers' fields; the signer's own are violet. */
const otherHues: Hue[] = ['teal', 'orange', 'blue', 'rose', 'olive', 'brown', 'slate']

/** The colour of another signer's field: each role has its own. */
export function hueOf({ files }: SigningView, { roleName }: Field): Hue {
  const others = files.flatMap(({ fields }) => fields.filter(({ isMine }) => !isMine))
  const roles = [...new Set(others.map(({ field }) => field.roleName))]
  return otherHues[roles.indexOf(roleName) % otherHues.length]!
}

const styleOf = ({ posX, posY, width, height, fontSize }: Field, hue: Hue) =>
  ({
    left: `${posX * 100}%`,
    top: `${posY * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
    '--hue': theme.hue[hue],
    '--points': fontSize,
  }) as CSSProperties

/** The id of the input element of a field on its page. */
export const inputId = (field: string) => `field-${field}`

/** Another signer's field: shows whose it is, takes no input. */
export const OtherField = ({ field, initials, hue }: { field: Field; initials: string; hue: Hue }) => (
  <div data-other data-kind={field.anchorType} className={fieldStyle} style={styleOf(field, hue)}>
    <span aria-hidden className={tab}>
      {initials}
    </span>
  </div>
)

/** A field of the signer: a labelled input at its position on the page. */
export function PaperField({ field, initials, actions }: { field: Field; initials: string; actions: FieldActions }) {
  const { anchorType, required } = field
  const isDone = anchorType === 'SIGNATURE_DATE' || isFilled(field, actions.values)
  return (
    <div
      data-kind={anchorType}
      {...(actions.current === field.id && { 'data-current': true })}
      {...(isDone && { 'data-filled': true })}
      {...(!required && anchorType !== 'SIGNATURE' && { 'data-optional': true })}
      title={field.fieldPlaceHolder || undefined}
      className={fieldStyle}
      style={styleOf(field, 'violet')}
    >
      <Inside field={field} actions={actions} />
      <span aria-hidden className={tab}>
        {initials}
        {isDone && <Check strokeWidth={3} />}
      </span>
    </div>
  )
}

function Inside({ field, actions }: { field: Field; actions: FieldActions }) {
  const { formatMessage } = useIntl()
  const { id, anchorName, anchorType, pageNumber, required, fieldPlaceHolder } = field
  const value = actions.values[id] ?? ''
  const common = {
    id: inputId(id),
    'aria-label': formatMessage(
      { id: required ? 'signing.fieldRequired' : 'signing.fieldOptional' },
      { name: anchorName, page: pageNumber },
    ),
    onFocus: () => actions.reach(id),
  }
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
          placeholder={fieldPlaceHolder}
          maxLength={maxLengthOf(field)}
          required={required}
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
          placeholder={fieldPlaceHolder}
          maxLength={maxLengthOf(field)}
          required={required}
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
            onChange={(event) => actions.fill(id, String(event.target.checked))}
            onKeyDown={stepOnEnter}
            className={tick}
          />
          <Check aria-hidden strokeWidth={3.4} className={tickIcon} />
        </>
      )
    case 'SIGNATURE_DATE':
      return <input {...common} value={actions.today} disabled className={input} />
    case 'SIGNATURE':
      return (
        <button id={common.id} type="button" onFocus={common.onFocus} onClick={actions.sign} className={sign}>
          <PenLine aria-hidden size="1.4em" strokeWidth={1.5} />
          {formatMessage({ id: 'signing.signHere' })}
          <span className={unseen}>
            {formatMessage({ id: 'signing.place' }, { name: anchorName, page: pageNumber })}
          </span>
        </button>
      )
  }
}
