import { fieldsOf, keepFields } from '../../../store/documents/document-fields.ts'
import { filesOf } from '../../../store/documents/document-files.ts'
import { keepRoles, rolesOf } from '../../../store/documents/document-roles.ts'
import { keepSenderValues, senderValuesOf } from '../../../store/documents/sender-values.ts'
import { newId } from '../../../engine/id.ts'
import { copyRecipientsOf, keepCopyRecipients } from '../../../store/requests/copy-recipients.ts'
import { keepMetadata, metadataOf } from '../../../store/requests/request-metadata.ts'
import { keepParams } from '../../../store/requests/request-params.ts'
import { keepSigners, signersOf } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { addFiles } from '../../documents/document-files.ts'
import type { DocumentOwner } from '../../documents/owner.ts'
import type { Ports } from '../../ports.ts'

/** Which request is copied, into which new draft. */
type Copied = { from: RequestRow; to: RequestRow }

/** Gives rows new ids: `rows` with theirs, and `idOf`, the new id of an old one. */
function renamed<Row extends { id: string }>(ports: Ports, before: readonly Row[]) {
  const ids = new Map(before.map(({ id }) => [id, newId(ports)]))
  const idOf = (id: string) => ids.get(id)!
  return { rows: before.map((row) => ({ ...row, id: idOf(row.id) })), idOf }
}

/** Copies signers, files, roles, fields and what the sender filled in. A signer has their latest mail address. */
export async function copyDocumentInto(
  ports: Ports,
  tx: Sql,
  { from, to, owner }: Copied & { owner: DocumentOwner },
): Promise<void> {
  const signers = renamed(ports, await signersOf(tx, [from.id]))
  const files = renamed(ports, await filesOf(tx, from.document))
  const roles = renamed(ports, await rolesOf(tx, from.document))
  const fields = renamed(ports, await fieldsOf(tx, from.document))
  await keepSigners(tx, to.id, signers.rows)
  await addFiles(tx, owner, files.rows)
  await keepRoles(
    tx,
    to.document,
    roles.rows.map((role) => ({ ...role, signer: role.signer === null ? null : signers.idOf(role.signer) })),
  )
  await keepFields(
    tx,
    to.document,
    fields.rows.map((field) => ({ ...field, file: files.idOf(field.file), role: roles.idOf(field.role) })),
  )
  const values = await senderValuesOf(tx, from.document)
  await keepSenderValues(
    tx,
    to.document,
    values.map(({ field, value }) => ({ field: fields.idOf(field), value })),
  )
}

/** Copies parameters, copy recipients and metadata. */
export async function copySettings(ports: Ports, tx: Sql, { from, to }: Copied): Promise<void> {
  await keepParams(tx, to.id, from.params)
  await keepCopyRecipients(tx, to.id, renamed(ports, await copyRecipientsOf(tx, from.id)).rows)
  await keepMetadata(tx, to.id, await metadataOf(tx, from.id))
}
