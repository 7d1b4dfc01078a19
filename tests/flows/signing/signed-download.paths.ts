import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { signedRows } from './own-rows.ts'

/** Walks through the downloads of signed requests that take every transition. */
export const signedDownloadPaths = pathsOf(signedDownloadMachine, {
  events: [
    { type: 'download.chosen', wanted: { request: signedRows[0]!.id, kind: 'signed', name: 'Lease.zip' } },
    { type: 'download.finished' },
    { type: 'download.missing' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint }) => [complaint],
})
