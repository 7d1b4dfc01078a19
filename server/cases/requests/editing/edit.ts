import type { Lockable } from '#machines/rules/requests/editing/locks.ts'
import { fieldsOf } from '../../../store/documents/document-fields.ts'
import { filesOf } from '../../../store/documents/document-files.ts'
import { rolesOf } from '../../../store/documents/document-roles.ts'
import { senderValuesOf } from '../../../store/documents/sender-values.ts'
import { lockHead } from '../../../store/engine/events.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { copyRecipientsOf } from '../../../store/requests/copy-recipients.ts'
import { editOf, type EditRow } from '../../../store/requests/request-edits.ts'
import { metadataOf } from '../../../store/requests/request-metadata.ts'
import { partsOf } from '../../../store/requests/request-parts.ts'
import { signersOf, type NamedSigner, type SignerRow } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import { Refused } from '../../../engine/refused.ts'
import type { AccountCall } from '../../../engine/stamps.ts'
import type { Viewed } from '../drafts.ts'
import { streamOf } from '../request-lifecycle.ts'
import { viewOf } from '../request-view.ts'
import { requireOwnRequest } from '../visible-requests.ts'

/** An open edit. `row` and `signers` are those of the request, as if the edit were submitted. */
export type Edit = EditRow & { row: RequestRow & { expiresAt: Date | null }; signers: NamedSigner[] }

/**
 * The caller's own request, which nobody else changes before the transaction ends.
 * @throws Refused NotFoundException, ForbiddenException
 */
export async function lockOwnRequest(tx: Sql, call: AccountCall, id: string): Promise<RequestRow> {
  await requireOwnRequest(tx, call.account, id)
  await lockHead(tx, streamOf(id))
  return requireOwnRequest(tx, call.account, id)
}

/**
 * The open edit of the caller's own request, with the row of the request as it is without it.
 * @throws Refused as `lockOwnRequest` does; RequestCannotBeEditedException if there is none
 */
export async function openEdit(tx: Sql, call: AccountCall, id: string): Promise<{ before: RequestRow; edit: Edit }> {
  const before = await lockOwnRequest(tx, call, id)
  const edit = await findEdit(tx, before)
  if (!edit) throw new Refused('RequestCannotBeEditedException')
  return { before, edit }
}

/** The open edit of a request; undefined without one. */
export async function findEdit(tx: Sql, request: RequestRow): Promise<Edit | undefined> {
  const edit = await editOf(tx, request.id)
  if (!edit || request.editingDocument === null) return undefined
  const row = { ...request, document: request.editingDocument, revision: request.editRevision }
  return editWith({ ...edit, content: await withNewAddresses(tx, edit) }, row)
}

/** An edit changes nobody's address who gets copies, so an address that was corrected since the edit began stays. */
async function withNewAddresses(tx: Sql, { request, content }: EditRow): Promise<EditRow['content']> {
  const mails = new Map((await copyRecipientsOf(tx, request)).map(({ id, mail }) => [id, mail]))
  const copyRecipients = content.copyRecipients.map(({ id, mail }) => ({ id, mail: mails.get(id) ?? mail }))
  return { ...content, copyRecipients }
}

/** An edit with what its content says of the request. */
function editWith(edit: EditRow, request: RequestRow): Edit {
  const { signers, name, language, timeZone, params, expiresAt } = edit.content
  return {
    ...edit,
    row: { ...request, name, language, timeZone, params, expiresAt: expiresAt === null ? null : new Date(expiresAt) },
    signers: signers.map(({ embedded = false, ...signer }, position) => ({
      ...signer,
      embedded,
      request: request.id,
      position,
    })),
  }
}

/** What an edit begins with: what the request has. */
export async function contentOf(tx: Sql, row: RequestRow): Promise<EditRow['content']> {
  const { name, language, timeZone, params, expiresAt } = row
  return {
    name,
    language,
    timeZone,
    params,
    expiresAt: expiresAt?.toISOString() ?? null,
    signers: (await signersOf(tx, [row.id])).map(named),
    copyRecipients: (await copyRecipientsOf(tx, row.id)).map(({ id, mail }) => ({ id, mail })),
    metadata: await metadataOf(tx, row.id),
  }
}

/** A signer as an edit keeps them. */
export const named = ({
  id,
  mail,
  firstName,
  lastName,
  otpType,
  signatureType,
  orderToSign,
  embedded,
}: NamedSigner): EditRow['content']['signers'][number] => ({
  id,
  mail,
  firstName,
  lastName,
  otpType,
  signatureType,
  orderToSign,
  embedded,
})

/** The request as its creator edits it, with the revision of the edit. */
export async function editView(tx: Sql, { row, signers, content }: Edit): Promise<Viewed> {
  const parts = await partsOf(tx, row)
  const knownCopies = new Map(parts.copyRecipients.map((one) => [one.id, one]))
  const request = await viewOf(tx, row, {
    withAudits: false,
    parts: {
      ...parts,
      signers: asRows(parts.signers, signers),
      copyRecipients: content.copyRecipients.map((one) => ({
        ...(knownCopies.get(one.id) ?? { mailReturnedAt: null, mailReturnedCause: null }),
        ...one,
      })),
      metadata: content.metadata,
    },
  })
  return { request, revision: row.revision }
}

/** The signers of an edit, each with what is known of them; new ones were never mailed. */
export function asRows(known: readonly SignerRow[], signers: readonly NamedSigner[]): SignerRow[] {
  const before = new Map(known.map((signer) => [signer.id, signer]))
  return signers.map((signer) => ({ ...(before.get(signer.id) ?? unknown), ...signer }))
}

const unknown: Omit<SignerRow, keyof NamedSigner> = {
  status: 'CREATED',
  reminders: 0,
  lastMailAt: null,
  signedAt: null,
  mailReturnedAt: null,
  mailReturnedCause: null,
  refusedAt: null,
  refusalMotive: null,
  account: null,
  removedAt: null,
  language: null,
  reassignedBy: null,
}

/** What of an edit may be locked, as it is now. */
export async function lockableOf(tx: Sql, document: string, signers: readonly NamedSigner[]): Promise<Lockable> {
  const roles = await rolesOf(tx, document)
  return {
    files: (await filesOf(tx, document)).map(({ id }) => id),
    signers: signers.map((signer) => ({
      ...named(signer),
      roles: roles.filter((role) => role.signer === signer.id).map(({ id, name }) => ({ id, name })),
    })),
    // Other fields and signers may move before it in the list.
    fields: (await fieldsOf(tx, document)).map(({ position: _, ...field }) => field),
    values: await senderValuesOf(tx, document),
  }
}
