export type GraphState = {
  /** The dotted path; empty for the machine itself. */
  path: string
  /** The last part of the path; the machine's id for the machine itself. */
  name: string
  /** The path of the state around it; null for the machine itself. */
  parent: string | null
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The paths of the states in which it begins; empty if it has no states inside, or begins in all of them. */
  initial: string[]
  tags: string[]
  description: string
  /** The ports that are called while it is active. */
  ports: string[]
}

export type GraphTransition = {
  /** Unique in its machine: see `nameTransition`. */
  name: string
  source: string
  /** Empty for a transition without a target. */
  targets: string[]
  kind: 'event' | 'always' | 'after' | 'done' | 'error'
  /** The type of the event; the port or state that is done or failed; the delay after which it is taken. */
  event: string
  /** The condition in words; `else` if it is taken when an earlier transition of the same event is not. */
  guard: string
  /** The delay after which a timer raises the event; empty for an event that no timer raises. */
  delay: string
  /** Whether it leaves its state even if its target is inside of it. */
  reenters: boolean
}

/** A statechart as plain data. The machine itself is the first state; both lists are in the order of the definition. */
export type Graph = { id: string; states: GraphState[]; transitions: GraphTransition[] }
