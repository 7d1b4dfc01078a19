import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'
import type { Limits } from '../../rules/common/limits.ts'
import type { InterruptedDraft } from '../documents/document-wizard/resume.ts'
import type { TemplateWizardEvent } from './template-wizard/events.ts'

/** A template as it was left in this browser, or as the server has it. */
export type FoundTemplate = InterruptedDraft<TemplateWizardEvent> & {
  /** The key of its journal. */
  key: string
  /** The server's id; null for a draft that was not created yet. */
  id: string | null
}

type LookAnswer =
  | { type: 'template.none'; limits: Limits }
  | { type: 'template.found'; limits: Limits; found: FoundTemplate }
  | { type: 'template.gone' }

/** The effects this flow needs; `src/api/ports/templates/template-opening.ports.ts` provides them. */
export type TemplateOpeningPorts = { lookForTemplate(input: { id: string | null }): Promise<LookAnswer> }

/**
 * Runs before the template wizard: loads the server's limits and the template with the id of its input; without one, the
 * draft that was open in this tab before a reload. Outputs both, or null if there is no such template or it could not be
 * loaded.
 */
export const templateOpeningMachine = setup({
  types: {
    input: {} as { id: string | null },
    context: {} as { id: string | null; limits: Limits | null; found: FoundTemplate | null },
    events: {} as LookAnswer | CallFailed,
    output: {} as { limits: Limits; found: FoundTemplate | null } | null,
  },
  actors: { lookForTemplate: port<{ id: string | null }>() },
  actions: {
    keepLimits: assign(({ event }) => {
      assertEvent(event, ['template.none', 'template.found'])
      return { limits: event.limits }
    }),
    keepFound: assign(({ event }) => {
      assertEvent(event, 'template.found')
      return { found: event.found }
    }),
  },
}).createMachine({
  id: 'template-opening',
  context: ({ input }) => ({ ...input, limits: null, found: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: { src: 'lookForTemplate', input: ({ context }) => ({ id: context.id }) },
      on: {
        'template.none': { target: 'ready', actions: 'keepLimits' },
        'template.found': { target: 'ready', actions: ['keepLimits', 'keepFound'] },
        'template.gone': { target: 'missing' },
        'call.failed': { target: 'missing' },
      },
    },
    ready: { type: 'final' },
    missing: { type: 'final' },
  },
  output: ({ context: { limits, found } }) => limits && { limits, found },
})
