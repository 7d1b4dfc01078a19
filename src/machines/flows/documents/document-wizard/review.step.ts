/**
 * The last step: the person looks at the whole draft, and completes the wizard.
 *
 * @param completing - where the event that completes it leads
 * @param jumps - the transitions of `step.chosen`
 * @param states - the states of its completion, from which a refusal leads back to `checking`
 */
export const reviewStep = <const Completing extends object, const Jumps, const States extends object>({
  completing,
  jumps,
  states,
}: {
  completing: Completing
  jumps: Jumps
  states: States
}) =>
  ({
    id: 'review',
    tags: 'review',
    initial: 'checking',
    entry: 'startStep',
    on: { 'draft.resumed': { target: '.checking', actions: 'keepResumed' } },
    states: {
      checking: { on: { ...completing, 'previous.chosen': { target: '#settings' }, 'step.chosen': jumps } },
      ...states,
    },
  }) as const
