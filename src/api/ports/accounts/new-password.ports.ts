import type { NewPasswordPorts } from '#machines/flows/accounts/new-password.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { linkAnswer, passwordAnswer } from './mailed-link.ts'

/** Choosing a new password with the token of a mailed link: `checkResetLink` and `resetPassword` of the contract. */
export const newPasswordPorts = (api: Api, token: string): Effects<NewPasswordPorts> => ({
  async checkLink(_, signal) {
    return linkAnswer(await api.GET('/private/reset-password', { headers: bearer(token), signal }))
  },

  async savePassword({ password }, signal) {
    return passwordAnswer(
      await api.POST('/private/reset-password', { headers: bearer(token), body: { password }, signal }),
    )
  },
})
