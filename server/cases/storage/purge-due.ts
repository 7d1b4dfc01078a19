import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { decide } from '../../engine/decide.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { emptyRowOf } from '../../store/bulk/bulk-rows.ts'
import { purgeDocument } from '../../store/documents/documents.ts'
import { dropAddressesOf } from '../../store/engine/addresses.ts'
import { dropDelaysOf } from '../../store/engine/delays.ts'
import { addBlobsToErase } from '../../store/engine/erased-blobs.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { eraseMailsOf } from '../../store/mails/mails.ts'
import { forgetWordsOf } from '../../store/proofs/leaves.ts'
import { dropCommentsOf } from '../../store/comments/comments.ts'
import { dueRequests, lockDueRequest, purgeDataOf, purgeFilesOf, type DueRequest } from '../../store/requests/purge.ts'
import { dropSigningOf } from '../../store/signing/signatures.ts'
import { holdOffHolds } from '../../store/storage/legal-holds.ts'
import { dropEventsOf } from '../feed/sweep-feed.ts'
import { request, streamOf } from '../requests/request-lifecycle.ts'
import { purgeEach } from './purge-each.ts'

/** How many due requests of each tenant are looked up at a time. */
const AT_ONCE = 20

type PurgePorts = Pick<EnginePorts, 'db' | 'now' | 'queue'>

/**
 * Deletes the files and the data of requests that are due by their purge dates, one request after the other, each in one
 * transaction. After an interruption the next run continues with the rest. Requests on hold stay.
 * Returns how many requests it purged. One that fails stops no other: its error is thrown in the end.
 */
export const purgeDue = (ports: PurgePorts): Promise<number> =>
  purgeEach({
    find: (failed) => dueRequests(ports.db, { now: ports.now(), limit: AT_ONCE, without: failed }),
    purge: (id) => purgeRequest(ports, id),
  })

/** Deletes what of a request is due. Returns whether it was anything. */
async function purgeRequest(ports: PurgePorts, id: string): Promise<boolean> {
  return transact(ports, async (tx) => {
    await holdOffHolds(tx, 'requests', id)
    const row = await lockDueRequest(tx, id, ports.now())
    if (!row) return false
    if (row.isFilesDue) await purgeFiles(ports, tx, row)
    if (row.isDataDue) await purgeData(ports, tx, row)
    await notifyChanged(tx, { subject: requestSubject(id), tenant: row.tenant, owner: row.issuer, isPrivate: false })
    return true
  })
}

async function purgeFiles(ports: PurgePorts, tx: Sql, row: DueRequest): Promise<void> {
  await addBlobsToErase(tx, await purgeFilesOf(tx, row, ports.now()), ports.now())
  await record(ports, tx, row, 'files.purged')
}

/** Files go with the data at the latest, so theirs are gone. */
async function purgeData(ports: PurgePorts, tx: Sql, row: DueRequest): Promise<void> {
  // Before the salt goes, with which addresses are hashed.
  await record(ports, tx, row, 'data.purged')
  const subject = requestSubject(row.id)
  await addBlobsToErase(tx, await dropSigningOf(tx, row.id), ports.now())
  await purgeDataOf(tx, row.id, ports.now())
  await dropCommentsOf(tx, row.id)
  await purgeDocument(tx, row.document)
  await forgetWordsOf(tx, subject)
  await emptyRowOf(tx, row.id)
  await dropAddressesOf(tx, subject)
  await dropDelaysOf(tx, subject)
  await eraseMailsOf(tx, subject)
  await dropEventsOf(tx, subject)
}

async function record(
  { queue, now }: PurgePorts,
  tx: Sql,
  row: DueRequest,
  type: 'files.purged' | 'data.purged',
): Promise<void> {
  const turn = { ports: { queue }, tx, lifecycle: request, stream: streamOf(row.id), stamp: bySystem(row, now()) }
  await decide(turn, { type })
}
