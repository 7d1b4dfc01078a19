import { groupChoices, groupForm, groupRemoval } from '#machines/resources/groups.resource.ts'
import { GroupChoices } from '#ui/choices.tsx'
import { GroupEditView } from '#ui/groups/group-edit.view.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { formPage } from '../bindings/resource-form.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The form of a group: of a new one where the address has no id. */
export function screen(app: App, route: RouteOf<'group-edit'>) {
  const Removal = asking(app, groupRemoval, { stem: 'group-removal' })
  const Form = formPage(app, route, groupForm, (props) => (
    <GroupEditView
      {...props}
      accountsOf={(groupId) => to('tenantAccounts', { groupId })}
      mayBeTop={app.session.getSnapshot().context.account?.role !== 'MANAGER'}
      Removal={Removal}
    />
  ))
  return withChoices(app, GroupChoices, groupChoices, Form)
}
