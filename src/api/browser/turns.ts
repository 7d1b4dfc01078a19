/** Work that waits for its turn; the least `distance` comes first. It is asked for when a turn is free. */
type Waiting = { distance: () => number; start: () => void }

/** Runs `work` when its turn comes. Rejects with the reason of `signal` if it is aborted before. */
type TakeTurn = <Result>(
  work: () => Promise<Result>,
  given: { distance: () => number; signal: AbortSignal },
) => Promise<Result>

/**
 * Lets work take turns, one at a time, the nearest first: pages that are drawn in parallel would each take a part of every
 * frame, and the page in view would come last. What has become pointless leaves the queue by its signal.
 */
export function createTurns(): TakeTurn {
  const waiting = new Set<Waiting>()
  let isBusy = false

  const next = () => {
    const [nearest] = [...waiting].map((one) => ({ one, distance: one.distance() })).toSorted(byDistance)
    isBusy = nearest !== undefined
    nearest?.one.start()
  }
  /** A moment later, so that everything that begins to wait at the same time is compared. */
  const goOn = () => void setTimeout(next)

  return (work, { distance, signal }) =>
    new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(one)
        reject(signal.reason as Error)
      }
      const one = {
        distance,
        start: () => {
          waiting.delete(one)
          signal.removeEventListener('abort', leave)
          void work().then(resolve, reject).finally(goOn)
        },
      }
      if (signal.aborted) return leave()
      signal.addEventListener('abort', leave, { once: true })
      waiting.add(one)
      if (isBusy) return
      isBusy = true
      goOn()
    })
}

const byDistance = (a: { distance: number }, b: { distance: number }) => a.distance - b.distance
