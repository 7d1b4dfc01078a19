import { contactForm, contactRemoval } from '#machines/resources/contacts.resource.ts'
import { ContactEditView } from '#ui/contacts/contact-edit.view.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { formPage } from '../bindings/resource-form.tsx'
import type { RouteOf } from '../routes/all-routes.ts'

/** The form of a contact: of a new one where the address has no id. */
export function screen(app: App, route: RouteOf<'contact-edit'>) {
  const Removal = asking(app, contactRemoval, { stem: 'contact-removal' })
  return formPage(app, route, contactForm, (props) => <ContactEditView {...props} Removal={Removal} />)
}
