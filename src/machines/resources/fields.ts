import { isMail } from '../rules/common/mail.ts'
import { lengthOf } from '../rules/common/name.ts'
import { isBlank, toOneLine } from '../rules/common/one-line.ts'

/** A field of a form, whose values are texts, and what it is on the wire. */
export type FieldKind<Wire, Problem extends string = never> = {
  /** Its value in a new record. */
  blank: string
  /** What is saved if this was entered. */
  tidy: (value: string) => string
  /** What is wrong with a tidied value. */
  problem: (value: string) => Problem | null
  from: (wire: Wire) => string
  to: (value: string) => Wire
}

const as = (value: string) => value
const none = () => null

export type LineProblem = 'missing' | 'tooLong'
export type MailProblem = 'missing' | 'invalidMail'

/** A text of one line, of at most `max` characters. */
export const line = (max: number): FieldKind<string, LineProblem> & { max: number } => ({
  max,
  blank: '',
  tidy: (value) => toOneLine(value).trim(),
  problem: (value) => (isBlank(value) ? 'missing' : lengthOf(value) > max ? 'tooLong' : null),
  from: as,
  to: as,
})

/** A mail address. */
export const mail: FieldKind<string, MailProblem> = {
  blank: '',
  tidy: (value) => value.trim(),
  problem: (value) => (value === '' ? 'missing' : isMail(value) ? null : 'invalidMail'),
  from: as,
  to: as,
}

/** The id of another record, or none. */
export const reference: FieldKind<string | null> = {
  blank: '',
  tidy: as,
  problem: none,
  from: (id) => id ?? '',
  to: (value) => value || null,
}

/** One of several values: the form offers no others. */
export const choice = <const Value extends string>(
  values: readonly Value[],
  standard: NoInfer<Value>,
): FieldKind<Value> => ({
  blank: standard,
  tidy: as,
  problem: none,
  from: as,
  to: (value) => values.find((one) => one === value) ?? standard,
})

/** On or off: the value is `true` or `false`. */
export const flag = (standard: boolean): FieldKind<boolean> => ({
  blank: String(standard),
  tidy: as,
  problem: none,
  from: String,
  to: (value) => value === 'true',
})

/** What the form knows of a record and does not save. */
export const known = (blank = ''): FieldKind<string> => ({ blank, tidy: as, problem: none, from: as, to: as })
