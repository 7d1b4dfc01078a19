import { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of an idle session. */
export const sessionIdlePaths = pathsOf(sessionIdleMachine, {
  input: { idleFor: 0, endsIn: null },
  events: [
    { type: 'session.used', endsIn: null },
    { type: 'warning.due' },
    { type: 'end.near' },
    { type: 'stay.chosen' },
    { type: 'leave.chosen' },
    { type: 'login.chosen' },
    { type: 'work.resumed' },
    { type: 'session.kept', endsIn: null },
    { type: 'session.left' },
    { type: 'time.over' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
