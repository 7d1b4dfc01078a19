import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type MakingConfirmed = { type: 'making.confirmed' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type MakingAnswer = { type: 'template.made'; template: string } | { type: 'template.refused'; name: ProblemName }

type TemplateMakingEvent = MakingConfirmed | DialogClosed | MakingAnswer | CallFailed

/** What a template is made of, by its id. `key` makes one template of several calls. */
type Made = { of: 'template' | 'request'; id: string; key: string }

/** The effects this flow needs; `src/api/ports/templates/template-making.ports.ts` provides them. */
export type TemplateMakingPorts = { makeTemplate(input: Made): Promise<MakingAnswer> }

/** `name` is that of the template or request. */
type TemplateMakingInput = Made & { name: string }

/**
 * Makes a draft template: a copy of a template at once, and one of a request after a confirmation, which says what it will
 * have. Outputs its id, or null if none was made.
 */
export const templateMakingMachine = setup({
  types: {
    input: {} as TemplateMakingInput,
    context: {} as TemplateMakingInput & { made: string | null; complaint: Failure | ProblemName | null },
    events: {} as TemplateMakingEvent,
    output: {} as string | null,
    tags: {} as 'busy',
  },
  actors: { makeTemplate: port<Made>() },
  guards: { isCopy: ({ context }) => context.of === 'template' },
  actions: {
    keepMade: assign(({ event }) => {
      assertEvent(event, 'template.made')
      return { made: event.template }
    }),
    stopComplaining: assign({ complaint: null }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'template.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'template-making',
  context: ({ input }) => ({ ...input, made: null, complaint: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isCopy', target: 'making' }, { target: 'asking' }] },
    asking: {
      on: { 'making.confirmed': { target: 'making' }, 'dialog.closed': { target: 'over' } },
    },
    making: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'makeTemplate', input: ({ context: { of, id, key } }) => ({ of, id, key }) },
      on: {
        'template.made': { target: 'over', actions: 'keepMade' },
        'template.refused': { target: 'asking', actions: 'reportRefusal' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.made,
})
