import type { components } from '#openapi'
import type { DeliveryRow, SentDelivery, TryRow } from '../../store/webhooks/deliveries.ts'
import type { WebhookRow } from '../../store/webhooks/webhooks.ts'
import { validAmong } from './secrets.ts'

type Schemas = components['schemas']

/** A webhook as callers see it, without its secrets. */
export const webhookView = (
  { id, url, description, events, state, createdAt, failingSince, former }: WebhookRow,
  now: Date,
): Schemas['Webhook'] => ({
  id,
  url,
  description,
  events,
  state,
  createdDate: createdAt.toISOString(),
  failingSinceDate: failingSince?.toISOString() ?? null,
  overlapEndDate: validAmong(former, now).at(-1)?.until ?? null,
})

/** A delivery in a list. */
export const deliveryRowView = ({
  id,
  event,
  eventId,
  subjectId,
  state,
  createdAt,
  tries,
  dueAt,
  lastStatus,
  lastFailure,
}: DeliveryRow): Schemas['WebhookDeliveryRow'] => ({
  id,
  event,
  eventId,
  subjectId,
  state,
  createdDate: createdAt.toISOString(),
  tries,
  nextTryDate: state === 'WAITING' ? (dueAt?.toISOString() ?? null) : null,
  lastStatus,
  lastFailure,
})

/** A delivery with what was sent and answered. */
export const deliveryView = (
  delivery: SentDelivery,
  { url }: Pick<WebhookRow, 'url'>,
  tries: readonly TryRow[],
): Schemas['WebhookDelivery'] => ({
  ...deliveryRowView(delivery),
  url,
  body: delivery.body,
  attempts: tries.map(({ at, duration, status, failure, answer }) => ({
    date: at.toISOString(),
    duration,
    status,
    failure,
    answer,
  })),
})
