import { cut } from '../common/name.ts'
import { edit, pageOf, remembering, roleOf, selectionOf, type Desk } from './field-desk.ts'
import { rolesFor } from './field-roles.ts'
import {
  canBeRequired,
  fitted,
  hasDefault,
  hasFontSize,
  hasPlaceHolder,
  hasText,
  heightOf,
  maxValueLength,
  usualMaxLength,
  type EditorField,
} from './fields.ts'
import { between, boxAt, sizeOf } from './geometry.ts'

/** The properties of a field that the details panel can change. */
export type FieldChanges = Partial<
  Pick<EditorField, 'name' | 'role' | 'required' | 'defaultValue' | 'fieldPlaceHolder' | 'fontSize' | 'maxLength'>
> & { lines?: number; x?: number; y?: number; width?: number; height?: number }

/** Changes properties of all selected fields; each takes the properties that its type has, clamped to the limits. */
export function change(desk: Desk, changes: FieldChanges): Desk {
  const role = desk.roles.find(({ name }) => name === changes.role)
  const types = selectionOf(desk).map(({ type }) => type)
  const mayGive = role !== undefined && rolesFor(types, desk.roles).includes(role)
  const { role: _, ...others } = withoutEmpty(changes)
  const next = edit(desk, (field) => withChanges(desk, field, mayGive ? { ...others, role: role.name } : others))
  const [only] = selectionOf(next)
  return only && desk.selected.length === 1 ? { ...next, ...remembering(next, only) } : next
}

/** The changes without numbers that are not there: an input that was emptied changes nothing. */
const withoutEmpty = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => !Number.isNaN(value)))

function withChanges(desk: Desk, field: EditorField, changes: FieldChanges): EditorField {
  const { limits } = desk
  const { type } = field
  const role = changes.role ?? field.role
  const fontSize = hasFontSize(type)
    ? between(limits.fontSizeMin, Math.round(changes.fontSize ?? field.fontSize), limits.fontSizeMax)
    : field.fontSize
  const { width, height } = sizeOf(field)
  const lines =
    type === 'TEXT_AREA' && changes.lines !== undefined
      ? Math.max(limits.textAreaMinLine, Math.round(changes.lines))
      : null
  const side = type === 'CHECKBOX' ? (changes.width ?? changes.height) : undefined
  const size = {
    width: side ?? changes.width ?? width,
    height: side ?? (lines === null ? (changes.height ?? height) : heightOf(lines, fontSize)),
  }
  const maxLength =
    hasText(type) && changes.maxLength !== undefined
      ? changes.maxLength && between(1, Math.round(changes.maxLength), usualMaxLength(type, limits))
      : field.maxLength
  const next: EditorField = {
    ...field,
    ...boxAt(changes.x ?? field.x1, changes.y ?? field.y1, side === undefined ? size : { width: side, height: side }),
    name: cut((changes.name ?? field.name).trim(), limits.nameMaxLength),
    role,
    required: canBeRequired(type) ? (changes.required ?? field.required) : field.required,
    defaultValue: hasDefault(type)
      ? cut(changes.defaultValue ?? field.defaultValue, maxValueLength({ type, maxLength }, limits))
      : field.defaultValue,
    fieldPlaceHolder: hasPlaceHolder(type, roleOf(desk, role)?.type)
      ? cut(changes.fieldPlaceHolder ?? field.fieldPlaceHolder, limits.fieldMaxLength)
      : '',
    fontSize,
    maxLength,
  }
  return fitted(next, pageOf(desk, field), limits, field)
}
