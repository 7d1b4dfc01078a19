import { openChannel } from './storages.ts'

/** When the session was last used, by a call of this tab or of another one of this browser, and when it ends. */
export type Activity = {
  /** Notes that a call was answered for the account, and in how many milliseconds its session ends, if that is known. */
  note: (endsIn: number | null) => void
  /** Milliseconds since 1970. */
  usedAt: () => number
  /** Milliseconds until the session ends even if it is used; null if that is not known. */
  endsIn: () => number | null
  /** Calls `listener` each time that the session was used; returns a function that ends this. */
  listen: (listener: () => void) => () => void
}

/** Other tabs hear of a use at most this often, in milliseconds. */
const APART = 10_000

/** Opens the channel on which tabs tell each other that the session was used. Their messages say when it ends. */
export function openActivity(now: () => number = Date.now): Activity {
  const channel = openChannel('activity')
  const listeners = new Set<() => void>()
  let usedAt = now()
  let toldAt = Number.NEGATIVE_INFINITY
  let endsAt: number | null = null
  const hear = (endsIn: number | null) => {
    usedAt = now()
    if (endsIn !== null) endsAt = usedAt + endsIn
    for (const listener of listeners) listener()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<number | null>) => hear(data))
  return {
    note: (endsIn) => {
      hear(endsIn)
      if (usedAt - toldAt < APART) return
      toldAt = usedAt
      channel?.postMessage(endsIn)
    },
    usedAt: () => usedAt,
    endsIn: () => (endsAt === null ? null : endsAt - now()),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
