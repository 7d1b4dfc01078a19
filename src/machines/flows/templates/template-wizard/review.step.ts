import { assign } from 'xstate'
import { tidyTemplateName } from '../../../rules/templates/template-checks.ts'
import { withSettings } from './settings.step.ts'
import { jumpsFrom, saveInput } from './wizard-setup.ts'

export const withReview = withSettings.extend({
  actions: {
    keepSavedName: assign(({ context }) => ({ saved: tidyTemplateName(context.name) })),
  },
})

/** Step 5: the overview, and saving: a draft becomes ready, a template that is ready is changed (TPL-012). */
export const reviewStep = withReview.createStateConfig({
  id: 'review',
  tags: 'review',
  initial: 'checking',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.checking', actions: 'keepResumed' } },
  states: {
    checking: {
      on: {
        'save.chosen': { target: 'submitting' },
        'previous.chosen': { target: '#settings' },
        'step.chosen': jumpsFrom('review'),
      },
    },
    submitting: {
      id: 'submitting',
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'saveTemplate',
        input: ({ context }) => ({ ...saveInput({ context }), isReady: context.isReady }),
      },
      on: {
        'template.saved': { target: '#saved', actions: 'keepSavedName' },
        'draft.refused': { target: 'checking', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'checking', actions: 'reportFailure' },
      },
    },
  },
})
