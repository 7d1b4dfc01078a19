import type { ForgottenPasswordPorts } from '#machines/flows/accounts/forgotten-password.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server does not say. */
const DEFAULT_WAIT = 3600

/** Asking for a link to choose a new password: `forgottenPassword` of the contract. */
export const forgottenPasswordPorts = (api: Api): Effects<ForgottenPasswordPorts> => ({
  async askForLink({ usernameOrEmail }, signal) {
    const { error, response } = await api.POST('/public/v1/forgotten-password', { body: { usernameOrEmail }, signal })
    if (response.ok) return { type: 'link.promised' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'link.withheld', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    // PWD-006: any other refusal is about the name, such as one that is too long.
    if (response.status === 400 || response.status === 404) return { type: 'name.refused' }
    throw new UnexpectedAnswer(response, error)
  },
})
