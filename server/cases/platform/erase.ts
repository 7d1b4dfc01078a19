import type { Log } from '../../engine/ports.ts'
import { blobsToErase, dropBlobsToErase } from '../../store/engine/erased-blobs.ts'
import { referencedBlobs, unreferencedBlobs } from '../../store/engine/referenced-blobs.ts'
import type { Ports } from '../ports.ts'
import { disagreement } from './sweep.ts'

/** How many blobs are looked at in one go. */
const AT_ONCE = 200
/** A younger blob stays for now, in milliseconds: it is stored before the row that will refer to it. */
const SPARED = 3_600_000

/**
 * Erases the blobs that purges have released. One that a row refers to stays, such as a file that was sent in another
 * request, too. A blob leaves its folder at once, and the disk an hour later. Until then an upload of the same file finds
 * it again. Erases nothing while database, ledger and blobs disagree, as after a restore. Returns how many have left
 * the disk.
 */
export async function eraseBlobs(ports: Ports, log: Log): Promise<number> {
  const { db, blobs } = ports
  if ((await blobsToErase(db, '', 1)).length === 0) return 0
  const why = await disagreement(ports, await referencedBlobs(db))
  if (why) {
    log(`No file of a purge was erased: ${why}.`)
    return 0
  }
  let erased = 0
  let after = ''
  for (;;) {
    const hashes = await blobsToErase(db, after, AT_ONCE)
    const unused = await unreferencedBlobs(db, hashes)
    const gone = await blobs.erase(unused, SPARED)
    const inUse = hashes.filter((hash) => !unused.includes(hash))
    await dropBlobsToErase(db, [...gone, ...inUse])
    erased += gone.length
    if (hashes.length < AT_ONCE) return erased
    after = hashes.at(-1)!
  }
}
