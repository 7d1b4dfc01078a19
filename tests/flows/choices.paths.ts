import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

export const choicesPaths = pathsOf(choicesMachine, {
  events: [
    { type: 'choices.read', choices: [{ id: 'g1', name: 'Sales' }] },
    { type: 'call.failed', failure: 'unavailable' },
    { type: 'retry.chosen' },
  ],
})
