import type { EmailValidationPorts } from '#machines/flows/accounts/email-validation.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { isSpent } from './mailed-link.ts'

/** Confirming a mail address with the token of a mailed link: `validateEmail` of the contract. */
export const emailValidationPorts = (api: Api, token: string): Effects<EmailValidationPorts> => ({
  async validateEmail(_, signal) {
    const { error, response } = await api.POST('/private/me/validate-email', { headers: bearer(token), signal })
    if (response.ok) return { type: 'email.validated' }
    if (isSpent(error)) return { type: 'link.spent' }
    if (error?.name === 'AccountDuplicateException') return { type: 'email.taken' }
    throw new UnexpectedAnswer(response, error)
  },
})
