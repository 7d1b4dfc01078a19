import type { IdentityConfirmPorts } from '#machines/flows/accounts/identity-confirm.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60

/** Proving who is there: `reauthenticate` of the contract. */
export const identityConfirmPorts = (api: Api): Effects<IdentityConfirmPorts> => ({
  async confirmIdentity({ password }, signal) {
    const { error, response } = await api.POST('/private/reauthenticate', { body: { password }, signal })
    if (response.ok) return { type: 'identity.confirmed' }
    // The contract refuses passwords that no account can have.
    if (error?.name === 'WrongPasswordException' || error?.name === 'MalformedRequestException')
      return { type: 'password.refused' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'confirm.throttled', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    throw new UnexpectedAnswer(response, error)
  },
})
