import type { ComponentProps } from 'react'
import { contactList, contactRemoval } from '#machines/resources/contacts.resource.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { ContactListView } from '#ui/contacts/contact-list.view.tsx'
import type { ContactTransfer } from '#ui/contacts/transfer.ts'
import { late } from '#ui/late.tsx'
import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

type Transferring = ComponentProps<ContactTransfer>

// What few people ask for comes when they do.
const stands = { Waiting: () => null, Failed: UnreachablePart }

export function screen(app: App) {
  const { api, session } = app
  const Removal = asking(app, contactRemoval, { stem: 'contact-removal' })
  const loadTransfer = () => import('../hosts/contact-transfer.tsx')
  const Import = late<Transferring>(async () => (await loadTransfer()).contactImport(api), stands)
  const Export = late<Transferring>(async () => (await loadTransfer()).contactExport(api), stands)
  return listPage(app, contactList, (props) => (
    <ContactListView
      {...props}
      hrefOf={(id) => to('editContact', { id })}
      newContact={to('newContact')}
      mayChange={may(session.getSnapshot().context.account, 'createContacts')}
      Removal={Removal}
      Import={Import}
      Export={Export}
    />
  ))
}
