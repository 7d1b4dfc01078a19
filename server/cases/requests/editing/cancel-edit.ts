import { filesOf } from '../../../store/documents/document-files.ts'
import { releaseBlobs } from '../../../engine/blobs/release.ts'
import { once } from '../../../engine/once.ts'
import { byAccount, type AccountCall } from '../../../engine/stamps.ts'
import { transact } from '../../../engine/transact.ts'
import { blobsOf } from '../../documents/document-files.ts'
import type { Ports } from '../../ports.ts'
import type { Viewed } from '../drafts.ts'
import { happenTo, loadRequest } from '../request-lifecycle.ts'
import { requestView } from '../request-view.ts'
import { openEdit } from './edit.ts'

/**
 * Drops an open edit (`cancelEditing`): the request is again what it was before, and its signers can go on. Blobs of
 * the edit alone are deleted at once.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeEditedException without an open edit
 */
export async function cancelEditing(ports: Ports, call: AccountCall, id: string): Promise<Viewed> {
  let unused: string[] = []
  const canceled = await transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'cancelEditing', body: { id } }, async () => {
      const { before, edit } = await openEdit(tx, call, id)
      unused = (await filesOf(tx, edit.row.document)).flatMap(blobsOf)
      const stamp = byAccount(call, before, ports.now())
      await happenTo({ ports, tx, row: before, stamp }, { type: 'editing.cancelled', remindersSkipped: true })
      const row = await loadRequest(tx, id)
      return { request: await requestView(tx, row), revision: row.revision }
    }),
  )
  await releaseBlobs(ports, unused)
  return canceled
}
