import type { components } from '#openapi'
import { cut } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import { after, fieldsOn, roomOn, type Desk } from './field-desk.ts'
import { copiedName, hasText, newName, usualMaxLength, type EditorField, type FieldType } from './fields.ts'
import { between, boxAt, fromFractions, settled, sizeOf, type Size } from './geometry.ts'
import type { Limits } from '../common/limits.ts'
import type { DocumentFile } from './shared-document.ts'

type FormField = components['schemas']['FormField']

/** A field of a file's own form that can be added: where it is, and what it asks for. */
export type FormFieldOffer = Omit<EditorField, 'id' | 'fieldId' | 'role'>

/** The form fields of a document that can be added as fields, and how many cannot, because they offer a choice. */
export type FormOffer = { fields: readonly FormFieldOffer[]; left: number }

type FormFile = Pick<DocumentFile, 'id' | 'pageSizes' | 'formFields'>

/** The files that have a form. */
export const idsWithForm = (files: readonly FormFile[]): string[] =>
  files.flatMap(({ id, formFields }) => (id !== null && formFields.length > 0 ? [id] : []))

/** What the forms of these files offer, but for those that were `answered`; undefined if that is nothing. */
export function offerOf(
  files: readonly FormFile[],
  answered: readonly string[],
  limits: Limits,
): FormOffer | undefined {
  const fields: FormFieldOffer[] = []
  const left = new Set<string>()
  let before = 0
  for (const { id, pageSizes, formFields } of files) {
    const first = before
    before += pageSizes.length
    if (id === null || answered.includes(id)) continue
    // A field that nobody may fill in is a part of the page.
    for (const form of formFields.filter(({ readOnly }) => !readOnly)) {
      const type = typeOf(form)
      const page = pageSizes[form.pageNumber - 1]
      // The buttons of a group are one question.
      if (type === null) left.add(`${id} ${form.type} ${form.name}`)
      else if (page) fields.push(fieldFrom(form, type, { page, pageNumber: first + form.pageNumber - 1, limits }))
    }
  }
  return fields.length === 0 ? undefined : { fields, left: left.size }
}

const typeOf = ({ type }: FormField): FieldType | null =>
  type === 'RADIO' || type === 'CHOICE' || type === 'LIST' ? null : type

type Place = { page: Size; pageNumber: number; limits: Limits }

function fieldFrom(form: FormField, type: FieldType, { page, pageNumber, limits }: Place): FormFieldOffer {
  const box = fromFractions(form, page)
  const { width, height } = sizeOf(box)
  const side = Math.min(width, height)
  const square = boxAt(box.x1 + (width - side) / 2, box.y1 + (height - side) / 2, { width: side, height: side })
  return {
    name: nameOf(form.name, limits.nameMaxLength),
    type,
    pageNumber,
    ...settled(type === 'CHECKBOX' ? square : box, page),
    defaultValue: type === 'CHECKBOX' ? 'false' : '',
    fieldPlaceHolder: '',
    required: type === 'SIGNATURE' || form.required,
    fontSize: between(limits.fontSizeMin, Math.floor(height - 4), limits.fontSizeDefault),
    maxLength: lengthFrom(form.maxLength, type, limits),
  }
}

/** A form's limit; null if it has none that is below the limit of the type. */
const lengthFrom = (given: number | null, type: FieldType, limits: Limits): number | null =>
  given !== null && given > 0 && hasText(type) && given < usualMaxLength(type, limits) ? given : null

/** The last part of a qualified name, without its index: “Town” of “form1[0].Page1[0].Town[0]”. */
const nameOf = (qualified: string, maxLength: number): string =>
  cut(
    toOneLine(qualified.split('.').at(-1)!)
      .replace(/\[\d+\]$/, '')
      .trim(),
    maxLength,
  )

/** How many of the fields can be added. */
export const takenFrom = (desk: Desk, { fields }: FormOffer): number => Math.min(fields.length, roomOn(desk))

/** Adds the fields of an offer for a role, as one step, as many as there is room for. Names get a number if need be. */
export function takeForm(desk: Desk, offer: FormOffer, role: string): Desk {
  const all = [...fieldsOn(desk)]
  for (const [i, given] of offer.fields.slice(0, takenFrom(desk, offer)).entries()) {
    const field: EditorField = { ...given, id: `new${desk.made + i + 1}`, fieldId: null, role }
    const name = isBlank(field.name)
      ? newName(desk.words[field.type], role, all)
      : copiedName(field, all, desk.limits.nameMaxLength)
    all.push({ ...field, name })
  }
  const made = desk.made + all.length - fieldsOn(desk).length
  return { ...after(desk, all), made, selected: [] }
}
