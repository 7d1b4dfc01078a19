import { createContext } from 'react'
import type { AnyActor } from 'xstate'

/** The actors of a page that no other actor started. */
export type RunningActors = {
  /** Adds an actor before it starts; returns a function that removes it. */
  add: (actor: AnyActor) => () => void
  /** Calls `see` with each actor of now and later; returns a function that ends this. */
  watch: (see: (actor: AnyActor) => void) => () => void
}

/** Keeps the actors of a page. As long as nobody watches them, an actor costs one entry in a set. */
export function createRunningActors(): RunningActors {
  const actors = new Set<AnyActor>()
  const watchers = new Set<(actor: AnyActor) => void>()
  return {
    add: (actor) => {
      actors.add(actor)
      for (const see of watchers) see(actor)
      return () => void actors.delete(actor)
    },
    watch: (see) => {
      watchers.add(see)
      for (const actor of actors) see(actor)
      return () => void watchers.delete(see)
    },
  }
}

/** Where flows add their actors; null where nothing can be watched. */
export const RunningActorsContext = createContext<RunningActors | null>(null)
