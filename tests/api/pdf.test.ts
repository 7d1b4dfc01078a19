import { afterEach, expect, test, vi } from 'vitest'
import { pdfOf } from '#api/browser/pdf.ts'

afterEach(() => vi.unstubAllGlobals())

/** An engine that never gets ready. */
function slowEngine() {
  const stop = vi.fn<() => void>()
  return { ready: new Promise<never>(() => {}), failure: new Promise<never>(() => {}), stop }
}

/** A server that never answers. Returns the signals of the calls to it. */
function silentServer(): AbortSignal[] {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  return signals
}

test('closing a document that is still opening aborts its call and stops the engine', async () => {
  const signals = silentServer()
  const engine = slowEngine()
  const pdf = pdfOf({ url: '/api/file' }, engine)
  const opening = pdf.open()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])

  pdf.close()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await expect(opening).rejects.toThrow('abort')
  expect(engine.stop).toHaveBeenCalledOnce()
  await expect(pdf.open()).rejects.toThrow('This PDF was closed')
})
