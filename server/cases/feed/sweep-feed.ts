import type { Subject } from '#machines/rules/common/subject.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { dropPublicEventsBefore, dropPublicEventsOf } from '../../store/feed/public-events.ts'
import { dropWaitingOf } from '../../store/feed/waiting-events.ts'

const DAY = 24 * 3_600_000
/** How long an event is kept, and the test of a webhook, which is in no feed, in milliseconds. */
const KEPT = 90 * DAY
const TESTS_KEPT = 30 * DAY

/** Deletes events that are older than 90 days, and tests that are older than 30. */
export const sweepFeed = ({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> => {
  const before = (kept: number) => new Date(now().getTime() - kept)
  return dropPublicEventsBefore(db, { at: before(KEPT), testsAt: before(TESTS_KEPT) })
}

/** Deletes what programs hear of a subject whose data is deleted: events have mail addresses. */
export async function dropEventsOf(tx: Sql, subject: Subject): Promise<void> {
  await dropWaitingOf(tx, subject)
  await dropPublicEventsOf(tx, subject)
}
