/** Waits for some milliseconds; rejects with the reason of the signal if that aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>

export const later: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true })
  })
