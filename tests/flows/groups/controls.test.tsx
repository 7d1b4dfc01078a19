// @vitest-environment happy-dom
import { GroupEditView } from '#ui/groups/group-edit.view.tsx'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import { GroupRemovalView } from '#ui/groups/group-removal.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { newGroupPaths, groupPaths } from './group-edit.paths.ts'
import { groupListPaths } from './group-list.paths.ts'
import { groupRemovalPaths } from './group-removal.paths.ts'

testControls({
  'group-edit': drawnBy([...newGroupPaths, ...groupPaths], (flow) => (
    <GroupEditView
      {...flow}
      list="/groups"
      accountsOf={(id) => `/tenant-accounts?groupId=${id}`}
      mayBeTop
      Removal={part('Removal', true)}
    />
  )),
  'group-list': drawnBy(groupListPaths, (flow) => (
    <GroupListView {...flow} hrefOf={(id) => `/groups/${id}`} newGroup="/create-group-tenant" hasTenants />
  )),
  'group-removal': drawnBy(groupRemovalPaths, (flow) => <GroupRemovalView {...flow} name="Sales" />),
})
