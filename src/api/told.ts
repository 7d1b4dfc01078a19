import type { EventObject } from 'xstate'
import type { CallFailed } from '#machines/port.ts'
import { failureOf, type AnyEffect } from './bind.ts'

/** Effects that also tell what they answer, or why they have failed, unless nobody waits for it any more. */
export const told = <E extends { [Name in keyof E]: AnyEffect }>(effects: E, tell: (event: EventObject) => void): E =>
  Object.fromEntries(
    Object.entries<AnyEffect>(effects).map(([name, effect]) => {
      const telling: AnyEffect = async (input, signal, emit) => {
        const tellUnlessLeft = (event: EventObject) => {
          if (!signal.aborted) tell(event)
        }
        try {
          const answer = await effect(input, signal, emit)
          tellUnlessLeft(answer)
          return answer
        } catch (error) {
          const failed: CallFailed = { type: 'call.failed', failure: failureOf(error) }
          tellUnlessLeft(failed)
          throw error
        }
      }
      return [name, telling]
    }),
  ) as E
