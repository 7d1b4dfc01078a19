import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { replay } from '#machines/journal.ts'
import {
  anchoringLifecycle,
  type AnchoringFact,
  type AnchoringInserted,
} from '#machines/lifecycles/anchoring.machine.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { pathsOf, untaken } from '../support/walks/paths.ts'
import { leavesOf } from '../support/walks/transitions.ts'

const input: AnchoringInserted & { at: number } = {
  type: 'anchoring.inserted',
  subject: requestSubject('r'),
  leaves: [],
  at: 0,
}
const facts = {
  injected: { type: 'anchoring.injected', batch: 'b', rootHash: '', transactionHash: '' },
  validated: { type: 'anchoring.validated', block: '', timestamp: '' },
  rejected: { type: 'anchoring.rejected', reason: 'branch expired' },
  retried: { type: 'anchoring.retried' },
} satisfies Record<string, AnchoringFact>
const events = Object.values(facts).map((fact) => ({ ...fact, at: 1 }))
const after = (...names: (keyof typeof facts)[]) =>
  replay(
    anchoringLifecycle,
    names.map((name) => ({ ...facts[name], at: 1 })),
    input,
  )
/** The jobs that the last of these facts asks for. */
function asked(...names: (keyof typeof facts)[]) {
  const [, actions] = transition(anchoringLifecycle, after(...names.slice(0, -1)), { ...facts[names.at(-1)!], at: 1 })
  return actions.map(({ type, params }) => [type, params])
}

test('the paths take every transition and reach every state', () => {
  const paths = pathsOf(anchoringLifecycle, { input, events })
  expect(untaken(anchoringLifecycle, paths)).toEqual([])
  const reached = new Set(paths.flatMap(({ states }) => states.map(({ value }) => value)))
  expect([...reached].toSorted()).toEqual(leavesOf(anchoringLifecycle).toSorted())
})

test.each([
  ['INSERTED', ['injected']],
  ['INJECTED', ['validated', 'rejected']],
  ['REJECTED', ['retried']],
  ['VALIDATED', []],
] as const)('LIFE-051 CERT-019 %s accepts exactly %j', (value, allowed) => {
  const ways = { INSERTED: after(), INJECTED: after('injected'), REJECTED: after('injected', 'rejected') }
  const state = value === 'VALIDATED' ? after('injected', 'validated') : ways[value]
  expect(state.value).toBe(value)
  const can = Object.entries(facts).filter(([, fact]) => state.can({ ...fact, at: 1 }))
  expect(can.map(([name]) => name)).toEqual(allowed)
})

test('LIFE-051 a rejected anchoring is retried five times, then stays rejected', () => {
  const again = ['injected', 'rejected', 'retried'] as const
  const fifth = after(...again, ...again, ...again, ...again, ...again)
  expect(fifth.value).toBe('INSERTED')
  const last = after(...again, ...again, ...again, ...again, ...again, 'injected', 'rejected')
  expect(last.can({ ...facts.retried, at: 1 })).toBe(false)
})

test('LIFE-051 its subject is told once it is final: validated, or rejected for the last time', () => {
  const again = ['injected', 'rejected', 'retried'] as const
  const rejected = Array.from({ length: 6 }, (_, tries) =>
    asked(...Array.from({ length: tries }, () => again).flat(), 'injected', 'rejected'),
  )
  const told = { subject: requestSubject('r') }
  expect(rejected).toEqual([[], [], [], [], [], [['tellRejected', told]]])
  expect(asked('injected', 'validated')).toEqual([['tellAnchored', told]])
})
