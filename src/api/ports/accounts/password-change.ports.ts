import type { PasswordChangePorts } from '#machines/flows/accounts/password-change.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60

/** A new password in a session: `reauthenticate` with the current one, then `changePassword`. */
export const passwordChangePorts = (api: Api): Effects<PasswordChangePorts> => ({
  async changePassword({ current, password }, signal) {
    const proof = await api.POST('/private/reauthenticate', { body: { password: current }, signal })
    // The contract refuses passwords that no account can have.
    if (proof.error?.name === 'WrongPasswordException' || proof.error?.name === 'MalformedRequestException')
      return { type: 'current.refused' }
    if (proof.error?.name === 'TooManyAttemptsException')
      return {
        type: 'change.throttled',
        seconds: Number(proof.response.headers.get('retry-after')) || DEFAULT_WAIT,
      }
    if (!proof.response.ok) throw new UnexpectedAnswer(proof.response, proof.error)

    const { error, response } = await api.POST('/private/me/password', { body: { password }, signal })
    if (response.ok) return { type: 'password.saved' }
    if (error?.name === 'WeakPasswordException' || error?.name === 'MalformedRequestException')
      return { type: 'password.refused' }
    throw new UnexpectedAnswer(response, error)
  },
})
