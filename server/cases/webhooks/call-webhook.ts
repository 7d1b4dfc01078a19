import { transact } from '../../engine/transact.ts'
import { claimDue, nextDue, type SentDelivery } from '../../store/webhooks/deliveries.ts'
import { keepQueued, webhookById, type WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { Ports } from '../ports.ts'
import { addJob, callAt } from './queue-calls.ts'
import { LOST_AFTER } from './schedule.ts'
import { isSlow, keepTry, send } from './send.ts'

/** How long one job runs before others of its kind get a turn, in milliseconds. */
const MAX_RUN = 5000

/**
 * Sends a webhook all that is due, one event after the other (job `callWebhook`). It stops after a slow call: the next
 * one is left to the workers of slow webhooks. After a crash, what was under way is sent again.
 */
export async function callWebhook(ports: Ports, id: string): Promise<void> {
  const ends = performance.now() + MAX_RUN
  for (;;) {
    const claimed = await claim(ports, id)
    if (!claimed) break
    const made = await send(ports, claimed.row, claimed.delivery)
    await keepTry(ports, claimed.delivery, made)
    if (isSlow(made) || performance.now() > ends) break
  }
  await rest(ports, id)
}

type Claimed = { row: WebhookRow; delivery: SentDelivery }

/** What is sent next; undefined if nothing is due, or the webhook is off or gone. */
const claim = (ports: Ports, id: string): Promise<Claimed | undefined> =>
  transact(ports, async (tx) => {
    const row = await webhookById(tx, id)
    if (row?.state !== 'ACTIVE') return undefined
    const now = ports.now()
    const delivery = await claimDue(tx, id, { now, until: new Date(now.getTime() + LOST_AFTER) })
    return delivery && { row, delivery }
  })

/** Queues the next job if more is due, or else has the webhook called when the next try is. */
const rest = (ports: Ports, id: string): Promise<void> =>
  transact(ports, async (tx) => {
    const row = await webhookById(tx, id)
    if (!row) return
    const next = row.state === 'ACTIVE' ? await nextDue(tx, id) : undefined
    if (next && next <= ports.now()) return addJob(ports, tx, row)
    await keepQueued(tx, id, false)
    if (next) await callAt(tx, id, next)
  })
