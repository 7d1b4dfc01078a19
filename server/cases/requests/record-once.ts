import { hasHappened } from '../../store/engine/events.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { expectCan, happenTo, streamOf } from './request-lifecycle.ts'
import type { AddressedStamp } from '../../engine/stamps.ts'

const HOUR = 3_600_000
type Fact = Parameters<typeof happenTo>[3]

/**
 * Lets something happen that somebody may do again and again, such as opening a document: it is written
 * once for each actor and hour. Where it may not happen it is refused all the same.
 */
export async function recordOnce(
  ports: Ports,
  tx: Sql,
  row: RequestRow,
  fact: Fact,
  stamp: AddressedStamp,
): Promise<void> {
  const since = new Date(stamp.at.getTime() - HOUR)
  if (await hasHappened(tx, streamOf(row.id), fact, stamp.actor, since)) await expectCan(tx, row.id, fact, stamp.at)
  else await happenTo(ports, tx, row, fact, stamp)
}
