import type { ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The webhooks of the organisation, named by their addresses: `listWebhooks`. */
export const webhookNamesPorts = (api: Api): Effects<ChoicesPorts> => ({
  async readChoices(_, signal) {
    const { data, error, response } = await api.GET('/public/v1/webhooks', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'choices.read', choices: data.content.map(({ id, url }) => ({ id, name: url })) }
  },
})
