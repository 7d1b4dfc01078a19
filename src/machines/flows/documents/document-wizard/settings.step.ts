/**
 * The step with the settings, which only its wizard knows.
 *
 * @param jumps - the transitions of `step.chosen`
 * @param saving - the state that saves the draft
 */
export const settingsStep = <const Jumps, const Saving>({ jumps, saving }: { jumps: Jumps; saving: Saving }) =>
  ({
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
          'step.chosen': jumps,
          'next.chosen': [{ guard: 'hasSettingsProblem', actions: 'tryToGoOn' }, { target: 'saving' }],
        },
      },
      saving,
    },
  }) as const
