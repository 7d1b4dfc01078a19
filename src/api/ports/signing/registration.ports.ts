import type { RegistrationPorts } from '#machines/flows/signing/registration.machine.ts'
import { withoutSpaces } from '#machines/rules/common/code.ts'
import { toOneLine } from '#machines/rules/common/one-line.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { closedBy } from '../../signer.ts'

/** Milliseconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 60_000

/** Making an account of the signer of a link: `generateRegisterOtp` and `registerSigner` of the contract. */
export const registrationPorts = (api: Api, token: string): Effects<RegistrationPorts> => ({
  async askCode(_, signal) {
    const { data, error, response } = await api.POST('/private/simple-sign-requests/signer/generate-register-otp', {
      headers: bearer(token),
      signal,
    })
    if (data) return { type: 'code.sent', wait: data.resendWait }
    if (error?.name === 'TooManyAttemptsOTPException' || error?.name === 'TooManyAttemptsException')
      return { type: 'code.withheld', wait: Number(response.headers.get('retry-after')) * 1000 || DEFAULT_WAIT }
    return closedBy(response, error)
  },

  async register({ firstName, lastName, password, code }, signal) {
    const { error, response } = await api.POST('/private/simple-sign-requests/signer/register', {
      headers: bearer(token),
      body: {
        firstName: toOneLine(firstName),
        lastName: toOneLine(lastName),
        password,
        readAndAgreedWithTermsOfUse: true,
        otp: withoutSpaces(code),
      },
      signal,
    })
    if (response.ok) return { type: 'account.created' }
    if (error?.name === 'AccountDuplicateException') return { type: 'account.found' }
    if (error?.name === 'TooManyAttemptsOTPException') return { type: 'code.spent' }
    if (error?.name === 'WrongOrExpiredOTPException')
      return error.triesLeft === undefined
        ? { type: 'code.expired' }
        : { type: 'code.refused', triesLeft: error.triesLeft }
    return closedBy(response, error)
  },
})
