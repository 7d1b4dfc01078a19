import { assign, type EventObject } from 'xstate'
import { changing, type DocumentContext } from './document-context.ts'

/** What every step of a wizard does: it begins, is tried to be completed, and complains. */
export function stepActions<Context extends DocumentContext, Event extends EventObject>() {
  const on = changing<Context, Event>()
  const always = (change: Partial<DocumentContext>) =>
    // The compiler cannot know that no wizard narrows what it shares with the others.
    assign<Context, Event, undefined, Event, never>(() => change as Partial<Context>)

  return {
    startStep: always({ hasTried: false, complaint: null }),
    tryToGoOn: always({ hasTried: true }),
    stopComplaining: always({ complaint: null }),
    reportFailure: on(['call.failed'], (_, { failure }) => ({ complaint: { of: 'call', failure } })),
    reportRefusal: on(['draft.refused'], (_, { name }) => ({ complaint: { of: 'refusal', name } })),
  }
}
