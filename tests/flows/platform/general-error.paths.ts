import { generalErrorMachine } from '#machines/flows/platform/general-error.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the message about what failed outside of every screen. */
export const generalErrorPaths = pathsOf(generalErrorMachine, {
  events: [
    { type: 'error.happened', error: { of: 'logout', failure: 'unavailable' } },
    { type: 'message.held' },
    { type: 'message.released' },
    { type: 'message.closed' },
    { type: 'retry.chosen' },
    { type: 'time.passed' },
  ],
  telling: ({ error }) => [error?.of],
})
