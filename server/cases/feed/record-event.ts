import type { components } from '#openapi'
import type { Subject } from '#machines/rules/common/subject.ts'
import { newId } from '../../engine/id.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addWaitingEvent } from '../../store/feed/waiting-events.ts'

type Event = components['schemas']['Event']
/** What an event gets with its place in the feed. */
type Placed = 'id' | 'version' | 'sequence' | 'date'
/** An event as the domains tell it, by its type. */
type NewEvent = Event extends infer One ? (One extends unknown ? Omit<One, Placed> : never) : never

/** What an event is about, in which tenant, and when it happened. */
type About = { tenant: string; subject: Subject; at: Date }

/**
 * Records what programs hear of, in the transaction of the fact. It gets its place in the feed of its tenant, and goes to
 * the webhooks, within a second after that is committed.
 */
export async function recordEvent(
  ports: Pick<EnginePorts, 'now' | 'random'>,
  tx: Sql,
  { tenant, subject, at }: About,
  { event: type, ...data }: NewEvent,
): Promise<void> {
  await addWaitingEvent(tx, { id: newId(ports), tenant, subject, type, data, at })
}
