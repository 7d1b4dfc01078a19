import type { ContactListPorts } from '#machines/flows/contacts/contact-list.machine.ts'
import { CONTACTS } from '#machines/rules/contacts/contacts-subject.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The contacts of the account, and that they have changed: `listContacts` and `listenForHints`. */
export const contactListPorts = (api: Api, now: () => number): Effects<ContactListPorts> =>
  listPorts(api, {
    now,
    kind: CONTACTS,
    list: (query, signal) => api.GET('/private/contacts', { params: { query }, signal }),
  })
