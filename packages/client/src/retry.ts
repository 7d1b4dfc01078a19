import { ParaphNoAnswer, ParaphProblem } from './errors.ts'

/** Waits for some milliseconds; rejects with the reason of the signal if that aborts. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** How calls are retried. */
export type Retries = {
  /** How often a call is made again at most. */
  times: number
  wait: Wait
}

/** The longest wait for a retry, in milliseconds. A server that asks for more is not waited for. */
const MAX_WAIT = 60_000

/**
 * Makes a call until it succeeds, fails for good, or was retried often enough. A call that the server did not look at
 * (`TooManyRequestsException`) is always retried, others only if that does no harm (`isRepeatable`).
 */
export async function retrying<Result>(
  call: () => Promise<Result>,
  { times, wait }: Retries,
  { isRepeatable, signal }: { isRepeatable: boolean; signal: AbortSignal | undefined },
): Promise<Result> {
  for (let n = 0; ; n++)
    try {
      return await call()
    } catch (error) {
      const pause = pauseAfter(error, n)
      const isAllowed = isRepeatable || isUnseen(error)
      if (n >= times || pause === null || !isAllowed || signal?.aborted) throw error
      await wait(pause, signal)
    }
}

const isUnseen = (error: unknown): boolean =>
  error instanceof ParaphProblem &&
  // A proxy that limits calls does not say so in words of the contract.
  (error.problem === 'TooManyRequestsException' || (error.problem === null && error.status === 429))

/** Milliseconds until a call is made again that failed for the nth time, from 0; null if another one would fail, too. */
function pauseAfter(error: unknown, n: number): number | null {
  const backoff = Math.min(MAX_WAIT, 500 * 2 ** n) * (0.5 + Math.random() / 2)
  if (error instanceof ParaphNoAnswer) return backoff
  if (!(error instanceof ParaphProblem)) return null
  const isPassing =
    isUnseen(error) ||
    error.problem === 'TemporarilyUnavailableException' ||
    (error.problem === null && [502, 503, 504].includes(error.status))
  if (!isPassing) return null
  const asked = error.retryAfter === null ? backoff : error.retryAfter * 1000
  return asked > MAX_WAIT ? null : asked
}

/** Waits with a timer. */
export const later: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
