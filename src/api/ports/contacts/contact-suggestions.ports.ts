import type { ContactSuggestionsPorts } from '#machines/flows/contacts/contact-suggestions.machine.ts'
import { MAX_SUGGESTIONS, PRELOADED_CONTACTS } from '#machines/rules/contacts/contact-suggestions.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

type Query = { emailOrName?: string; size: number }

/** The contacts to suggest, the last used first: `listContacts`. */
export function contactSuggestionsPorts(api: Api): Effects<ContactSuggestionsPorts> {
  const list = async (wanted: Query, signal: AbortSignal) => {
    const query = { ...wanted, sort: 'lastUsedDate,desc' } as const
    const { data, error, response } = await api.GET('/private/contacts', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return data.content
  }
  return {
    async readContacts(_, signal) {
      return { type: 'contacts.read', contacts: await list({ size: PRELOADED_CONTACTS }, signal) }
    },
    async findContacts({ query, taken }, signal) {
      // Those that sign already are not suggested, and must not take the place of others.
      const size = MAX_SUGGESTIONS + taken.length
      return { type: 'contacts.found', contacts: await list({ emailOrName: query, size }, signal) }
    },
  }
}
