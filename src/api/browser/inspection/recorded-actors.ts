import type { AnyActor } from 'xstate'
import { createRecorder } from '#machines/inspection/recorder.ts'
import type { InspectionRecord } from '#machines/inspection/records.ts'

/** Calls `see` with each actor of now and later; returns a function that ends this. */
export type WatchActors = (see: (actor: AnyActor) => void) => () => void

/**
 * Records actors of now and later, each with the state that it has now. A machine whose `meta` has `isUnwatched` is left
 * out. Returns a function that ends this.
 */
export function recordActors(
  watch: WatchActors,
  write: (record: InspectionRecord) => void,
  now: () => number,
): () => void {
  const recorder = createRecorder(write, now)
  const observed = new Set<{ unsubscribe: () => void }>()
  const stopWatching = watch((actor) => {
    if (isUnwatched(actor)) return
    const one = actor.system.inspect(recorder.inspect)
    observed.add(one)
    actor.subscribe({ complete: () => observed.delete(one) })
    if (actor.getSnapshot().status === 'active') recorder.begin(actor)
  })
  return () => {
    stopWatching()
    for (const one of observed) one.unsubscribe()
  }
}

/** Whether an actor shows what is recorded, so that recording it would never end. */
export const isUnwatched = ({ logic }: AnyActor): boolean => {
  const { config } = logic as { config?: { meta?: { isUnwatched?: boolean } } }
  return config?.meta?.isUnwatched === true
}
