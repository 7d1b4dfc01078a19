import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent, Snapshot } from 'xstate'
import { nameTransition } from '../transition-name.ts'
import { changesBetween } from './changes.ts'
import { explainIgnored } from './ignored.ts'
import { toPlain, toPlainContext, toPlainEvent } from './plain.ts'
import type { ActorStatus, EventReceived, InspectionRecord, Microstep, Plain, PlainEvent } from './records.ts'

/** An event on its way: until its receiver has dealt with it. */
type Sent = { at: number; source: string | null; event: PlainEvent }

/** What is known of an actor since its last record. */
type Watched = { context: object; steps: Microstep[]; sent: Map<object, Sent> }

type Seen<Type extends InspectionEvent['type']> = Extract<InspectionEvent, { type: `@xstate.${string}` & Type }>

/** Turns what XState reports of actors into records. It keeps no reference to an actor that has stopped. */
type Recorder = {
  /** An observer for `inspect`, of the actor's options or of its system. */
  inspect: (seen: InspectionEvent) => void
  /** Records an actor that already runs, and the actors inside of it. */
  begin: (actor: AnyActorRef) => void
}

/**
 * Records what actors do, for `write`. Nothing leaves here that an event type marks as secret.
 * @param now the time in milliseconds since 1970, UTC
 */
export function createRecorder(write: (record: InspectionRecord) => void, now: () => number): Recorder {
  const actors = new Map<string, Watched>()
  /** The microsteps of actors that XState is still creating. */
  const early = new Map<string, Microstep[]>()

  const begin = (actor: AnyActorRef): void => {
    const { sessionId: session, id } = actor
    if (actors.has(session)) return
    const snapshot = actor.getSnapshot() as Snapshot<unknown>
    const machine = machineOf(snapshot)
    const context = contextOf(snapshot)
    const steps = early.get(session) ?? []
    early.delete(session)
    actors.set(session, { context, steps: [], sent: new Map() })
    write({
      type: 'actor.started',
      at: now(),
      session,
      id,
      machine: machine?.id ?? null,
      parent: actor._parent?.sessionId ?? null,
      status: snapshot.status,
      state: stateOf(snapshot),
      context: machine ? toPlainContext(context, machine) : {},
      steps,
    })
    for (const child of childrenOf(snapshot)) begin(child)
    if (snapshot.status !== 'active') end(session, snapshot.status)
  }

  const end = (session: string, status: ActorStatus): void => {
    if (actors.delete(session)) write({ type: 'actor.stopped', at: now(), session, status })
  }

  const send = ({ actorRef, sourceRef, event }: Seen<'@xstate.event'>): void => {
    const actor = actorRef as AnyActorRef
    const session = actor.sessionId
    if (event.type === 'xstate.init') return begin(actor)
    if (event.type.startsWith('xstate.error.actor.') && sourceRef) end(sourceRef.sessionId, 'error')
    const snapshot = actor.getSnapshot() as Snapshot<unknown>
    const machines = [snapshot, sourceRef?.getSnapshot() as Snapshot<unknown> | undefined]
    const sent = {
      at: now(),
      source: sourceRef?.sessionId ?? null,
      event: toPlainEvent(event, machines.map(machineOf).filter(isPresent)),
    }
    const watched = actors.get(session)
    if (watched) watched.sent.set(event, sent)
    else if (snapshot.status !== 'active') {
      const { status } = snapshot
      const nothing: Nothing = { steps: [], state: stateOf(snapshot), changes: [], removed: [] }
      write({ type: 'event.received', session, ...sent, ignored: { why: 'ended' }, status, ...nothing })
    }
  }

  const step = ({ actorRef, event, _transitions }: Seen<'@xstate.microstep'>): void => {
    const { sessionId: session } = actorRef
    const one = { event: event.type, transitions: _transitions.map(nameTransition) }
    const watched = actors.get(session)
    if (watched) watched.steps.push(one)
    else early.set(session, [...(early.get(session) ?? []), one])
  }

  const follow = ({ actorRef, event, snapshot }: Seen<'@xstate.snapshot'>): void => {
    const { sessionId: session } = actorRef
    const watched = actors.get(session)
    if (!watched) return
    const { context: before, steps } = watched
    const sent = watched.sent.get(event)
    watched.sent.delete(event)
    watched.context = contextOf(snapshot)
    watched.steps = []
    const { status } = snapshot
    if (sent) {
      const machine = machineOf(snapshot)
      const isIdle = machine !== undefined && (steps[0]?.transitions ?? []).length === 0
      write({
        type: 'event.received',
        session,
        ...sent,
        steps,
        ignored: isIdle ? explainIgnored(snapshot as AnyMachineSnapshot, event) : null,
        status,
        state: stateOf(snapshot),
        ...changesOf(before, watched.context, machine),
      })
    }
    if (status !== 'active') end(session, status)
  }

  return {
    begin,
    inspect: (seen) => {
      if (seen.type === '@xstate.event') send(seen)
      else if (seen.type === '@xstate.microstep') step(seen)
      else if (seen.type === '@xstate.snapshot') follow(seen)
    },
  }
}

type Nothing = Pick<EventReceived, 'steps' | 'state' | 'changes' | 'removed'>

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot

const machineOf = (snapshot: Snapshot<unknown> | undefined): AnyStateMachine | undefined =>
  snapshot && isOfMachine(snapshot) ? snapshot.machine : undefined

const contextOf = (snapshot: Snapshot<unknown>): object => (isOfMachine(snapshot) ? snapshot.context : {})

const stateOf = (snapshot: Snapshot<unknown>): Plain =>
  isOfMachine(snapshot) ? toPlain(snapshot.value, snapshot.machine) : null

/** The actors inside of one, from its snapshot. */
export const childrenOf = (snapshot: Snapshot<unknown>): AnyActorRef[] =>
  isOfMachine(snapshot)
    ? Object.values(snapshot.children as Record<string, AnyActorRef | undefined>).filter(isPresent)
    : []

function changesOf(before: object, after: object, machine: AnyStateMachine | undefined) {
  if (before === after || !machine) return { changes: [], removed: [] }
  return {
    changes: changesBetween(before, after, machine),
    removed: Object.keys(before).filter((key) => !Object.hasOwn(after, key)),
  }
}
