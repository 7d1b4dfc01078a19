import { initialTransition, transition, type AnyStateMachine, type EventFromLogic, type InputFrom } from 'xstate'
import { replay, type StateOf } from '#machines/journal.ts'
import type { Following, Ringing } from '#machines/lifecycles/happened.ts'
import { SYSTEM } from '#machines/rules/common/actor.ts'
import { setDeadline } from '../store/engine/deadlines.ts'
import {
  append,
  begin,
  history,
  lockHead,
  type Fact,
  type Head,
  type Recorded,
  type Stamp,
} from '../store/engine/events.ts'
import type { Sql } from '../store/engine/sql.ts'
import type { EnginePorts } from './ports.ts'
import { Refused, type Refusal } from './refused.ts'

/** A lifecycle as use cases ask it: what a thing is, and what to say of an event that it does not take. */
export type Lifecycle<Machine extends AnyStateMachine> = {
  machine: Machine
  /** Why `event` is refused where the thing stands; asked only once the machine has refused it. */
  refusal: (state: StateOf<Machine>, event: EventFromLogic<Machine>) => Refusal
  /** Keeps in the same transaction, for lists and views, where each event has led. */
  project?: (tx: Sql, stream: string, state: StateOf<Machine>, at: Date) => Promise<void>
}

/** The fact that a lifecycle begins with, as use cases say it. */
export type FirstOf<Machine extends AnyStateMachine> = Omit<InputFrom<Machine>, 'at'> & Fact

/** What may happen in a lifecycle, as use cases say it: the time comes from the stamp. */
export type FactOf<Machine extends AnyStateMachine> =
  EventFromLogic<Machine> extends infer Event ? (Event extends unknown ? Omit<Event, 'at'> & Fact : never) : never

type Asked = { type: string; params?: object }

/**
 * Lets `fact` begin `stream`. The first event of a history is its lifecycle's input.
 * @throws Refused `RequestCannotBeChangedException` where the stream has begun already.
 */
export async function start<Machine extends AnyStateMachine>(
  ports: Pick<EnginePorts, 'queue'>,
  tx: Sql,
  lifecycle: Lifecycle<Machine>,
  stream: string,
  fact: FirstOf<Machine>,
  stamp: Stamp,
): Promise<StateOf<Machine>> {
  const head = await begin(tx, stream)
  if (!head) throw new Refused('RequestCannotBeChangedException')
  const [state, actions] = initialTransition<AnyStateMachine>(lifecycle.machine, { ...fact, at: stamp.at.getTime() })
  const next = { state: state as StateOf<Machine>, head: await append(tx, stream, head, fact, stamp) }
  return carryOut(ports, tx, lifecycle, stream, next, actions, stamp)
}

/**
 * Lets `fact` happen to `stream` and returns the state it leads to. Locks the stream's head, folds its
 * history, asks the lifecycle, and writes the event with what the lifecycle's actions ask for: jobs,
 * deadlines, and facts that follow from this one.
 * @throws Refused `NotFoundException` without a history, `ForbiddenException` where `mayHappen` says no, and what the
 * lifecycle's `refusal` says where it does not take the event.
 */
export async function decide<Machine extends AnyStateMachine>(
  ports: Pick<EnginePorts, 'queue'>,
  tx: Sql,
  lifecycle: Lifecycle<Machine>,
  stream: string,
  fact: FactOf<Machine>,
  stamp: Stamp,
  mayHappen: (state: StateOf<Machine>) => boolean = () => true,
): Promise<StateOf<Machine>> {
  const head = await lockHead(tx, stream)
  const state = head && fold(lifecycle.machine, await history(tx, stream))
  if (!state) throw new Refused('NotFoundException')
  if (!mayHappen(state)) throw new Refused('ForbiddenException')
  return happen(ports, tx, lifecycle, stream, { state, head }, fact, stamp)
}

/** Where a history leads; undefined for none. */
export function fold<Machine extends AnyStateMachine>(
  machine: Machine,
  [first, ...rest]: Pick<Recorded, 'type' | 'data' | 'at'>[],
): StateOf<Machine> | undefined {
  if (!first) return undefined
  const taken = ({ type, data, at }: Pick<Recorded, 'type' | 'data' | 'at'>) => ({ ...data, type, at: at.getTime() })
  return replay(machine, rest.map(taken) as EventFromLogic<Machine>[], taken(first) as never)
}

type Place<Machine extends AnyStateMachine> = { state: StateOf<Machine>; head: Head }

async function happen<Machine extends AnyStateMachine>(
  ports: Pick<EnginePorts, 'queue'>,
  tx: Sql,
  lifecycle: Lifecycle<Machine>,
  stream: string,
  { state, head }: Place<Machine>,
  fact: Fact,
  stamp: Stamp,
): Promise<StateOf<Machine>> {
  const event = { ...fact, at: stamp.at.getTime() } as unknown as EventFromLogic<Machine>
  if (!state.can(event)) throw new Refused(lifecycle.refusal(state, event))
  const [next, actions] = transition<AnyStateMachine>(lifecycle.machine, state, event)
  const place = { state: next as StateOf<Machine>, head: await append(tx, stream, head, fact, stamp) }
  return carryOut(ports, tx, lifecycle, stream, place, actions, stamp)
}

/** Writes down what the lifecycle's actions ask for. What follows by itself is the server's doing. */
async function carryOut<Machine extends AnyStateMachine>(
  ports: Pick<EnginePorts, 'queue'>,
  tx: Sql,
  lifecycle: Lifecycle<Machine>,
  stream: string,
  place: Place<Machine>,
  actions: Asked[],
  stamp: Stamp,
): Promise<StateOf<Machine>> {
  const following: Fact[] = []
  for (const { type, params = {} } of actions)
    if (isFollowing(params)) following.push(...params.follow)
    else if (isRinging(params))
      await setDeadline(tx, { subject: stream, kind: type, ringsAt: new Date(params.ringsAt), data: params.data })
    else await ports.queue.add(tx, type, params)

  let { state } = place
  await lifecycle.project?.(tx, stream, state, stamp.at)
  const cause: Stamp = { ...stamp, actor: SYSTEM, channel: 'SYSTEM', addressHash: null, key: null }
  for (const fact of following) {
    const head = await lockHead(tx, stream)
    state = await happen(ports, tx, lifecycle, stream, { state, head: head! }, fact, cause)
  }
  return state
}

const isFollowing = (params: object): params is Following<Fact> => 'follow' in params
const isRinging = (params: object): params is Ringing<object> => 'ringsAt' in params
