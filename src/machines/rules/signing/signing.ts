import type { components } from '#openapi'
import { isBlank, toOneLine } from '../common/one-line.ts'
import { limits } from '../common/limits.ts'
import { maxValueLength } from '../documents/fields.ts'
import type { Field } from './field.ts'
import { valueProblem, type ValueProblem } from './field-value.ts'

type Schemas = components['schemas']
export type SigningView = Schemas['SigningView']
export type { Field } from './field.ts'

/** The signer's values by field id; `true` or `false` for a checkbox. */
export type Values = Readonly<Record<string, string>>

/** The characters a field's value may have (SIGN-017, SIGN-018). */
export const maxLengthOf = ({ anchorType, maxLength }: Field): number =>
  maxValueLength({ type: anchorType, maxLength: maxLength ?? null }, limits)

/** A typed or pasted value, truncated to the field's limit and, for a text field, to one line. */
export function fitting(field: Field, value: string): string {
  const text = field.anchorType === 'TEXT' ? toOneLine(value) : value
  // Drops half a surrogate pair at the end.
  return text.slice(0, maxLengthOf(field)).replace(/[\uD800-\uDBFF]$/, '')
}

/** Whether the signer fills in the field; signature and date are set when they sign. */
const isFilledIn = ({ anchorType }: Field): boolean => anchorType !== 'SIGNATURE' && anchorType !== 'SIGNATURE_DATE'

/** The signer's own fields, in reading order: by file, page and line. */
export const myFields = ({ files }: Pick<SigningView, 'files'>): Field[] =>
  files.flatMap(({ fields }) =>
    fields
      .filter(({ isMine }) => isMine)
      .map(({ field }) => field)
      .toSorted(byPlace),
  )

/** The size of the page of a field; undefined if the field is not in the view. */
export const pageOf = ({ files }: Pick<SigningView, 'files'>, { id, pageNumber }: Field) =>
  files.find(({ fields }) => fields.some(({ field }) => field.id === id))?.pages[pageNumber - 1]

/** Fields whose tops differ by less than this fraction of the page are on the same line. */
const LINE = 0.01

/** Sorts the fields of one file in reading order. */
export function byPlace(one: Field, other: Field): number {
  if (one.pageNumber !== other.pageNumber) return one.pageNumber - other.pageNumber
  const [a, b] = [Math.round(one.posY / LINE), Math.round(other.posY / LINE)]
  return a - b || one.posX - other.posX
}

/** Whether the signer must fill in this field of theirs before signing (SIGN-016). */
export const isToFill = (field: Field): boolean => field.required && isFilledIn(field)

/** The fields that the signer must fill in before signing. */
export const requiredFields = (view: Pick<SigningView, 'files'>): Field[] => myFields(view).filter(isToFill)

/** Whether a field is filled: a ticked checkbox, or a text that is not blank (SIGN-014, SIGN-015). */
export function isFilled({ id, anchorType }: Field, values: Values): boolean {
  const value = values[id] ?? ''
  return anchorType === 'CHECKBOX' ? value === 'true' : !isBlank(value)
}

/** What is wrong with the signer's values, by field id; the server would refuse them. */
export function problemsOf({ files }: Pick<SigningView, 'files'>, values: Values): Map<string, ValueProblem> {
  const wrong = files.flatMap(({ fields, pages }) =>
    fields.flatMap(({ field, isMine }): [string, ValueProblem][] => {
      const page = pages[field.pageNumber - 1]
      const problem = isMine && page && valueProblem(field, page, values[field.id] ?? '')
      return problem ? [[field.id, problem]] : []
    }),
  )
  return new Map(wrong)
}

/** The fields that keep the signer from signing: required ones that are empty, and any whose value would be refused. */
export function missingFields(view: Pick<SigningView, 'files'>, values: Values): Field[] {
  const problems = problemsOf(view, values)
  return myFields(view).filter((field) => problems.has(field.id) || (isToFill(field) && !isFilled(field, values)))
}

/** The signer's progress, in required fields. */
export function progressOf(view: Pick<SigningView, 'files'>, values: Values): { filled: number; of: number } {
  const of = requiredFields(view).length
  return { filled: of - missingFields(view, values).filter(({ required }) => required).length, of }
}

/** These fields and `current`, in reading order, and the index of `current`; -1 for none. */
function walkOf(view: Pick<SigningView, 'files'>, current: string | null, wanted: readonly Field[]) {
  const ids = new Set(wanted.map(({ id }) => id))
  const walk = myFields(view).filter(({ id }) => id === current || ids.has(id))
  return { walk, ids, at: walk.findIndex(({ id }) => id === current) }
}

/**
 * The id of the next field after `current` that keeps the signer from signing, wrapping around; `current` itself if it is
 * the only one, null if there is none.
 */
export function nextField(view: Pick<SigningView, 'files'>, values: Values, current: string | null): string | null {
  const { walk, ids, at } = walkOf(view, current, missingFields(view, values))
  const onwards = [...walk.slice(at + 1), ...walk.slice(0, at + 1)]
  return onwards.find(({ id }) => ids.has(id))?.id ?? null
}

/** The id of the required field before `current`, wrapping around; the last if `current` is null, null if there is none. */
export function previousField(view: Pick<SigningView, 'files'>, current: string | null): string | null {
  const { walk, ids, at } = walkOf(view, current, requiredFields(view))
  const backwards = [...walk.slice(0, Math.max(at, 0)).toReversed(), ...walk.slice(Math.max(at, 0)).toReversed()]
  return backwards.find(({ id }) => ids.has(id))?.id ?? null
}

/** The values of the signer's fields when the page opens: those kept in this tab, or the issuer's default values. */
export const startValues = (view: Pick<SigningView, 'files'>, kept: Values): Values =>
  Object.fromEntries(
    myFields(view)
      .filter(isFilledIn)
      .map((field) => [field.id, fitting(field, kept[field.id] ?? field.defaultValue)]),
  )

/** The values in the form of `SignPayload`. */
export const payloadFields = (view: Pick<SigningView, 'files'>, values: Values): Schemas['SignPayload']['fields'] =>
  myFields(view)
    .filter(isFilledIn)
    .map(({ id, anchorType }) => ({
      fieldId: id,
      value: anchorType === 'CHECKBOX' ? String(values[id] === 'true') : (values[id] ?? ''),
    }))

/** Whether a signer signs in a later step. */
export const isAfter = (one: { orderToSign: number }, other: { orderToSign: number }): boolean =>
  one.orderToSign > other.orderToSign

/** The signers who have yet to sign after the current one, in order. */
export function othersToSign({ signer, signers }: Pick<SigningView, 'signer' | 'signers'>): SigningView['signers'] {
  const open = signers.filter(
    ({ signedDate, signatureSignerStatus }) => !signedDate && mayYetSign[signatureSignerStatus],
  )
  return open.filter(({ id }) => id !== signer.id).toSorted((a, b) => a.orderToSign - b.orderToSign)
}

/** The signers who must still sign after the current one, in order: the request does not wait for the others. */
export const othersWhoMust = (view: Pick<SigningView, 'signer' | 'signers'>): SigningView['signers'] =>
  othersToSign(view).filter(({ signatureType }) => signatureType === 'MANDATORY')

/** Of the signers who must still sign, those who are asked to now: all with the lowest number in the order. */
export function nextToSign(view: Pick<SigningView, 'signer' | 'signers'>): {
  signers: SigningView['signers']
  /** Whether they are asked because this signer has signed, and not already before. */
  isTheirTurn: boolean
} {
  const others = othersWhoMust(view)
  const turn = others[0]?.orderToSign ?? 0
  const signers = others.filter(({ orderToSign }) => orderToSign === turn)
  return { signers, isTheirTurn: turn > view.signer.orderToSign }
}

const mayYetSign: Record<Schemas['SignerStatus'], boolean> = {
  CREATED: true,
  PENDING: true,
  SUSPENDED: true,
  SIGNED: false,
  REJECTED: false,
  CANCELED: false,
  EXPIRED: false,
}

/** Zoom levels (SIGN-002); at 8, a page has its default width. */
export const zoom = { min: 4, max: 12, step: 2, initial: 8 } as const
