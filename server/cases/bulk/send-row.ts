import { bulkTemplateOf, type BulkTemplate } from '#machines/rules/bulk/bulk-template.ts'
import { checkRow, type BulkRequest } from '#machines/rules/bulk/check-bulk.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import type { TableRow } from '../../store/bulk/bulk-rows.ts'
import type { BulkRow } from '../../store/bulk/bulk-sendings.ts'
import { rolesOf } from '../../store/documents/document-roles.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepBulk } from '../../store/requests/requests.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { fieldView } from '../documents/document-view.ts'
import { replaceSenderValues } from '../documents/sender-fields.ts'
import type { Ports } from '../ports.ts'
import { addFilledDraft } from '../requests/drafts.ts'
import { replaceMetadata } from '../requests/draft-rules.ts'
import { replaceSigners } from '../requests/draft-signers.ts'
import { checkedMerge, type Merge } from '../requests/of-templates/request-of-templates.ts'
import { loadRequest } from '../requests/request-lifecycle.ts'
import { sendDraft } from '../requests/sending/send-draft.ts'
import { contentOf } from '../templates/usable-templates.ts'

/** What all requests of a bulk sending begin with. */
export type Prepared = { template: BulkTemplate; merged: Merge }

/** Reads what the template was when a bulk sending was created. */
export async function prepare(
  tx: Sql,
  { name, document, params, template }: BulkRow & { document: string },
): Promise<Prepared> {
  const content = await contentOf(tx, { id: template, document, params })
  const files = content.files.map(({ row, placeHolderList }) => ({
    pages: row.pages,
    placeHolderList: placeHolderList.map(fieldView),
  }))
  return {
    template: bulkTemplateOf({ ...content, roles: [...content.roles], files }, name),
    merged: checkedMerge([content]),
  }
}

/**
 * Sends the request of a row, as `createRequest`, `patchRequest` and `submitRequest` would. Returns its id.
 * @throws Refused as they do
 */
export async function sendRow(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { bulk, row, prepared }: { bulk: BulkRow; row: TableRow; prepared: Prepared },
): Promise<string> {
  const { request, errors } = checkRow(prepared.template, bulk.columns, { row: row.number, cells: row.cells })
  // It was checked before, by the rules of then.
  if (!request) throw new Refused(errors[0]?.exception ?? 'EmptyBulkException')
  const { name, language } = request
  const id = await addFilledDraft(ports, tx, call, {
    draft: { name, ...(language && { language }) },
    from: { templates: [bulk.template], merged: prepared.merged },
  })
  await keepBulk(tx, id, bulk.id)
  await fillIn(ports, tx, call, { id, request })
  await sendDraft(ports, tx, call, { row: await loadRequest(tx, id), confirmed: bulk.confirmed })
  return id
}

/** Gives the roles of a draft their people, the sender's fields their values, and the draft what is noted on it. */
async function fillIn(
  ports: Ports,
  tx: Sql,
  { account }: AccountCall,
  { id, request: { signers: people, fields, metadata } }: { id: string; request: BulkRequest },
): Promise<void> {
  const row = await loadRequest(tx, id)
  const roleOf = new Map((await rolesOf(tx, row.document)).map(({ signer, name }) => [signer, name]))
  const signers = (await signersOf(tx, [id])).map(({ id: signer, otpType, signatureType, orderToSign }) => {
    const role = roleOf.get(signer) ?? ''
    const { mail = '', firstName = '', lastName = '' } = people.find((one) => one.role === role) ?? {}
    return { id: signer, mail, firstName, lastName, roles: [role], otpType, signatureType, orderToSign }
  })
  await replaceSigners(ports, tx, row, { signers, otp: account.tenant })
  const byName = new Map(fields.map(({ anchorName, value }) => [anchorName, value]))
  const values = [...byName].map(([anchorName, value]) => ({ anchorName, value }))
  if (values.length > 0) await replaceSenderValues(ports, tx, row.document, values)
  if (metadata.length > 0) await replaceMetadata(tx, id, metadata)
}
