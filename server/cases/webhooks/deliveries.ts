import type { components } from '#openapi'
import { webhookSubject } from '#machines/rules/webhooks/webhook.ts'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone } from '../../engine/revision.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { addPublicEvent } from '../../store/feed/public-events.ts'
import {
  addDeliveries,
  deliveryOf,
  dropDeliveriesBefore,
  isTestUnderWay,
  keepProgress,
  listDeliveryRows,
  triesOf,
} from '../../store/webhooks/deliveries.ts'
import { webhookOf } from '../../store/webhooks/webhooks.ts'
import type { Ports } from '../ports.ts'
import { queueCalls } from './queue-calls.ts'
import { DELIVERIES_KEPT, LOST_AFTER } from './schedule.ts'
import { keepTry, send } from './send.ts'
import { deliveryRowView, deliveryView } from './webhook-view.ts'

type Schemas = components['schemas']
type Delivery = Schemas['WebhookDelivery']
type DeliveryQuery = { state?: Schemas['WebhookDeliveryState']; page?: number; size?: number; after?: string }

const ORDER = 'createdDate,desc'
/** How long a test takes at most, in seconds. */
const TEST_TIME = 15

/**
 * One page of the deliveries of a webhook of the caller's tenant (`listWebhookDeliveries`).
 * @throws Refused NotFoundException, MalformedRequestException
 */
export async function listWebhookDeliveries(
  { db }: Pick<Ports, 'db'>,
  { tenantId }: Account,
  id: string,
  { state, page, size, after }: DeliveryQuery,
): Promise<PageAfter<Schemas['WebhookDeliveryRow']>> {
  unlessGone(await webhookOf(db, tenantId, id))
  return pageAfter(
    { page, size, after, sort: ORDER, isValue: isInstant },
    (wanted) => listDeliveryRows(db, { webhook: id, state }, wanted),
    deliveryRowView,
  )
}

/** A delivery of a webhook, by their ids. */
type Named = { id: string; deliveryId: string }

/** A delivery with what was sent and answered (`getWebhookDelivery`). @throws Refused NotFoundException */
export const getWebhookDelivery = ({ db }: Pick<Ports, 'db'>, { tenantId }: Account, named: Named): Promise<Delivery> =>
  db.transaction((tx) => viewedIn(tx, tenantId, named))

/** Sends an event to a webhook again (`sendWebhookDeliveryAgain`). @throws Refused NotFoundException */
export async function sendDeliveryAgain(ports: Ports, { tenantId }: Account, named: Named): Promise<Delivery> {
  return transact(ports, async (tx) => {
    const row = unlessGone(await webhookOf(tx, tenantId, named.id))
    const { id, tries } = unlessGone(await deliveryOf(tx, row.id, named.deliveryId))
    await keepProgress(tx, id, { state: 'WAITING', dueAt: ports.now(), tries, round: 0 })
    await queueCalls(ports, tx, row)
    return viewedIn(tx, tenantId, named)
  })
}

/**
 * Sends a test to a webhook, on or off, and waits for what becomes of it (`testWebhook`). One that is interrupted has failed.
 * @throws Refused NotFoundException; TooManyRequestsException if another one is under way
 */
export async function testWebhook(ports: Ports, account: Account, id: string): Promise<Delivery> {
  const { tenantId } = account
  const { row, delivery } = await transact(ports, async (tx) => {
    const tested = unlessGone(await webhookOf(tx, tenantId, id))
    const at = ports.now()
    if (await isTestUnderWay(tx, id, at)) throw new Refused('TooManyRequestsException', { retryAfter: TEST_TIME })
    const event = { id: newId(ports), event: 'WEBHOOK_TEST', version: 1, date: at.toISOString() }
    await addPublicEvent(tx, {
      id: event.id,
      tenant: tenantId,
      number: null,
      subject: webhookSubject(id),
      type: event.event,
      body: JSON.stringify(event),
      at,
    })
    const added = { id: newId(ports), webhook: id, eventId: event.id }
    await addDeliveries(tx, [added], { state: 'FAILED', at, dueAt: new Date(at.getTime() + LOST_AFTER) })
    return { row: tested, delivery: unlessGone(await deliveryOf(tx, id, added.id)) }
  })
  await keepTry(ports, delivery, await send(ports, row, delivery))
  return getWebhookDelivery(ports, account, { id, deliveryId: delivery.id })
}

/** Deletes deliveries that are older than 30 days. */
export const sweepDeliveries = ({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> =>
  dropDeliveriesBefore(db, new Date(now().getTime() - DELIVERIES_KEPT))

async function viewedIn(tx: Sql, tenant: string, { id, deliveryId }: Named): Promise<Delivery> {
  const row = unlessGone(await webhookOf(tx, tenant, id))
  const delivery = unlessGone(await deliveryOf(tx, id, deliveryId))
  return deliveryView(delivery, row, await triesOf(tx, deliveryId))
}
