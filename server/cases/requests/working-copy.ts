import { newId } from '../../engine/id.ts'
import { copyDocument, dropDocument } from '../../store/documents/documents.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepEditingDocument, swapDocuments, type RequestRow } from '../../store/requests/requests.ts'
import { dropLostValues } from '../../store/requests/field-values.ts'
import type { Ports } from '../ports.ts'

/**
 * Gives a request that is being edited a working copy of its document, in which files, roles and fields keep their ids.
 * Signers see the current document until the copy is submitted. Returns the copy's id.
 */
export async function startWorkingCopy(ports: Ports, tx: Sql, row: RequestRow): Promise<string> {
  if (row.editingDocument !== null) return row.editingDocument
  const copy = newId(ports)
  await copyDocument(tx, row.document, copy)
  await keepEditingDocument(tx, row.id, copy)
  return copy
}

/** Replaces the document with its working copy. Deletes the values of fields that no longer exist. */
export async function submitWorkingCopy(tx: Sql, row: RequestRow): Promise<void> {
  if (row.editingDocument === null) return
  await dropDocument(tx, await swapDocuments(tx, row))
  await dropLostValues(tx, row.id)
}

/** Deletes the working copy. */
export async function cancelWorkingCopy(tx: Sql, row: RequestRow): Promise<void> {
  if (row.editingDocument === null) return
  await keepEditingDocument(tx, row.id, null)
  await dropDocument(tx, row.editingDocument)
}
