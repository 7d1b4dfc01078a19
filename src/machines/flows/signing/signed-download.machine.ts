import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

/** What can be downloaded of a signed request: all of its files, or the signed ones; `name` is that of the archive. */
export type SignedFiles = { request: string; kind: 'all' | 'signed'; name: string }

type DownloadAnswer = { type: 'download.finished' } | { type: 'download.missing' }

/** The effects this flow needs; `src/api/ports/signing/signed-download.ports.ts` provides them. */
export type SignedDownloadPorts = {
  download(input: SignedFiles): Promise<DownloadAnswer>
}

/** Downloads the files of requests that somebody has signed, one archive at a time. */
export const signedDownloadMachine = setup({
  types: {
    context: {} as { wanted: SignedFiles | null; complaint: { reason: 'missing' | Failure } | null },
    events: {} as { type: 'download.chosen'; wanted: SignedFiles } | DownloadAnswer | CallFailed,
    tags: {} as 'busy',
  },
  actors: { download: port<SignedFiles>() },
  actions: {
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'download.chosen')
      return { wanted: event.wanted, complaint: null }
    }),
    reportMissing: assign({ complaint: { reason: 'missing' as const } }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: { reason: event.failure } }
    }),
  },
}).createMachine({
  id: 'signed-download',
  context: { wanted: null, complaint: null },
  initial: 'resting',
  states: {
    resting: { on: { 'download.chosen': { target: 'downloading', actions: 'keepWanted' } } },
    downloading: {
      tags: 'busy',
      invoke: { src: 'download', input: ({ context }) => context.wanted! },
      on: {
        'download.finished': { target: 'resting' },
        'download.missing': { target: 'resting', actions: 'reportMissing' },
        'call.failed': { target: 'resting', actions: 'reportFailure' },
      },
    },
  },
})
