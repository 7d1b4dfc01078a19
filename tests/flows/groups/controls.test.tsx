// @vitest-environment happy-dom
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import { GroupEditView } from '#ui/groups/group-edit.view.tsx'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { groupListPaths, groupPaths, groupRemovalPaths, newGroupPaths } from './groups.paths.ts'

testControls({
  'group-edit': drawnBy([...newGroupPaths, ...groupPaths], (flow) => (
    <GroupEditView
      {...flow}
      back={{ href: '/groups', name: 'pages.groups' }}
      accountsOf={(id) => `/tenant-accounts?groupId=${id}`}
      mayBeTop
      Removal={part('Removal', true)}
    />
  )),
  'group-list': drawnBy(groupListPaths, (flow) => (
    <GroupListView {...flow} hrefOf={(id) => `/groups/${id}`} newGroup="/create-group-tenant" hasTenants />
  )),
  'group-removal': drawnBy(groupRemovalPaths, (flow) => (
    <NamedConfirmView {...flow} stem="group-removal" name="Sales" />
  )),
})
