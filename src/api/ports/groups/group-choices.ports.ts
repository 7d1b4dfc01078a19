import type { Choice, ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Query = { size: number; tenantId?: string; after?: string }

/** The most groups that are offered. */
const MAX_CHOICES = 1000

/** The groups that can be chosen, by their full names, in their order: `listGroups` of a tenant, page by page. */
export const groupChoicesPorts = (api: Api, tenantId?: string): Effects<ChoicesPorts> => ({
  async readChoices(_, signal) {
    const choices: Choice[] = []
    const page = (query: Query) => api.GET('/private/groups', { params: { query }, signal })
    let after: string | null = null
    do {
      const query: Query = { size: 100, ...(tenantId !== undefined && { tenantId }), ...(after !== null && { after }) }
      const answer: Awaited<ReturnType<typeof page>> = await page(query)
      const { data, error, response } = answer
      if (!data) throw new UnexpectedAnswer(response, error)
      choices.push(...data.content.map(({ id, fullName, tenantId: of }) => ({ id, name: fullName, tenantId: of })))
      after = data.next
    } while (after !== null && choices.length < MAX_CHOICES)
    return { type: 'choices.read', choices: choices.toSorted((one, other) => one.name.localeCompare(other.name)) }
  },
})
