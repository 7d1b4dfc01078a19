import type { InputFrom } from 'xstate'
import { reminderMachine } from '#machines/flows/requests/reminder.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'

const { mail } = pendingRequest.signers[1]!

export const reminderInput: InputFrom<typeof reminderMachine> = {
  request: REQUEST_ID,
  signers: [{ mail, name: 'Inès Haddad', isRested: true, restedAt: 0 }],
  key: 'k',
}

/** Walks through a reminder that take every transition. */
export const reminderPaths = pathsOf(reminderMachine, {
  input: reminderInput,
  events: [
    { type: 'reminder.submitted', mails: [mail], message: '' },
    { type: 'reminder.submitted', mails: [mail], message: 'Please sign today.' },
    { type: 'reminder.submitted', mails: [mail], message: 'See www.example.org' },
    { type: 'reminder.submitted', mails: [], message: '' },
    { type: 'dialog.closed' },
    { type: 'reminder.sent' },
    { type: 'reminder.refused', name: 'SignerMailedRecentlyException' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint, isSent, mails, message }) => [complaint, isSent, mails.length, message === ''],
})
