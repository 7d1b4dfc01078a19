import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { handoverPorts } from '#api/ports/handovers/handover.ports.ts'
import { handoverMachine } from '#machines/flows/handovers/handover.machine.ts'
import { isId } from '#machines/rules/common/subject.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { HandoverView } from '#ui/handovers/handover.view.tsx'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'
import { missingScreen } from './missing.screen.tsx'

const backs = {
  accountHandover: (id) => ({ href: to('editAccount', { id }), name: 'handover.back' }),
  tenantAccountHandover: (id) => ({ href: to('editTenantAccount', { id }), name: 'handover.back' }),
  departureHandover: () => ({ href: to('departures'), name: 'pages.departures' }),
} as const satisfies Record<RouteOf<'handover'>, (id: string) => Parameters<typeof HandoverView>[0]['back']>

/** What an account has, or what stayed of one that has left, and handing it over to colleagues. */
export function screen(app: App, route: RouteOf<'handover'>): ComponentType {
  const ports = handoverPorts(app.api, {
    newKey: () => crypto.randomUUID(),
    isDeparted: route === 'departureHandover',
  })
  const machine = handoverMachine.provide({ actors: bind(ports) })
  const Missing = missingScreen(app, 'page')
  const View = (props: ViewProps<typeof handoverMachine>) => (
    <HandoverView {...props} back={backs[route](props.state.context.id)} />
  )
  return function AccountHandover() {
    const { id = '' } = useParams()
    if (!isId(id)) return <Missing />
    return <Flow key={id} machine={machine} input={{ id }} view={View} renderNext={() => <Missing />} />
  }
}
