import type { NewPasswordPorts } from '#machines/flows/accounts/new-password.machine.ts'
import type { Effects } from '../../bind.ts'
import { bearer, UnexpectedAnswer, type Api } from '../../client.ts'
import { isSpent, linkAnswer } from './mailed-link.ts'

/** Choosing a new password with the token of a mailed link: `checkResetLink` and `resetPassword` of the contract. */
export const newPasswordPorts = (api: Api, token: string): Effects<NewPasswordPorts> => ({
  async checkLink(_, signal) {
    return linkAnswer(await api.GET('/private/reset-password', { headers: bearer(token), signal }))
  },

  async savePassword({ password }, signal) {
    const headers = bearer(token)
    const { error, response } = await api.POST('/private/reset-password', { headers, body: { password }, signal })
    if (response.ok) return { type: 'password.saved' }
    if (isSpent(error)) return { type: 'link.spent' }
    // The contract refuses what is too long, or not valid Unicode.
    if (error?.name === 'WeakPasswordException' || error?.name === 'MalformedRequestException')
      return { type: 'password.refused' }
    throw new UnexpectedAnswer(response, error)
  },
})
