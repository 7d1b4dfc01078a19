import { groupChoices } from '#machines/resources/groups.resource.ts'
import { inviteForm } from '#machines/resources/invites.resource.ts'
import { InviteEditView } from '#ui/invites/invite-edit.view.tsx'
import { GroupChoices } from '#ui/choices.tsx'
import type { App } from '../app.ts'
import { formPage } from '../bindings/resource-form.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../routes/all-routes.ts'

/** The form of a new invitation. */
export function screen(app: App, route: RouteOf<'invite-edit'>) {
  const accountOf = () => app.session.getSnapshot().context.account
  const Form = formPage(app, route, inviteForm, (props) => (
    <InviteEditView {...props} ownRole={accountOf()?.role ?? 'BASIC_USER'} tenant={accountOf()?.tenantId ?? ''} />
  ))
  return withChoices(app, GroupChoices, groupChoices, Form)
}
