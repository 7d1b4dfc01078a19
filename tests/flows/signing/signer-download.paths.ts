import type { ProofFolderOffer } from '#machines/flows/requests/proof-folder.machine.ts'
import { signerDownloadMachine } from '#machines/flows/signing/signer-download.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { fileGroups } from '../../support/samples/signer.ts'

const signed = fileGroups[0]!.files[1]!

const offer: ProofFolderOffer = {
  request: 'request-id',
  name: 'Services agreement 2026-114_proof_folder.zip',
  types: ['SIGN_FILE', 'PROOF_FILE'],
}

/** Walks through every transition of downloading a file. */
export const signerDownloadPaths = pathsOf(signerDownloadMachine, {
  events: [
    { type: 'download.chosen', wanted: { kind: 'file', id: signed.id, name: signed.fileName } },
    { type: 'download.chosen', wanted: { kind: 'proof', name: 'Services agreement 2026-114_proof.json' } },
    { type: 'folder.opened', offer },
    { type: 'folder.closed' },
    { type: 'download.finished' },
    { type: 'download.missing' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // The page behind the dialog cannot be used.
  canHappen: ({ value, context: { folder } }, event) => {
    if (event.type === 'folder.closed') return folder !== null
    return folder === null && (event.type !== 'folder.opened' || value === 'resting')
  },
})
