import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SealSettings } from '../sealing/seal-key.ts'
import { acceptedIn } from '../../cases/platform/acceptance.ts'
import { eventWords } from '../../cases/platform/differences.ts'
import { firstLostHead } from '../../cases/proofs/journal.ts'
import { firstBroken } from '../../store/engine/broken.ts'
import { hasEvent } from '../../store/engine/events.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { countsOf, referencedFrom } from '../../store/platform/full.ts'
import { firstLost } from '../../store/proofs/batches.ts'
import { treeWithoutHead } from '../../store/proofs/journal-heads.ts'
import { hashOf } from './blob-check.ts'
import { lastEventIn } from '../blob-folder.ts'
import { missingKeys } from './data-folder.ts'
import { openKeys } from '../key-folder.ts'
import { checkLedgers, type Report } from './ledger-check.ts'
import { checkWitnesses } from './witness-check.ts'
import { sealKey } from '../sealing/seal-key.ts'

/**
 * Checks all of a stopped data folder: every event with its chain and its anchored head, every block with its signature,
 * its time stamp and its tree, every file in use with its hash, and the keys. Reads a part at a time, and changes nothing.
 */
export async function checkStore(db: Sql, data: string, seal: SealSettings): Promise<Report> {
  const accepted = await acceptedIn(db)
  const reports = [
    await checkEvents(db, data, accepted),
    await checkLedgers(db, data, accepted),
    await checkWitnesses(db),
    await checkBlobs(db, join(data, 'blobs'), accepted),
    await checkKeys(data, seal),
  ]
  return { fine: reports.flatMap(({ fine }) => fine), broken: reports.flatMap(({ broken }) => broken) }
}

async function checkEvents(db: Sql, data: string, accepted: ReadonlySet<string>): Promise<Report> {
  const broken: string[] = []
  const changed = await firstBroken(db)
  if (changed) broken.push(`Events: event ${changed.version} of ${changed.stream} was changed, or is missing.`)
  const lost = await firstLost(db)
  if (lost) broken.push(`Events: event ${lost.version} of ${lost.stream} is anchored, and is not there any more.`)
  const lostHead = await firstLostHead(db)
  if (lostHead !== null)
    broken.push(
      `Events: those up to position ${lostHead} are other ones than were anchored: some were changed or cut off.`,
    )
  const tree = await treeWithoutHead(db)
  if (tree) broken.push(`Events: the tree ${tree} lacks the head of all events.`)
  const last = lastEventIn(join(data, 'blobs'))
  if (last && !(await hasEvent(db, last)) && !accepted.has(eventWords(last)))
    broken.push(`Events: the database lacks event ${last.position}, it is older than the files.`)
  const { events, streams } = await countsOf(db)
  return { fine: broken.length === 0 ? [`Events: ${events} in ${streams} streams, all as written.`] : [], broken }
}

/** Checks the files by the first two digits of their hashes. */
async function checkBlobs(db: Sql, folder: string, accepted: ReadonlySet<string>): Promise<Report> {
  const count = { used: 0, unused: 0, missing: 0, damaged: 0, accepted: 0 }
  const first: { missing?: string; damaged?: string } = {}
  for (const start of Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))) {
    const referenced = await referencedFrom(db, start)
    const present = new Set(existsSync(join(folder, start)) ? readdirSync(join(folder, start)) : [])
    count.used += referenced.size
    for (const hash of present) if (!referenced.has(hash)) count.unused++
    for (const hash of [...referenced].toSorted()) {
      const path = [join(folder, start, hash), join(folder, 'trash', hash)].find((one) => existsSync(one))
      const fault = !path ? 'missing' : (await hashOf(path)) === hash ? null : 'damaged'
      if (!fault) continue
      if (fault === 'missing' && accepted.has(hash)) count.accepted++
      else {
        count[fault]++
        first[fault] ??= hash
      }
    }
  }
  const broken = (['missing', 'damaged'] as const).flatMap((fault) =>
    first[fault] === undefined
      ? []
      : `Files: ${count[fault]} of ${count.used} are ${fault}, the first is ${first[fault]}.`,
  )
  const lost = count.accepted > 0 ? ` ${count.accepted} were accepted as lost.` : ''
  return {
    fine: [
      ...(broken.length === 0 ? [`Files: ${count.used} in use, all with the right hash.${lost}`] : []),
      `Files: ${count.unused} are not in use.`,
    ],
    broken,
  }
}

async function checkKeys(data: string, seal: SealSettings): Promise<Report> {
  const missing = missingKeys(data, seal.file === null)
  const broken = missing.map((key) => `Keys: the ${key === 'seal' ? 'key of the seal' : 'secret'} is missing in keys.`)
  const folder = join(data, 'keys')
  const read = [
    ...(missing.includes('secret') ? [] : [async () => openKeys(folder)]),
    ...(missing.includes('seal') ? [] : [() => sealKey(folder, new Date(), seal)]),
  ]
  for (const key of read)
    try {
      await key()
    } catch (error) {
      broken.push(`Keys: ${(error as Error).message}`)
    }
  return { fine: broken.length === 0 ? ['Keys: the secret and the key of the seal can be used.'] : [], broken }
}
