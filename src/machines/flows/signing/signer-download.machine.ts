import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

/**
 * What the holder of a link can download: all files as one archive, one file by its version's id, the current copy of a file
 * by its id, or the proof.
 */
export type SignerDownload =
  | { kind: 'all'; name: string }
  | { kind: 'file' | 'copy'; id: string; name: string }
  | { kind: 'proof'; name: string }

type DownloadAnswer = { type: 'download.finished' } | { type: 'download.missing' }

type SignerDownloadEvent = { type: 'download.chosen'; wanted: SignerDownload } | DownloadAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signer-download.ports.ts` provides them. */
export type SignerDownloadPorts = {
  download(input: SignerDownload): Promise<DownloadAnswer>
}

/** Downloads files of the request of a link, one at a time, independently of the page's other flows. */
export const signerDownloadMachine = setup({
  types: {
    context: {} as { wanted: SignerDownload | null; complaint: 'missing' | Failure | null },
    events: {} as SignerDownloadEvent,
    tags: {} as 'busy',
  },
  actors: {
    download: port<SignerDownload>(),
  },
  actions: {
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'download.chosen')
      return { wanted: event.wanted, complaint: null }
    }),
    reportMissing: assign({ complaint: 'missing' }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'signer-download',
  context: { wanted: null, complaint: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'download.chosen': { target: 'downloading', actions: 'keepWanted' } },
    },
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
