import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, Snapshot } from 'xstate'
import type { Entry } from '../journal.ts'
import { toPoint, type JournalPoint } from './journal-point.ts'
import { toPlainContext } from './plain.ts'
import { childrenOf } from './recorder.ts'
import { tryEvent } from './stepping.ts'

/**
 * What came of an event that was tried on a copy of an actor: what it would have done; or why it was not tried: the actor
 * no longer runs, or its machine cannot take the event. As plain data, without secrets.
 */
export type Trial = { result: JournalPoint } | { refused: TrialRefusal }

export type TrialRefusal = 'gone' | 'unfitting'

/**
 * Tries an event on a copy of the state that an actor is in. Guards see the whole context, so that this happens in the tab
 * of the actor. The actor, its ports and its timers learn nothing of it.
 */
export function tryOnActor(actor: AnyActorRef | undefined, entry: Entry<AnyEventObject>): Trial {
  const snapshot = actor?.getSnapshot() as Snapshot<unknown> | undefined
  if (!snapshot || !isRunning(snapshot)) return { refused: 'gone' }
  // Events of XState itself, such as that an actor ends, are sent by nobody else.
  if (entry.event.type.startsWith('xstate.')) return { refused: 'unfitting' }
  try {
    return { result: toPoint(tryEvent(snapshot, entry), toPlainContext(snapshot.context as object, snapshot.machine)) }
  } catch {
    return { refused: 'unfitting' }
  }
}

const isRunning = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && snapshot.status === 'active'

/** The actor of a session, among these and those inside of them. */
export function findActor(actors: readonly AnyActorRef[], session: string): AnyActorRef | undefined {
  for (const actor of actors) {
    if (actor.sessionId === session) return actor
    const inner = findActor(childrenOf(actor.getSnapshot() as Snapshot<unknown>), session)
    if (inner) return inner
  }
  return undefined
}
