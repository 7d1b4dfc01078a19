import type { LoginPorts } from '#machines/flows/accounts/login.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Passkeys } from '../../browser/passkeys.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60

/** Signing in: `login`, `startPasskeyLogin` and `passkeyLogin` of the contract. */
export const loginPorts = (api: Api, passkeys: Pick<Passkeys, 'use'>): Effects<LoginPorts> => ({
  async logIn({ user, password }, signal) {
    const { data, error, response } = await api.POST('/public/v1/auth', { body: { user, password }, signal })
    if (data?.account)
      return { type: 'login.accepted', account: data.account, hasAgreed: data.readAndAgreedLastCGUVersion }
    if (data) return { type: 'secondFactor.needed' }
    if (error?.name === 'AuthenticationException') return { type: 'login.refused' }
    // The contract refuses passwords that are empty, too long or not valid Unicode.
    if (error?.name === 'MalformedRequestException') return { type: 'login.refused' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'login.throttled', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    throw new UnexpectedAnswer(response, error)
  },

  async askForPasskey(_, signal) {
    const { data, error, response } = await api.POST('/public/v1/passkeys/options', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const answer = await passkeys.use(data.options, signal)
    return answer ? { type: 'passkey.given', response: answer } : { type: 'passkey.declined' }
  },

  async checkPasskey({ response: answer }, signal) {
    const { data, error, response } = await api.POST('/public/v1/passkeys/auth', { body: { response: answer }, signal })
    if (data?.account)
      return { type: 'login.accepted', account: data.account, hasAgreed: data.readAndAgreedLastCGUVersion }
    // The contract refuses answers that no passkey gives.
    if (error?.name === 'AuthenticationException' || error?.name === 'MalformedRequestException')
      return { type: 'passkey.refused' }
    throw new UnexpectedAnswer(response, error)
  },
})
