import { assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent = { type: 'export.confirmed' } | { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ExportAnswer = { type: 'template.exported' } | { type: 'template.refused'; name: ProblemName }

type TemplateExportEvent = PersonEvent | ExportAnswer | CallFailed

/** The template that is exported. */
type Exported = { id: string; name: string }

/** The effects this flow needs; `src/api/ports/templates/template-export.ports.ts` provides them. */
export type TemplateExportPorts = { exportTemplate(input: Exported): Promise<ExportAnswer> }

/** Saves a template as a file, at once. Outputs whether it was saved. */
export const templateExportMachine = setup({
  types: {
    input: {} as Exported,
    context: {} as Exported & { isSaved: boolean; complaint: Failure | ProblemName | null },
    events: {} as TemplateExportEvent,
    output: {} as boolean,
    tags: {} as 'busy',
  },
  actors: { exportTemplate: port<Exported>() },
  actions: {
    keepSaved: assign({ isSaved: true }),
    stopComplaining: assign({ complaint: null }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'template.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'template-export',
  context: ({ input }) => ({ ...input, isSaved: false, complaint: null }),
  initial: 'exporting',
  states: {
    exporting: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'exportTemplate', input: ({ context: { id, name } }) => ({ id, name }) },
      on: {
        'template.exported': { target: 'over', actions: 'keepSaved' },
        'template.refused': { target: 'failed', actions: 'reportRefusal' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      on: { 'export.confirmed': { target: 'exporting' }, 'dialog.closed': { target: 'over' } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isSaved,
})
