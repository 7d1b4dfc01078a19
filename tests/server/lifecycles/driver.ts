import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { StateOf } from '#machines/journal.ts'
import type { Refusal } from '../../../server/engine/refused.ts'
import type { HeldJob, HeldServer } from '../../support/server/queue/held-server.ts'
import type { Reply } from '../../support/server/server.ts'
import type { AskedJob } from './model.ts'

/** Something that is tried with a thing: the type of the event that it is to cause, and whom it is about. */
export type Step<Type extends string = string> = { type: Type; who?: string }

/** How an event of a lifecycle comes about on the server. */
export type Cause =
  | { by: 'call' }
  /** A deadline, by the name of the action that sets it. */
  | { by: 'clock'; deadline: string }
  /** Jobs that the walk runs when it wants to. */
  | { by: 'job' }
  /** A job that runs after the step which asked for it: it records the mail that it sends. */
  | { by: 'mail' }
  /** Another event, in whose transaction it is written. */
  | { by: 'another' }
  | { by: 'nothing'; because: string }

/** What is kept of the mails to a thing's people: the kind, and whom it went to; null for its owner. */
export type MailTo = [kind: string, recipient: string | null]

/**
 * What a call is to lead to, by the specification: it is accepted, or answered without anything that happens, or refused
 * with this name. `may` stands for one that is accepted if the chart's condition holds, and else refused with this name.
 */
export type Outcome = 'accepted' | 'answered' | { refused: Refusal } | { may: Refusal }

/** States by the state and the event that lead to them. */
export type Leads = Record<string, Record<string, readonly string[]>>

/** One thing on the server that a walk leads through its lifecycle. */
export type Thing<Machine extends AnyStateMachine, S extends Step> = {
  id: string
  /** The stream of its events. */
  stream: string
  /** What has to be done before a step can be tried in a state, such as opening before signing. */
  before: (state: StateOf<Machine>, step: S) => S[]
  /** How long to wait before a step can be tried again, in milliseconds. */
  pause?: (state: StateOf<Machine>, step: S) => number
  /** The event of a step, as the chart takes it at `at`; null if there is nothing now that could cause it. */
  event: (state: StateOf<Machine>, step: S, at: number) => EventFromLogic<Machine> | null
  /** The types of the events that a step records, if it is accepted; without it only its own. */
  records?: (step: S, state: StateOf<Machine>) => string[]
  /** Makes the call of a step. */
  call: (state: StateOf<Machine>, step: S) => Promise<Reply>
  /** Runs the jobs of a step, and returns those that could run once more without any effect. */
  work: (state: StateOf<Machine>, step: S) => Promise<HeldJob[]>
  /** The outcome of a call, from a table written by hand. */
  outcome: (state: StateOf<Machine>, step: S) => Outcome
  /** What tells a probe of a state from others: a call that is refused is tried once for each. */
  standing: (state: StateOf<Machine>, step: S) => string
  /** Keeps what the walk needs of an event that led to a state. */
  learn: (event: EventFromLogic<Machine>, state: StateOf<Machine>) => void
  /** What the server says when it is read, and what it has to say in a state. */
  read: (state: StateOf<Machine>) => Promise<{ said: unknown; due: unknown }>
  /** The mails that a step and the jobs which the chart has asked for are to cause. */
  mails: (step: S, asked: AskedJob[], state: StateOf<Machine>) => MailTo[]
  /** Whether a waiting job is about the thing, and runs after the step that queued it. */
  isOwn: (job: HeldJob) => boolean
  isSmall: (job: HeldJob) => boolean
}

/**
 * How a lifecycle is walked on the real server. To add a lifecycle, write one file that exports its driver: `causes` says
 * for each type of event of the chart how it comes about, which does not compile until every type is there; `begin` makes
 * a thing; the table of outcomes says by hand what each call leads to in each state. `walkAll` (walk.ts) finds the walks
 * in the chart, takes them by calls, clock and jobs, and compares after each step what the server says, records, queues,
 * mails and refuses.
 */
export type Driver<Machine extends AnyStateMachine, S extends Step> = {
  machine: Machine
  causes: Record<EventFromLogic<Machine>['type'], Cause>
  /** The states that each event may lead to from each state, by hand from the specification; it may stay there, too. */
  leads: Leads
  /** Makes a thing in its first state. */
  begin: (server: HeldServer) => Promise<Thing<Machine, S>>
  /** All calls, each of which is tried in every state in which it is refused. */
  probes: readonly S[]
  /** The steps of a walk, and what the chart needs to find walks: a sample of the event that each causes. */
  samples: readonly { step: S; event: EventFromLogic<Machine> }[]
  input: InputFrom<Machine>
  canHappen: (state: StateOf<Machine>, event: EventFromLogic<Machine>) => boolean
  telling: (context: StateOf<Machine>['context']) => unknown
}
