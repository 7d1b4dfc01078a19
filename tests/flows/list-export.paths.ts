import type { ListExportMachine } from '#machines/flows/list-export.machine.ts'
import { pathsOf } from '../support/walks/paths.ts'

/** Every way through the export of a list, whose first page has so many rows. */
export const listExportPathsOf = (machine: ListExportMachine, count: number) =>
  pathsOf(machine, {
    events: [
      { type: 'export.confirmed' },
      { type: 'export.cancelled' },
      { type: 'rows.read', count },
      { type: 'list.exported' },
      { type: 'call.failed', failure: 'unavailable' },
    ],
    // A second page that is not the last would tell nothing new.
    canHappen: ({ context }, { type }) => type !== 'rows.read' || context.count === 0,
  })
