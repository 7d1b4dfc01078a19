import { assign, setup } from 'xstate'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type DisablingConfirmed = { type: 'disabling.confirmed' }
type RetryChosen = { type: 'retry.chosen' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type TemplateSwitched = { type: 'template.switched' }

type TemplateSwitchEvent = DisablingConfirmed | RetryChosen | DialogClosed | TemplateSwitched | CallFailed

type Switching = { id: string; disabled: boolean }

/** The effects this flow needs; `src/api/ports/templates/template-switch.ports.ts` provides them. */
export type TemplateSwitchPorts = { switchTemplate(input: Switching): Promise<TemplateSwitched> }

/** The template as the list shows it. */
export type TemplateSwitchInput = { id: string; name: string; disabled: boolean }

/**
 * Enables a template, or disables it after a confirmation (TPLL-008 to TPLL-010). Outputs whether the template changed.
 */
export const templateSwitchMachine = setup({
  types: {
    input: {} as TemplateSwitchInput,
    context: {} as TemplateSwitchInput & { isDone: boolean; complaint: Failure | null },
    events: {} as TemplateSwitchEvent,
    output: {} as boolean,
    tags: {} as 'busy' | 'asking' | 'failed',
  },
  actors: { switchTemplate: port<Switching>() },
  guards: { isDisabled: ({ context }) => context.disabled },
  actions: {
    keepDone: assign({ isDone: true }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'template-switch',
  context: ({ input }) => ({ ...input, isDone: false, complaint: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isDisabled', target: 'enabling' }, { target: 'asking' }] },
    asking: {
      tags: 'asking',
      on: { 'disabling.confirmed': { target: 'disabling' }, 'dialog.closed': { target: 'over' } },
    },
    disabling: {
      tags: ['asking', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'switchTemplate', input: ({ context }) => ({ id: context.id, disabled: true }) },
      on: {
        'template.switched': { target: 'over', actions: 'keepDone' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    enabling: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'switchTemplate', input: ({ context }) => ({ id: context.id, disabled: false }) },
      on: {
        'template.switched': { target: 'over', actions: 'keepDone' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'enabling' }, 'dialog.closed': { target: 'over' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isDone,
})
