import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { hasHappened } from '../../store/engine/events.ts'
import { expectCan, happenTo, streamOf, type RequestTurn } from './request-lifecycle.ts'

const HOUR = 3_600_000

/**
 * Records a repeatable fact, such as opening a document, at most once per actor and hour.
 * @throws Refused as `happenTo` does, even if the fact is already recorded
 */
export async function recordOnce(turn: RequestTurn, fact: RequestFact): Promise<void> {
  const { tx, row, stamp } = turn
  const since = new Date(stamp.at.getTime() - HOUR)
  const isRecorded = await hasHappened(tx, { stream: streamOf(row.id), fact, actor: stamp.actor, since })
  if (isRecorded) await expectCan(tx, row.id, fact, stamp.at)
  else await happenTo(turn, fact)
}
