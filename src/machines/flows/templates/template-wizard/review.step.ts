import { assign } from 'xstate'
import { tidyTemplateName } from '../../../rules/templates/template-checks.ts'
import { reviewStep } from '../../documents/document-wizard/review.step.ts'
import { refusals } from '../../documents/document-wizard/saving.step.ts'
import { withSettings } from './settings.step.ts'
import { jumpsFrom, saveInput } from './wizard-setup.ts'

export const withReview = withSettings.extend({
  actions: {
    keepSavedName: assign(({ context }) => ({ saved: tidyTemplateName(context.name) })),
  },
})

/** Step 5: the overview, and saving: a draft becomes ready, a template that is ready is changed (TPL-012). */
export const templateReviewStep = reviewStep({
  completing: { 'save.chosen': { target: 'submitting' } },
  jumps: jumpsFrom('review'),
  states: {
    submitting: withReview.createStateConfig({
      id: 'submitting',
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'saveTemplate',
        input: ({ context }) => ({ ...saveInput({ context }), isReady: context.isReady }),
      },
      on: { 'template.saved': { target: '#saved', actions: 'keepSavedName' }, ...refusals('checking') },
    }),
  },
})
