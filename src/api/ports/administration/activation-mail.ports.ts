import type { ActivationMailPorts } from '#machines/flows/administration/activation-mail.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Mails the holder of an account another link to activate it: `sendActivation`. */
export const activationMailPorts = (api: Api): Effects<ActivationMailPorts> => ({
  async act({ id }, signal) {
    const path = '/private/accounts/{id}/activation-mail'
    const { error, response } = await api.POST(path, { params: { path: { id } }, signal })
    // Activated meanwhile: there is nothing left to mail.
    if (response.ok || error?.name === 'AccountActiveException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
