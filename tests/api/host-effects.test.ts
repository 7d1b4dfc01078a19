import { expect, test, vi } from 'vitest'
import type { AnyEffect } from '#api/bind.ts'
import type { HostPage } from '#api/browser/host-page.ts'
import { NoConnection } from '#api/client.ts'
import { tellingHost } from '#api/host-effects.ts'

const run = (ask: (stop: AbortController) => Promise<{ type: string }>) => {
  const tell = vi.fn<HostPage['tell']>()
  const stop = new AbortController()
  const telling: AnyEffect = tellingHost({ tell }, { ask: () => ask(stop) }).ask
  return { tell, answer: () => telling(undefined as never, stop.signal, undefined as never) }
}

test('an answer is posted to the page around, and returned', async () => {
  const { tell, answer } = run(async () => ({ type: 'code.sent' }))
  expect(await answer()).toEqual({ type: 'code.sent' })
  expect(tell.mock.calls).toEqual([[{ event: 'OTP_ASKED' }]])
})

test('EMB-009 a call that fails is posted with its reason, and still fails', async () => {
  const { tell, answer } = run(() => Promise.reject(new NoConnection('no network')))
  await expect(answer()).rejects.toThrow('no network')
  expect(tell.mock.calls).toEqual([[{ event: 'ERROR', error: 'SERVICE_ERROR' }]])
})

test('an answer after the dialog was left, or one that is no event of the page around, is not posted', async () => {
  const late = run(async (stop) => {
    stop.abort()
    return { type: 'code.sent' }
  })
  const other = run(async () => ({ type: 'code.found' }))
  for (const { tell, answer } of [late, other]) {
    await answer()
    expect(tell).not.toHaveBeenCalled()
  }
})

test('without a page around, effects are what they were', () => {
  const effects = { ask: async () => ({ type: 'code.sent' }) }
  expect(tellingHost(null, effects)).toBe(effects)
})
