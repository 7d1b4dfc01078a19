import { assertEvent, assign } from 'xstate'
import { paramsProblemsOf } from '../../../rules/templates/template-draft.ts'
import { settingsStep } from '../../documents/document-wizard/settings.step.ts'
import { withRoles } from './roles.step.ts'
import { jumpsFrom, savingDraft } from './wizard-setup.ts'

export const withSettings = withRoles.extend({
  guards: {
    hasSettingsProblem: ({ context }) => Object.keys(paramsProblemsOf(context, context.limits)).length > 0,
  },
  actions: {
    keepSettings: assign(({ context, event }) => {
      assertEvent(event, 'settings.changed')
      return { params: { ...context.params, ...event.change } }
    }),
  },
})

/** Step 4: what a request made from the template begins with. */
export const templateSettingsStep = withSettings.createStateConfig(
  settingsStep({ jumps: jumpsFrom('settings'), saving: savingDraft('#review', 'setting') }),
)
