/** Data of a watched actor as it may leave its tab: without secrets, without objects that only live there, and bounded. */
export type Plain = null | boolean | number | string | Plain[] | PlainObject
export type PlainObject = { [key: string]: Plain }

/** An event as it may leave its tab. */
export type PlainEvent = { type: string; [field: string]: Plain }

/** The status of an actor, as XState names it. */
export type ActorStatus = 'active' | 'done' | 'error' | 'stopped'

/** Why an actor took no transition on an event. */
export type Ignored =
  /** It had stopped. */
  | { why: 'ended' }
  /** No state that it is in listens to the event. */
  | { why: 'unheard' }
  /** Transitions of the event, named as by `nameTransition`, and for each the guards that did not hold, in words. */
  | { why: 'refused'; by: { transition: string; guards: string[] }[] }

/** A step of a transition: the event, or one that was raised, and the transitions, named as by `nameTransition`. */
export type Microstep = { event: string; transitions: string[] }

/** A change of a context: what is now at a place inside of it. The path leads there by keys and positions in arrays. */
export type ContextChange = { path: string[]; value: Plain }

/** An actor that runs. `session` tells actors of one tab apart; `machine` is null for one that is not a machine, such as a port. */
export type ActorStarted = {
  type: 'actor.started'
  at: number
  session: string
  id: string
  machine: string | null
  parent: string | null
  status: ActorStatus
  /** The value of a machine's state; null for others. */
  state: Plain
  context: PlainObject
  steps: Microstep[]
}

/** An event that an actor has received, and what it did with it. */
export type EventReceived = {
  type: 'event.received'
  at: number
  session: string
  /** The actor that sent it; null if it came from outside. */
  source: string | null
  event: PlainEvent
  steps: Microstep[]
  /** Null if it took a transition, or is no machine. */
  ignored: Ignored | null
  status: ActorStatus
  state: Plain
  changes: ContextChange[]
  /** The fields that its context no longer has. */
  removed: string[]
}

/** An actor that no longer runs. */
type ActorStopped = { type: 'actor.stopped'; at: number; session: string; status: ActorStatus }

/** What happened to watched actors, in order. `at` in milliseconds since 1970, UTC. */
export type InspectionRecord = ActorStarted | EventReceived | ActorStopped
