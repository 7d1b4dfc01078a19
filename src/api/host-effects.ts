import type { EventObject } from 'xstate'
import type { CallFailed } from '#machines/port.ts'
import { hostEventOfAnswer } from '#machines/rules/signing/host-events.ts'
import { failureOf, type AnyEffect } from './bind.ts'
import type { HostPage } from './browser/host-page.ts'

/**
 * Effects of a dialog that also post their answer or failure to the page around ours, if there is one and the dialog still
 * waits for it.
 */
export function tellingHost<E extends { [Name in keyof E]: AnyEffect }>(
  host: Pick<HostPage, 'tell'> | null,
  effects: E,
): E {
  if (host === null) return effects
  const tell = (answer: EventObject, { aborted }: AbortSignal) => {
    const event = aborted ? null : hostEventOfAnswer(answer)
    if (event) host.tell(event)
  }
  return Object.fromEntries(
    Object.entries<AnyEffect>(effects).map(([name, effect]) => {
      const telling: AnyEffect = async (input, signal, emit) => {
        try {
          const answer = await effect(input, signal, emit)
          tell(answer, signal)
          return answer
        } catch (error) {
          const failed: CallFailed = { type: 'call.failed', failure: failureOf(error) }
          tell(failed, signal)
          throw error
        }
      }
      return [name, telling]
    }),
  ) as E
}
