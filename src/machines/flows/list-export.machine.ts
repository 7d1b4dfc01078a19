import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ExportConfirmed = { type: 'export.confirmed' }
type ExportCancelled = { type: 'export.cancelled' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** So many rows are read, and there are more. */
type RowsRead = { type: 'rows.read'; count: number }
type ListExported = { type: 'list.exported' }

type ListExportEvent = ExportConfirmed | ExportCancelled | RowsRead | ListExported | CallFailed

/** Reads all rows, page by page, and saves them in one file: all of them, or none. */
export type ListExportPorts = {
  exportList(input: undefined, emit: (read: RowsRead) => void): Promise<ListExported>
}

/** Saving what a list shows with its filters in a file. It can be cancelled until the file is saved. */
export const listExportMachine = (options: { id: string }) =>
  setup({
    types: {
      context: {} as { count: number; complaint: Failure | null },
      events: {} as ListExportEvent,
      tags: {} as 'busy',
    },
    actors: { exportList: port<undefined>() },
    actions: {
      startOver: assign({ count: 0, complaint: null }),
      keepCount: assign(({ event }) => {
        assertEvent(event, 'rows.read')
        return { count: event.count }
      }),
      reportFailure: assign(({ event }) => {
        assertEvent(event, 'call.failed')
        return { complaint: event.failure }
      }),
    },
  }).createMachine({
    id: options.id,
    context: { count: 0, complaint: null },
    initial: 'asking',
    states: {
      asking: {
        on: { 'export.confirmed': { target: 'exporting' }, 'export.cancelled': { target: 'over' } },
      },
      exporting: {
        tags: 'busy',
        entry: 'startOver',
        invoke: { src: 'exportList' },
        on: {
          'rows.read': { actions: 'keepCount' },
          'list.exported': { target: 'over' },
          'export.cancelled': { target: 'over' },
          'call.failed': { target: 'asking', actions: 'reportFailure' },
        },
      },
      over: { type: 'final' },
    },
  })

/** The export of a list, before its port is bound. */
export type ListExportMachine = ReturnType<typeof listExportMachine>
