import type { Choice, ChoicesPorts } from '#machines/flows/choices.machine.ts'
import type { ChoicesDeclaration } from '#machines/resources/choices.ts'
import type { Operation } from '#machines/resources/contract.ts'
import type { RowOf } from '#machines/resources/list.ts'
import type { Effects } from '../bind.ts'
import { UnexpectedAnswer, type Api } from '../client.ts'
import { call } from './call.ts'
import type { Page } from './list.ts'

/** The most choices that are offered. */
const MAX_CHOICES = 1000
/** The size of a page: the maximum of the contract. */
const AT_ONCE = 100

/** The port that reads what can be chosen of a resource, page by page. */
export const choicesPorts = <One extends Operation>(
  api: Api,
  { operation, choiceOf, isToSort }: ChoicesDeclaration<One>,
): Effects<ChoicesPorts> => ({
  async readChoices(_, signal) {
    const choices: Choice[] = []
    let after: string | null = null
    do {
      const query = { size: AT_ONCE, ...(after !== null && { after }) }
      const { data, error, response } = await call(api, operation, { query }, signal)
      if (!data) throw new UnexpectedAnswer(response, error)
      const { content, next } = data as never as Page<RowOf<One>>
      choices.push(...content.map(choiceOf))
      after = next
    } while (after !== null && choices.length < MAX_CHOICES)
    const named = isToSort ? choices.toSorted((one, other) => one.name.localeCompare(other.name)) : choices
    return { type: 'choices.read', choices: named }
  },
})
