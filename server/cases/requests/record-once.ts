import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { hasHappened } from '../../store/engine/events.ts'
import { expectCan, happenTo, streamOf, type RequestTurn } from './request-lifecycle.ts'

const HOUR = 3_600_000

/**
 * Records a repeatable fact, such as opening a document, at most once per actor and hour, and again after `changed`.
 * @throws Refused as `happenTo` does, even if the fact is already recorded
 */
export async function recordOnce(turn: RequestTurn, fact: RequestFact, changed: Date | null = null): Promise<void> {
  const { tx, row, stamp } = turn
  const since = new Date(Math.max(stamp.at.getTime() - HOUR, changed?.getTime() ?? 0))
  const isRecorded = await hasHappened(tx, { stream: streamOf(row.id), fact, actor: stamp.actor, since })
  if (isRecorded) await expectCan(tx, row.id, fact, stamp.at)
  else await happenTo(turn, fact)
}
