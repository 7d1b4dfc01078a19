import { groupList } from '#machines/resources/groups.resource.ts'
import { GroupListView } from '#ui/groups/group-list.view.tsx'
import type { App } from '../app.ts'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

export const screen = (app: App) =>
  listPage(app, groupList, (props) => (
    <GroupListView
      {...props}
      hrefOf={(id) => to('editGroup', { id })}
      newGroup={to('newGroup')}
      hasTenants={app.session.getSnapshot().context.account?.role === 'ADMIN'}
    />
  ))
