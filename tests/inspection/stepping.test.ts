import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'
import { addBatch, emptyHistory, keyOf } from '#machines/inspection/history.ts'
import type { Batch } from '#machines/inspection/messages.ts'
import { compareSteps, stepThrough, tryEvent } from '#machines/inspection/stepping.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { journalOf } from '../support/walks/random/journal-file.ts'
import { runWatched } from '../support/inspection/watched.ts'
import { loginPaths } from '../flows/accounts/login.paths.ts'

const AT = Date.UTC(2026, 10, 27)
const [{ alphabet }] = loginPaths as [(typeof loginPaths)[number]]
const isActive = (actor: AnyActorRef) => (actor.getSnapshot() as AnyMachineSnapshot).status === 'active'
const events = fc.array(fc.constantFrom(...alphabet.events), { maxLength: 15 })

test('each point of a journal has the event, the transition and the state after it, without secrets', () => {
  const typed = { type: 'credentials.submitted', user: 'camille', password: 'analytical engine' }
  const entries = [typed, { type: 'bell.rung' }, { type: 'login.throttled', seconds: 30 }]
  const journal = { input: { reason: null }, events: entries.map((event, i) => ({ at: AT + i, event })) }
  const steps = stepThrough(loginMachine, journal)
  expect(steps.map(({ at, state }) => [at, state])).toEqual([
    [null, 'entering'],
    [AT, 'checking'],
    [AT + 1, 'checking'],
    [AT + 2, 'locked'],
  ])
  expect(steps[1]).toMatchObject({
    event: { ...typed, password: '•••' },
    steps: [{ transitions: ['entering --credentials.submitted--> checking'] }],
    ignored: null,
  })
  expect(steps[2]).toMatchObject({ ignored: { why: 'unheard' } })
  expect(steps[3]).toMatchObject({ context: { lockSeconds: 30 } })
  const shown = steps.map(({ snapshot: _, ...rest }) => rest)
  expect(JSON.stringify(shown)).not.toContain('analytical engine')
})

test('a journal has the states that were recorded while it was written', () => {
  fc.assert(
    fc.property(events, (walk) => {
      const { actor, records } = runWatched(loginMachine, alphabet.input)
      for (const event of walk) if (isActive(actor)) actor.send(event)
      const batch: Batch = { type: 'records.sent', tab: 't', path: '/', number: 1, records, dropped: 0 }
      const history = addBatch(emptyHistory, batch)
      const steps = stepThrough(loginMachine, {
        input: alphabet.input,
        events: walk.map((event) => ({ at: AT, event })),
      })
      const own = history.events.filter((one) => one.session === actor.sessionId && one.source === null)
      const pick = ({ state, context }: { state: unknown; context: unknown }) => ({ state, context })
      const running = steps.slice(1, own.length + 1)
      expect(own.map(pick)).toEqual(running.map(pick))
      expect(history.actors[keyOf({ tab: 't', session: actor.sessionId })]).toMatchObject(pick(steps.at(-1)!))
    }),
    { numRuns: 60 },
  )
})

test('two journals differ where something else happened, or where the same led elsewhere', () => {
  const [one, other] = loginPaths.toSorted((a, b) => b.events.length - a.events.length)
  const through = (list: typeof alphabet.events) => stepThrough(loginMachine, journalOf(alphabet, [...list], AT))
  const steps = through(one!.events)
  expect(compareSteps(steps, through(one!.events))).toBeNull()
  const later = stepThrough(loginMachine, journalOf(alphabet, [...one!.events], AT + 60_000))
  expect(compareSteps(steps, later)).toBeNull()
  expect(compareSteps(steps, steps.slice(0, -1))).toEqual({ step: steps.length - 1, in: ['length'] })
  const refused = through([{ type: 'passkey.chosen' }, { type: 'passkey.declined' }])
  const failed = through([{ type: 'passkey.chosen' }, { type: 'call.failed', failure: 'offline' }])
  expect(compareSteps(refused, failed)).toEqual({ step: 2, in: ['event', 'context'] })
  expect(other).toBeDefined()
})

test('an event that is tried changes neither the state it is tried on nor its actor', () => {
  fc.assert(
    fc.property(events, fc.constantFrom(...alphabet.events), (walk, event) => {
      const { actor } = runWatched(loginMachine, alphabet.input)
      for (const one of walk) if (isActive(actor)) actor.send(one)
      fc.pre(isActive(actor))
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      const before = JSON.stringify(snapshot)
      const tried = tryEvent(snapshot, { at: AT, event })
      expect(actor.getSnapshot()).toBe(snapshot)
      expect(JSON.stringify(snapshot)).toBe(before)
      actor.send(event)
      expect(tried.state).toEqual((actor.getSnapshot() as AnyMachineSnapshot).value)
    }),
    { numRuns: 60 },
  )
  expect(createActor(loginMachine, { input: { reason: null } }).getSnapshot().value).toBe('entering')
})
