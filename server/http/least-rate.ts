import { Refused } from '../engine/refused.ts'

/** Bytes per second that a form must arrive with, on average over `WINDOW` seconds. */
const MIN_RATE = 10_000
const WINDOW = 30

/** Watches how fast a form arrives. `signal` is aborted with `UploadTooSlowException` if it is too slow. */
export function leastRate() {
  const abort = new AbortController()
  let received = 0
  const timer = setInterval(() => {
    if (received < MIN_RATE * WINDOW) abort.abort(new Refused('UploadTooSlowException'))
    received = 0
  }, WINDOW * 1000)
  return {
    signal: abort.signal,
    count: (bytes: number) => void (received += bytes),
    stop: () => clearInterval(timer),
  }
}

/** The values of an iterable until the signal is aborted, even while the next value is awaited. */
export async function* untilAborted<Value>(values: AsyncIterable<Value>, signal: AbortSignal): AsyncGenerator<Value> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => {})
  const iterator = values[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([iterator.next(), aborted])
    if (next.done) return
    yield next.value
  }
}
