// @vitest-environment happy-dom
import { createActor, SimulatedClock } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import { openActivity } from '#api/browser/activity.ts'
import { createApi } from '#api/client.ts'
import { sessionIdlePorts } from '#api/ports/accounts/session-idle.ports.ts'
import { lastMoments, MAX_AGE } from '#machines/rules/accounts/session.ts'
import { sessionIdleMachine, type SessionIdlePorts } from '#machines/flows/accounts/session-idle.machine.ts'
import { SessionIdleView } from '#ui/accounts/session-idle.view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { sessionIdlePaths } from './session-idle.paths.ts'

const MINUTE = 60_000

test('every transition is on some path', () => {
  expect(untaken(sessionIdleMachine, sessionIdlePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(sessionIdlePaths),
    language,
    (state) => <SessionIdleView state={state} send={() => {}} />,
    (state) => state.hasTag('warning'),
  )
})

describe('the warning', () => {
  const start = (idleFor: number, endsIn: number | null = null) => {
    const clock = new SimulatedClock()
    const never = () => new Promise<never>(() => {})
    const ports: Effects<SessionIdlePorts> = {
      watchUse: never,
      watchPerson: never,
      keepSession: never,
      endSession: async () => ({ type: 'session.left' }),
    }
    const machine = sessionIdleMachine.provide({ actors: bind(ports) })
    return { clock, actor: createActor(machine, { clock, input: { idleFor, endsIn } }).start() }
  }

  // The server ends a session half an hour after a use, and stores a use up to a minute late.
  test('comes 28 minutes after the last use, and the session ends 60 seconds later', async () => {
    const { clock, actor } = start(0)
    clock.increment(28 * MINUTE - 1)
    expect(actor.getSnapshot().value).toBe('quiet')
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ warning: 'asking' })
    clock.increment(MINUTE - 1)
    expect(actor.getSnapshot().value).toEqual({ warning: 'asking' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('ending')
    await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ isChosen: false }))
  })

  test('counts the time before it was loaded, and begins anew with each use', () => {
    const { clock, actor } = start(10 * MINUTE)
    clock.increment(17 * MINUTE)
    actor.send({ type: 'session.used', endsIn: null })
    clock.increment(28 * MINUTE - 1)
    expect(actor.getSnapshot().value).toBe('quiet')
    clock.increment(1)
    expect(actor.getSnapshot().matches('warning')).toBe(true)
    actor.send({ type: 'session.used', endsIn: null })
    expect(actor.getSnapshot().value).toBe('quiet')
  })

  test('a refused extension leaves the time as it is', () => {
    const { clock, actor } = start(28 * MINUTE)
    clock.increment(0)
    clock.increment(50_000)
    actor.send({ type: 'stay.chosen' })
    actor.send({ type: 'call.failed', failure: 'offline' })
    expect(actor.getSnapshot().context.complaint).toBe('offline')
    clock.increment(10_000)
    expect(actor.getSnapshot().value).toBe('ending')
  })

  test('comes 60 seconds before the end that no use puts off, and leaves the rest of the time to work', async () => {
    const { clock, actor } = start(0, MAX_AGE)
    for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
      clock.increment(20 * MINUTE)
      actor.send({ type: 'session.used', endsIn: MAX_AGE - minutes * MINUTE })
    }
    clock.increment(19 * MINUTE - 1)
    expect(actor.getSnapshot().value).toBe('quiet')
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ expiring: 'announced' })
    actor.send({ type: 'session.used', endsIn: MINUTE })
    expect(actor.getSnapshot().value).toEqual({ expiring: 'announced' })
    actor.send({ type: 'work.resumed' })
    expect(actor.getSnapshot().hasTag('warning')).toBe(false)
    clock.increment(MINUTE - 1)
    expect(actor.getSnapshot().value).toEqual({ expiring: 'known' })
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('ending')
    await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ isChosen: false }))
  })

  test('staying after an idle time does not put off the end, and the seconds that are left are those', () => {
    const { clock, actor } = start(28 * MINUTE, 2 * MINUTE)
    clock.increment(0)
    expect(actor.getSnapshot().value).toEqual({ warning: 'asking' })
    actor.send({ type: 'stay.chosen' })
    actor.send({ type: 'session.kept', endsIn: 20_000 })
    clock.increment(0)
    expect(actor.getSnapshot().value).toEqual({ expiring: 'announced' })
    expect(lastMoments(actor.getSnapshot().context.endsIn)).toBe(20_000)
    clock.increment(20_000)
    expect(actor.getSnapshot().value).toBe('ending')
  })

  test('who logs in again at once is logged out first', async () => {
    const { clock, actor } = start(0, MINUTE)
    clock.increment(0)
    actor.send({ type: 'login.chosen' })
    await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual({ isChosen: false }))
  })
})

test('tabs tell each other that the session was used, at most every ten seconds', async () => {
  let at = 0
  const [here, there] = [openActivity(() => at), openActivity(() => at)]
  const heard = vi.fn()
  const stop = there.listen(heard)
  here.note(90_000)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
  expect([here.endsIn(), there.endsIn()]).toEqual([90_000, 90_000])
  at = 9_999
  here.note(null)
  // An answer that does not say when it ends changes nothing.
  expect(here.endsIn()).toBe(80_001)
  expect([here.usedAt(), there.usedAt()]).toEqual([9_999, 0])
  at = 10_000
  here.note(null)
  await vi.waitFor(() => expect(there.usedAt()).toBe(10_000))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const portsAnswering = (status: number, body?: object) => {
    const fetch = async () => (body ? Response.json(body, { status }) : new Response(null, { status }))
    return sessionIdlePorts(createApi({ baseUrl: 'http://server', fetch }), openActivity())
  }
  const problem = (name: string) => ({ name, message: '' })

  test('staying and leaving', async () => {
    expect(await portsAnswering(200, {}).keepSession(undefined, signal)).toEqual({ type: 'session.kept', endsIn: null })
    expect(await portsAnswering(204).endSession(undefined, signal)).toEqual({ type: 'session.left' })
    const over = portsAnswering(401, problem('SessionEndedException'))
    expect(await over.endSession(undefined, signal)).toEqual({ type: 'session.left' })
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, problem('TemporarilyUnavailableException'))
    await expect(ports.keepSession(undefined, signal)).rejects.toThrow('503')
    await expect(ports.endSession(undefined, signal)).rejects.toThrow('503')
  })
})
