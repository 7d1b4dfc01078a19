import type { TextPagePorts } from '#machines/flows/platform/text-page.machine.ts'
import type { Text } from '#machines/rules/platform/text.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Language = Parameters<TextPagePorts['loadText']>[0]['language']

/** A page of text: the text, which is a chunk of its own for each language, and `getOperator` of the contract. */
export const textPagePorts = (api: Api, textIn: (language: Language) => Promise<Text>): Effects<TextPagePorts> => ({
  async loadText({ language }, signal) {
    const [text, { data, response }] = await Promise.all([textIn(language), api.GET('/public/v1/operator', { signal })])
    if (!data) throw new UnexpectedAnswer(response)
    return { type: 'text.loaded', text, operator: data }
  },
})
