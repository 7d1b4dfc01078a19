import type { components } from '#openapi'
import { between, boxOf, fromFractions, settled, sizeOf, toFractions, type Box, type Size } from './geometry.ts'
import { limits as defaultLimits, type Limits } from './limits.ts'

type Schemas = components['schemas']
export type FieldType = Schemas['FieldType']
export const fieldTypes: readonly FieldType[] = ['SIGNATURE', 'SIGNATURE_DATE', 'TEXT', 'TEXT_AREA', 'CHECKBOX']

/** A field in the editor: a box on a page, in points. */
export type EditorField = Box & {
  /** Tells it apart in this editor only. */
  id: string
  /** What the server calls it; null until it has been saved. */
  fieldId: string | null
  name: string
  type: FieldType
  /** The name of the role that fills it. */
  role: string
  /** Counted from 0; saved from 1. */
  pageNumber: number
  /** `true` or `false` where it is a checkbox. */
  defaultValue: string
  fieldPlaceHolder: string
  required: boolean
  fontSize: number
}

/** Which properties mean something for which type. */
export const hasText = (type: FieldType): boolean => type === 'TEXT' || type === 'TEXT_AREA'
export const canBeRequired = (type: FieldType): boolean => hasText(type) || type === 'CHECKBOX'
export const hasFontSize = (type: FieldType): boolean => hasText(type) || type === 'SIGNATURE_DATE'
export const hasDefault = canBeRequired
export const hasPlaceHolder = canBeRequired

/** How long a default value may be, in characters. */
export const longestValue = (type: FieldType, limits: Limits): number =>
  type === 'TEXT_AREA' ? limits.textAreaMaxLength : limits.fieldMaxLength

const LINE = 1.4
const PADDING = 12
const USUAL_LINES = 3
const CHECKBOX = { least: 30, most: 200 }

export const heightOf = (lines: number, fontSize: number): number => Math.ceil(lines * fontSize * LINE + PADDING)

/** How many lines a text area has room for. */
export const linesOf = ({ fontSize, ...box }: Box & { fontSize: number }, limits: Limits): number =>
  Math.max(limits.textAreaMinLine, Math.floor((sizeOf(box).height - PADDING) / (fontSize * LINE) + 1e-9))

/** The size of a new field of a type that none has been placed of before. */
export function usualSize(type: FieldType, fontSize: number): Size {
  const oneLine = fontSize + PADDING
  const sizes: Record<FieldType, Size> = {
    SIGNATURE: { width: 300, height: 150 },
    SIGNATURE_DATE: { width: 185, height: oneLine },
    TEXT: { width: 300, height: oneLine },
    TEXT_AREA: { width: 300, height: heightOf(USUAL_LINES, fontSize) },
    CHECKBOX: { width: CHECKBOX.least, height: CHECKBOX.least },
  }
  return sizes[type]
}

/** How small a field can be made: what is written in it still fits, and a finger still meets it. */
export function leastSize(type: FieldType, fontSize: number, limits: Limits): Size {
  const oneLine = fontSize + 4
  const sizes: Record<FieldType, Size> = {
    SIGNATURE: { width: 60, height: 30 },
    SIGNATURE_DATE: { width: 60, height: oneLine },
    TEXT: { width: 30, height: oneLine },
    TEXT_AREA: { width: 60, height: heightOf(limits.textAreaMinLine, fontSize) },
    CHECKBOX: { width: CHECKBOX.least, height: CHECKBOX.least },
  }
  return sizes[type]
}

/** A field as large as its type allows, square where it has to be, whole on its page. */
export function fitted(field: EditorField, page: Size, limits: Limits): EditorField {
  const least = leastSize(field.type, field.fontSize, limits)
  const { width, height } = sizeOf(field)
  const side = between(CHECKBOX.least, Math.max(width, height), Math.min(CHECKBOX.most, page.width, page.height))
  const size =
    field.type === 'CHECKBOX'
      ? { width: side, height: side }
      : { width: Math.max(width, least.width), height: Math.max(height, least.height) }
  return { ...field, ...settled({ ...boxOf(field), x2: field.x1 + size.width, y2: field.y1 + size.height }, page) }
}

export const isNamed = ({ name }: Pick<EditorField, 'name'>): boolean => name.trim() !== ''

/** The name proposed for a new field: its type in words with a running number, free among the fields of its role. */
export const newName = (word: string, role: string, fields: readonly EditorField[]): string =>
  numbered(word, 1, namesOf(role, fields))

/** The name of a copy: that of the original, or with the next number where the role has a field of that name. */
export function copiedName({ name, role }: EditorField, fields: readonly EditorField[], most: number): string {
  const taken = namesOf(role, fields)
  if (name === '' || !taken.has(name.toLowerCase())) return name
  return numbered(name.replace(/\s*\d+$/, '').slice(0, most - 6) || name.slice(0, most - 6), 2, taken)
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

/** A field as the contract has it, for a request's draft. `page` is its own page. */
export function toSaved(field: EditorField, page: Size): Schemas['FieldPatch'] {
  const { fieldId, name, type, role, pageNumber, defaultValue, fieldPlaceHolder, required, fontSize } = field
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
  }
}

/** A field as it was saved, for the editor, where it is called `id`. `page` is its own page. */
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
})
