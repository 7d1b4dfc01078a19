import { createBrowserReceiver } from '@statelyai/inspect'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { shareWithStately } from '#api/browser/inspection/stately-sharing.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import type { StatelyEvent } from '#machines/inspection/stately.ts'
import { createRunningActors } from '#ui/running-actors.ts'
import { openWindows } from '../support/inspection/windows.ts'
import { runWatched } from '../support/inspection/watched.ts'

const ORIGIN = 'https://stately.ai'

afterEach(() => vi.useRealTimers())

/** A tab in which somebody logs in, and the window that it opens. */
function shareLogin(isBlocked = false) {
  const { own, target, window, posted } = openWindows(ORIGIN)
  const { actor } = runWatched(loginMachine, { reason: null })
  const unwatched = createActor(createMachine({ id: 'viewer', meta: { isUnwatched: true } })).start()
  const running = createRunningActors()
  for (const one of [actor, unwatched]) running.add(one)
  const opened: string[] = []
  const open = (address: string) => {
    opened.push(address)
    return isBlocked ? null : target
  }
  const onConnected = vi.fn<() => void>()
  const onClosed = vi.fn<() => void>()
  const stop = shareWithStately({
    own: Object.assign(own, { open }),
    watch: running.watch,
    now: Date.now,
    onConnected,
    onClosed,
  })
  const receive = () => {
    const received: StatelyEvent[] = []
    createBrowserReceiver({ window }).subscribe((event) => received.push(event as unknown as StatelyEvent))
    return received
  }
  return { actor, target, posted, opened, stop, receive, onConnected, onClosed }
}

test('INSP-026 Stately gets the actors of this tab with their definitions, without secrets, and nobody else gets anything', async () => {
  const { actor, posted, opened, stop, receive, onConnected } = shareLogin()
  actor.send({ type: 'credentials.submitted', user: 'camille', password: 'analytical engine' })
  expect([opened, posted, onConnected.mock.calls]).toEqual([['https://stately.ai/inspect'], [], []])
  const received = receive()
  await expect.poll(() => received.length).toBeGreaterThan(2)
  expect(onConnected).toHaveBeenCalledTimes(1)
  const machines = received.flatMap((one) => (one.type === '@xstate.actor' ? [one.name] : []))
  expect(machines).toContain('login')
  expect(machines).not.toContain('viewer')
  const [login] = received.filter((one) => one.type === '@xstate.actor' && one.name === 'login')
  expect(JSON.parse((login as { definition: string }).definition)).toMatchObject({ id: 'login', initial: 'entering' })
  expect(JSON.stringify(received)).toContain('•••')
  expect(JSON.stringify(posted)).not.toContain('analytical engine')
  const sent = posted.filter(({ message }) => message.type !== '@statelyai.connected')
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]))
  stop!()
  expect(posted.at(-1)!.message).toEqual({ type: '@statelyai.disconnected' })
  const count = posted.length
  actor.send({ type: 'login.refused' })
  expect(posted).toHaveLength(count)
})

test('a window that is closed ends it', () => {
  vi.useFakeTimers()
  const { actor, target, onClosed, posted } = shareLogin()
  vi.advanceTimersByTime(5000)
  expect(onClosed).not.toHaveBeenCalled()
  Object.assign(target, { closed: true })
  vi.advanceTimersByTime(5000)
  expect(onClosed).toHaveBeenCalledTimes(1)
  actor.send({ type: 'login.refused' })
  expect(posted).toEqual([])
})

test('a window that the browser does not open is said, and nothing is recorded', () => {
  const { stop, posted } = shareLogin(true)
  expect([stop, posted]).toEqual([null, []])
})
