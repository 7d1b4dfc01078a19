/**
 * A wizard in its steps and, over each of them, what happens when the person wants to leave.
 *
 * @param step - the region with the steps
 * @param leaving - the region that leads out: see `leavingStates`
 */
export const preparingState = <const Step, const Leaving>(step: Step, leaving: Leaving) =>
  ({ type: 'parallel', states: { step, leaving } }) as const

/**
 * The states in which a person leaves a wizard: immediately if nothing is lost, otherwise after a question.
 *
 * @param mayAsk - the guard that is false while the wizard is being completed
 */
export const leavingStates = <const MayAsk extends string>({ mayAsk }: { mayAsk: MayAsk }) =>
  ({
    staying: {
      on: {
        'leaving.asked': [
          { guard: 'hasNothingToLose', target: '#left' },
          { guard: mayAsk, target: 'asking' },
        ],
      },
    },
    asking: {
      tags: 'leavingAsked',
      on: { 'leaving.confirmed': { target: '#left' }, 'leaving.declined': { target: 'staying' } },
    },
  }) as const

/** The state of a wizard whose draft no longer exists on the server, for a reason that is described. */
export const goneState = (description: string) =>
  ({ id: 'gone', description, tags: 'gone', on: { 'leaving.confirmed': { target: '#left' } } }) as const
