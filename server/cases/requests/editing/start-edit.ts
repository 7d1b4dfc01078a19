import { addEdit } from '../../../store/requests/request-edits.ts'
import { Refused } from '../../../engine/refused.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import type { Ports } from '../../ports.ts'
import { MAX_REVISIONS, type Viewed } from '../drafts.ts'
import { happenTo, loadRequest } from '../request-lifecycle.ts'
import { startWorkingCopy } from '../working-copy.ts'
import { contentOf, editView, findEdit, lockOwnRequest } from './edit.ts'

/**
 * Opens a request that was sent to be edited (`startEditing`): a working copy of its files, roles, fields, signers and
 * settings, which reaches nobody before it is submitted. Until then nobody can sign. An edit that is open already is
 * answered as it is, to whoever of the same account asks, so that it can be resumed elsewhere.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeEditedException if the request is neither
 * pending nor edited (LIFE-042); TooManyRevisionsException
 */
export async function startEditing(ports: Ports, call: AccountCall, id: string): Promise<Viewed> {
  return transact(ports, async (tx) => {
    const row = await lockOwnRequest(tx, call, id)
    const open = await findEdit(tx, row)
    if (open) return editView(tx, open)
    expectRevisionsLeft(row)
    const at = ports.now()
    await happenTo({ ports, tx, row, stamp: byAccount(call, row, at) }, { type: 'editing.started' })
    await startWorkingCopy(ports, tx, row)
    await addEdit(tx, {
      request: id,
      account: call.account.id,
      channelName: call.apiToken?.name ?? null,
      since: at,
      content: await contentOf(tx, row),
    })
    return editView(tx, (await findEdit(tx, await loadRequest(tx, id)))!)
  })
}

/**
 * Checks that a request may be edited once more before its signers get another version of it. Each change is an event,
 * which is kept for ever.
 * @throws Refused TooManyRevisionsException
 */
export function expectRevisionsLeft({ revision, editRevision }: { revision: number; editRevision: number }) {
  if (editRevision - revision >= MAX_REVISIONS)
    throw new Refused('TooManyRevisionsException', {
      message: `an edit is changed at most this often: ${MAX_REVISIONS}`,
    })
}
