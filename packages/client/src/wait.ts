import { ParaphTimeout } from './errors.ts'
import type { Wait } from './retry.ts'
import type { Schema } from './types.ts'

/** How something is waited for, by asking again and again. */
export type WaitOptions = {
  /** Milliseconds between the first two questions, 2,000 if it is left out. Later ones are up to a minute apart. */
  every?: number
  /** Milliseconds after which waiting ends with `ParaphTimeout`; never if it is left out. */
  within?: number
  /** Ends the wait. */
  signal?: AbortSignal
}

/** The longest time between two questions, in milliseconds. */
const LONGEST = 60_000

/** Each state of something that differs from the one before, until the last one. @throws ParaphTimeout, ParaphProblem */
export async function* changesOf<State>(
  read: () => Promise<State>,
  { isLast, keyOf, wait }: { isLast: (state: State) => boolean; keyOf: (state: State) => string; wait: Wait },
  { every = 2000, within = Infinity, signal }: WaitOptions,
): AsyncGenerator<State> {
  let waited = 0
  let before: string | undefined
  for (let pause = every; ; pause = Math.max(every, Math.min(LONGEST, pause * 1.5))) {
    const state = await read()
    const key = keyOf(state)
    if (key !== before) yield state
    if (isLast(state)) return
    // A change is often followed by another one.
    if (key !== before) pause = every
    before = key
    if (waited + pause > within) throw new ParaphTimeout(`still not at its end after ${waited} ms`)
    await wait(pause, signal)
    waited += pause
  }
}

/** Whether nothing will change a request any more, but for what is deleted later. */
export function isEnded({ state }: Pick<Schema<'Request'>, 'state'>): boolean {
  return ['REFUSED', 'EXPIRED', 'CANCELED', 'PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED'].includes(state)
}

/** What a request looks like to those who wait for it: its state, and what each signer has done. */
export function lookOf({ state, signers }: Pick<Schema<'Request'>, 'state' | 'signers'>): string {
  return [state, ...signers.map(({ id, signatureSignerStatus }) => `${id} ${signatureSignerStatus}`)].join()
}
