import type { InputFrom } from 'xstate'
import { templateMakingMachine } from '#machines/flows/templates/template-making.machine.ts'
import { sampleTemplates } from '../../support/sample-templates.ts'
import { pendingRequest } from '../../support/samples/request.ts'
import { templateId } from '../../support/samples/templates/template.ts'
import { pathsOf } from '../../support/walks/paths.ts'

type TemplateMakingInput = InputFrom<typeof templateMakingMachine>

const [{ id, name }] = sampleTemplates
export const copied: TemplateMakingInput = { of: 'template', id, name, key: 'k' }
export const ofRequest: TemplateMakingInput = {
  of: 'request',
  id: pendingRequest.id,
  name: pendingRequest.name,
  key: 'k',
}

const walksOf = (input: TemplateMakingInput) =>
  pathsOf(templateMakingMachine, {
    input,
    events: [
      { type: 'making.confirmed' },
      { type: 'dialog.closed' },
      { type: 'template.made', template: templateId },
      { type: 'template.refused', name: 'TooManyTemplatesException' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
    telling: ({ complaint, made }) => [complaint, made],
  })

/** Every way of copying a template. */
export const copyPaths = walksOf(copied)

/** Every way of making a template of a request, too. */
export const templateMakingPaths = [...copyPaths, ...walksOf(ofRequest)]
