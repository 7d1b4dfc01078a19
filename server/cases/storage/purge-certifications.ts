import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { decide } from '../../engine/decide.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import {
  dueCertifications,
  lockDueCertification,
  purgeCertificationOf,
} from '../../store/certifications/certification-purge.ts'
import { addBlobsToErase } from '../../store/engine/erased-blobs.ts'
import { forgetWordsOf } from '../../store/proofs/leaves.ts'
import { certification, certificationStream } from '../certifications/certification-lifecycle.ts'
import { announceCertification } from '../certifications/hints.ts'

/** How many due certifications of each tenant are purged in one run. One may have 10,000 files. */
const AT_ONCE = 5

/**
 * Deletes the data of certifications that are due, one after the other, each in one transaction. Hashes and anchors stay.
 * Returns how many it purged.
 */
export async function purgeDueCertifications(ports: Pick<EnginePorts, 'db' | 'now' | 'queue'>): Promise<number> {
  const { db, now, queue } = ports
  let purged = 0
  for (const id of await dueCertifications(db, now(), AT_ONCE))
    await transact(ports, async (tx) => {
      const row = await lockDueCertification(tx, id, now())
      if (!row) return
      const turn = { ports: { queue }, tx, lifecycle: certification, stream: certificationStream(id) }
      await decide({ ...turn, stamp: bySystem(row, now()) }, { type: 'data.purged' })
      await addBlobsToErase(tx, await purgeCertificationOf(tx, id, now()), now())
      await forgetWordsOf(tx, certificationSubject(id))
      await announceCertification(tx, row)
      purged++
    })
  return purged
}
