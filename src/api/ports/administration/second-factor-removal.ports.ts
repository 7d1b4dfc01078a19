import type { SecondFactorRemovalPorts } from '#machines/flows/administration/second-factor-removal.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Switches off the second factors of an account: `deleteAuthApp`, then `deleteEmail`. */
export const secondFactorRemovalPorts = (api: Api): Effects<SecondFactorRemovalPorts> => ({
  async act({ id: accountId }, signal) {
    const params = { query: { accountId } }
    for (const path of ['/private/two-factor-auth/delete-auth-app', '/private/two-factor-auth/delete-email'] as const) {
      const { error, response } = await api.DELETE(path, { params, signal })
      if (!response.ok) throw new UnexpectedAnswer(response, error)
    }
    return { type: 'action.done' }
  },
})
