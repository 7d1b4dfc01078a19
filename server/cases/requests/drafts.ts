import { checkTimeZone } from '../../engine/input/time-zone.ts'
import type { components } from '#openapi'
import { defaultNotice } from '#machines/rules/common/sending/notice.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { addDocument } from '../../store/documents/documents.ts'
import {
  addRequest,
  dropRequest,
  lastChangeOf,
  requestById,
  reviseRequest,
  type RequestRow,
  type Revisable,
} from '../../store/requests/requests.ts'
import { keepParams } from '../../store/requests/request-params.ts'
import { keepEmbedded } from '../../store/requests/request-signers.ts'
import { dropOthersValues } from '../../store/documents/sender-values.ts'
import { dropAddressesOf } from '../../store/engine/addresses.ts'
import { dropDelaysOf } from '../../store/engine/delays.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { dropMailsOf } from '../../store/mails/mails.ts'
import { start } from '../../engine/decide.ts'
import { checkName, deadlineThen, keptParams, replaceMetadata, sameDay, wantedEnd } from './draft-rules.ts'
import { replaceFields } from '../documents/document-fields.ts'
import { reorderFiles } from '../documents/document-files.ts'
import { addSenderRole, replaceSenderValues } from '../documents/sender-fields.ts'
import { expectMayEmbed, replaceCopyRecipients, replaceSigners, signersOfPatch } from './draft-signers.ts'
import { fillFromTemplates, mergedTemplates, type Merge } from './of-templates/request-of-templates.ts'
import { sendDraft } from './sending/send-draft.ts'
import type { Confirmed } from './sendable.ts'
import { newId } from '../../engine/id.ts'
import { once } from '../../engine/once.ts'
import type { Ports } from '../ports.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { loadRequest, happenTo, request, contentHash, loadState, streamOf } from './request-lifecycle.ts'
import { requestView } from './request-view.ts'
import { expectRevision, type Seen } from '../../engine/revision.ts'
import { requireOwnRequest } from './visible-requests.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'

type Schemas = components['schemas']
type NewDraft = {
  name?: string
  language?: Schemas['NotificationLanguage']
  timeZone?: string
  template?: { originalTemplateId: string[] }
}

/** A request as the contract has it, with its revision (the ETag). */
export type Viewed = { request: Schemas['Request']; revision: number }

/**
 * Creates a draft (`createRequest`), perhaps from templates. Time zone and notice before its end default to those of the
 * account; name and language to those of the templates, or without any to none and that of the account.
 * @throws Refused RequestNameTooLongException, RequestInvalidNameException, InvalidTimeZoneException; as
 * `mergedTemplates` does
 */
export async function createRequest(ports: Ports, call: AccountCall, draft: NewDraft): Promise<{ id: string }> {
  if (draft.name !== undefined) checkName(draft.name)
  if (draft.timeZone !== undefined) checkTimeZone(draft.timeZone)
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createRequest', body: draft }, async () => {
      const templates = draft.template?.originalTemplateId ?? []
      const merged = templates.length > 0 ? await mergedTemplates(tx, call, templates) : undefined
      return { id: await addFilledDraft(ports, tx, call, { draft, ...(merged && { from: { templates, merged } }) }) }
    }),
  )
}

/** Adds a draft, perhaps of templates. Returns its id. */
export async function addFilledDraft(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  { draft, from }: { draft: Omit<NewDraft, 'template'>; from?: { templates: string[]; merged: Merge } },
): Promise<string> {
  const { account } = call
  const id = await addDraft(ports, tx, call, {
    name: draft.name ?? from?.merged.params.requestName ?? '',
    language: draft.language ?? from?.merged.params.language ?? account.language,
    timeZone: draft.timeZone ?? account.timeZone,
  })
  const ofTemplates = from && (await fillFromTemplates(ports, tx, call, { id, ...from }))
  const notice = account.daysBeforeExpirationNotification
  const params = { ...ofTemplates, ...(notice !== defaultNotice && { daysBeforeExpirationNotification: notice }) }
  if (Object.keys(params).length > 0) await keepParams(tx, id, params)
  return id
}

/** Adds a draft whose document has the role of its sender and nothing else. Returns its id. */
export async function addDraft(
  ports: Ports,
  tx: Sql,
  call: AccountCall,
  given: Pick<RequestRow, 'name' | 'language' | 'timeZone'>,
): Promise<string> {
  const at = ports.now()
  const row = {
    ...given,
    id: newId(ports),
    tenant: call.account.tenantId,
    issuer: call.account.id,
    document: newId(ports),
    channel: call.apiToken ? ('API' as const) : ('UI' as const),
    channelName: call.apiToken?.name ?? null,
    salt: ports.random(32).toString('hex'),
    state: 'INITIATED' as const,
  }
  await addDocument(tx, { id: row.document, tenant: row.tenant, kind: 'REQUEST' })
  await addSenderRole(ports, tx, row.document)
  await addRequest(tx, row, at)
  const created = { type: 'request.created' as const, request: row.id, owner: call.account.id }
  const stamp = byAccount(call, row, at)
  await start({ ports, tx, lifecycle: request, stream: streamOf(row.id), stamp }, created)
  return row.id
}

/**
 * Replaces the given parts of a draft (`patchRequest`), all or none. A call that is repeated because its answer was lost
 * changes nothing more.
 * @throws Refused StaleRevisionException if `revision` is not the current one; RequestCannotBeChangedException if it is
 * no longer a draft; TooManyRevisionsException; the problems of the parts
 */
export async function patchRequest(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  patch: Schemas['RequestPatch'],
): Promise<Viewed> {
  return transact(ports, async (tx) => {
    const row = await draftToChange(tx, call, id)
    const lastChange = salted(row.salt, { revision, patch })
    if (row.revision !== revision && (await lastChangeOf(tx, id)) === lastChange) return readView(tx, id)
    expectRevision(row, revision)
    expectMayEmbed(call.account, patch)
    const at = ports.now()
    await reviseRequest(tx, id, { ...changeOf(row, patch, at), lastChange }, at)
    if (patch.params) await keepParams(tx, id, keptParams(patch.params, call.account))
    if (patch.fileOrder) await reorderFiles(tx, row.document, patch.fileOrder)
    if (patch.signers) {
      const signers = signersOfPatch(patch.signers, patch.embedded)
      await replaceSigners(ports, tx, row, { signers, otp: call.account.tenant })
    } else if (patch.embedded !== undefined) await keepEmbedded(tx, id, patch.embedded)
    if (patch.ccRecipients) await replaceCopyRecipients(ports, tx, id, patch.ccRecipients)
    if (patch.customFields) await replaceMetadata(tx, id, patch.customFields)
    if (patch.template) await replaceFields(ports, tx, row.document, patch.template.files)
    if (patch.template) await dropOthersValues(tx, row.document)
    if (patch.requestFields) await replaceSenderValues(ports, tx, row.document, patch.requestFields)
    return revised(ports, tx, call, id)
  })
}

/**
 * Sends a draft to its signers (`submitRequest`).
 * @throws Refused as `patchRequest` does, and as `checkSendable` does; QuotaExceededException, TooManyMailsException
 */
export async function submitRequest(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  confirmed: Confirmed,
): Promise<Viewed> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'submitRequest', body: { id, ...confirmed } }, async () => {
      const row = await draftOf(tx, call, id)
      expectRevision(row, revision)
      await sendDraft(ports, tx, call, { row, confirmed })
      return readView(tx, id)
    }),
  )
}

/** Deletes the rows of an abandoned draft (LIFE-013). Its blobs are swept later. */
export async function purgeDraft(ports: Ports, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await requestById(tx, id)
    if (!row || (await loadState(tx, id)).value !== 'DELETED') return
    const subject = requestSubject(id)
    await dropRequest(tx, id)
    await dropAddressesOf(tx, subject)
    await dropDelaysOf(tx, subject)
    await dropMailsOf(tx, subject)
  })
}

/**
 * The caller's own draft with this id.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeChangedException if it is no longer a draft
 */
async function draftOf(tx: Sql, call: AccountCall, id: string): Promise<RequestRow> {
  const row = await requireOwnRequest(tx, call.account, id)
  if (row.state !== 'INITIATED') throw new Refused('RequestCannotBeChangedException')
  return row
}

/** How often a draft may be changed. Each change is an event, which is kept for ever. */
export const MAX_REVISIONS = 5000

/** As `draftOf`, for a change. @throws Refused TooManyRevisionsException */
export async function draftToChange(tx: Sql, call: AccountCall, id: string): Promise<RequestRow> {
  const row = await draftOf(tx, call, id)
  if (row.revision >= MAX_REVISIONS)
    throw new Refused('TooManyRevisionsException', {
      message: `a draft is changed at most this often: ${MAX_REVISIONS}`,
    })
  return row
}

/** Records that a draft was revised, and returns its new version. */
async function revised(ports: Ports, tx: Sql, call: AccountCall, id: string): Promise<Viewed> {
  const row = await loadRequest(tx, id)
  const stamp = byAccount(call, row, ports.now())
  await happenTo({ ports, tx, row, stamp }, { type: 'draft.revised', hash: await contentHash(tx, row) })
  return readView(tx, id)
}

/** A request as it is now, with its revision. */
export async function readView(tx: Sql, id: string): Promise<Viewed> {
  const row = await loadRequest(tx, id)
  return { request: await requestView(tx, row), revision: row.revision }
}

/** The columns that a patch changes; `sent` is the end of a request that is edited. @throws Refused the problems of its name, its date and its time zone */
export function changeOf(
  row: RequestRow,
  patch: Schemas['RequestPatch'],
  now: Date,
  sent: Date | null = null,
): Revisable {
  if (patch.name !== undefined) checkName(patch.name)
  if (patch.timeZone !== undefined) checkTimeZone(patch.timeZone)
  const timeZone = patch.timeZone ?? row.timeZone
  return {
    ...(patch.name !== undefined && { name: patch.name }),
    ...(patch.language && { language: patch.language }),
    ...(patch.timeZone && { timeZone }),
    // Before the date of the patch, which wins.
    ...(row.expiresAt && { expiresAt: sameDay(row.expiresAt, row.timeZone, timeZone) }),
    ...(patch.expirationDate && {
      expiresAt: deadlineThen(wantedEnd(patch.expirationDate, timeZone), timeZone, now, sent),
    }),
  }
}
