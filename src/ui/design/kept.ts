import { type Dispatch, type SetStateAction, useState } from 'react'

// The three things that a view keeps for itself. All else is a state of its machine.

type Kept<T> = [T, Dispatch<SetStateAction<T>>]

/** What is made when the view is first drawn and stays the same: an actor, a machine with its ports, a key. */
export function useOnce<T>(create: () => T): T {
  return useState(create)[0]
}

/** What is typed, chosen or ticked and not yet submitted; the machine learns it with the event that submits it. */
export function useTyped<T>(initial: T | (() => T)): Kept<T> {
  return useState(initial)
}

/**
 * What only the browser knows: a size, what is loaded or drawn, what the pointer is over, which part is open, which state
 * of its machine was already drawn.
 */
export function useSeen<T>(initial: T | (() => T)): Kept<T> {
  return useState(initial)
}
