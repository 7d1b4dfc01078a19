import { addBatch, emptyHistory } from '#machines/inspection/history.ts'
import type { JournalPoint } from '#machines/inspection/journal-point.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import type { EventReceived, InspectionRecord, PlainEvent } from '#machines/inspection/records.ts'
import { MASK } from '#machines/secrets.ts'

const AT = Date.parse('2026-11-23T14:31:10.266Z')

const received = (event: PlainEvent, more: Partial<EventReceived> = {}): EventReceived => ({
  type: 'event.received',
  at: AT,
  session: 'x:7',
  source: null,
  event,
  steps: [{ event: event.type, transitions: [] }],
  ignored: null,
  status: 'active',
  state: 'closed',
  changes: [],
  removed: [],
  ...more,
})

const records: InspectionRecord[] = [
  {
    type: 'actor.started',
    at: AT,
    session: 'x:7',
    id: 'x:7',
    machine: 'door',
    parent: null,
    status: 'active',
    state: 'closed',
    context: { tries: 0, owner: 'Camille' },
    steps: [],
  },
  {
    type: 'actor.started',
    at: AT,
    session: 'x:8',
    id: '0.door',
    machine: null,
    parent: 'x:7',
    status: 'active',
    state: null,
    context: {},
    steps: [],
  },
  {
    type: 'actor.started',
    at: AT,
    session: 'x:9',
    id: 'x:9',
    machine: 'lamp',
    parent: null,
    status: 'active',
    state: 'dark',
    context: {},
    steps: [],
  },
  { type: 'actor.stopped', at: AT, session: 'x:9', status: 'done' },
  received(
    { type: 'bell.rung' },
    { at: AT + 100, steps: [{ event: 'bell.rung', transitions: ['closed --bell.rung--> itself'] }] },
  ),
  received(
    { type: 'key.turned', pin: MASK, side: 'left' },
    {
      at: AT + 200,
      ignored: { why: 'refused', by: [{ transition: 'closed --key.turned--> opening', guards: ['isOurs'] }] },
    },
  ),
  received(
    { type: 'key.turned', pin: MASK, side: 'right' },
    {
      at: AT + 300,
      steps: [{ event: 'key.turned', transitions: ['closed --key.turned--> opening'] }],
      state: 'opening',
      changes: [{ path: ['tries'], value: 1 }],
    },
  ),
  received({ type: 'lamp.lit' }, { at: AT + 400, source: 'x:9', state: 'opening', ignored: { why: 'unheard' } }),
  received(
    { type: 'lock.released' },
    {
      at: AT + 500,
      source: 'x:8',
      steps: [{ event: 'lock.released', transitions: ['opening --lock.released--> open'] }],
      state: 'open',
    },
  ),
  received({ type: 'bell.rung' }, { at: AT + 600, source: 'x:7', state: 'open', ignored: { why: 'ended' } }),
]

/** What a tab sends in which a door was opened: one refused turn of a key, one that it took, and events that did nothing. */
export const doorBatch: Batch = { type: 'records.sent', tab: 'other', path: '/house', number: 1, records, dropped: 0 }

/** What a page that inspects knows of it. */
export const doorHistory = addBatch(emptyHistory, doorBatch)

/** What a key would have done to the door: it would have opened, and counted one more try. */
export const doorTrial: JournalPoint = {
  at: AT + 700,
  event: { type: 'key.turned', pin: MASK },
  steps: [{ event: 'key.turned', transitions: ['closed --key.turned--> opening'] }],
  ignored: null,
  status: 'active',
  state: 'opening',
  context: { tries: 2, owner: 'Camille' },
  active: ['opening'],
  changed: ['tries'],
}

/** What a bell would have done to it: its guard said no. */
export const refusedTrial: JournalPoint = {
  ...doorTrial,
  event: { type: 'bell.rung' },
  steps: [{ event: 'bell.rung', transitions: [] }],
  ignored: { why: 'refused', by: [{ transition: 'closed --bell.rung--> opening', guards: ['isOurs'] }] },
  state: 'closed',
  context: { tries: 1, owner: 'Camille' },
  active: ['closed'],
  changed: [],
}
