import type { Subject } from '#machines/rules/common/subject.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { dropPublicEventsBefore, dropPublicEventsOf } from '../../store/feed/public-events.ts'
import { dropWaitingOf } from '../../store/feed/waiting-events.ts'

/** How long an event is kept, in milliseconds: 90 days. */
const KEPT = 90 * 24 * 3_600_000

/** Deletes events that are older than 90 days. */
export const sweepFeed = ({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> =>
  dropPublicEventsBefore(db, new Date(now().getTime() - KEPT))

/** Deletes what programs hear of a subject whose data is deleted: events have mail addresses. */
export async function dropEventsOf(tx: Sql, subject: Subject): Promise<void> {
  await dropWaitingOf(tx, subject)
  await dropPublicEventsOf(tx, subject)
}
