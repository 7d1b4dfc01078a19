import { keepSenderValues, senderValuesOf } from '../../../store/documents/sender-values.ts'
import { copyRecipientsOf, keepCopyRecipients } from '../../../store/requests/copy-recipients.ts'
import { keepMetadata, metadataOf } from '../../../store/requests/request-metadata.ts'
import { keepParams } from '../../../store/requests/request-params.ts'
import { keepSigners, signersOf } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { copyParts, renamed } from '../../documents/copied-document.ts'
import type { DocumentOwner } from '../../documents/owner.ts'
import type { Ports } from '../../ports.ts'

/** Which request is copied, into which new draft. */
type Copied = { from: RequestRow; to: RequestRow }

/**
 * Copies signers, files, roles, fields and what the sender filled in. A signer has their latest mail address, and is not
 * embedded.
 */
export async function copyDocumentInto(
  ports: Ports,
  tx: Sql,
  { from, to, owner }: Copied & { owner: DocumentOwner },
): Promise<void> {
  const signers = renamed(ports, await signersOf(tx, [from.id]))
  // A person sends this copy on the screen, and no program makes links for its signers.
  await keepSigners(
    tx,
    to.id,
    signers.rows.map((row) => ({ ...row, embedded: false })),
  )
  const { fieldOf } = await copyParts(ports, tx, {
    from: from.document,
    owner,
    role: ({ name, signer }) => ({ name, signer: signer === null ? null : signers.idOf(signer) }),
  })
  const values = await senderValuesOf(tx, from.document)
  await keepSenderValues(
    tx,
    to.document,
    values.map(({ field, value }) => ({ field: fieldOf(field), value })),
  )
}

/** Copies parameters, copy recipients and metadata. */
export async function copySettings(ports: Ports, tx: Sql, { from, to }: Copied): Promise<void> {
  await keepParams(tx, to.id, from.params)
  await keepCopyRecipients(tx, to.id, renamed(ports, await copyRecipientsOf(tx, from.id)).rows)
  await keepMetadata(tx, to.id, await metadataOf(tx, from.id))
}
