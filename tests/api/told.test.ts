import { expect, test, vi } from 'vitest'
import type { AnyEffect } from '#api/bind.ts'
import { NoConnection } from '#api/client.ts'
import { told } from '#api/told.ts'

const run = (ask: () => Promise<{ type: string }>) => {
  const tell = vi.fn<(event: { type: string }) => void>()
  const stop = new AbortController()
  const telling: AnyEffect = told({ ask }, tell).ask
  return { tell, stop, answer: () => telling(undefined as never, stop.signal, undefined as never) }
}

test('an answer is told, and given on', async () => {
  const { tell, answer } = run(async () => ({ type: 'code.sent' }))
  expect(await answer()).toEqual({ type: 'code.sent' })
  expect(tell.mock.calls).toEqual([[{ type: 'code.sent' }]])
})

test('a call that fails is told with its reason, and fails all the same', async () => {
  const { tell, answer } = run(() => Promise.reject(new NoConnection('no network')))
  await expect(answer()).rejects.toThrow('no network')
  expect(tell.mock.calls).toEqual([[{ type: 'call.failed', failure: 'offline' }]])
})

test('what comes after the dialog was left is told to nobody', async () => {
  const { tell, stop, answer } = run(async () => {
    stop.abort()
    return { type: 'code.sent' }
  })
  await answer()
  expect(tell).not.toHaveBeenCalled()
})
