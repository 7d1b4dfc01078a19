import type { components } from '#openapi'
import { cut } from '../common/name.ts'
import type { Limits } from '../common/limits.ts'
import { fieldsOn, place, roleOf, selectionOf, type Desk } from './field-desk.ts'
import { hasActed } from './field-roles.ts'
import {
  canBeRequired,
  copiedName,
  fitted,
  hasDefault,
  hasFontSize,
  hasPlaceHolder,
  hasText,
  heightOf,
  linesOf,
  maxValueLength,
  usualMaxLength,
  type EditorField,
} from './fields.ts'
import { between, boxAt, sizeOf, type Size } from './geometry.ts'

/** A preset of a field: its label (`customFieldName`), and all that the fields which are placed with it have. */
export type CustomField = components['schemas']['CustomField']

/** What is kept of a field. */
export type KeptField = Omit<components['schemas']['CustomFieldInput'], 'customFieldName'>

/** The properties of a field that a custom field keeps: all but its page, its place and its role (FIELD-018). */
export function keptOf(field: EditorField, limits: Limits): KeptField {
  const { name, type, defaultValue, fieldPlaceHolder, required, fontSize, maxLength } = field
  return {
    name,
    type,
    ...sizeOf(field),
    defaultValue,
    fieldPlaceHolder,
    required,
    fontSize,
    lineNumber: type === 'TEXT_AREA' ? linesOf(field, limits) : 1,
    ...(maxLength !== null && { maxLength }),
  }
}

/** The size of the box that is placed with a custom field: a text area is high enough for its lines. */
export const sizeOfCustomField = ({ type, width, height, fontSize, lineNumber }: CustomField): Size => ({
  width,
  height: type === 'TEXT_AREA' ? Math.max(height, heightOf(lineNumber, fontSize)) : height,
})

/**
 * Adds a field with all properties of a custom field, for the chosen role, with its upper left corner at `at`; centred on
 * the page if no point is given. Its name gets a number if the role has a field of that name.
 */
export function placeCustomField(
  desk: Desk,
  custom: CustomField,
  pageNumber: number,
  at?: { x: number; y: number },
): Desk {
  const { type } = custom
  const placed = place({ ...desk, sizes: { ...desk.sizes, [type]: sizeOfCustomField(custom) } }, type, pageNumber, at)
  const [made] = selectionOf(placed)
  const page = desk.pages[pageNumber]
  if (!page || !made || placed.made === desk.made) return desk
  const others = fieldsOn(placed).filter((field) => field !== made)
  const field = fitted(withProperties(desk, made, custom), page, desk.limits)
  return {
    ...placed,
    sizes: desk.sizes,
    history: { ...placed.history, present: [...others, { ...field, name: nameFor(field, others, desk.limits) }] },
  }
}

const nameFor = (field: EditorField, others: readonly EditorField[], { nameMaxLength }: Limits) =>
  copiedName({ ...field, name: cut(field.name, nameMaxLength) }, others, nameMaxLength)

function withProperties({ limits, roles }: Desk, made: EditorField, custom: CustomField): EditorField {
  const { type, role } = made
  const maxLength =
    hasText(type) && custom.maxLength !== undefined
      ? between(1, custom.maxLength, usualMaxLength(type, limits))
      : made.maxLength
  const value = type === 'CHECKBOX' ? String(custom.defaultValue === 'true') : custom.defaultValue
  const isHelped = hasPlaceHolder(type, roles.find(({ name }) => name === role)?.type)
  return {
    ...made,
    ...boxAt(made.x1, made.y1, sizeOfCustomField(custom)),
    name: custom.name,
    defaultValue: hasDefault(type) ? cut(value, maxValueLength({ type, maxLength }, limits)) : made.defaultValue,
    fieldPlaceHolder: isHelped ? cut(custom.fieldPlaceHolder, limits.fieldMaxLength) : '',
    required: canBeRequired(type) ? custom.required : made.required,
    fontSize: hasFontSize(type) ? between(limits.fontSizeMin, custom.fontSize, limits.fontSizeMax) : made.fontSize,
    maxLength,
  }
}

/** Whether custom fields are shown for the chosen role: not to the sender once a signer has acted (FIELD-041). */
export const showsCustomFields = (desk: Desk): boolean =>
  roleOf(desk, desk.role)?.type !== 'REQUEST' || !desk.roles.some(hasActed)
