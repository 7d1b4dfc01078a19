import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { inviteForm } from '#machines/resources/invites.resource.ts'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { GroupChoices } from '#ui/choices.tsx'
import type { App } from '../app.ts'
import { formPage } from '../bindings/resource-form.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import { to } from '../to.ts'

/** The form of a new invitation. */
export function screen(app: App) {
  const accountOf = () => app.session.getSnapshot().context.account
  const Form = formPage(app, inviteForm, {
    list: to('sentInvites'),
    view: (props) => (
      <InviteEditView
        {...props}
        list={to('sentInvites')}
        ownRole={accountOf()?.role ?? 'BASIC_USER'}
        tenant={accountOf()?.tenantId ?? ''}
      />
    ),
  })
  return withChoices(GroupChoices, groupChoicesPorts(app.api), Form)
}
