import { bind } from '#api/bind.ts'
import { inviteEditPorts } from '#api/ports/administration/invite-edit.ports.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { inviteEditMachine } from '#machines/flows/administration/invite-edit.machine.ts'
import { InviteEditView } from '#ui/administration/invite-edit.view.tsx'
import { GroupChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { editPage } from '../bindings/edit-page.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import { to } from '../to.ts'

/** The form of a new invitation. */
export function screen(app: App) {
  const { api, session } = app
  const machine = inviteEditMachine.provide({ actors: bind(inviteEditPorts(api)) })
  const accountOf = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof inviteEditMachine>) => (
    <InviteEditView
      {...props}
      list={to('sentInvites')}
      ownRole={accountOf()?.role ?? 'BASIC_USER'}
      tenant={accountOf()?.tenantId ?? ''}
    />
  )
  const Form = editPage(app, { machine, view: View, list: to('sentInvites') })
  return withChoices(GroupChoices, groupChoicesPorts(api), Form)
}
