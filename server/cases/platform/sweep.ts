import { hasOperation, lastValidated } from '../../store/proofs/batches.ts'
import { hasEvent, newestEvent } from '../../store/engine/events.ts'
import { referencedBlobs } from '../../store/engine/referenced-blobs.ts'
import { acceptedIn } from './acceptance.ts'
import { eventWords, isBlockAccepted } from './differences.ts'
import type { Ports } from '../ports.ts'
import type { Log, SweepPolicy } from '../../engine/ports.ts'

const HOUR = 3_600_000

const policy: Omit<SweepPolicy, 'trash'> = {
  // A blob is stored before the row that references it, so a young one may still get its row.
  age: HOUR,
  share: 0.03,
  keep: 30 * 24 * HOUR,
}

/** The trash has its budget, and never more bytes than are left for everything else. */
const maxTrash = ({ byteBudget, space }: Ports): number => Math.min(byteBudget.trash, space.left())

/** Sweeps before its time if the trash has too many bytes, so that nobody fills the disk with what they deleted. */
export async function sweepFullTrash(ports: Ports, log: Log): Promise<void> {
  if ((await ports.blobs.trashSize()) > maxTrash(ports)) await sweepBlobs(ports, log)
}

/**
 * Moves unreferenced blobs to the trash: those of abandoned drafts and of interrupted jobs. Moves nothing if database,
 * ledger and blobs disagree, as after a restore. Logs the reason, and every file that is moved or removed.
 */
export async function sweepBlobs(ports: Ports, log: Log): Promise<void> {
  const { db, blobs } = ports
  const newest = await newestEvent(db)
  if (!newest) return
  const referenced = await referencedBlobs(db)
  const why = await disagreement(ports, referenced)
  if (why) return log(`No unused file was removed: ${why}.`)
  const { trashed, removed, early } = await blobs.sweep(referenced, { ...policy, trash: maxTrash(ports) })
  for (const hash of trashed) log(`Moved the unused file ${hash} to the trash, where it stays for 30 days.`)
  for (const hash of removed) log(`Removed the file ${hash} for good after 30 days in the trash.`)
  for (const hash of early)
    log(`Removed the file ${hash} for good before its time, since the trash has too many bytes.`)
  await blobs.keepLastEvent(newest)
}

/**
 * The reason why the database cannot be trusted about which blobs are in use; null if it can. What an operator accepted
 * as lost counts only after the time that trash is kept: until then, what was lost may be found and restored.
 */
export async function disagreement(
  { db, blobs, anchoring, now }: Ports,
  referenced: ReadonlySet<string>,
): Promise<string | null> {
  const accepted = await acceptedIn(db, new Date(now().getTime() - policy.keep))
  const lastEvent = await blobs.lastEvent()
  if (lastEvent && !accepted.has(eventWords(lastEvent)) && !(await hasEvent(db, lastEvent)))
    return `the database is older than the files, it lacks event ${lastEvent.position} (to accept it, remove blobs/last-event)`
  const missing = (await blobs.missing(referenced)).filter((hash) => !accepted.has(hash))
  if (missing.length > 0) return `${missing.length} files of the database are missing, ${missing[0]} among them`
  for (const newest of await anchoring.newest())
    if (!isBlockAccepted(accepted, newest) && !(await hasOperation(db, newest)))
      return `the database is older than the ledger, it lacks operation ${newest}`
  const validated = await lastValidated(db)
  if (validated && (await anchoring.find(validated.contract, validated.operation, validated)).outcome !== 'final')
    return `the ledger is older than the database, it lacks operation ${validated.operation}`
  return null
}
