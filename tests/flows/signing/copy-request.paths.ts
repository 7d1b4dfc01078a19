import { copyRequestMachine } from '#machines/flows/signing/copy-request.machine.ts'
import { copyView, finishedRequest } from '../../support/samples/request.ts'
import { fileGroups } from '../../support/samples/signer.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const at = Date.parse('2026-11-21T13:30:00Z')
/** What there is of a document before and after it is finished. */
export const openFiles = fileGroups.map((group) => ({
  ...group,
  files: group.files
    .filter(({ type }) => type === 'ORIGINAL_FILE')
    .flatMap((file) => [file, { ...file, type: 'CURRENT_FILE' as const, fileSize: null, hash: null }]),
}))

export const pending = copyView()
export const beingFinalized = copyView({
  state: 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE',
  stateToDisplay: 'BEING_FINALIZED',
})
export const finished = copyView({
  state: 'COMPLETE_SIGNATURE_FINISHED',
  stateToDisplay: 'FINISHED',
  endedDate: '2026-11-21T13:20:00Z',
  proofFileAvailable: true,
  audits: finishedRequest.audits.map((audit) => ({ ...audit, request_ip: null })),
})
const act = finished.audits.find(({ anchorDetail }) => anchorDetail)!
const anchored = { name: 'Inès Haddad signed', hash: act.hash!, phrase: act.anchor_phrase!, anchor: act.anchorDetail! }

/** Walks through every transition of the page of a copy recipient. */
export const copyRequestPaths = pathsOf(copyRequestMachine, {
  events: [
    { type: 'request.found', view: pending, files: openFiles, at },
    { type: 'request.found', view: beingFinalized, files: openFiles, at },
    { type: 'request.found', view: finished, files: fileGroups, at },
    { type: 'request.closed', page: 'expiredLink' },
    { type: 'moment.passed' },
    { type: 'dialog.opened', shown: anchored },
    { type: 'dialog.closed' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
  canHappen: ({ context: { view, shown } }, { type }) => {
    if (type === 'dialog.opened') return view?.audits === finished.audits && shown === null
    return type !== 'dialog.closed' || shown !== null
  },
  telling: ({ view, failure, shown }) => [view?.stateToDisplay, failure, shown],
})
