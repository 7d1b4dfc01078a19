/** When the session was last used: by a call of this tab, or of another one of this browser. */
export type Activity = {
  /** Notes that a call was answered for the account. */
  note: () => void
  /** Milliseconds since 1970. */
  usedAt: () => number
  /** Calls `listener` each time that the session was used; returns a function that ends this. */
  listen: (listener: () => void) => () => void
}

/** Other tabs hear of a use at most this often, in milliseconds. */
const APART = 10_000

/** Opens the channel on which tabs tell each other that the session was used. Its messages carry no data. */
export function openActivity(now: () => number = Date.now): Activity {
  const channel = new BroadcastChannel('activity')
  const listeners = new Set<() => void>()
  let usedAt = now()
  let toldAt = Number.NEGATIVE_INFINITY
  const hear = () => {
    usedAt = now()
    for (const listener of listeners) listener()
  }
  channel.addEventListener('message', hear)
  return {
    note: () => {
      hear()
      if (usedAt - toldAt < APART) return
      toldAt = usedAt
      channel.postMessage('used')
    },
    usedAt: () => usedAt,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
