import { expectBytesLeft } from '../../engine/blobs/byte-budget.ts'
import { releaseBlobs } from '../../engine/blobs/release.ts'
import { once, replayed } from '../../engine/once.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { filesOf, type FileRow } from '../../store/documents/document-files.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { addFiles, blobsOf, checkIncoming, removeFiles, takeFiles, type Incoming } from './document-files.ts'
import type { DocumentOwner } from './owner.ts'

/** A request or template whose files an account changes. */
export type FileHolder = {
  id: string
  /** It may be changed by the caller now. @throws Refused if it may not */
  open: (tx: Sql) => Promise<DocumentOwner>
  /** Increments its revision after the change. */
  touch: (tx: Sql) => Promise<void>
}

/** What an account uploads. `password` opens the files that need one. It is no part of what a repeated call must repeat. */
export type Upload<View> = {
  operation: string
  files: Incoming[]
  password?: string | undefined
  view: (file: FileRow) => View
}

/**
 * Adds files to a document, all or none. Each is parsed in a separate process.
 * @throws Refused the problem of a name, a size or a file; TooManyBytesException; TemporarilyUnavailableException if too
 * many files wait; as `open` does
 */
export async function uploadInto<View>(
  ports: Ports,
  call: AccountCall,
  { id, open, touch }: FileHolder,
  { operation, files: incoming, password, view }: Upload<View>,
): Promise<View[]> {
  const body = { id, files: incoming.map(({ fileName, hash }) => ({ fileName, hash })) }
  const idempotent = { call, operation, body }
  const before = await ports.db.transaction(async (tx) => {
    const { document } = await open(tx)
    // A repeated call is answered before its files are counted a second time.
    const answer = await replayed<View[]>(tx, idempotent)
    if (!answer) checkIncoming(await filesOf(tx, document), incoming)
    return answer
  })
  if (before) return before

  const by = { account: call.account.id, tenant: call.account.tenantId }
  await expectBytesLeft(ports, by)
  const taken = await takeFiles(ports, incoming, { ...by, password })

  const adding = transact(ports, (tx) =>
    once(ports, tx, idempotent, async () => {
      const owner = await open(tx)
      checkIncoming(await filesOf(tx, owner.document), incoming)
      const added = await addFiles(tx, owner, taken)
      await touch(tx)
      return added.map(view)
    }),
  )
  return adding.catch(async (error: unknown) => {
    await releaseBlobs(ports, taken.flatMap(blobsOf))
    throw error
  })
}

/**
 * Removes files from a document, with their fields. Unused blobs are deleted at once.
 * @throws Refused UnknownFileException; as `open` does
 */
export async function removeFrom(ports: Ports, { open, touch }: FileHolder, fileIds: string[]): Promise<void> {
  const unused = await transact(ports, async (tx) => {
    const removed = await removeFiles(tx, await open(tx), fileIds)
    await touch(tx)
    return removed
  })
  await releaseBlobs(ports, unused)
}
