import { unreferencedBlobs } from '../../store/engine/referenced-blobs.ts'
import type { EnginePorts } from '../ports.ts'

/**
 * Moves blobs to the trash at once that no row refers to any more. Call it after the transaction that dropped the rows,
 * or was to add them. What cannot be moved now stays for the sweep: nobody's call fails because of it.
 */
export async function releaseBlobs({ db, blobs }: Pick<EnginePorts, 'db' | 'blobs'>, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  await unreferencedBlobs(db, hashes)
    .then((unused) => blobs.discard(unused))
    .catch(() => {})
}
