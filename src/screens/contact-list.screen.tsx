import { bind } from '#api/bind.ts'
import { contactListPorts } from '#api/ports/contacts/contact-list.ports.ts'
import { contactListMachine } from '#machines/flows/contacts/contact-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { contactAddress } from '#machines/rules/contacts/contact.ts'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { contactRemoval } from '../flows/contact-removal.tsx'
import { contactExport, contactImport } from '../flows/contact-transfer.tsx'
import { ListFlow } from '../flows/list-flow.tsx'
import { to } from '../routes.ts'

export function contactListScreen({ api, session }: App) {
  const machine = contactListMachine.provide({ actors: bind(contactListPorts(api, Date.now)) })
  const Removal = contactRemoval(api)
  const Import = contactImport(api)
  const Export = contactExport(api)
  const View = (props: ViewProps<typeof contactListMachine>) => (
    <ContactListView
      {...props}
      hrefOf={to.contact}
      newContact={to.newContact()}
      mayChange={may(session.getSnapshot().context.account, 'createContacts')}
      Removal={Removal}
      Import={Import}
      Export={Export}
    />
  )
  return function ContactList() {
    return <ListFlow machine={machine} view={View} address={contactAddress} />
  }
}
