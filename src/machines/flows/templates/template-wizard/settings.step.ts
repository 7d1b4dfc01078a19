import { assertEvent, assign } from 'xstate'
import { paramsProblemsOf } from '../../../rules/templates/template-draft.ts'
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
export const settingsStep = withSettings.createStateConfig({
  id: 'settings',
  tags: 'settings',
  initial: 'setting',
  entry: 'startStep',
  exit: 'leaveSettings',
  on: { 'draft.resumed': { target: '.setting', actions: 'keepResumed' } },
  states: {
    setting: {
      on: {
        'settings.changed': { actions: 'keepSettings' },
        'problem.sought': { actions: 'keepPlace' },
        'previous.chosen': { target: '#fields' },
        'step.chosen': jumpsFrom('settings'),
        'next.chosen': [{ guard: 'hasSettingsProblem', actions: 'tryToGoOn' }, { target: 'saving' }],
      },
    },
    saving: savingDraft('#review', 'setting'),
  },
})
