import { tenantChoices } from '#machines/resources/tenants.resource.ts'
import type { ComponentProps } from 'react'
import { bind } from '#api/bind.ts'
import { activityListPorts } from '#api/ports/activity/activity-list.ports.ts'
import { activityListMachine } from '#machines/flows/activity/activity-list.machine.ts'
import { activityAddress } from '#machines/rules/activity/activity.ts'
import { ActivityListView, type ActivityExport } from '#ui/activity/activity-list.view.tsx'
import { TenantChoices } from '#ui/choices.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { late } from '#ui/late.tsx'
import { UnreachablePart } from '#ui/common/errors/unreachable-part.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { withChoices } from '../bindings/with-choices.tsx'

/** What happened in the organisation; an administrator of the platform sees all organisations. */
export function screen(app: App) {
  const { api, session } = app
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const machine = activityListMachine.provide({ actors: bind(activityListPorts(api, { now: Date.now, timeZone })) })
  const hasTenants = session.getSnapshot().context.account?.role === 'ADMIN'
  const Export = late<ComponentProps<ActivityExport>>(
    async () => (await import('../hosts/activity-export.tsx')).activityExport(api, timeZone),
    { Waiting: () => null, Failed: UnreachablePart },
  )
  const View = (props: ViewProps<typeof activityListMachine>) => (
    <ActivityListView {...props} hasTenants={hasTenants} Export={Export} />
  )
  const ActivityList = () => <ListFlow machine={machine} view={View} address={activityAddress} />
  return hasTenants ? withChoices(app, TenantChoices, tenantChoices, ActivityList) : ActivityList
}
