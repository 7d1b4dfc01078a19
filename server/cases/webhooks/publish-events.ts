import { newId } from '../../engine/id.ts'
import type { EnginePorts } from '../../engine/ports.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addPublicEvent, takePlaces } from '../../store/feed/public-events.ts'
import { takeWaiting, tenantsWithWaiting, type WaitingEvent } from '../../store/feed/waiting-events.ts'
import { addDeliveries, type NewDelivery } from '../../store/webhooks/deliveries.ts'
import { webhooksOf } from '../../store/webhooks/webhooks.ts'
import { queueCalls } from './queue-calls.ts'

/** How many events get their places in one transaction. */
const AT_ONCE = 200

type PublishPorts = Pick<EnginePorts, 'db' | 'now' | 'random' | 'queue'>

/**
 * Gives what has happened its place in the feed of its tenant, and sends it to the webhooks that want it. Only here are
 * places given, one transaction of a tenant after the other: so nobody who reads the feed misses one that comes later.
 * Returns how many events there were. A tenant for which it fails stops no other: its error is thrown in the end.
 */
export async function publishEvents(ports: PublishPorts): Promise<number> {
  const failures = new Map<string, Error>()
  let published = 0
  for (;;) {
    const tenants = (await tenantsWithWaiting(ports.db)).filter((tenant) => !failures.has(tenant))
    if (tenants.length === 0) break
    for (const tenant of tenants)
      try {
        published += await transact(ports, (tx) => publishSome(ports, tx, tenant))
      } catch (error) {
        failures.set(tenant, error as Error)
      }
  }
  for (const error of failures.values()) throw error
  return published
}

async function publishSome(ports: PublishPorts, tx: Sql, tenant: string): Promise<number> {
  const waiting = await takeWaiting(tx, tenant, AT_ONCE)
  if (waiting.length === 0) return 0
  const first = (await takePlaces(tx, tenant, waiting.length)) - waiting.length + 1
  for (const [i, event] of waiting.entries()) {
    const { id, subject, type, at } = event
    await addPublicEvent(tx, { id, tenant, number: first + i, subject, type, body: bodyOf(event, first + i), at })
  }
  await deliver(ports, tx, tenant, waiting)
  return waiting.length
}

/** What is sent and listed, byte for byte. */
function bodyOf({ id, type, data, at }: WaitingEvent, sequence: number): string {
  return JSON.stringify({ id, event: type, version: 1, sequence, date: at.toISOString(), ...data })
}

async function deliver(ports: PublishPorts, tx: Sql, tenant: string, events: readonly WaitingEvent[]): Promise<void> {
  const at = ports.now()
  for (const row of await webhooksOf(tx, tenant)) {
    const wanted = events.filter(({ type, at: happenedAt }) => wants(row, type) && happenedAt >= row.createdAt)
    if (wanted.length === 0) continue
    const deliveries = wanted.map(({ id }): NewDelivery => ({ id: newId(ports), webhook: row.id, eventId: id }))
    // What happens while it is off waits until it is on.
    await addDeliveries(tx, deliveries, { state: 'WAITING', at, dueAt: at })
    await queueCalls(ports, tx, row)
  }
}

const wants = ({ events }: { events: readonly string[] }, type: string): boolean => events.includes(type)
