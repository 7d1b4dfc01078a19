import { isBlank } from '../common/one-line.ts'
import type { FieldType } from './fields.ts'

/**
 * The name of the role of type REQUEST, which every document has (SIGR-017): the sender fills in its fields before
 * sending. No signer's role may have it.
 */
export const SENDER_ROLE = 'REQUEST'

/** Whether the sender fills in a field, before sending. */
export const isSenders = ({ roleName }: { roleName: string }): boolean => roleName === SENDER_ROLE

/** What the sender's field shows: what was given for it, or its default; `true` or `false` for a checkbox. */
export const senderValue = (type: FieldType, given: string | undefined, defaultValue: string): string => {
  const value = given ?? defaultValue
  return type === 'CHECKBOX' ? String(value === 'true') : value
}

/** The sender's fields that show something, each with what it shows. */
export const filledBySender = <Field extends { id: string; roleName: string; type: FieldType; defaultValue: string }>(
  fields: readonly Field[],
  given: ReadonlyMap<string, string>,
): { field: Field; value: string }[] =>
  fields
    .filter(isSenders)
    .map((field) => ({ field, value: senderValue(field.type, given.get(field.id), field.defaultValue) }))
    .filter(({ value }) => value !== '')

/** Whether nobody has filled in a field with this value: an empty box, or a text of spaces. */
export const isUnfilled = (type: FieldType, value: string): boolean =>
  type === 'CHECKBOX' ? value !== 'true' : isBlank(value)
