import type { components } from '#openapi'
import { expectBytesLeft } from '../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../engine/blobs/release.ts'
import { once, replayed } from '../../engine/once.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { touchRequest, type RequestRow } from '../../store/requests/requests.ts'
import { addFiles, blobsOf, checkIncoming, removeFiles, takeFiles, type Incoming } from '../documents/document-files.ts'
import type { DocumentOwner } from '../documents/owner.ts'
import type { Ports } from '../ports.ts'
import { draftToChange } from './drafts.ts'
import { happenTo } from './request-lifecycle.ts'
import { fileView } from './request-view.ts'

/**
 * Adds files to a draft (`uploadFiles`), all or none. Each is parsed in a separate process.
 * @param password - opens the files that need one. It is no part of what a repeated call must repeat.
 * @throws Refused the problem of a name, a size or a file; RequestCannotBeChangedException, TooManyRevisionsException,
 * TooManyBytesException; TemporarilyUnavailableException if too many files wait
 */
export async function uploadFiles(
  ports: Ports,
  call: AccountCall,
  id: string,
  { files: incoming, password }: { files: Incoming[]; password?: string },
): Promise<components['schemas']['RequestFile'][]> {
  const body = { id, files: incoming.map(({ fileName, hash }) => ({ fileName, hash })) }
  const idempotent = { call, operation: 'uploadFiles', body }
  const before = await ports.db.transaction(async (tx) => {
    const { document } = await draftToChange(tx, call, id)
    // A repeated call is answered before its files are counted a second time.
    const answer = await replayed<components['schemas']['RequestFile'][]>(tx, idempotent)
    if (!answer) checkIncoming(await filesOf(tx, document), incoming)
    return answer
  })
  if (before) return before

  const by = { account: call.account.id, tenant: call.account.tenantId }
  await expectBytesLeft(ports, by)
  const taken = await takeFiles(ports, incoming, { ...by, password })

  const adding = transact(ports, (tx) =>
    once(ports, tx, idempotent, async () => {
      const row = await draftToChange(tx, call, id)
      checkIncoming(await filesOf(tx, row.document), incoming)
      const added = await addFiles(tx, ownerOf(ports, call, row), taken)
      await touchRequest(tx, id, ports.now())
      return added.map(fileView)
    }),
  )
  return adding.catch(async (error: unknown) => {
    await releaseBlobs(ports, taken.flatMap(blobsOf))
    throw error
  })
}

/**
 * Removes files from a draft, with their fields (`deleteFiles`). What nothing else refers to leaves at once.
 * @throws Refused UnknownFileException, RequestCannotBeChangedException, TooManyRevisionsException
 */
export async function deleteFiles(ports: Ports, call: AccountCall, id: string, fileIds: string[]): Promise<void> {
  const unused = await transact(ports, async (tx) => {
    const row = await draftToChange(tx, call, id)
    const removed = await removeFiles(tx, ownerOf(ports, call, row), fileIds)
    await touchRequest(tx, id, ports.now())
    return removed
  })
  await releaseBlobs(ports, unused)
}

/** A draft as the owner of its document. */
export const ownerOf = (ports: Ports, call: AccountCall, row: RequestRow): DocumentOwner => ({
  document: row.document,
  happen: async (tx, fact) => void (await happenTo({ ports, tx, row, stamp: byAccount(call, row, ports.now()) }, fact)),
})
