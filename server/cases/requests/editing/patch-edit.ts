import type { components } from '#openapi'
import { lockProblem } from '#machines/rules/requests/editing/locks.ts'
import { hasActed } from '#machines/rules/documents/field-roles.ts'
import { dropOthersValues } from '../../../store/documents/sender-values.ts'
import { keepEdit } from '../../../store/requests/request-edits.ts'
import { signersOf } from '../../../store/requests/request-signers.ts'
import type { RequestRow } from '../../../store/requests/requests.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { checkedMetadata } from '../../../engine/input/metadata.ts'
import { Refused } from '../../../engine/refused.ts'
import { expectRevision, type Seen } from '../../../engine/revision.ts'
import { salted } from '../../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { replaceFields } from '../../documents/document-fields.ts'
import { reorderFiles } from '../../documents/document-files.ts'
import { replaceSenderValues } from '../../documents/sender-fields.ts'
import type { Ports } from '../../ports.ts'
import { keptParams } from '../draft-rules.ts'
import { expectMayEmbed, recipientsIn, replaceRoles, signersIn, signersOfPatch } from '../draft-signers.ts'
import { changeOf, type Viewed } from '../drafts.ts'
import { contentHash, happenTo, loadRequest } from '../request-lifecycle.ts'
import { editView, findEdit, lockableOf, named, openEdit, type Edit } from './edit.ts'
import { expectRevisionsLeft } from './start-edit.ts'

type Patch = components['schemas']['RequestPatch']

/**
 * Replaces the given parts of an open edit (`patchEditing`), all or none. A call that is repeated because its answer was
 * lost changes nothing more.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeEditedException without an open edit;
 * StaleRevisionException if `revision` is not that of the edit; SignerLockedException, FieldLockedException,
 * FilesLockedException if the patch changes what is locked; TooManyRevisionsException; the problems of the parts
 */
export async function patchEditing(
  ports: Ports,
  call: AccountCall,
  { id, revision }: Seen,
  patch: Patch,
): Promise<Viewed> {
  return transact(ports, async (tx) => {
    const { before: request, edit } = await openEdit(tx, call, id)
    const lastChange = salted(request.salt, { revision, patch })
    if (edit.row.revision !== revision && edit.lastChange === lastChange) return editView(tx, edit)
    expectRevision(edit.row, revision)
    expectRevisionsLeft(request)
    expectMayEmbed(call.account, patch)
    const unlocked = await lockableOf(tx, edit.row.document, edit.signers)
    await keepEdit(tx, id, await changedContent(ports, tx, call, { before: request, edit, patch }), lastChange)
    const { document } = edit.row
    if (patch.fileOrder) await reorderFiles(tx, document, patch.fileOrder)
    if (patch.template) await replaceFields(ports, tx, document, patch.template.files)
    if (patch.template) await dropOthersValues(tx, document)
    if (patch.requestFields) await replaceSenderValues(ports, tx, document, patch.requestFields)
    const changed = (await findEdit(tx, await loadRequest(tx, id)))!
    const problem = lockProblem(unlocked, await lockableOf(tx, document, changed.signers), {
      signers: await signersOf(tx, [id]),
      templates: request.templates,
    })
    if (problem) throw new Refused(problem)
    const stamp = byAccount(call, request, ports.now())
    const hash = await contentHash(tx, changed.row, changed.signers)
    await happenTo({ ports, tx, row: request, stamp }, { type: 'editing.revised', hash })
    return editView(tx, changed)
  })
}

/** The content of an edit after a patch; the roles of its working copy follow its signers. */
async function changedContent(
  ports: Ports,
  tx: Sql,
  { account }: AccountCall,
  { before, edit, patch }: { before: RequestRow; edit: Edit; patch: Patch },
): Promise<Edit['content']> {
  const { content, row } = edit
  const { expiresAt, ...settings } = changeOf(row, patch, ports.now(), before.expiresAt)
  const changed = { ...content, ...settings, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) }
  if (patch.params) changed.params = keptParams(patch.params, account)
  if (patch.ccRecipients) changed.copyRecipients = recipientsIn(ports, content.copyRecipients, patch.ccRecipients)
  if (patch.customFields) changed.metadata = [...checkedMetadata(patch.customFields)]
  const acted = new Set(
    (await signersOf(tx, [row.id])).filter((one) => hasActed({ state: one.status })).map(({ id }) => id),
  )
  if (patch.signers) {
    const signers = signersIn(ports, signersOfPatch(patch.signers, patch.embedded, acted), {
      request: row.id,
      otp: account.tenant,
      known: content.signers,
      mayKeepOtp: (id) => acted.has(id),
    })
    await replaceRoles(ports, tx, row.document, { patch: patch.signers, signers })
    changed.signers = signers.map(named)
  } else if (patch.embedded !== undefined) {
    const embedded = patch.embedded
    changed.signers = content.signers.map((signer) => (acted.has(signer.id) ? signer : { ...signer, embedded }))
  }
  return changed
}
