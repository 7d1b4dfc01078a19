/** A function that is called at a limited pace; `stop` cancels a pending call. */
type Paced = { call: () => void; stop: () => void }

/** Calls `act` at once, then at most once per `interval` milliseconds, and once more after the last call. */
export function throttled(act: () => void, interval: number): Paced {
  let pause: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const call = () => {
    if (pause !== undefined) {
      isDue = true
      return
    }
    act()
    pause = setTimeout(() => {
      pause = undefined
      if (isDue) call()
      isDue = false
    }, interval)
  }
  return { call, stop: () => clearTimeout(pause) }
}

/** Calls `act` once no call has come for `interval` milliseconds. */
export function debounced(act: () => void, interval: number): Paced {
  let pause: ReturnType<typeof setTimeout> | undefined
  return {
    call: () => {
      clearTimeout(pause)
      pause = setTimeout(act, interval)
    },
    stop: () => clearTimeout(pause),
  }
}
