import type { components } from '#openapi'
import { limits } from '../documents/limits.ts'

type Schemas = components['schemas']
export type SigningView = Schemas['SigningView']
export type Field = Schemas['Field']

/** What the signer wrote, by the id of the field; `true` or `false` for a checkbox. */
export type Values = Readonly<Record<string, string>>

/** The characters a field's value may have (SIGN-017, SIGN-018). */
export const maxLengthOf = ({ anchorType }: Field): number =>
  anchorType === 'TEXT_AREA' ? limits.textAreaMaxLength : limits.fieldMaxLength

/** What may be kept of what was typed or pasted: no more than the limit, and one line where there is one. */
export function fitting(field: Field, value: string): string {
  const text = field.anchorType === 'TEXT' ? value.replaceAll(/[\r\n]+/g, ' ') : value
  // Cut between characters: half a surrogate pair is no text.
  return text.slice(0, maxLengthOf(field)).replace(/[\uD800-\uDBFF]$/, '')
}

/** Whether the signer fills it in: their signature comes last and its date by itself. */
const isFilledIn = ({ anchorType }: Field): boolean => anchorType !== 'SIGNATURE' && anchorType !== 'SIGNATURE_DATE'

/** The fields of the signer who looks, in reading order: file by file, page by page, line by line. */
export const myFields = ({ files }: Pick<SigningView, 'files'>): Field[] =>
  files.flatMap(({ fields }) =>
    fields
      .filter(({ isMine }) => isMine)
      .map(({ field }) => field)
      .toSorted(byPlace),
  )

/** Fields whose tops are nearer than this share of the page stand on one line. */
const LINE = 0.01

/** Reading order on the pages of one file. */
export function byPlace(one: Field, other: Field): number {
  if (one.pageNumber !== other.pageNumber) return one.pageNumber - other.pageNumber
  const [a, b] = [Math.round(one.posY / LINE), Math.round(other.posY / LINE)]
  return a - b || one.posX - other.posX
}

/** What the signer has to fill in before signing (SIGN-016). */
export const requiredFields = (view: Pick<SigningView, 'files'>): Field[] =>
  myFields(view).filter((field) => field.required && isFilledIn(field))

/** Whether a field has what it needs: a tick, or something that can be read (SIGN-014, SIGN-015). */
export function isFilled({ id, anchorType }: Field, values: Values): boolean {
  const value = values[id] ?? ''
  return anchorType === 'CHECKBOX' ? value === 'true' : value.trim() !== ''
}

export const missingFields = (view: Pick<SigningView, 'files'>, values: Values): Field[] =>
  requiredFields(view).filter((field) => !isFilled(field, values))

/** How far the signer has come, in required fields. */
export function progressOf(view: Pick<SigningView, 'files'>, values: Values): { filled: number; of: number } {
  const of = requiredFields(view).length
  return { filled: of - missingFields(view, values).length, of }
}

/** The required fields and `current`, in reading order, and where `current` stands among them; -1 for none. */
function walkOf(view: Pick<SigningView, 'files'>, current: string | null) {
  const required = new Set(requiredFields(view).map(({ id }) => id))
  const walk = myFields(view).filter(({ id }) => id === current || required.has(id))
  return { walk, required, at: walk.findIndex(({ id }) => id === current) }
}

/**
 * Where the walk goes from the field `current`: to the next required one that is empty, wrapping; to itself where
 * it alone is; null where nothing is missing.
 */
export function nextField(view: Pick<SigningView, 'files'>, values: Values, current: string | null): string | null {
  const { walk, required, at } = walkOf(view, current)
  const onwards = [...walk.slice(at + 1), ...walk.slice(0, at + 1)]
  return onwards.find((field) => required.has(field.id) && !isFilled(field, values))?.id ?? null
}

/** The required field before `current`, wrapping; the last one where `current` is null. Null where none is required. */
export function previousField(view: Pick<SigningView, 'files'>, current: string | null): string | null {
  const { walk, required, at } = walkOf(view, current)
  const backwards = [...walk.slice(0, Math.max(at, 0)).toReversed(), ...walk.slice(Math.max(at, 0)).toReversed()]
  return backwards.find(({ id }) => required.has(id))?.id ?? null
}

/** What stands in the signer's fields when the page opens: what they wrote before, else what the issuer proposed. */
export const startValues = (view: Pick<SigningView, 'files'>, kept: Values): Values =>
  Object.fromEntries(
    myFields(view)
      .filter(isFilledIn)
      .map((field) => [field.id, fitting(field, kept[field.id] ?? field.defaultValue)]),
  )

/** The values as the call `sign` takes them. */
export const payloadFields = (view: Pick<SigningView, 'files'>, values: Values): Schemas['SignPayload']['fields'] =>
  myFields(view)
    .filter(isFilledIn)
    .map(({ id, anchorType }) => ({
      fieldId: id,
      value: anchorType === 'CHECKBOX' ? String(values[id] === 'true') : (values[id] ?? ''),
    }))

/** Those who have still to sign once the one who looks has signed. */
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
