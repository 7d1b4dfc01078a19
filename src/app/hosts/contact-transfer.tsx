import { useIntl } from 'react-intl'
import { bind } from '#api/bind.ts'
import { save } from '#api/browser/save.ts'
import { createShelf } from '#api/browser/shelf.ts'
import type { Api } from '#api/client.ts'
import { contactExportPorts } from '#api/ports/contacts/contact-export.ports.ts'
import { contactImportPorts } from '#api/ports/contacts/contact-import.ports.ts'
import { contactExportMachine } from '#machines/flows/contacts/contact-export.machine.ts'
import { contactImportMachine } from '#machines/flows/contacts/contact-import.machine.ts'
import { ContactExportView } from '#ui/contacts/contact-export.view.tsx'
import { ContactImportView } from '#ui/contacts/contact-import.view.tsx'
import type { ContactTransfer } from '#ui/contacts/transfer.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { csvSeparator } from '../bindings/csv-separator.ts'

/** The machine and the view of one import, which share its files. */
function importing(api: Api) {
  const shelf = createShelf(() => crypto.randomUUID())
  const View = (props: ViewProps<typeof contactImportMachine>) => <ContactImportView {...props} put={shelf.put} />
  return { machine: contactImportMachine.provide({ actors: bind(contactImportPorts(api, shelf)) }), View }
}

/** Runs the flow that takes in contacts from a file. */
export const contactImport = (api: Api): ContactTransfer =>
  function Import({ onDone }) {
    const { machine, View } = useOnce(() => importing(api))
    return <Flow machine={machine} view={View} onDone={onDone} />
  }

/** Runs the flow that saves the contacts in a file, as the spreadsheets of the person's language read it. */
export const contactExport = (api: Api): ContactTransfer =>
  function Export({ onDone }) {
    const { formatMessage, formatNumber } = useIntl()
    const machine = useOnce(() => {
      const word = (id: 'email' | 'firstName' | 'lastName') => formatMessage({ id: `contact-export.${id}` })
      const file = {
        name: 'contacts.csv',
        columns: { email: word('email'), firstName: word('firstName'), lastName: word('lastName') },
        separator: csvSeparator({ formatNumber }),
      }
      return contactExportMachine.provide({ actors: bind(contactExportPorts(api, { file, save })) })
    })
    return <Flow machine={machine} view={ContactExportView} input={{ id: 'contacts' }} onDone={() => onDone(false)} />
  }
