import {
  filledBySender,
  isSenders,
  isUnfilled,
  senderValue,
  SENDER_ROLE,
} from '#machines/rules/documents/sender-fields.ts'
import type { components } from '#openapi'
import { addRole } from '../../store/documents/document-roles.ts'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { keepSenderValues, senderValuesOf, type SenderValue } from '../../store/documents/sender-values.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { expectDistinct } from '../../engine/input/distinct.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { checkFits, checkTotal, checkValue } from './document-fields.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']

/** Gives a new document the role of its sender (SIGR-017). */
export const addSenderRole = (ports: Ports, tx: Sql, document: string): Promise<void> =>
  addRole(tx, document, { id: newId(ports), position: 0, name: SENDER_ROLE, kind: 'REQUEST', signer: null })

/** The sender's fields as the contract has them, each with what it shows. */
export const senderFieldsView = (
  fields: readonly AssignedField[],
  values: readonly SenderValue[],
): Schemas['Request']['requestFields'] => {
  const given = new Map(values.map(({ field, value }) => [field, value]))
  return fields.filter(isSenders).map(({ id, name, type, defaultValue }) => ({
    id,
    anchorName: name,
    value: senderValue(type, given.get(id), defaultValue),
  }))
}

/**
 * Replaces the values of the sender's fields: each of the field with its id, or of all with its name. The others have
 * their default value again.
 * @throws Refused DuplicateIdException, UnknownFieldException, ControlCharacterException, FieldValueTooLongException,
 * UndrawableTextException
 */
export async function replaceSenderValues(
  ports: Ports,
  tx: Sql,
  document: string,
  patch: NonNullable<Schemas['RequestPatch']['requestFields']>,
): Promise<void> {
  const fields = (await fieldsOf(tx, document)).filter(isSenders)
  const [byId, byName] = [Map.groupBy(fields, ({ id }) => id), Map.groupBy(fields, ({ name }) => name)]
  const values = patch.flatMap(({ id, anchorName, value }) => {
    const meant = (id === undefined ? byName.get(anchorName) : byId.get(id)) ?? []
    if (meant.length === 0)
      throw new Refused('UnknownFieldException', { message: `no field of the sender: ${id ?? anchorName}` })
    return meant.map((field) => ({ id: field.id, field, value }))
  })
  expectDistinct('requestFields', values)
  checkTotal(values.map(({ value }) => value))
  const files = await filesOf(tx, document)
  for (const { field, value } of values) checkSenderValue(ports.pdf, files, field, value)
  await keepSenderValues(
    tx,
    document,
    values.map(({ id: field, value }) => ({ field, value })),
  )
}

function checkSenderValue(pdf: Ports['pdf'], files: FileRow[], field: AssignedField, value: string) {
  if (field.type === 'CHECKBOX' && value !== 'true' && value !== 'false')
    throw new Refused('MalformedRequestException', { message: 'a checkbox is true or false' })
  checkValue(pdf, field, value)
  checkFits(pdf, files.find(({ id }) => id === field.file)!, field, value)
}

/**
 * Checks that the sender's fields can be sent: the required ones are filled in (SET-024), and each value still fits into
 * its field, which may have been changed since.
 * @throws Refused RequestFieldEmptyException, whose message has the name and the place of the first; as `replaceSenderValues`
 */
export function checkSenderFields(
  pdf: Ports['pdf'],
  { files, fields, values }: { files: FileRow[]; fields: readonly AssignedField[]; values: readonly SenderValue[] },
): void {
  const given = new Map(values.map(({ field, value }) => [field, value]))
  for (const field of fields.filter(isSenders)) {
    const value = senderValue(field.type, given.get(field.id), field.defaultValue)
    const file = files.find(({ id }) => id === field.file)!
    if (field.required && isUnfilled(field.type, value))
      throw new Refused('RequestFieldEmptyException', {
        message: `a field of the sender is empty: ${field.name} on page ${field.page} of ${file.fileName}`,
      })
    checkSenderValue(pdf, files, field, value)
  }
}

/** What the sender has filled in, as it is hashed; empty if that is nothing. */
export async function valuesOfSender(tx: Sql, document: string): Promise<{ id: string; value: string }[]> {
  const given = new Map((await senderValuesOf(tx, document)).map(({ field, value }) => [field, value]))
  return filledBySender(await fieldsOf(tx, document), given).map(({ field: { id }, value }) => ({ id, value }))
}

/** The same as a part of the event that sends it: a salted hash, or nothing. */
export async function filledInBySender(
  tx: Sql,
  { document, salt }: { document: string; salt: string },
): Promise<{ values?: string }> {
  const filled = await valuesOfSender(tx, document)
  return filled.length === 0 ? {} : { values: salted(salt, filled) }
}
