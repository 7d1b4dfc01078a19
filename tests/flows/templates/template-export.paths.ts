import { templateExportMachine } from '#machines/flows/templates/template-export.machine.ts'
import { sampleTemplates } from '../../support/sample-templates.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const [{ id, name }] = sampleTemplates
export const exported = { id, name }

/** Every way of saving a template as a file. */
export const templateExportPaths = pathsOf(templateExportMachine, {
  input: exported,
  events: [
    { type: 'export.confirmed' },
    { type: 'dialog.closed' },
    { type: 'template.exported' },
    { type: 'template.refused', name: 'NotFoundException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, isSaved }) => [complaint, isSaved],
})
