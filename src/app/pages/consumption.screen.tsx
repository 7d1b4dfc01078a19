import { bind } from '#api/bind.ts'
import { consumptionPorts, type Consumers } from '#api/ports/stats/consumption.ports.ts'
import { consumptionMachine } from '#machines/flows/stats/consumption.machine.ts'
import { monthOf } from '#machines/rules/stats/month.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { ConsumptionView } from '#ui/stats/consumption.view.tsx'
import type { App } from '../app.ts'
import { mayEnter } from '../guards.ts'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The dashboard of a manager or of an organisation's administrator (DASH-018), and that of the platform's (DASH-019). */
export function screen({ api, session }: App, route: RouteOf<'consumption'>) {
  const mayConfigure = mayEnter(session.getSnapshot().context.account, 'tenantParameters')
  const own: Consumers = mayConfigure ? 'tenant' : 'myGroup'
  const of = route === 'adminDashboard' ? 'platform' : own
  const machine = consumptionMachine.provide({ actors: bind(consumptionPorts(api, { of, now: Date.now })) })
  const View = (props: ViewProps<typeof consumptionMachine>) => (
    <ConsumptionView {...props} of={of} hrefOf={(id) => to(of === 'platform' ? 'editTenant' : 'editGroup', { id })} />
  )
  return function Consumption() {
    return <Flow machine={machine} view={View} input={{ newest: monthOf(Date.now()) }} />
  }
}
