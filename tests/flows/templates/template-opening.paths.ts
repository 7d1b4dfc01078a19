import { templateOpeningMachine } from '#machines/flows/templates/template-opening.machine.ts'
import { templateId } from '../../support/samples/templates/template.ts'
import { limits } from '../../support/samples/wizard.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through the opening of a template that take every transition. */
export const templateOpeningPaths = pathsOf(templateOpeningMachine, {
  input: { id: templateId },
  events: [
    { type: 'template.none', limits },
    {
      type: 'template.found',
      limits,
      found: { key: 'draft-0001', id: templateId, server: null, events: [], opening: [], edits: [] },
    },
    { type: 'template.gone' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // Without an id there is nothing to find.
  canHappenInBrowser: (_, event) => event.type !== 'template.none',
})
