import { readdirSync, readFileSync } from 'node:fs'
import { transition } from 'xstate'
import { expect, test } from 'vitest'
import { requestLifecycle } from '#machines/lifecycles/request.machine.ts'
import { fold } from '../../server/engine/decide.ts'

/** Recorded histories. They never change: every version of the lifecycle must be able to fold them. */
type Recorded = {
  leadsTo: string
  signers: Record<string, string>
  events: { type: string; data: object; at: string }[]
}

const folder = new URL('histories/', import.meta.url)
const recorded = readdirSync(folder).map((name) => {
  const { leadsTo, signers, events } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recorded
  return { name, leadsTo, signers, events: events.map((event) => ({ ...event, at: new Date(event.at) })) }
})

test.each(recorded)('$name leads to $leadsTo', ({ events, leadsTo, signers }) => {
  const state = fold(requestLifecycle, events)!
  expect(state.value).toBe(leadsTo)
  expect(Object.fromEntries(state.context.signers.map(({ id, status }) => [id, status]))).toEqual(signers)
})

test.each(recorded)('the lifecycle accepts every event of $name', ({ events }) => {
  const [first, ...rest] = events
  let state = fold(requestLifecycle, [first!])!
  for (const { type, data, at } of rest) {
    const event = { ...data, type, at: at.getTime() } as Parameters<typeof state.can>[0]
    expect([type, state.can(event)]).toEqual([type, true])
    state = transition(requestLifecycle, state, event)[0]
  }
})

test('the histories reach every end of a request', () => {
  expect(new Set(recorded.map(({ leadsTo }) => leadsTo))).toEqual(
    new Set([
      'COMPLETE_SIGNATURE_FINISHED',
      'PARTIAL_SIGNATURE_FINISHED',
      'REFUSED',
      'CANCELED',
      'EXPIRED',
      'DELETED',
      'CONSENT_GIVEN_PARTIAL_SIGNATURE',
    ]),
  )
})
