import { isBlank } from '../common/one-line.ts'
import type { components } from '#openapi'
import { between, boxOf, fromFractions, settled, sizeOf, toFractions, type Box, type Size } from './geometry.ts'
import { limits as defaultLimits, type Limits } from '../common/limits.ts'

type Schemas = components['schemas']
export type FieldType = Schemas['FieldType']
export const fieldTypes: readonly FieldType[] = ['SIGNATURE', 'SIGNATURE_DATE', 'TEXT', 'TEXT_AREA', 'CHECKBOX']

/** A field in the editor: a box on a page, in points. */
export type EditorField = Box & {
  /** Unique in this editor only. */
  id: string
  /** The server's id; null until the field is saved. */
  fieldId: string | null
  name: string
  type: FieldType
  /** The name of the role that fills in the field. */
  role: string
  /** Counted from 0 here, from 1 as saved. */
  pageNumber: number
  /** `true` or `false` for a checkbox. */
  defaultValue: string
  fieldPlaceHolder: string
  required: boolean
  fontSize: number
  /** The most characters of a text; null for the limit of its type. */
  maxLength: number | null
}

// The properties that a field type has.
export const hasText = (type: FieldType): boolean => type === 'TEXT' || type === 'TEXT_AREA'
export const canBeRequired = (type: FieldType): boolean => hasText(type) || type === 'CHECKBOX'
export const hasFontSize = (type: FieldType): boolean => hasText(type) || type === 'SIGNATURE_DATE'
export const hasDefault = canBeRequired
/** The sender fills in the fields of the REQUEST role in a form of its own, without help texts (FIELD-047). */
export const hasPlaceHolder = (type: FieldType, roleType: 'REQUEST' | 'SIGNER' = 'SIGNER'): boolean =>
  canBeRequired(type) && roleType !== 'REQUEST'

/** The most characters that a value of this type may have. */
export const usualMaxLength = (type: FieldType, limits: Limits): number =>
  type === 'TEXT_AREA' ? limits.textAreaMaxLength : limits.fieldMaxLength

/** The most characters of a field's value: its own limit, or that of its type. */
export const maxValueLength = ({ type, maxLength }: Pick<EditorField, 'type' | 'maxLength'>, limits: Limits): number =>
  Math.min(maxLength ?? Infinity, usualMaxLength(type, limits))

const LINE = 1.4
const PADDING = 12
const DEFAULT_LINES = 3
/** The longest side of a checkbox, in points. */
export const MAX_SIDE = 200
const CHECKBOX = { min: 30, max: MAX_SIDE }

export const heightOf = (lines: number, fontSize: number): number => Math.ceil(lines * fontSize * LINE + PADDING)

/** How many lines fit into a text area. */
export const linesOf = ({ fontSize, ...box }: Box & { fontSize: number }, limits: Limits): number =>
  Math.max(limits.textAreaMinLine, Math.floor((sizeOf(box).height - PADDING) / (fontSize * LINE) + 1e-9))

/** The size of the first field of a type. */
export function defaultSize(type: FieldType, fontSize: number): Size {
  const oneLine = fontSize + PADDING
  const sizes: Record<FieldType, Size> = {
    SIGNATURE: { width: 300, height: 150 },
    SIGNATURE_DATE: { width: 185, height: oneLine },
    TEXT: { width: 300, height: oneLine },
    TEXT_AREA: { width: 300, height: heightOf(DEFAULT_LINES, fontSize) },
    CHECKBOX: { width: CHECKBOX.min, height: CHECKBOX.min },
  }
  return sizes[type]
}

/** The minimum size of a field: its text fits, and it is large enough to touch. */
export function minSize(type: FieldType, fontSize: number, limits: Limits): Size {
  const oneLine = fontSize + 4
  const sizes: Record<FieldType, Size> = {
    SIGNATURE: { width: 60, height: 30 },
    SIGNATURE_DATE: { width: 60, height: oneLine },
    TEXT: { width: 30, height: oneLine },
    TEXT_AREA: { width: 60, height: heightOf(limits.textAreaMinLine, fontSize) },
    CHECKBOX: { width: CHECKBOX.min, height: CHECKBOX.min },
  }
  return sizes[type]
}

/**
 * A field resized to what its type allows (a checkbox is square) and moved onto its page. If its size is still that of
 * `before`, it stays, because a field that was taken from a form may be smaller.
 */
export function fitted(field: EditorField, page: Size, limits: Limits, before?: EditorField): EditorField {
  const isSame = before && before.fontSize === field.fontSize && hasSizeOf(before, field)
  if (isSame) return { ...field, ...settled(boxOf(field), page) }
  const min = minSize(field.type, field.fontSize, limits)
  const { width, height } = sizeOf(field)
  const side = between(CHECKBOX.min, Math.max(width, height), Math.min(CHECKBOX.max, page.width, page.height))
  const size =
    field.type === 'CHECKBOX'
      ? { width: side, height: side }
      : { width: Math.max(width, min.width), height: Math.max(height, min.height) }
  return { ...field, ...settled({ ...boxOf(field), x2: field.x1 + size.width, y2: field.y1 + size.height }, page) }
}

function hasSizeOf(one: Box, other: Box): boolean {
  const [{ width, height }, size] = [sizeOf(one), sizeOf(other)]
  return Math.abs(width - size.width) < 0.01 && Math.abs(height - size.height) < 0.01
}

export const isNamed = ({ name }: Pick<EditorField, 'name'>): boolean => !isBlank(name)

/** The name of a new field: the word for its type and the first number that is free among the fields of its role. */
export const newName = (word: string, role: string, fields: readonly EditorField[]): string =>
  numbered(word, 1, namesOf(role, fields))

/** The name of a copied field: the original name, with the next free number if its role already uses that name. */
export function copiedName({ name, role }: EditorField, fields: readonly EditorField[], maxLength: number): string {
  const taken = namesOf(role, fields)
  if (name === '' || !taken.has(name.toLowerCase())) return name
  // Leaves room for a space and a number.
  const stemLength = maxLength - 6
  return numbered(name.replace(/\s*\d+$/, '').slice(0, stemLength) || name.slice(0, stemLength), 2, taken)
}

const namesOf = (role: string, fields: readonly EditorField[]) =>
  new Set(fields.filter((field) => field.role === role).map(({ name }) => name.toLowerCase()))

function numbered(stem: string, first: number, taken: ReadonlySet<string>): string {
  let number = first
  while (taken.has(`${stem} ${number}`.toLowerCase())) number += 1
  return `${stem} ${number}`
}

/** Reading order: page by page, line by line, left to right. */
export const inReadingOrder = (a: EditorField, b: EditorField): number =>
  a.pageNumber - b.pageNumber || a.y1 - b.y1 || a.x1 - b.x1

/** A field in the form of the contract. `page` is the size of its page, in points. */
export function toSaved(field: EditorField, page: Size): Schemas['FieldPatch'] {
  const { fieldId, name, type, role, pageNumber, defaultValue, fieldPlaceHolder, required, fontSize, maxLength } = field
  return {
    ...(fieldId !== null && { id: fieldId }),
    anchorName: name,
    anchorType: type,
    roleName: role,
    pageNumber: pageNumber + 1,
    ...toFractions(field, page),
    defaultValue,
    fieldPlaceHolder,
    required,
    fontSize,
    ...(maxLength !== null && { maxLength }),
  }
}

/** A saved field for the editor, under the editor's `id`. `page` is the size of its page, in points. */
export const fromSaved = (saved: Schemas['FieldPatch'], page: Size, id: string): EditorField => ({
  id,
  fieldId: saved.id ?? null,
  name: saved.anchorName,
  type: saved.anchorType,
  role: saved.roleName,
  pageNumber: saved.pageNumber - 1,
  ...fromFractions(saved, page),
  defaultValue: saved.defaultValue ?? '',
  fieldPlaceHolder: saved.fieldPlaceHolder ?? '',
  required: saved.required ?? false,
  fontSize: saved.fontSize ?? defaultLimits.fontSizeDefault,
  maxLength: saved.maxLength ?? null,
})
