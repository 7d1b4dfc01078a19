/** Versions of a value for undo and redo. The newest of `past` is last, the next of `future` first. */
export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** The undo step of the last change; null if the next change starts a new step. */
  step: string | null
}

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], step: null })

/**
 * Adds a version and drops the versions that were undone. Consecutive changes with the same `step`, such as ten presses
 * of an arrow key, are one undo step.
 */
export function changed<T>(history: History<T>, next: T, step: string | null = null): History<T> {
  if (next === history.present) return history
  const { past, present } = history
  if (step !== null && step === history.step) return { past, present: next, future: [], step }
  return { past: [...past, present], present: next, future: [], step }
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
