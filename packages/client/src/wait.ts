import { ParaphTimeout } from './errors.ts'
import type { Wait } from './retry.ts'
import type { Schema } from './types.ts'

/** How something is waited for, by asking again and again. */
export type WaitOptions = {
  /** Milliseconds between the first two questions, 2,000 if it is left out. Later ones are up to a minute apart. */
  every?: number
  /**
   * Milliseconds after which waiting ends with `ParaphTimeout`; never if it is left out. It asks for a last time at their end,
   * which may take two seconds more.
   */
  within?: number
  /** Ends the wait. */
  signal?: AbortSignal
}

/** The longest time between two questions, in milliseconds. */
const LONGEST = 60_000

/** How long the last question may take, in milliseconds, even if the time is over. */
const LAST = 2000

/** Something that is waited for. */
type Watched<State> = {
  /** What it is called in an error. */
  name: string
  read: (signal: AbortSignal | undefined) => Promise<State>
  isLast: (state: State) => boolean
  keyOf: (state: State) => string
  wait: Wait
}

/** Each state of something that differs from the one before, until the last one. @throws ParaphTimeout, ParaphProblem */
export async function* changesOf<State>(
  { name, read, isLast, keyOf, wait }: Watched<State>,
  { every = 2000, within = Infinity, signal }: WaitOptions,
): AsyncGenerator<State> {
  let waited = 0
  let before: string | undefined
  const timeout = () => new ParaphTimeout(`${name} is still not at its end after ${waited} ms`)
  /** Reads in the time that is left, and counts what it takes. */
  const readInTime = async () => {
    const left = Math.max(within - waited, LAST)
    const limit = left < 2 ** 31 - 1 ? AbortSignal.timeout(Math.ceil(left)) : undefined
    const both = signal && limit ? AbortSignal.any([signal, limit]) : (signal ?? limit)
    const began = Date.now()
    try {
      return await read(both)
    } catch (error) {
      if (limit?.aborted && error === limit.reason) throw timeout()
      throw error
    } finally {
      waited += Date.now() - began
    }
  }
  for (let pause = every; ; pause = Math.max(every, Math.min(LONGEST, pause * 1.5))) {
    const state = await readInTime()
    const key = keyOf(state)
    if (key !== before) yield state
    if (isLast(state)) return
    // A change is often followed by another one.
    if (key !== before) pause = every
    before = key
    if (waited >= within) throw timeout()
    const next = Math.min(pause, within - waited)
    await wait(next, signal)
    waited += next
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
