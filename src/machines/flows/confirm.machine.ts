import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../port.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ActionConfirmed = { type: 'action.confirmed' }
type ActionDeclined = { type: 'action.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ActionDone = { type: 'action.done' }
type ActionRefused = { type: 'action.refused'; name: ProblemName }

type ConfirmEvent = ActionConfirmed | ActionDeclined | ActionDone | ActionRefused | CallFailed

/** The effect of an action; `id` is what it is done to. An action that is done already is done. */
export type ConfirmPorts = { act(input: { id: string }): Promise<ActionDone | ActionRefused> }

/**
 * An action that is asked about before it is done, such as deleting a row of a list or the record of a form. Outputs
 * whether it was done.
 */
export const confirmMachine = (options: { id: string }) =>
  setup({
    types: {
      input: {} as { id: string },
      context: {} as { id: string; isDone: boolean; complaint: Failure | ProblemName | null },
      events: {} as ConfirmEvent,
      output: {} as boolean,
      tags: {} as 'busy',
    },
    actors: { act: port<{ id: string }>() },
    actions: {
      stopComplaining: assign({ complaint: null }),
      reportRefusal: assign(({ event }) => {
        assertEvent(event, 'action.refused')
        return { complaint: event.name }
      }),
      reportFailure: assign(({ event }) => {
        assertEvent(event, 'call.failed')
        return { complaint: event.failure }
      }),
      keepDone: assign({ isDone: true }),
    },
  }).createMachine({
    id: options.id,
    context: ({ input }) => ({ id: input.id, isDone: false, complaint: null }),
    initial: 'asking',
    states: {
      asking: {
        on: { 'action.confirmed': { target: 'acting' }, 'action.declined': { target: 'over' } },
      },
      acting: {
        tags: 'busy',
        entry: 'stopComplaining',
        invoke: { src: 'act', input: ({ context }) => ({ id: context.id }) },
        on: {
          'action.done': { target: 'over', actions: 'keepDone' },
          'action.refused': { target: 'asking', actions: 'reportRefusal' },
          'call.failed': { target: 'asking', actions: 'reportFailure' },
        },
      },
      over: { type: 'final' },
    },
    output: ({ context }) => context.isDone,
  })

/** An action of this kind, before its port is bound. */
export type ConfirmMachine = ReturnType<typeof confirmMachine>
