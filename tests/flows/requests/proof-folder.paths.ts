import type { InputFrom } from 'xstate'
import { proofFolderMachine } from '#machines/flows/requests/proof-folder.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { finishedRequest } from '../../support/samples/request.ts'

export const proofFolderInput: InputFrom<typeof proofFolderMachine> = {
  request: finishedRequest.id,
  name: `${finishedRequest.name}_proof_folder.zip`,
  types: ['SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL', 'ORIGINAL_FILE', 'PROOF_FILE'],
}

/** Walks through the download of a proof folder that take every transition. */
export const proofFolderPaths = pathsOf(proofFolderMachine, {
  input: proofFolderInput,
  events: [
    { type: 'folder.submitted', types: proofFolderInput.types },
    { type: 'folder.submitted', types: ['SIGN_FILE', 'ORIGINAL_FILE'] },
    { type: 'folder.submitted', types: [] },
    { type: 'dialog.closed' },
    { type: 'folder.saved' },
    { type: 'folder.missing' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, types }) => [complaint, types.length],
})
