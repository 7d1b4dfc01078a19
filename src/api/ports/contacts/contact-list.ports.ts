import type { ContactListPorts } from '#machines/flows/contacts/contact-list.machine.ts'
import { CONTACTS } from '#machines/rules/contacts/contacts-subject.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

/** The contacts of the account, and that they have changed: `listContacts` and `listenForHints`. */
export const contactListPorts = (api: Api, now: () => number): Effects<ContactListPorts> => ({
  async listRows({ filter: { emailOrName }, sort, after, size }, signal) {
    const query = { ...(emailOrName && { emailOrName }), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/contacts', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    return { type: 'rows.listed', page: { rows: content, total: totalElements, isExact: totalExact, next }, at: now() }
  },

  watchRows: (_, signal, tell) =>
    watch(
      api,
      ({ kind }) => kind === CONTACTS,
      signal,
      () => tell({ type: 'rows.changed' }),
    ),
})
