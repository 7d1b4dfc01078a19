import { commandPaletteMachine } from '#machines/flows/platform/command-palette.machine.ts'
import { rowOf } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const found = [rowOf({ id: '64a1f0c2b7e94d3f8a60c101', name: 'Contact list, signed' })]
export const AT = Date.parse('2026-11-23T09:00:00Z')

/** Walks through the command palette that take every transition. */
export const commandPalettePaths = pathsOf(commandPaletteMachine, {
  input: { hasRequests: true },
  events: [
    { type: 'query.changed', query: 'con' },
    { type: 'query.changed', query: 'conta' },
    { type: 'query.changed', query: 'c' },
    { type: 'requests.found', rows: found, at: AT },
    { type: 'requests.found', rows: [], at: AT },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
    { type: 'entry.chosen', entry: 'contacts' },
    { type: 'palette.closed' },
  ],
  telling: ({ complaint, rows }) => [complaint, rows.length],
})
