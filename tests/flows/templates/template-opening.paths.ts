import { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { templateId } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through the opening of a template that take every transition but that of a new one. */
export const templateOpeningPaths = pathsOf(templateOpeningMachine, {
  input: { id: templateId },
  events: [
    {
      type: 'template.found',
      limits,
      found: { key: 'draft-0001', id: templateId, server: null, events: [], opening: [], edits: [] },
    },
    { type: 'template.gone' },
    { type: 'call.failed', failure: 'offline' },
  ],
})

/** The way to a new template: there is nothing to find. */
export const newTemplateOpeningPaths = pathsOf(templateOpeningMachine, {
  input: { id: null },
  events: [{ type: 'template.none', limits }],
})
