import type { ContactImportPorts } from '#machines/flows/contacts/contact-import.machine.ts'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { contactsOfLines } from '#machines/rules/contacts/contact-import.ts'
import type { Effects } from '../../bind.ts'
import { linesOf } from './contact-csv.ts'
import type { Shelf } from '../../browser/shelf.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Contacts from a file: `importContacts`. */
export const contactImportPorts = (api: Api, shelf: Shelf): Effects<ContactImportPorts> => ({
  async readRows({ key }) {
    const lines = await linesOf(shelf.get(key))
    const rows = lines ? contactsOfLines(lines, MAX_CONTACTS) : 'unreadable'
    return typeof rows === 'string' ? { type: 'file.refused', refusal: rows } : { type: 'rows.read', rows }
  },

  async importContacts({ key, contacts, known }, signal) {
    const { data, error, response } = await api.POST('/private/contacts/import', {
      params: { header: { 'Idempotency-Key': `import-${key}-${known}` } },
      body: { contacts, known },
      signal,
    })
    if (data) {
      const { problems, ...result } = data
      return problems.length > 0 ? { type: 'rows.refused', problems } : { type: 'contacts.imported', result }
    }
    if (error?.name === 'TooManyContactsException') return { type: 'import.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
