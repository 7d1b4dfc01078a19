import { bind } from '#api/bind.ts'
import { groupChoicesPorts } from '#api/ports/groups/group-choices.ports.ts'
import { groupEditPorts } from '#api/ports/groups/group-edit.ports.ts'
import { groupRemovalPorts } from '#api/ports/groups/group-removal.ports.ts'
import { groupEditMachine } from '#machines/flows/groups/group-edit.machine.ts'
import { groupRemovalMachine } from '#machines/flows/groups/group-removal.machine.ts'
import { GroupChoices } from '#ui/choices.tsx'
import { GroupEditView, type GroupRemoval } from '#ui/groups/group-edit.view.tsx'
import { GroupRemovalView } from '#ui/groups/group-removal.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { confirming } from '../bindings/confirming.tsx'
import { editPage } from '../bindings/edit-page.tsx'
import { withChoices } from '../bindings/with-choices.tsx'
import { to } from '../to.ts'

/** The form of a group: of a new one where the address has no id. */
export function screen(app: App) {
  const { api, session } = app
  const machine = groupEditMachine.provide({ actors: bind(groupEditPorts(api)) })
  const Confirm = confirming(groupRemovalMachine.provide({ actors: bind(groupRemovalPorts(api)) }), GroupRemovalView)
  const Removal: GroupRemoval = ({ group, onDone }) => <Confirm {...group} onDone={onDone} />
  const accountOf = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof groupEditMachine>) => (
    <GroupEditView
      {...props}
      list={to('groups')}
      accountsOf={(groupId) => to('tenantAccounts', { groupId })}
      mayBeTop={accountOf()?.role !== 'MANAGER'}
      Removal={Removal}
    />
  )
  const Form = editPage(app, { machine, view: View, list: to('groups') })
  return withChoices(GroupChoices, groupChoicesPorts(api), Form)
}
