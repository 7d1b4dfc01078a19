import type { ConfirmMachine } from '#machines/flows/confirm.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

/** Every way through an action that is asked about. */
export const confirmPathsOf = (machine: ConfirmMachine, id: string) =>
  pathsOf(machine, {
    input: { id },
    events: [
      { type: 'action.confirmed' },
      { type: 'action.declined' },
      { type: 'action.done' },
      { type: 'action.refused', name: 'ForbiddenException' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
  })
