import { createBrowserReceiver, createInspector } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { speakStately } from '#api/browser/inspection/stately-window.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { createRecorder } from '#machines/inspection/recorder.ts'
import { createTranslator, type StatelyEvent } from '#machines/inspection/stately.ts'
import { runWatched } from '../support/inspection/watched.ts'
import { openWindows } from '../support/inspection/windows.ts'

const ORIGIN = 'https://paraph.test'

/** What a receiver of the package gets of a login. */
async function receiveLogin() {
  const { own, target, window, posted } = openWindows(ORIGIN)
  const { actor, records } = runWatched(loginMachine, { reason: null })
  const channel = speakStately(own, target, ORIGIN)
  const translate = createTranslator(() => loginMachine.config)
  const received: StatelyEvent[] = []
  const send = () => channel.send(records.splice(0).flatMap(translate))
  send()
  createBrowserReceiver({ window }).subscribe((event) => received.push(event as unknown as StatelyEvent))
  actor.send({ type: 'credentials.submitted', user: 'camille', password: 'analytical engine' })
  actor.send({ type: 'login.refused' })
  send()
  await expect.poll(() => received.filter(({ sessionId }) => sessionId === actor.sessionId).length).toBe(5)
  return { actor, received, posted, channel }
}

test('a receiver of @statelyai/inspect gets what happened before it was there and since, without secrets', async () => {
  const { actor, received } = await receiveLogin()
  const own = received.filter(({ sessionId }) => sessionId === actor.sessionId)
  const values = own.map((one) => [one.type, 'snapshot' in one ? one.snapshot.value : one.event.type])
  expect(values).toEqual([
    ['@xstate.actor', 'entering'],
    ['@xstate.event', 'credentials.submitted'],
    ['@xstate.snapshot', 'checking'],
    ['@xstate.event', 'login.refused'],
    ['@xstate.snapshot', 'entering'],
  ])
  expect(own.at(-1)).toMatchObject({ snapshot: { status: 'active', context: { complaint: 'refused', reason: null } } })
  expect(own[1]).toMatchObject({ event: { user: 'camille', password: '•••' }, rootId: actor.sessionId })
  expect(JSON.parse((own[0] as { definition: string }).definition)).toMatchObject({ id: 'login', initial: 'entering' })
  const port = received.find(({ sessionId }) => sessionId !== actor.sessionId)
  expect(port).toMatchObject({ type: '@xstate.actor', parentId: actor.sessionId, rootId: actor.sessionId })
  expect(JSON.stringify(received)).not.toContain('analytical engine')
})

test('it has the fields, events and states that the package itself would send of the same actor', async () => {
  const theirs: StatelyEvent[] = []
  const ours: StatelyEvent[] = []
  const inspector = createInspector({ send: (event) => theirs.push(event as unknown as StatelyEvent) })
  const translate = createTranslator(() => loginMachine.config)
  const recorder = createRecorder((record) => ours.push(...translate(record)), Date.now)
  const actor = createActor(loginMachine, {
    input: { reason: null },
    inspect: (seen) => {
      inspector.inspect.next?.(seen)
      recorder.inspect(seen)
    },
  }).start()
  for (const type of ['login.refused', 'passkey.declined'] as const) actor.send({ type })
  await expect.poll(() => theirs.length).toBeGreaterThanOrEqual(7)
  const shape = (events: StatelyEvent[]) =>
    events
      .filter((one) => !('event' in one && one.event.type === 'xstate.init'))
      .map((one) => [
        one.type,
        one.sessionId,
        one.rootId,
        'event' in one ? one.event : one.name,
        Object.keys(one).toSorted(),
      ])
  expect(shape(ours)).toEqual(shape(theirs))
})

test('a window of another origin gets nothing, and everything is addressed to the own origin', async () => {
  const { posted, channel, received } = await receiveLogin()
  channel.close()
  expect(received.length).toBeGreaterThan(0)
  const sent = posted.filter(({ message }) => message.type !== '@statelyai.connected')
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]))
  expect(sent.at(-1)?.message).toEqual({ type: '@statelyai.disconnected' })
  const { own, target, window, posted: others } = openWindows(ORIGIN)
  const foreign = speakStately(own, target, 'https://stately.ai')
  createBrowserReceiver({ window })
  foreign.send([received[0]!])
  await Promise.resolve()
  expect(others.map(({ message }) => message.type)).toEqual(['@statelyai.connected'])
})
