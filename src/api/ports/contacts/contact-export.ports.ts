import type { components } from '#openapi'
import type { ContactExportPorts } from '#machines/flows/contacts/contact-export.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { csvOf } from '../../csv.ts'

/** How the file is written: its name, the names of its columns, and what separates them. */
type ExportedFile = {
  name: string
  columns: { email: string; firstName: string; lastName: string }
  separator: ',' | ';'
}

type ExportTools = { file: ExportedFile; save: (file: Blob, name: string) => void }

/** Saves all contacts in a file: `listContacts`. */
export const contactExportPorts = (api: Api, { file, save }: ExportTools): Effects<ContactExportPorts> => ({
  async act(_, signal) {
    const contacts: components['schemas']['Contact'][] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = { sort: 'lastName,asc', size: 100, ...(after !== undefined && { after }) } as const
      const { data, error, response } = await api.GET('/private/contacts', { params: { query }, signal })
      if (!data) throw new UnexpectedAnswer(response, error)
      contacts.push(...data.content)
      after = data.next
    }
    const lines = contacts.map(({ email, firstName, lastName }) => [email, firstName, lastName])
    const { email, firstName, lastName } = file.columns
    save(await csvOf([[email, firstName, lastName], ...lines], file.separator), file.name)
    return { type: 'action.done' }
  },
})
