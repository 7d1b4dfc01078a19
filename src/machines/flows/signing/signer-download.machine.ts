import { assertEvent, assign, setup } from 'xstate'
import type { ProofFolderOffer } from '../requests/proof-folder.machine.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

/**
 * What the holder of a link can download: all files as one archive, one file by its version's id, the current copy of a file
 * by its id, the proof, or the dispute file.
 */
export type SignerDownload =
  | { kind: 'all'; name: string }
  | { kind: 'file' | 'copy'; id: string; name: string }
  | { kind: 'proof'; name: string }
  | { kind: 'dispute'; name: string }

/** Somebody asks for the proof folder, which a dialog of its own downloads. */
type FolderOpened = { type: 'folder.opened'; offer: ProofFolderOffer }
type FolderClosed = { type: 'folder.closed' }

type DownloadAnswer = { type: 'download.finished' } | { type: 'download.missing' }

type SignerDownloadEvent =
  | { type: 'download.chosen'; wanted: SignerDownload }
  | FolderOpened
  | FolderClosed
  | DownloadAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/signing/signer-download.ports.ts` provides them. */
export type SignerDownloadPorts = {
  download(input: SignerDownload): Promise<DownloadAnswer>
}

/** Downloads files of the request of a link, one at a time, independently of the page's other flows. */
export const signerDownloadMachine = setup({
  types: {
    context: {} as {
      wanted: SignerDownload | null
      complaint: 'missing' | Failure | null
      /** What the open dialog offers. */
      folder: ProofFolderOffer | null
    },
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
    keepFolder: assign(({ event }) => {
      assertEvent(event, 'folder.opened')
      return { folder: event.offer }
    }),
    dropFolder: assign({ folder: null }),
    reportMissing: assign({ complaint: 'missing' }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'signer-download',
  context: { wanted: null, complaint: null, folder: null },
  on: {
    'folder.opened': { actions: 'keepFolder' },
    'folder.closed': { actions: 'dropFolder' },
  },
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
