import type { components } from '#openapi'

type Schemas = components['schemas']

const ALL: Schemas['EventType'][] = [
  'REQUEST_STATE_CHANGED',
  'SIGNER_SIGNED',
  'SIGNER_REFUSED',
  'CERTIFICATION_STATE_CHANGED',
]

const webhook = (n: number, url: string, changes: Partial<Schemas['Webhook']> = {}): Schemas['Webhook'] => ({
  id: `6740c0de1f3a8e0012d4e00${n}`,
  url,
  description: '',
  events: ALL,
  state: 'ACTIVE',
  createdDate: '2026-11-03T09:00:00Z',
  failingSinceDate: null,
  overlapEndDate: null,
  ...changes,
})

/** A webhook that works, one whose calls fail, one that is off, and one that was switched off. */
export const sampleWebhooks: Schemas['Webhook'][] = [
  webhook(1, 'https://hooks.example.org/paraph', { description: 'Billing' }),
  webhook(2, 'https://intranet.example.org/hooks/signatures', {
    events: ['SIGNER_SIGNED'],
    failingSinceDate: '2026-11-22T09:00:00Z',
  }),
  webhook(3, 'https://trial.example.org/', { state: 'PAUSED', events: ['SIGNER_SIGNED', 'SIGNER_REFUSED'] }),
  webhook(4, 'https://old.example.org/', { state: 'SWITCHED_OFF', failingSinceDate: '2026-11-10T09:00:00Z' }),
]

const delivery = (n: number, changes: Partial<Schemas['WebhookDeliveryRow']> = {}): Schemas['WebhookDeliveryRow'] => ({
  id: `6740c0de1f3a8e0012d4d00${n}`,
  event: 'SIGNER_SIGNED',
  eventId: `6740c0de1f3a8e0012d4c00${n}`,
  subjectId: '6740b2c91f3a8e0012d4a7f1',
  state: 'DELIVERED',
  createdDate: `2026-11-22T1${n}:00:00.000Z`,
  tries: 1,
  nextTryDate: null,
  lastStatus: 204,
  lastFailure: null,
  ...changes,
})

/** A delivery that waits, one that has arrived, one that failed, and a test. */
export const sampleDeliveries: Schemas['WebhookDeliveryRow'][] = [
  delivery(4, {
    state: 'WAITING',
    tries: 2,
    nextTryDate: '2026-11-23T10:00:00.000Z',
    lastStatus: null,
    lastFailure: 'TIMED_OUT',
  }),
  delivery(3),
  delivery(2, { event: 'REQUEST_STATE_CHANGED', state: 'FAILED', tries: 10, lastStatus: 500 }),
  delivery(1, { event: 'WEBHOOK_TEST', subjectId: null }),
]

/** A delivery with all that was sent and answered. */
export const sampleDelivery: Schemas['WebhookDelivery'] = {
  ...sampleDeliveries[0]!,
  url: sampleWebhooks[0]!.url,
  body: '{"id":"6740c0de1f3a8e0012d4c004","event":"SIGNER_SIGNED","version":1}',
  attempts: [
    { date: '2026-11-22T14:00:00.100Z', duration: 87, status: 500, failure: null, answer: 'Down for maintenance' },
    { date: '2026-11-22T14:00:05.200Z', duration: 15_000, status: null, failure: 'TIMED_OUT', answer: null },
  ],
}
