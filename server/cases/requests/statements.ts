import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { tenantName } from '../../store/accounts/accounts.ts'
import { history } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Leaf } from '../../store/proofs/anchoring.ts'
import { everySignerOf } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { SealedRow } from '../../store/requests/sealed-files.ts'
import { actLeaf, fileLeaf } from '../proofs/statements.ts'
import type { Ports } from '../ports.ts'
import { streamOf } from './request-lifecycle.ts'

/** The statements of the originals of a request, or of some of its files. */
export async function originalLeaves(ports: Ports, tx: Sql, row: RequestRow, files?: FileRow[]): Promise<Leaf[]> {
  const common = await commonOf(tx, row)
  return (files ?? (await filesOf(tx, row.document))).map(({ fileName, originalHash, uploadHash }) =>
    fileLeaf(ports, { ...common, fileType: 'ORIGINAL_FILE', fileName, sha256: originalHash, upload: uploadHash }),
  )
}

/** The statements of sealed files and of the signatures in them. */
export async function sealedLeaves(ports: Ports, tx: Sql, row: RequestRow, sealed: SealedRow[]): Promise<Leaf[]> {
  const common = await commonOf(tx, row)
  const acts = await signatureLeaves(ports, tx, row)
  const signatures = acts.map(({ hash }) => hash).toSorted()
  const files = sealed.map(({ type: fileType, fileName, hash }) =>
    fileLeaf(ports, { ...common, fileType, fileName, sha256: hash, signatures }),
  )
  return [...files, ...acts]
}

/** A statement for each signature, which names the originals that were shown. */
async function signatureLeaves(ports: Ports, tx: Sql, row: RequestRow): Promise<Leaf[]> {
  const names = new Map(
    (await everySignerOf(tx, row.id)).map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]),
  )
  const signed = (await history(tx, streamOf(row.id))).filter(({ type }) => type === 'signer.signed')
  return signed.map(({ actor, at, data }) =>
    actLeaf(ports, {
      action: 'SIGN_REQUEST',
      request: row.id,
      actor: { id: actor.id, name: names.get(actor.id) ?? '' },
      at: at.toISOString(),
      originals: seenIn(data),
    }),
  )
}

const seenIn = (data: object): string[] =>
  (data as { seen: { original: string }[] }).seen.map(({ original }) => original).toSorted()

const commonOf = async (tx: Sql, { id, tenant, name }: RequestRow) => ({
  request: id,
  requestName: name,
  organization: await tenantName(tx, tenant),
})
