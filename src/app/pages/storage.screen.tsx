import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { storagePorts } from '#api/ports/tenants/storage.ports.ts'
import { tenantStoragePorts } from '#api/ports/tenants/tenant-storage.ports.ts'
import { parametersOf } from '#machines/rules/common/list-query.ts'
import { filterOfView } from '#machines/rules/requests/list/saved-views.ts'
import { requestAddress } from '#machines/rules/requests/request-filter.ts'
import { dayAt } from '#machines/rules/requests/settings/expiry.ts'
import { storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { StorageView } from '#ui/tenants/storage.view.tsx'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** What the own organisation keeps for how long, or the one whose id the address has. */
export function screen(app: App, route: RouteOf<'storage'>): ComponentType {
  const View = viewOf(app)
  if (route === 'storage') {
    const machine = storageMachine.provide({ actors: bind(storagePorts(app.api)) })
    return () => <Flow machine={machine} view={View} input={{ tenant: null }} />
  }
  const machine = storageMachine.provide({ actors: bind(tenantStoragePorts(app.api)) })
  return function TenantStorage() {
    const { id = '' } = useParams()
    return <Flow key={id} machine={machine} view={View} input={{ tenant: id }} />
  }
}

function viewOf({ session }: App) {
  /** The list of the requests of the own organisation whose files are deleted soon. */
  const dueSoon = (): string => {
    const today = dayAt(Date.now(), session.getSnapshot().context.account?.timeZone ?? 'UTC')
    const query = { filter: filterOfView('deletedSoon', today), sort: requestAddress.standard.sort }
    return to('requests', Object.fromEntries(parametersOf(query, requestAddress)))
  }
  return (props: ViewProps<typeof storageMachine>) => {
    const { tenant } = props.state.context
    return (
      <StorageView
        {...props}
        settings={tenant === null ? to('tenantParameters') : to('editTenant', { id: tenant })}
        requestOf={(id) => to('requestDetail', { id })}
        dueRequests={tenant === null ? dueSoon() : null}
      />
    )
  }
}
