import type { NewPasswordPorts } from '#machines/flows/accounts/new-password.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { linkAnswer, passwordAnswer } from './mailed-link.ts'

/** Activating an account with the token of a mailed link: `checkActivationLink` and `validateAccount` of the contract. */
export const activationPorts = (api: Api, token: string): Effects<NewPasswordPorts> => ({
  async checkLink(_, signal) {
    return linkAnswer(await api.GET('/private/validate-account', { headers: bearer(token), signal }))
  },

  async savePassword({ password }, signal) {
    const headers = bearer(token)
    const body = { password, readAndAgreedWithTermsOfUse: true } as const
    return passwordAnswer(await api.POST('/private/validate-account', { headers, body, signal }))
  },
})
