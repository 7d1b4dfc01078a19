import { contactForm, contactRemoval } from '#machines/resources/contacts.resource.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { formPage } from '../bindings/resource-form.tsx'
import { to } from '../to.ts'

/** The form of a contact: of a new one where the address has no id. */
export function screen(app: App) {
  const Removal = asking(app, contactRemoval, { stem: 'contact-removal' })
  return formPage(app, contactForm, {
    list: to('contacts'),
    view: (props) => <ContactEditView {...props} list={to('contacts')} Removal={Removal} />,
  })
}
