import { referencedBlobs } from '../store/request-files.ts'
import type { Ports } from './ports.ts'

/** A blob is put before the row that refers to it: one this young (milliseconds) may still get its row. */
const YOUNG = 3_600_000

/** Removes the blobs that no row speaks of: of drafts that were given up, and of work that was killed. */
export async function sweepBlobs({ db, blobs }: Ports): Promise<number> {
  return blobs.sweep(await referencedBlobs(db), YOUNG)
}
