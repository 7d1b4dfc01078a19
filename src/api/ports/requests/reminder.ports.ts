import type { components } from '#openapi'
import type { ReminderPorts } from '#machines/flows/requests/reminder.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the signers, the words, or how many reminders were sent. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'RequestCannotBeRemindedException',
  'SignerMailedRecentlyException',
  'CustomMessageTooLongException',
  'CustomMessageUrlException',
  'TooManyMailsException',
  'NotFoundException',
]

/** Reminds signers: `remindSigners`. */
export const reminderPorts = (api: Api): Effects<ReminderPorts> => ({
  async remind({ request: requestId, mails: signerMailAddress, message, key }, signal) {
    const { data, error, response } = await api.POST('/public/v1/simple-sign-request/manual-reminder-mail', {
      params: { header: { 'Idempotency-Key': key } },
      body: { requestId, signerMailAddress, ...(message !== '' && { customMessage: message }) },
      signal,
    })
    if (data) return { type: 'reminder.sent' }
    if (error && REFUSALS.includes(error.name)) return { type: 'reminder.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
