import type { ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The people that files that are certified later can be filtered by: `listDeferredFileCreators`. */
export const deferredFileCreatorsPorts = (api: Api): Effects<ChoicesPorts> => ({
  async readChoices(_, signal) {
    const { data, error, response } = await api.GET('/private/deferred-file-creators', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'choices.read', choices: data.map(({ id, fullName }) => ({ id, name: fullName })) }
  },
})
