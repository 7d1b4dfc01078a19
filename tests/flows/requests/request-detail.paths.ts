import { requestDetailMachine } from '#machines/flows/requests/request-detail.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import {
  finishedFiles,
  finishedRequest,
  pendingFiles,
  pendingRequest,
  REQUEST_ID,
} from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'

/** Walks through a request's page that take every transition. */
export const requestDetailPaths = pathsOf(requestDetailMachine, {
  input: { id: REQUEST_ID },
  events: [
    { type: 'request.read', request: finishedRequest, files: finishedFiles, at: NOW },
    { type: 'request.read', request: pendingRequest, files: pendingFiles, at: NOW },
    { type: 'request.missing' },
    { type: 'request.changed' },
    { type: 'retry.chosen' },
    {
      type: 'download.chosen',
      download: { id: finishedFiles[0]!.files[1]!.id, name: 'sign_file.pdf', is: 'file' },
    },
    { type: 'file.saved' },
    { type: 'file.missing' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // Only a finished request has files to download.
  canHappen: ({ context }, { type }) => type !== 'download.chosen' || context.request?.state === finishedRequest.state,
  telling: ({ request, complaint, downloadComplaint }) => [request?.state, complaint, downloadComplaint],
})
