import { canBeRequired, hasFontSize, hasPlaceHolder, type EditorField, type FieldType } from '../fields.ts'
import { sizeOf } from '../geometry.ts'
import type { FieldRole } from '../field-roles.ts'

/** The different values that fields have: none if no field has the property, one if they share it, several if they differ. */
export type Values<T> = readonly T[]

/** The properties of a multiple selection, each with the values of the fields that have it (FIELD-045 to FIELD-047). */
export type SharedValues = {
  types: Values<FieldType>
  roles: Values<string>
  required: Values<boolean>
  fontSize: Values<number>
  fieldPlaceHolder: Values<string>
  x: Values<number>
  y: Values<number>
  width: Values<number>
  height: Values<number>
  /** The pages, counted from 0. */
  pages: Values<number>
}

export function sharedValues(fields: readonly EditorField[], roles: readonly FieldRole[]): SharedValues {
  const kindOf = new Map(roles.map(({ name, type }) => [name, type]))
  const withHelp = fields.filter(({ type, role }) => hasPlaceHolder(type, kindOf.get(role)) && type !== 'CHECKBOX')
  return {
    types: differing(fields, ({ type }) => type),
    roles: differing(fields, ({ role }) => role),
    required: differing(
      fields.filter(({ type }) => canBeRequired(type)),
      ({ required }) => required,
    ),
    fontSize: differing(
      fields.filter(({ type }) => hasFontSize(type)),
      ({ fontSize }) => fontSize,
    ),
    fieldPlaceHolder: differing(withHelp, ({ fieldPlaceHolder }) => fieldPlaceHolder),
    x: differing(fields, ({ x1 }) => Math.round(x1)),
    y: differing(fields, ({ y1 }) => Math.round(y1)),
    width: differing(fields, (field) => Math.round(sizeOf(field).width)),
    height: differing(fields, (field) => Math.round(sizeOf(field).height)),
    pages: differing(fields, ({ pageNumber }) => pageNumber),
  }
}

const differing = <T>(fields: readonly EditorField[], valueOf: (field: EditorField) => T): T[] => [
  ...new Set(fields.map(valueOf)),
]
