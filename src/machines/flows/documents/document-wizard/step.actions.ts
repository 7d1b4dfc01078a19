import { assign, type EventObject } from 'xstate'
import { changing, type DocumentContext } from './document-context.ts'

/** What every step of a wizard does: it begins, is tried to be completed, and complains. */
export function stepActions<Context extends DocumentContext, Event extends EventObject>() {
  const on = changing<Context, Event>()
  const become = (change: (context: DocumentContext) => Partial<DocumentContext>) =>
    // The compiler cannot know that no wizard narrows what it shares with the others.
    assign<Context, Event, undefined, Event, never>(({ context }) => change(context) as Partial<Context>)
  const always = (change: Partial<DocumentContext>) => become(() => change)

  return {
    startStep: always({ hasTried: false, complaint: null }),
    tryToGoOn: always({ hasTried: true }),
    stopComplaining: always({ complaint: null }),
    /** The first field without a name is to be shown. */
    seekUnnamed: become(() => ({ sought: { step: 'fields', role: null } })),
    /** Not what is sought in the step that follows. */
    leaveFields: become(({ sought }) => (sought?.step === 'fields' ? { sought: null } : {})),
    leaveSettings: always({ sought: null }),
    reportFailure: on(['call.failed'], (_, { failure }) => ({ complaint: { of: 'call', failure } })),
    reportRefusal: on(['draft.refused'], (_, { name }) => ({ complaint: { of: 'refusal', name } })),
  }
}
