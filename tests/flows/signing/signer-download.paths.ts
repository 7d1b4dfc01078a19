import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { fileGroups } from '../../support/samples/signer.ts'

const signed = fileGroups[0]!.files[1]!

/** Walks through every transition of downloading a file. */
export const signerDownloadPaths = pathsOf(signerDownloadMachine, {
  events: [
    { type: 'download.chosen', wanted: { kind: 'file', id: signed.id, name: signed.fileName } },
    { type: 'download.chosen', wanted: { kind: 'proof', name: 'Services agreement 2026-114_proof.json' } },
    { type: 'download.finished' },
    { type: 'download.missing' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
