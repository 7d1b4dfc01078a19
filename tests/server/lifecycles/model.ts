import {
  initialTransition,
  transition,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
} from 'xstate'
import type { StateOf } from '#machines/journal.ts'
import type { Following, Ringing } from '#machines/lifecycles/happened.ts'
import { stepper } from '../../support/walks/transitions.ts'

/** A job that a chart asks for, with its data. */
export type AskedJob = { kind: string; data: Record<string, unknown> }

type Action = { type: string; params?: object | undefined }

/** What a chart says of one thing: its state, the jobs that it has asked for, and when its deadlines ring. */
export class Model<Machine extends AnyStateMachine> {
  state: StateOf<Machine>
  /** The jobs that the last event asked for. */
  asked: AskedJob[] = []
  /** When each deadline rings, in milliseconds since 1970. */
  readonly deadlines = new Map<string, number>()
  /** The transitions that were taken, named as by `transitionsOf`. */
  readonly taken = new Set<string>()
  readonly #machine: Machine
  readonly #stepper: ReturnType<typeof stepper>

  constructor(machine: Machine, input: InputFrom<Machine>) {
    this.#machine = machine
    this.#stepper = stepper(machine, input)
    const [state, actions] = initialTransition<AnyStateMachine>(machine, input)
    this.state = state as StateOf<Machine>
    this.#keep(actions)
  }

  can(event: EventFromLogic<Machine>): boolean {
    return this.state.status === 'active' && this.state.can(event)
  }

  /** Takes an event, and returns the facts that follow from it. They are taken next. */
  take(event: EventFromLogic<Machine>): EventObject[] {
    for (const name of this.#stepper.step(this.state, event).taken) this.taken.add(name)
    const [state, actions] = transition<AnyStateMachine>(this.#machine, this.state, event)
    this.state = state as StateOf<Machine>
    return this.#keep(actions)
  }

  #keep(actions: Action[]): EventObject[] {
    const following: EventObject[] = []
    for (const { type, params = {} } of actions)
      if ('follow' in params) following.push(...(params as Following<EventObject>).follow)
      else if (!('ringsAt' in params)) this.asked.push({ kind: type, data: params as AskedJob['data'] })
      else if ((params as Ringing<object>).ringsAt === null) this.deadlines.delete(type)
      else this.deadlines.set(type, (params as Ringing<object>).ringsAt!)
    return following
  }
}
