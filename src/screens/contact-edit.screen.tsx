import { bind } from '#api/bind.ts'
import { contactEditPorts } from '#api/ports/contacts/contact-edit.ports.ts'
import { contactEditMachine } from '#machines/flows/contacts/contact-edit.machine.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { contactRemoval } from '../flows/contact-removal.tsx'
import { editPage } from '../flows/edit-page.tsx'
import { to } from '../routes.ts'

/** The form of a contact: of a new one where the address has no id. */
export function contactEditScreen(app: App) {
  const { api } = app
  const machine = contactEditMachine.provide({ actors: bind(contactEditPorts(api)) })
  const Removal = contactRemoval(api)
  const View = (props: ViewProps<typeof contactEditMachine>) => (
    <ContactEditView {...props} list={to.contacts()} Removal={Removal} />
  )
  return editPage(app, { machine, view: View, list: to.contacts() })
}
