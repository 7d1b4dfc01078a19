import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import { replay } from '#machines/journal.ts'
import { bulkLifecycle, bulkRefusal, type BulkFact, type BulkState } from '#machines/lifecycles/bulk-sending.machine.ts'
import { pathsOf, untaken } from '../support/walks/paths.ts'

const created = { type: 'bulk.created' as const, bulk: 'b', owner: 'o', template: 't', rows: 3, hash: 'h' }
const input = { ...created, at: 0 }
const facts = {
  paused: { type: 'bulk.paused' },
  resumed: { type: 'bulk.resumed' },
  canceled: { type: 'bulk.canceled' },
  delayed: { type: 'bulk.delayed', reason: 'TooManyMailsException', until: 5000 },
  continued: { type: 'bulk.continued' },
  ended: { type: 'bulk.ended', reason: 'QuotaExceededException' },
  finished: { type: 'bulk.finished', sent: 3, failed: 0 },
  deleted: { type: 'rows.deleted' },
  handedOver: { type: 'bulk.handedOver', from: 'o', to: 'p' },
} satisfies Record<string, BulkFact>
type Name = keyof typeof facts
const names = Object.keys(facts) as Name[]

const eventOf = (name: Name) => ({ ...facts[name], at: 1 })
const after = (...history: Name[]) => replay(bulkLifecycle, history.map(eventOf), input)

/** The jobs and deadlines that the last of these facts asks for. */
function asked(...history: Name[]) {
  const [, actions] = transition(bulkLifecycle, after(...history.slice(0, -1)), eventOf(history.at(-1)!))
  return actions.map(({ type, params }) => [type, params])
}

test('the paths take every transition', () => {
  const paths = pathsOf(bulkLifecycle, { input, events: names.map(eventOf), telling: () => null })
  expect(untaken(bulkLifecycle, paths)).toEqual([])
})

/** Histories, the state that each leads to, and where facts lead from there. All others are refused. */
const table: [history: Name[], state: BulkState, leads: Partial<Record<Name, BulkState>>][] = [
  [[], 'RUNNING', { paused: 'PAUSED', canceled: 'CANCELED', delayed: 'WAITING', ended: 'ENDED', finished: 'DONE' }],
  [['delayed'], 'WAITING', { continued: 'RUNNING', paused: 'PAUSED', canceled: 'CANCELED' }],
  [['paused'], 'PAUSED', { resumed: 'RUNNING', canceled: 'CANCELED', handedOver: 'PAUSED' }],
  [['finished'], 'DONE', { deleted: 'DONE', handedOver: 'DONE' }],
  [['canceled'], 'CANCELED', { deleted: 'CANCELED', handedOver: 'CANCELED' }],
  [['ended'], 'ENDED', { deleted: 'ENDED', handedOver: 'ENDED' }],
]

describe.each(table)('BULK-009 after %j a bulk sending is %s', (history, value, leads) => {
  test('each fact leads where it should, or is refused by name', () => {
    const state = after(...history)
    expect(state.value).toBe(value)
    const found = names.map((name) => [name, state.can(eventOf(name)) ? after(...history, name).value : bulkRefusal()])
    expect(found).toEqual(names.map((name) => [name, leads[name] ?? 'BulkCannotBeChangedException']))
  })
})

test('each run has a job of its own, so that a job of an earlier run does nothing', () => {
  const sendRows = (run: number) => ['sendRows', { bulk: 'b', run, batch: 0 }]
  expect(after().context.run).toBe(1)
  expect(asked('paused', 'resumed')).toEqual([sendRows(2)])
  expect(asked('delayed', 'continued')).toEqual([['continueSending', { ringsAt: null, data: {} }], sendRows(2)])
})

test('BULK-011 it says why it waits and until when, and forgets that once it goes on', () => {
  expect(after('delayed').context).toMatchObject({ reason: 'TooManyMailsException', until: 5000 })
  expect(asked('delayed')).toEqual([['continueSending', { ringsAt: 5000, data: {} }]])
  for (const next of ['continued', 'paused', 'canceled'] as const)
    expect(after('delayed', next).context).toMatchObject({ reason: null, until: null })
  expect(after('ended').context).toMatchObject({ reason: 'QuotaExceededException', until: null, endedAt: 1 })
})

test.each(['finished', 'canceled', 'ended'] as const)('once it is %s, its rows are kept for 30 days', (last) => {
  expect(asked(last)).toContainEqual(['deleteRows', { ringsAt: 1 + 30 * 86_400_000, data: {} }])
})
