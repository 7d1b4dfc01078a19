import { sessionIdleMachine } from '#machines/flows/accounts/session-idle.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of an idle session. */
export const sessionIdlePaths = pathsOf(sessionIdleMachine, {
  input: { idleFor: 0 },
  events: [
    { type: 'session.used' },
    { type: 'warning.due' },
    { type: 'stay.chosen' },
    { type: 'leave.chosen' },
    { type: 'session.kept' },
    { type: 'session.left' },
    { type: 'time.over' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
