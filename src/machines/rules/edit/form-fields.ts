import { isMail } from '../common/mail.ts'
import { lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'

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

/** One of several values. The form offers no others; one that it does not know, of a newer server, is sent back as it was. */
export const choice = <const Value extends string>(
  _: readonly Value[],
  standard: NoInfer<Value>,
): FieldKind<Value> => ({
  blank: standard,
  tidy: as,
  problem: none,
  from: as,
  to: (value) => value as Value,
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
export const unsaved = (blank = ''): FieldKind<string> => ({ blank, tidy: as, problem: none, from: as, to: as })

/** A field of any kind. */
type AnyField = {
  [Part in keyof FieldKind<never, string>]: Part extends 'to'
    ? (value: string) => unknown
    : FieldKind<never, string>[Part]
}
export type Fields = Record<string, AnyField>

/** What is entered, by field. */
export type ValuesOf<All extends Fields> = { [Name in keyof All & string]: string }
/** What is wrong with it, by field. */
export type ProblemsOf<All extends Fields> = {
  [Name in keyof All & string]?: NonNullable<ReturnType<All[Name]['problem']>>
}

/** The fields by name, each with what `valueOf` gives for it. */
export const mapped = <Name extends string, Value>(
  names: Record<Name, unknown>,
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** The fields with what they do to a value of which no more is known. */
export const kindsOf = <All extends Fields>(fields: All) =>
  fields as never as Record<keyof All & string, FieldKind<unknown, string>>

/** What is saved if this was entered. */
export function tidied<All extends Fields>(fields: All, values: ValuesOf<All>): ValuesOf<All> {
  const kinds = kindsOf(fields)
  return mapped(kinds, (name) => kinds[name].tidy(values[name]))
}

/** What is wrong with tidied values. */
export function problemsIn<All extends Fields>(fields: All, values: ValuesOf<All>): ProblemsOf<All> {
  const kinds = kindsOf(fields)
  const found = Object.entries(mapped(kinds, (name) => kinds[name].problem(values[name])))
  return Object.fromEntries(found.filter(([, problem]) => problem !== null)) as ProblemsOf<All>
}
