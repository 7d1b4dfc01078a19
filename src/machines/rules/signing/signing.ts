import type { components } from '#openapi'
import { isBlank, toOneLine } from '../common/one-line.ts'
import { limits } from '../documents/limits.ts'

type Schemas = components['schemas']
export type SigningView = Schemas['SigningView']
export type Field = Schemas['Field']

/** The signer's values by field id; `true` or `false` for a checkbox. */
export type Values = Readonly<Record<string, string>>

/** The characters a field's value may have (SIGN-017, SIGN-018). */
export const maxLengthOf = ({ anchorType }: Field): number =>
  anchorType === 'TEXT_AREA' ? limits.textAreaMaxLength : limits.fieldMaxLength

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

/** Fields whose tops differ by less than this fraction of the page are on the same line. */
const LINE = 0.01

/** Sorts the fields of one file in reading order. */
export function byPlace(one: Field, other: Field): number {
  if (one.pageNumber !== other.pageNumber) return one.pageNumber - other.pageNumber
  const [a, b] = [Math.round(one.posY / LINE), Math.round(other.posY / LINE)]
  return a - b || one.posX - other.posX
}

/** The fields that the signer must fill in before signing (SIGN-016). */
export const requiredFields = (view: Pick<SigningView, 'files'>): Field[] =>
  myFields(view).filter((field) => field.required && isFilledIn(field))

/** Whether a field is filled: a ticked checkbox, or a text that is not blank (SIGN-014, SIGN-015). */
export function isFilled({ id, anchorType }: Field, values: Values): boolean {
  const value = values[id] ?? ''
  return anchorType === 'CHECKBOX' ? value === 'true' : !isBlank(value)
}

export const missingFields = (view: Pick<SigningView, 'files'>, values: Values): Field[] =>
  requiredFields(view).filter((field) => !isFilled(field, values))

/** The signer's progress, in required fields. */
export function progressOf(view: Pick<SigningView, 'files'>, values: Values): { filled: number; of: number } {
  const of = requiredFields(view).length
  return { filled: of - missingFields(view, values).length, of }
}

/** The required fields and `current`, in reading order, and the index of `current`; -1 for none. */
function walkOf(view: Pick<SigningView, 'files'>, current: string | null) {
  const required = new Set(requiredFields(view).map(({ id }) => id))
  const walk = myFields(view).filter(({ id }) => id === current || required.has(id))
  return { walk, required, at: walk.findIndex(({ id }) => id === current) }
}

/**
 * The id of the next empty required field after `current`, wrapping around; `current` itself if it is the only one, null
 * if all are filled.
 */
export function nextField(view: Pick<SigningView, 'files'>, values: Values, current: string | null): string | null {
  const { walk, required, at } = walkOf(view, current)
  const onwards = [...walk.slice(at + 1), ...walk.slice(0, at + 1)]
  return onwards.find((field) => required.has(field.id) && !isFilled(field, values))?.id ?? null
}

/** The id of the required field before `current`, wrapping around; the last if `current` is null, null if there is none. */
export function previousField(view: Pick<SigningView, 'files'>, current: string | null): string | null {
  const { walk, required, at } = walkOf(view, current)
  const backwards = [...walk.slice(0, Math.max(at, 0)).toReversed(), ...walk.slice(Math.max(at, 0)).toReversed()]
  return backwards.find(({ id }) => required.has(id))?.id ?? null
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

/** The signers who have yet to sign after the current one, in order. */
export function othersToSign({ signer, signers }: Pick<SigningView, 'signer' | 'signers'>): SigningView['signers'] {
  const open = signers.filter(
    ({ signedDate, signatureSignerStatus }) => !signedDate && mayYetSign[signatureSignerStatus],
  )
  const me = open.findIndex(
    ({ firstName, lastName, orderToSign }) =>
      firstName === signer.firstName && lastName === signer.lastName && orderToSign === signer.orderToSign,
  )
  return open.filter((_, index) => index !== me).toSorted((a, b) => a.orderToSign - b.orderToSign)
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
