import type { ContactListPorts } from '#machines/flows/contacts/contact-list.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The contacts of the account: `listContacts`. */
export const contactListPorts = (api: Api, now: () => number): Effects<ContactListPorts> => ({
  async listRows({ filter: { emailOrName }, sort, after, size }, signal) {
    const query = { ...(emailOrName && { emailOrName }), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/contacts', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    return { type: 'rows.listed', page: { rows: content, total: totalElements, isExact: totalExact, next }, at: now() }
  },

  // The server sends no hints about contacts.
  watchRows: () => new Promise(() => {}),
})
