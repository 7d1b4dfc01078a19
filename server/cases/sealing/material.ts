import { accountById, type AccountRow } from '../../store/accounts/accounts.ts'
import { fieldsOf, type AssignedField } from '../../store/documents/document-fields.ts'
import { senderValuesOf } from '../../store/documents/sender-values.ts'
import { valuesOf } from '../../store/requests/field-values.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import { everySignerOf, type SignerRow } from '../../store/requests/request-signers.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import { signaturesOf, type SignatureRow } from '../../store/signing/signatures.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { loadRequest } from '../requests/request-lifecycle.ts'

/** Everything needed to generate the files of a request. `signers` are those, too, whom edits removed, `values` is by field, of signers and of the sender, `signatures` by signer. */
export type Material = {
  row: RequestRow
  issuer: AccountRow
  files: FileRow[]
  signers: SignerRow[]
  fields: AssignedField[]
  values: Map<string, string>
  signatures: Map<string, SignatureRow>
}

/** Reads the material of a request. @throws Error if the issuer's account no longer exists */
export async function materialOf(tx: Sql, id: string): Promise<Material> {
  const row = await loadRequest(tx, id)
  const issuer = await accountById(tx, row.issuer)
  if (!issuer) throw new Error(`The issuer of ${id} no longer exists`)
  return {
    row,
    issuer,
    files: await filesOf(tx, row.document),
    signers: await everySignerOf(tx, id),
    fields: await fieldsOf(tx, row.document),
    values: new Map(
      [...(await valuesOf(tx, id)), ...(await senderValuesOf(tx, row.document))].map(({ field, value }) => [
        field,
        value,
      ]),
    ),
    signatures: new Map((await signaturesOf(tx, id)).map((signature) => [signature.signer, signature])),
  }
}
