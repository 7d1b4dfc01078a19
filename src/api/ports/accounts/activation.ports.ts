import type { ActivationPorts } from '#machines/flows/accounts/activation.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { isSpent, linkAnswer } from './mailed-link.ts'

/** Activating an account with the token of a mailed link: `checkActivationLink` and `validateAccount` of the contract. */
export const activationPorts = (api: Api, token: string): Effects<ActivationPorts> => ({
  async checkLink(_, signal) {
    return linkAnswer(await api.GET('/private/validate-account', { headers: bearer(token), signal }))
  },

  async activate({ password }, signal) {
    const headers = bearer(token)
    const body = { password, readAndAgreedWithTermsOfUse: true } as const
    const { error, response } = await api.POST('/private/validate-account', { headers, body, signal })
    if (response.ok) return { type: 'account.activated' }
    if (isSpent(error)) return { type: 'link.spent' }
    // The contract refuses what is too long, or not valid Unicode.
    if (error?.name === 'WeakPasswordException' || error?.name === 'MalformedRequestException')
      return { type: 'password.refused' }
    throw new UnexpectedAnswer(response, error)
  },
})
