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
import { holdOffHolds } from '../../store/storage/legal-holds.ts'
import { certification, certificationStream } from '../certifications/certification-lifecycle.ts'
import { announceCertification } from '../certifications/hints.ts'
import { dropEventsOf } from '../feed/sweep-feed.ts'
import { purgeEach } from './purge-each.ts'

/** How many due certifications of each tenant are looked up at a time. One may have 10,000 files. */
const AT_ONCE = 5

type PurgePorts = Pick<EnginePorts, 'db' | 'now' | 'queue'>

/**
 * Deletes the data of certifications that are due, one after the other, each in one transaction, until the time of the run
 * is over. Hashes and anchors stay. Returns how many it purged. One that fails stops no other: its error is thrown in the
 * end.
 */
export const purgeDueCertifications = (ports: PurgePorts): Promise<number> =>
  purgeEach({
    find: (failed) => dueCertifications(ports.db, { now: ports.now(), limit: AT_ONCE, without: failed }),
    purge: (id) => purgeCertification(ports, id),
  })

/** Deletes the data of a certification if it is due. Returns whether it was. */
async function purgeCertification(ports: PurgePorts, id: string): Promise<boolean> {
  const { now, queue } = ports
  return transact(ports, async (tx) => {
    await holdOffHolds(tx, 'certifications', id)
    const row = await lockDueCertification(tx, id, now())
    if (!row) return false
    const turn = { ports: { queue }, tx, lifecycle: certification, stream: certificationStream(id) }
    await decide({ ...turn, stamp: bySystem(row, now()) }, { type: 'data.purged' })
    await addBlobsToErase(tx, await purgeCertificationOf(tx, id, now()), now())
    await forgetWordsOf(tx, certificationSubject(id))
    await dropEventsOf(tx, certificationSubject(id))
    await announceCertification(tx, row)
    return true
  })
}
