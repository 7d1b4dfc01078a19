import type { TwoFactorPorts, Way } from '#machines/flows/accounts/two-factor.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Milliseconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60_000

/** The second factor of a sign-in: `getTwoFactor`, `generateOtpEmail` and `validateCodeLogin…` of the contract. */
export const twoFactorPorts = (api: Api): Effects<TwoFactorPorts> => ({
  async findState(_, signal) {
    const { data, error, response } = await api.GET('/private/two-factor-auth', { signal })
    if (data) return { type: 'state.found', twoFactor: data }
    if (error?.name === 'SessionEndedException') return { type: 'signIn.ended' }
    throw new UnexpectedAnswer(response, error)
  },

  async askCode(_, signal) {
    const { data, error, response } = await api.POST('/private/two-factor-auth/generate-otp-email', { signal })
    if (data) return { type: 'code.sent', wait: data.resendWait }
    if (error?.name === 'SessionEndedException') return { type: 'signIn.ended' }
    if (error?.name === 'TooManyAttemptsOTPException')
      return { type: 'code.withheld', wait: Number(response.headers.get('retry-after')) * 1000 || DEFAULT_WAIT }
    throw new UnexpectedAnswer(response, error)
  },

  async checkCode({ way, code }, signal) {
    const { data, error, response } = await check(api, way, { code, signal })
    if (data?.account)
      return { type: 'code.accepted', account: data.account, hasAgreed: data.readAndAgreedLastCGUVersion }
    if (error?.name === 'SessionEndedException') return { type: 'signIn.ended' }
    // The contract refuses recovery codes that are too long.
    if (error?.name === 'WrongOrExpiredOTPException' || error?.name === 'MalformedRequestException')
      return { type: 'code.refused' }
    if (error?.name === 'TooManyAttemptsOTPException') return { type: 'code.ended' }
    if (error?.name === 'TooManyAttemptsException') return { type: 'tries.exhausted' }
    throw new UnexpectedAnswer(response, error)
  },
})

function check(api: Api, way: Way, { code, signal }: { code: string; signal: AbortSignal }) {
  if (way === 'RECOVERY')
    return api.POST('/private/two-factor-auth/validate-code-login-recovery', { body: { code }, signal })
  const params = { query: { code } }
  return way === 'EMAIL'
    ? api.POST('/private/two-factor-auth/validate-code-login-email', { params, signal })
    : api.POST('/private/two-factor-auth/validate-code-login-auth-app', { params, signal })
}
