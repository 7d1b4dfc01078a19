import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { tenantEditPorts } from '#api/ports/tenants/tenant-edit.ports.ts'
import { tenantEditMachine } from '#machines/flows/tenants/tenant-edit.machine.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import type { App } from '../app.ts'
import { EditFlow } from '../flows/edit-flow.tsx'
import { to } from '../routes.ts'

/** The form of a tenant: of a new one where the address has no id. */
export function tenantEditScreen({ api, session }: App) {
  const machine = tenantEditMachine.provide({ actors: bind(tenantEditPorts(api)) })
  const View = (props: ViewProps<typeof tenantEditMachine>) => (
    <TenantEditView {...props} list={to.tenants()} accountsOf={(tenantId) => to.accounts({ tenantId })} />
  )
  return function TenantEdit() {
    const { id = null } = useParams()
    const navigate = useNavigate()
    const [key] = useState(() => crypto.randomUUID())
    return (
      <EditFlow
        key={id}
        machine={machine}
        view={View}
        input={{ id, key }}
        mayHold={() => session.getSnapshot().context.account !== null}
        onLeave={() => void navigate(to.tenants())}
      />
    )
  }
}
