import type { TermsPorts } from '#machines/flows/platform/terms.machine.ts'
import type { Article } from '#machines/rules/platform/terms-text.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Language = Parameters<TermsPorts['loadTerms']>[0]['language']

/** The terms of use: the text, which is a chunk of its own for each language, and `getOperator` of the contract. */
export const termsPorts = (
  api: Api,
  textOf: (language: Language) => Promise<readonly Article[]>,
): Effects<TermsPorts> => ({
  async loadTerms({ language }, signal) {
    const [articles, { data, response }] = await Promise.all([
      textOf(language),
      api.GET('/public/v1/operator', { signal }),
    ])
    if (!data) throw new UnexpectedAnswer(response)
    return { type: 'terms.loaded', articles, operator: data }
  },
})
