type StepEvent<Step> = { type: 'step.chosen'; step: Step } | { type: 'next.chosen' }

type WizardProps<Step, Shown> = {
  state: { hasTag: (tag: Shown | 'busy' | 'leavingAsked') => boolean; can: (event: StepEvent<Step>) => boolean }
  send: (event: StepEvent<Step>) => void
}

/**
 * What Back and Forward do in a wizard, for `useStepHistory`: an earlier step is opened, a later one is gone to as with the
 * button.
 * @param shown - the tags of all steps, in order
 * @param opened - those that can be chosen, from the first one
 */
export function wizardHistory<Step extends string, Shown extends string>(
  { state, send }: WizardProps<Step, Shown>,
  { shown, opened }: { shown: readonly Shown[]; opened: readonly Step[] },
) {
  const step = shown.findIndex((name) => state.hasTag(name))
  const at = step < 0 ? null : step
  return {
    at,
    isHeld: state.hasTag('busy'),
    answer: state,
    onVisit: (chosen: number) => {
      const earlier = opened[chosen]
      const event: StepEvent<Step> =
        at !== null && chosen < at && earlier !== undefined
          ? { type: 'step.chosen', step: earlier }
          : { type: 'next.chosen' }
      const isHeard = !state.hasTag('leavingAsked') && state.can(event)
      if (isHeard) send(event)
      return isHeard
    },
  }
}
