import type { components } from '#openapi'
import { isSenders } from '../../documents/sender-fields.ts'
import type { DocumentField, SharedDocument } from '../../documents/shared-document.ts'
import type { Draft } from '../draft.ts'
import { isLocked } from '../draft-signers.ts'
import { mayChangeFiles, minimumOrder } from './locks.ts'

type Before = components['schemas']['Request'] | null

const suspendedIn = (before: Before) =>
  (before?.signers ?? []).map(({ id, orderToSign, signatureSignerStatus: status }) => ({ id, orderToSign, status }))

/** Whether the files stay as they are: somebody has acted on them, or they come from a template (WIZ-024). */
export const areFilesLocked = (before: Before): boolean =>
  before !== null && !mayChangeFiles(suspendedIn(before), before.template.originalTemplateId ?? [])

/** The lowest order that a signer who has not acted may get (EDIT-008). */
export const lowestOrder = (before: Before): number => (before === null ? 0 : minimumOrder(suspendedIn(before)))

/** Whether the fields and values of the sender stay as they are: somebody has signed or refused (FIELD-022). */
export const areSendersFieldsLocked = ({ signers }: Pick<Draft, 'signers'>): boolean => signers.some(isLocked)

/**
 * The fields of a draft after an edit, by file. Those of signers who have acted, and then those of the sender, are what
 * they were: nothing is added to them, changed or taken away (SIGR-013).
 */
export function withLockedFields(
  { signers, fields }: Pick<Draft, 'signers' | 'fields'>,
  edited: SharedDocument['fields'],
): SharedDocument['fields'] {
  const roles = new Set(signers.filter(isLocked).map(({ role }) => role))
  if (roles.size === 0) return edited
  const isKept = (field: DocumentField) => isSenders(field) || roles.has(field.roleName)
  const ids = new Set(
    Object.values(fields)
      .flat()
      .filter(isKept)
      .flatMap(({ id }) => id ?? []),
  )
  const isNew = (field: DocumentField) => !isKept(field) && !ids.has(field.id ?? '')
  const files = new Set([...Object.keys(fields), ...Object.keys(edited)])
  return Object.fromEntries(
    [...files].map((file) => [file, [...(fields[file] ?? []).filter(isKept), ...(edited[file] ?? []).filter(isNew)]]),
  )
}
