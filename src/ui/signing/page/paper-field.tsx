import { Check, PenLine } from 'lucide-react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { isFilled, maxLengthOf, type Field, type SigningView, type Values } from '#machines/rules/signing/signing.ts'
import { unseen } from '../../design/text.css.ts'
import { theme } from '../../design/theme.css.ts'
import { field as fieldStyle, input, lines, sign, tab, tick, tickMark } from './paper-field.css.ts'

/** What the fields on the pages can say. */
export type FieldTalk = {
  values: Values
  current: string | null
  /** What a signature's date shows: today, as the issuer writes it. */
  today: string
  fill: (id: string, value: string) => void
  reach: (id: string) => void
  /** Enter and Shift+Enter: on to the next field, or back. */
  walk: (isBack: boolean) => void
  /** The place of the signature was chosen. */
  sign: () => void
}

type Hue = keyof typeof theme.hue
/** For those who sign beside the one who looks, who is violet. */
const others: Hue[] = ['teal', 'orange', 'blue', 'rose', 'olive', 'brown', 'slate']

/** The colour of somebody else's field: each role has one. */
export function hueOf({ files }: SigningView, { roleName }: Field): Hue {
  const strangers = files.flatMap(({ fields }) => fields.filter(({ isMine }) => !isMine))
  const roles = [...new Set(strangers.map(({ field }) => field.roleName))]
  return others[roles.indexOf(roleName) % others.length]!
}

const placed = ({ posX, posY, width, height, fontSize }: Field, hue: Hue) =>
  ({
    left: `${posX * 100}%`,
    top: `${posY * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
    '--hue': theme.hue[hue],
    '--points': fontSize,
  }) as CSSProperties

/** The id of the input of a field on its page. */
export const inputId = (field: string) => `field-${field}`

/** Somebody else's field: whose it is, and nothing to do. */
export const OtherField = ({ field, initials, hue }: { field: Field; initials: string; hue: Hue }) => (
  <div data-other data-kind={field.anchorType} className={fieldStyle} style={placed(field, hue)}>
    <span aria-hidden className={tab}>
      {initials}
    </span>
  </div>
)

/** A field of the one who looks: a real input, named and in its place on the page. */
export function PaperField({ field, initials, talk }: { field: Field; initials: string; talk: FieldTalk }) {
  const { anchorType, required } = field
  const isDone = anchorType === 'SIGNATURE_DATE' || isFilled(field, talk.values)
  return (
    <div
      data-kind={anchorType}
      {...(talk.current === field.id && { 'data-current': true })}
      {...(isDone && { 'data-filled': true })}
      {...(!required && anchorType !== 'SIGNATURE' && { 'data-optional': true })}
      title={field.fieldPlaceHolder || undefined}
      className={fieldStyle}
      style={placed(field, 'violet')}
    >
      <Inside field={field} talk={talk} />
      <span aria-hidden className={tab}>
        {initials}
        {isDone && <Check strokeWidth={3} />}
      </span>
    </div>
  )
}

function Inside({ field, talk }: { field: Field; talk: FieldTalk }) {
  const { formatMessage } = useIntl()
  const { id, anchorName, anchorType, pageNumber, required, fieldPlaceHolder } = field
  const value = talk.values[id] ?? ''
  const common = {
    id: inputId(id),
    'aria-label': formatMessage(
      { id: required ? 'signing.fieldRequired' : 'signing.fieldOptional' },
      { name: anchorName, page: pageNumber },
    ),
    onFocus: () => talk.reach(id),
  }
  const walked = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    talk.walk(event.shiftKey)
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
          onChange={(event) => talk.fill(id, event.target.value)}
          onKeyDown={walked}
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
          onChange={(event) => talk.fill(id, event.target.value)}
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
            onChange={(event) => talk.fill(id, String(event.target.checked))}
            onKeyDown={walked}
            className={tick}
          />
          <Check aria-hidden strokeWidth={3.4} className={tickMark} />
        </>
      )
    case 'SIGNATURE_DATE':
      return <input {...common} value={talk.today} disabled className={input} />
    case 'SIGNATURE':
      return (
        <button id={common.id} type="button" onFocus={common.onFocus} onClick={talk.sign} className={sign}>
          <PenLine aria-hidden size="1.4em" strokeWidth={1.5} />
          {formatMessage({ id: 'signing.signHere' })}
          <span className={unseen}>
            {formatMessage({ id: 'signing.place' }, { name: anchorName, page: pageNumber })}
          </span>
        </button>
      )
  }
}
