import { assertEvent, assign } from 'xstate'
import { unnamedFields } from '../../../rules/requests/step-problems.ts'
import { withSigners } from './signers.step.ts'
import { saveInput } from './wizard-setup.ts'

export const withFields = withSigners.extend({
  guards: {
    hasUnnamedFields: ({ context }) => unnamedFields(context) > 0,
  },
  actions: {
    keepFields: assign(({ event }) => {
      assertEvent(event, 'fields.kept')
      return { fields: event.fields }
    }),
  },
})

/** Step 3. The field editor sends `fields.kept` after each gesture (WIZ-020). */
export const fieldsStep = withFields.createStateConfig({
  id: 'fields',
  tags: 'fields',
  initial: 'placing',
  entry: 'startStep',
  on: { 'draft.resumed': { target: '.placing', actions: 'keepRevision' } },
  states: {
    placing: {
      on: {
        'fields.kept': { actions: 'keepFields' },
        'previous.chosen': { target: '#signers' },
        'step.chosen': [
          { guard: 'goesToFiles', target: '#files' },
          { guard: 'goesToSigners', target: '#signers' },
        ],
        'next.chosen': [{ guard: 'hasUnnamedFields', actions: 'tryToGoOn' }, { target: 'saving' }],
      },
    },
    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'saveDraft', input: saveInput },
      on: {
        'draft.saved': { target: '#settings', actions: 'keepSaved' },
        'draft.refused': { target: 'placing', actions: 'reportRefusal' },
        'draft.stale': { target: '#stale' },
        'draft.gone': { target: '#gone' },
        'call.failed': { target: 'placing', actions: 'reportFailure' },
      },
    },
  },
})
