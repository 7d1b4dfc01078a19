import { bind } from '#api/bind.ts'
import { groupListPorts } from '#api/ports/groups/group-list.ports.ts'
import { groupListMachine } from '#machines/flows/groups/group-list.machine.ts'
import { groupAddress } from '#machines/rules/groups/group.ts'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'

export function screen({ api, session }: App) {
  const machine = groupListMachine.provide({ actors: bind(groupListPorts(api, Date.now)) })
  const View = (props: ViewProps<typeof groupListMachine>) => (
    <GroupListView
      {...props}
      hrefOf={(id) => to('editGroup', { id })}
      newGroup={to('newGroup')}
      hasTenants={session.getSnapshot().context.account?.role === 'ADMIN'}
    />
  )
  return function GroupList() {
    return <ListFlow machine={machine} view={View} address={groupAddress} />
  }
}
