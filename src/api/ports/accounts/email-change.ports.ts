import type { EmailChangePorts } from '#machines/flows/accounts/email-change.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server does not say. */
const DEFAULT_WAIT = 3600

/** The mail address of the account: `getEmail`, `changeEmail` and `cancelEmailChange` of the contract. */
export const emailChangePorts = (api: Api): Effects<EmailChangePorts> => ({
  async readEmail(_, signal) {
    const { data, error, response } = await api.GET('/private/me/email', { signal })
    if (data) return { type: 'email.found', email: data }
    throw new UnexpectedAnswer(response, error)
  },

  async changeEmail({ email }, signal) {
    const { data, error, response } = await api.POST('/private/me/email', { body: { mail: email }, signal })
    if (data) return { type: 'link.sent', email: data }
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.wanted' }
    if (error?.name === 'InvalidMailException' || error?.name === 'MalformedRequestException')
      return { type: 'email.refused' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'link.withheld', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    throw new UnexpectedAnswer(response, error)
  },

  async cancelChange(_, signal) {
    const { error, response } = await api.DELETE('/private/me/email', { signal })
    if (response.ok) return { type: 'change.cancelled' }
    throw new UnexpectedAnswer(response, error)
  },
})
