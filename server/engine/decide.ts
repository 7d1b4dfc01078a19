import { initialTransition, transition, type AnyStateMachine, type EventFromLogic, type InputFrom } from 'xstate'
import { replay, type StateOf } from '#machines/journal.ts'
import type { Following, Ringing } from '#machines/lifecycles/happened.ts'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { dropDeadline, setDeadline } from '../store/engine/deadlines.ts'
import {
  append,
  begin,
  historyToFold,
  lockHead,
  type Fact,
  type Head,
  type Recorded,
  type Stamp,
} from '../store/engine/events.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused, type Refusal } from './refused.ts'

/** A lifecycle as the engine uses it. */
export type Lifecycle<Machine extends AnyStateMachine> = {
  machine: Machine
  /** The reason why `event` is refused in `state`; called only after the machine has refused it. */
  refusal: (state: StateOf<Machine>, event: EventFromLogic<Machine>) => Refusal
  /**
   * The reason why `event` may not be added although the machine accepts it, null if it may: a rule that stored histories
   * need not keep.
   */
  objection?: (state: StateOf<Machine>, event: EventFromLogic<Machine>) => Refusal | null
  /** The events of which only the last one of its type counts for the state: folding leaves out the others. */
  superseded?: readonly EventFromLogic<Machine>['type'][]
}

/** The first fact of a lifecycle, without its time: that comes from the stamp. */
type FirstOf<Machine extends AnyStateMachine> = Omit<InputFrom<Machine>, 'at'> & Fact

/** Any later fact of a lifecycle, without its time: that comes from the stamp. */
type FactOf<Machine extends AnyStateMachine> =
  EventFromLogic<Machine> extends infer Event ? (Event extends unknown ? Omit<Event, 'at'> & Fact : never) : never

/** The stream that a fact happens to, in which transaction, and the stamp of its event. */
export type Turn<Machine extends AnyStateMachine> = {
  ports: Pick<EnginePorts, 'queue'>
  tx: Sql
  lifecycle: Lifecycle<Machine>
  stream: string
  stamp: Stamp
}

type Action = { type: string; params?: object }

/**
 * What a job has in addition to its data: the event that queued it, as its stream and version. Jobs that an earlier
 * version queued have none.
 */
export type Caused = { cause?: string }

/**
 * Creates a stream with `fact` as its first event, and returns the state it leads to. The first event is the
 * lifecycle's input.
 * @throws Refused `RequestCannotBeChangedException` if the stream exists
 */
export async function start<Machine extends AnyStateMachine>(
  turn: Turn<Machine>,
  fact: FirstOf<Machine>,
): Promise<StateOf<Machine>> {
  const { tx, lifecycle, stream, stamp } = turn
  const head = await begin(tx, stream)
  if (!head) throw new Refused('RequestCannotBeChangedException')
  const [state, actions] = initialTransition<AnyStateMachine>(lifecycle.machine, { ...fact, at: stamp.at.getTime() })
  const { version } = await append(tx, { stream, head, fact, stamp })
  return carryOut(turn, { state: state as StateOf<Machine>, version }, actions)
}

/**
 * Appends `fact` to a stream and returns the state it leads to. Locks the stream's head, folds its history, asks the
 * lifecycle, and writes the event with what the lifecycle's actions ask for: jobs, deadlines and further facts. No event
 * is earlier than the one before it.
 * @throws Refused `NotFoundException` without a history; the lifecycle's `refusal` if it does not accept the event
 */
export async function decide<Machine extends AnyStateMachine>(
  turn: Turn<Machine>,
  fact: FactOf<Machine>,
): Promise<StateOf<Machine>> {
  const { tx, lifecycle, stream } = turn
  const head = await lockHead(tx, stream)
  const folded = head && (await load(tx, lifecycle, stream))
  if (!folded) throw new Refused('NotFoundException')
  const { state, last } = folded
  const stamp = { ...turn.stamp, at: notBefore(last, turn.stamp.at) }
  return happen({ ...turn, stamp }, { state, head }, fact)
}

/** The state of a stream, and the time of its last event; undefined without a history. */
export async function load<Machine extends AnyStateMachine>(
  tx: Sql,
  { machine, superseded = [] }: Lifecycle<Machine>,
  stream: string,
): Promise<{ state: StateOf<Machine>; last: Date | undefined } | undefined> {
  const events = await historyToFold(tx, stream, superseded)
  const state = fold(machine, events)
  return state && { state, last: events.at(-1)?.at }
}

/** The time of an event that follows one at `last`: within a stream, time does not go back even if the clock does. */
export const notBefore = (last: Date | undefined, at: Date): Date => (last && last > at ? last : at)

/** Replays a history; undefined if it is empty. */
export function fold<Machine extends AnyStateMachine>(
  machine: Machine,
  [first, ...rest]: Pick<Recorded, 'type' | 'data' | 'at'>[],
): StateOf<Machine> | undefined {
  if (!first) return undefined
  const taken = ({ type, data, at }: Pick<Recorded, 'type' | 'data' | 'at'>) => ({ ...data, type, at: at.getTime() })
  return replay(machine, rest.map(taken) as EventFromLogic<Machine>[], taken(first) as never)
}

/** Checks that a new event may follow a state. @throws Refused the lifecycle's `refusal` or `objection` */
export function expectAccepted<Machine extends AnyStateMachine>(
  { refusal, objection }: Lifecycle<Machine>,
  state: StateOf<Machine>,
  event: EventFromLogic<Machine>,
) {
  const reason = state.can(event) ? objection?.(state, event) : refusal(state, event)
  if (reason) throw new Refused(reason)
}

async function happen<Machine extends AnyStateMachine>(
  turn: Turn<Machine>,
  { state, head }: { state: StateOf<Machine>; head: Head },
  fact: Fact,
): Promise<StateOf<Machine>> {
  const { tx, lifecycle, stream, stamp } = turn
  const event = { ...fact, at: stamp.at.getTime() } as unknown as EventFromLogic<Machine>
  expectAccepted(lifecycle, state, event)
  const [next, actions] = transition<AnyStateMachine>(lifecycle.machine, state, event)
  const { version } = await append(tx, { stream, head, fact, stamp })
  return carryOut(turn, { state: next as StateOf<Machine>, version }, actions)
}

/** Writes what the actions after an event ask for. The server is the actor of the facts that follow. */
async function carryOut<Machine extends AnyStateMachine>(
  turn: Turn<Machine>,
  reached: { state: StateOf<Machine>; version: number },
  actions: Action[],
): Promise<StateOf<Machine>> {
  const { ports, tx, stream } = turn
  const following: Fact[] = []
  for (const { type, params = {} } of actions)
    if (isFollowing(params)) following.push(...params.follow)
    else if (isRinging(params)) await moveDeadline(tx, { subject: stream, kind: type }, params)
    else await ports.queue.add(tx, type, { ...params, cause: `${stream}/${reached.version}` } satisfies Caused)

  let { state } = reached
  const stamp: Stamp = { ...turn.stamp, actor: SYSTEM, channel: 'SYSTEM', addressHash: null, key: null }
  for (const fact of following) {
    const head = await lockHead(tx, stream)
    state = await happen({ ...turn, stamp }, { state, head: head! }, fact)
  }
  return state
}

/** Sets or postpones a deadline, or ends it. */
const moveDeadline = (
  tx: Sql,
  which: { subject: string; kind: string },
  { ringsAt, data }: Ringing<object>,
): Promise<void> =>
  ringsAt === null ? dropDeadline(tx, which) : setDeadline(tx, { ...which, ringsAt: new Date(ringsAt), data })

const isFollowing = (params: object): params is Following<Fact> => 'follow' in params
const isRinging = (params: object): params is Ringing<object> => 'ringsAt' in params
