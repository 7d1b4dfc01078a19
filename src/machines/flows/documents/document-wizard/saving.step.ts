/**
 * Where the answers lead with which the server does not accept a draft.
 *
 * @param back - the state to which a refusal leads
 */
export const refusals = <const Back extends string>(back: Back) =>
  ({
    'draft.refused': { target: back, actions: 'reportRefusal' },
    'draft.stale': { target: '#stale' },
    'draft.gone': { target: '#gone' },
    'call.failed': { target: back, actions: 'reportFailure' },
  }) as const

/**
 * The state that saves the draft.
 *
 * @param save - the input of `saveDraft`
 * @param next - the state after it
 * @param back - the state to which a refusal leads
 */
export const savingStep = <const Next extends string, const Back extends string, Save>({
  save,
  next,
  back,
}: {
  save: Save
  next: Next
  back: Back
}) =>
  ({
    tags: 'busy',
    entry: 'stopComplaining',
    invoke: { src: 'saveDraft', input: save },
    on: { 'draft.saved': { target: next, actions: 'keepSaved' }, ...refusals(back) },
  }) as const
