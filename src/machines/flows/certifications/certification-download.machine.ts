import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

/**
 * What proves certified files: of one file its proof or its certificate, by the id of the file; of a certification its
 * Merkle-tree proof file or all proofs, by its own. `name` is that of the file, or the flow name.
 */
type CertificationDownload = { id: string; is: 'proof' | 'certificate' | 'tree' | 'all'; name: string }

type DownloadAnswer = { type: 'download.finished' } | { type: 'download.missing' }

/** The effects this flow needs; `src/api/ports/certifications/certification-download.ports.ts` provides them. */
export type CertificationDownloadPorts = {
  download(input: CertificationDownload): Promise<DownloadAnswer>
}

/** Downloads what proves certified files, one at a time. */
export const certificationDownloadMachine = setup({
  types: {
    context: {} as { wanted: CertificationDownload | null; complaint: { reason: 'missing' | Failure } | null },
    events: {} as { type: 'download.chosen'; wanted: CertificationDownload } | DownloadAnswer | CallFailed,
    tags: {} as 'busy',
  },
  actors: { download: port<CertificationDownload>() },
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
  id: 'certification-download',
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
