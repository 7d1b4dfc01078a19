import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { bind } from '#api/bind.ts'
import { generalErrorPorts } from '#api/ports/platform/general-error.ports.ts'
import { generalErrorMachine, type GeneralError } from '#machines/flows/platform/general-error.machine.ts'
import { untaken } from '../../support/walks/paths.ts'
import { generalErrorPaths } from './general-error.paths.ts'

const logout: GeneralError = { of: 'logout', failure: 'offline' }
const language: GeneralError = { of: 'language', language: 'fr' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const actor = createActor(generalErrorMachine.provide({ actors: bind(generalErrorPorts) })).start()
  const shown = () => actor.getSnapshot().context.error
  return { actor, shown, tell: (error: GeneralError) => actor.send({ type: 'error.happened', error }) }
}

test('every transition is on some path', () => {
  expect(untaken(generalErrorMachine, generalErrorPaths)).toEqual([])
})

test('SHELL-049 a message is shown for 30,000 ms, and not longer', async () => {
  const { shown, tell } = start()
  tell(logout)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(shown()).toEqual(logout)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBeNull()
})

test('a message that somebody reads stays, and its time begins anew', async () => {
  const { actor, shown, tell } = start()
  tell(logout)
  await vi.advanceTimersByTimeAsync(20_000)
  actor.send({ type: 'message.held' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(shown()).toEqual(logout)
  actor.send({ type: 'message.released' })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(shown()).toEqual(logout)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBeNull()
})

test('the newest message takes the place of the one before, for its own time', async () => {
  const { shown, tell } = start()
  tell(logout)
  await vi.advanceTimersByTimeAsync(20_000)
  tell(language)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(shown()).toEqual(language)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown()).toBeNull()
})

test('what is tried again is said, once, and the message goes', () => {
  const { actor, shown, tell } = start()
  const tried: GeneralError[] = []
  actor.on('retry.chosen', ({ error }) => tried.push(error))
  tell(language)
  actor.send({ type: 'retry.chosen' })
  actor.send({ type: 'retry.chosen' })
  expect(tried).toEqual([language])
  expect(shown()).toBeNull()
})
