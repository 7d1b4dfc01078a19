import { requestDetailMachine, type RequestDialog } from '#machines/flows/requests/request-detail.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import {
  awaitingRequest,
  editedRequest,
  finishedFiles,
  finishedRequest,
  legal,
  pendingFiles,
  pendingRequest,
  REQUEST_ID,
  unreachedSigner,
} from '../../support/samples/request.ts'
import { proofFolderInput } from './proof-folder.paths.ts'
import { NOW } from '../../support/samples/requests.ts'

const signedFile = finishedFiles[0]!.files[1]!
const { id, mail, firstName, lastName } = unreachedSigner
const person = { kind: 'signer', id, mail, name: `${firstName} ${lastName}` } as const

/** A request of which a signer could not be reached. */
const unreachedRequest = { ...pendingRequest, signers: [pendingRequest.signers[0]!, unreachedSigner] }

/** Each dialog, the request on whose page it opens, and whether it does with these files and copies. */
const dialogs: [RequestDialog, { state: string }, 'memory only'?][] = [
  [{ is: 'cancel' }, unreachedRequest],
  [{ is: 'edit' }, unreachedRequest],
  [{ is: 'editCancel' }, editedRequest],
  [{ is: 'course' }, unreachedRequest],
  [{ is: 'template' }, finishedRequest],
  [{ is: 'folder', offer: proofFolderInput }, finishedRequest],
  [{ is: 'reminder' }, unreachedRequest],
  [{ is: 'address', person }, unreachedRequest],
  [{ is: 'finish', names: person.name }, awaitingRequest],
  [
    {
      is: 'anchor',
      anchored: { name: 'Signed PDF', hash: signedFile.hash!, phrase: null, anchor: signedFile.anchorDetail! },
      document: signedFile.hash!,
    },
    finishedRequest,
  ],
  [
    {
      is: 'document',
      shown: {
        id: signedFile.id,
        type: 'SIGN_FILE',
        fileName: 'Partnership.pdf',
        pages: [{ width: 595, height: 842 }],
      },
    },
    finishedRequest,
    'memory only',
  ],
  [
    { is: 'address', person: { kind: 'copy', id: legal.id, mail: legal.email, name: legal.email } },
    finishedRequest,
    'memory only',
  ],
]
const isChange = (dialog: RequestDialog | null) =>
  dialog !== null && !['anchor', 'course', 'document', 'template'].includes(dialog.is)

/** Walks through a request's page that take every transition. */
export const requestDetailPaths = pathsOf(requestDetailMachine, {
  input: { id: REQUEST_ID },
  events: [
    { type: 'request.read', request: finishedRequest, files: finishedFiles, at: NOW },
    { type: 'request.read', request: unreachedRequest, files: pendingFiles, at: NOW },
    { type: 'request.read', request: awaitingRequest, files: pendingFiles, at: NOW },
    { type: 'request.read', request: editedRequest, files: pendingFiles, at: NOW },
    { type: 'request.missing' },
    { type: 'request.changed' },
    { type: 'retry.chosen' },
    {
      type: 'download.chosen',
      download: { id: finishedFiles[0]!.files[1]!.id, name: 'sign_file.pdf', is: 'file' },
    },
    ...dialogs.map(([dialog]) => ({ type: 'dialog.opened', dialog }) as const),
    { type: 'dialog.closed' },
    { type: 'change.ended' },
    { type: 'file.saved' },
    { type: 'file.missing' },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ context: { request, dialog } }, event) => {
    if (event.type === 'dialog.closed') return dialog !== null && !isChange(dialog)
    if (event.type === 'change.ended') return isChange(dialog)
    if (event.type === 'dialog.opened')
      return dialog === null && dialogs.some(([one, { state }]) => one === event.dialog && state === request?.state)
    // Only a finished request has files to download.
    return event.type !== 'download.chosen' || (request?.state === finishedRequest.state && dialog === null)
  },
  canHappenInBrowser: (_, event) =>
    event.type !== 'dialog.opened' || dialogs.some(([one, , where]) => one === event.dialog && where === undefined),
  telling: ({ request, complaint, downloadComplaint, dialog }) => [
    request?.state,
    complaint,
    downloadComplaint,
    dialog?.is,
  ],
})
