import { assertEvent, assign } from 'xstate'
import { defaultParams } from '../../../rules/requests/settings/request-params.ts'
import { areSendersFieldsLocked } from '../../../rules/requests/editing/locked-draft.ts'
import { settingsProblems } from '../../../rules/requests/step-problems.ts'
import { savingStep } from '../../documents/document-wizard/saving.step.ts'
import { settingsStep } from '../../documents/document-wizard/settings.step.ts'
import { withSigners } from './signers.step.ts'
import { settingsInput } from './wizard-setup.ts'

export const withSettings = withSigners.extend({
  guards: {
    hasSettingsProblem: ({ context }) =>
      Object.keys(settingsProblems(context, context.limits, context.today)).length > 0,
  },
  actions: {
    attachFiles: assign(({ context }) => ({
      params: { ...defaultParams, ...context.params, sendFilesByEmail: true },
    })),
    keepSettings: assign(({ context, event }) => {
      assertEvent(event, 'settings.changed')
      const { params, requestValues, ...change } = event.change
      return {
        ...change,
        ...(change.name !== undefined && { isNamed: true }),
        ...(requestValues &&
          !areSendersFieldsLocked(context) && { requestValues: { ...context.requestValues, ...requestValues } }),
        ...(params && { params: { ...defaultParams, ...context.params, ...params } }),
      }
    }),
  },
})

const enterSettings = settingsStep({
  jumps: [
    { guard: 'goesToFiles', target: '#files' },
    { guard: 'goesToSigners', target: '#signers' },
    { guard: 'goesToFields', target: '#fields' },
  ],
  saving: savingStep({ save: settingsInput, next: '#review', back: 'setting' }),
})

/** Step 4: name, language, expiration date, what the sender fills in, and advanced parameters. */
export const requestSettingsStep = withSettings.createStateConfig({
  ...enterSettings,
  states: {
    ...enterSettings.states,
    setting: { on: { ...enterSettings.states.setting.on, 'attachment.asked': { target: 'askingAttachment' } } },
    askingAttachment: {
      tags: 'attachmentAsked',
      on: {
        'attachment.confirmed': { target: 'setting', actions: 'attachFiles' },
        'attachment.declined': { target: 'setting' },
      },
    },
  },
})
