import { signingEndMachine } from '#machines/flows/signing/signing-end.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { fileGroups, signedView } from '../../support/samples/signer.ts'

export const waitingForOthers = signedView()
export const beingFinalized = signedView({
  state: 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE',
  stateToDisplay: 'BEING_FINALIZED',
})
export const finished = signedView({
  state: 'COMPLETE_SIGNATURE_FINISHED',
  stateToDisplay: 'FINISHED',
  proofFileAvailable: true,
})

const { id, fileName, pages } = waitingForOthers.files[0]!

/** Walks through every transition of the page after signing. */
export const signingEndPaths = pathsOf(signingEndMachine, {
  events: [
    { type: 'request.found', view: waitingForOthers, files: [], at: 0 },
    { type: 'request.found', view: beingFinalized, files: [], at: 0 },
    { type: 'request.found', view: finished, files: fileGroups, at: 0 },
    { type: 'request.closed', page: 'expiredLink' },
    { type: 'moment.passed' },
    { type: 'dialog.opened', shown: { id, type: 'ORIGINAL_FILE', fileName, pages } },
    { type: 'dialog.closed' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ context: { view, shown } }, { type }) => {
    // Once the request is finished, its sealed files are there to download.
    if (type === 'dialog.opened') return view !== null && view.stateToDisplay !== 'FINISHED' && shown === null
    return type !== 'dialog.closed' || (shown !== null && view?.stateToDisplay !== 'FINISHED')
  },
  telling: ({ view, failure, shown }) => [view?.stateToDisplay, failure, shown?.id],
})
