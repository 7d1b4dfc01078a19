import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import { editInput, submittedRequest, workingCopy } from '../../../support/samples/requests/edit.ts'
import { requestFile } from '../../../support/samples/wizard.ts'
import { pathsOf } from '../../../support/walks/paths.ts'

const at = Date.UTC(2026, 10, 21, 13, 32)

/** Walks through the wizard that edits a request which was sent: what is different from a new one. */
export const requestEditPaths = pathsOf(requestWizardMachine, {
  input: editInput,
  events: [
    { type: 'draft.opened', request: workingCopy, revision: '"5"' },
    { type: 'settings.changed', change: { name: 'Agreement' } },
    { type: 'next.chosen' },
    { type: 'draft.saved', request: workingCopy, revision: '"6"', at },
    { type: 'step.chosen', step: 'files' },
    { type: 'send.chosen' },
    { type: 'edit.submitted', request: submittedRequest },
    { type: 'draft.refused', name: 'OtpTypeNotAvailableException' },
    { type: 'draft.gone' },
    { type: 'contacts.recorded' },
    { type: 'redirect.due' },
    { type: 'leaving.asked' },
    { type: 'leaving.confirmed' },
    { type: 'leaving.declined' },
    { type: 'edit.givenUp' },
    { type: 'edit.cancelled' },
    { type: 'draft.resumed', draft: { revision: '"6"', files: [requestFile] } },
    { type: 'call.failed', failure: 'offline' },
  ],
  endsAfter: ['draft.resumed'],
  canHappen: (state, { type }) => {
    if (state.context.id === null) return type === 'draft.opened'
    if (type === 'draft.opened') return false
    // The question covers everything else.
    if (state.hasTag('cancelling'))
      return type.startsWith('edit.') || ['draft.gone', 'draft.resumed', 'call.failed'].includes(type)
    if (state.hasTag('leavingAsked')) return type.startsWith('leaving.') || type === 'edit.givenUp'
    if (type === 'draft.resumed') return state.hasTag('settings')
    if (state.hasTag('files')) return type === 'leaving.asked'
    return type !== 'step.chosen' || state.hasTag('review')
  },
  telling: ({ id, name, complaint, cancelFailure, savedAt }) => [
    id === null,
    name,
    complaint,
    cancelFailure,
    savedAt === null,
  ],
})
