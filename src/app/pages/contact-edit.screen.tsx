import { bind } from '#api/bind.ts'
import { contactEditPorts } from '#api/ports/contacts/contact-edit.ports.ts'
import { contactEditMachine } from '#machines/flows/contacts/contact-edit.machine.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { contactRemoval } from '../hosts/contact-removal.tsx'
import { editPage } from '../bindings/edit-page.tsx'
import { to } from '../to.ts'

/** The form of a contact: of a new one where the address has no id. */
export function screen(app: App) {
  const { api } = app
  const machine = contactEditMachine.provide({ actors: bind(contactEditPorts(api)) })
  const Removal = contactRemoval(api)
  const View = (props: ViewProps<typeof contactEditMachine>) => (
    <ContactEditView {...props} list={to('contacts')} Removal={Removal} />
  )
  return editPage(app, { machine, view: View, list: to('contacts') })
}
