import type { InputFrom } from 'xstate'
import { reassignmentMachine } from '#machines/flows/signing/reassignment.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const wanted = {
  mail: 'bea.fox@example.org',
  firstName: 'Bea',
  lastName: 'Fox',
  language: 'FR' as const,
  reason: 'She signs for us while I am away.',
}

export const reassignmentInput: InputFrom<typeof reassignmentMachine> = {
  issuer: 'Camille Laurent',
  written: { mail: '', firstName: '', lastName: '', language: 'EN', reason: '' },
  key: 'k',
}

/** Walks through a reassignment that take every transition. */
export const reassignmentPaths = pathsOf(reassignmentMachine, {
  input: reassignmentInput,
  events: [
    { type: 'reassignment.submitted', wanted: { ...wanted, firstName: '' } },
    { type: 'reassignment.submitted', wanted: { ...wanted, mail: 'bea@example' } },
    { type: 'reassignment.submitted', wanted: { ...wanted, reason: '' } },
    { type: 'reassignment.submitted', wanted },
    { type: 'dialog.closed' },
    { type: 'request.closed', page: 'reassigned' },
    { type: 'reassignment.refused', name: 'AlreadySignerException' },
    { type: 'reassignment.refused', name: 'TooManyMailsException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, attempt, outcome }) => [complaint, attempt > 0, outcome.type],
})
