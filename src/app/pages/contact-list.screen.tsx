import type { ComponentProps } from 'react'
import { bind } from '#api/bind.ts'
import { contactListPorts } from '#api/ports/contacts/contact-list.ports.ts'
import { contactListMachine } from '#machines/flows/contacts/contact-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { contactAddress } from '#machines/rules/contacts/contact.ts'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import type { ContactTransfer } from '#ui/contacts/transfer.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import { UnreachablePart } from '#ui/unreachable-part.tsx'
import type { App } from '../app.ts'
import { contactRemoval } from '../hosts/contact-removal.tsx'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'

type Transferring = ComponentProps<ContactTransfer>

// What few people ask for comes when they do.
const stands = { Waiting: () => null, Failed: UnreachablePart }

export function screen({ api, session }: App) {
  const machine = contactListMachine.provide({ actors: bind(contactListPorts(api, Date.now)) })
  const Removal = contactRemoval(api)
  const loadTransfer = () => import('../hosts/contact-transfer.tsx')
  const Import = late<Transferring>(async () => (await loadTransfer()).contactImport(api), stands)
  const Export = late<Transferring>(async () => (await loadTransfer()).contactExport(api), stands)
  const View = (props: ViewProps<typeof contactListMachine>) => (
    <ContactListView
      {...props}
      hrefOf={(id) => to('editContact', { id })}
      newContact={to('newContact')}
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
