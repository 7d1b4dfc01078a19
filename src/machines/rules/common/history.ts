/** Every version of something, in order, and where one stands among them. Newest of `past` last, next of `future` first. */
export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was, where the next of its kind belongs to the same step. */
  step: string | null
}

/** How many versions are kept to go back to. */
const MAX_STEPS = 200

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], step: null })

/**
 * A new version. What was undone is gone then. Changes that follow each other under one `step` (ten presses of an
 * arrow key) are undone together.
 */
export function changed<T>(history: History<T>, next: T, step: string | null = null): History<T> {
  if (next === history.present) return history
  const { past, present } = history
  if (step !== null && step === history.step) return { past, present: next, future: [], step }
  return { past: [...past, present].slice(-MAX_STEPS), present: next, future: [], step }
}

export function undone<T>({ past, present, future }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, step: null }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null }
}

export function redone<T>({ past, present, future }: History<T>): History<T> {
  const [after, ...rest] = future
  if (after === undefined) return { past, present, future, step: null }
  return { past: [...past, present], present: after, future: rest, step: null }
}
