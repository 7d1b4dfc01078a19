import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
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
import { confirming } from '../flows/confirming.tsx'
import { EditFlow } from '../flows/edit-flow.tsx'
import { to } from '../routes.ts'
import { withChoices } from '../flows/with-choices.tsx'

/** The form of a group: of a new one where the address has no id. */
export function groupEditScreen({ api, session }: App) {
  const machine = groupEditMachine.provide({ actors: bind(groupEditPorts(api)) })
  const Confirm = confirming(groupRemovalMachine.provide({ actors: bind(groupRemovalPorts(api)) }), GroupRemovalView)
  const Removal: GroupRemoval = ({ group, onDone }) => <Confirm {...group} onDone={onDone} />
  const accountOf = () => session.getSnapshot().context.account
  const View = (props: ViewProps<typeof groupEditMachine>) => (
    <GroupEditView
      {...props}
      list={to.groups()}
      accountsOf={(groupId) => to.tenantAccounts({ groupId })}
      mayBeTop={accountOf()?.role !== 'MANAGER'}
      Removal={Removal}
    />
  )
  return withChoices(GroupChoices, groupChoicesPorts(api), function GroupEdit() {
    const { id = null } = useParams()
    const navigate = useNavigate()
    const [key] = useState(() => crypto.randomUUID())
    return (
      <EditFlow
        key={id}
        machine={machine}
        view={View}
        input={{ id, key }}
        mayHold={() => accountOf() !== null}
        onLeave={() => void navigate(to.groups())}
      />
    )
  })
}
