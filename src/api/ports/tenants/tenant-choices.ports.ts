import type { Choice, ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Query = { size: number; after?: string }

/** The most tenants that are offered. */
const MAX_CHOICES = 1000

/** The tenants that can be chosen, by name: `listTenants`, page by page. */
export const tenantChoicesPorts = (api: Api): Effects<ChoicesPorts> => ({
  async readChoices(_, signal) {
    const choices: Choice[] = []
    const page = (query: Query) => api.GET('/private/tenants', { params: { query }, signal })
    let after: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page({ size: 100, ...(after !== null && { after }) })
      const { data, error, response } = answer
      if (!data) throw new UnexpectedAnswer(response, error)
      choices.push(...data.content.map(({ id, name }) => ({ id, name })))
      after = data.next
    } while (after !== null && choices.length < MAX_CHOICES)
    return { type: 'choices.read', choices }
  },
})
