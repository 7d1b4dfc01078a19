import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { userDashboardPorts } from '#api/ports/stats/user-dashboard.ports.ts'
import { userDashboardMachine } from '#machines/flows/stats/user-dashboard.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { UserDashboardView } from '#ui/stats/user-dashboard.view.tsx'
import type { App } from '../app.ts'
import { waitingToSign } from '../hosts/waiting-to-sign.tsx'
import { mayEnter } from '../guards.ts'
import { to } from '../to.ts'

/** The start page of somebody who sends requests. If it cannot be loaded, it leads to the check (ROUTE-100). */
export function screen(app: App) {
  const { api, session } = app
  const Waiting = waitingToSign(app, 'userDashboard')
  const own = () => session.getSnapshot().context.account
  const machine = userDashboardMachine.provide({
    actors: bind(
      userDashboardPorts(api, { sees: (list) => mayEnter(own(), list), account: () => own()!.id, now: Date.now }),
    ),
  })
  const viewFrom = (openedAt: Date) => (props: ViewProps<typeof userDashboardMachine>) => (
    <UserDashboardView
      {...props}
      openedAt={openedAt}
      firstName={own()?.firstName ?? ''}
      newRequest={mayEnter(own(), 'newRequest') ? to('newRequest') : null}
      allRequests={to('requests')}
      hrefOf={(id) => to('requestDetail', { id })}
      newCertification={mayEnter(own(), 'newCertification') ? to('newCertification') : null}
      allCertifications={to('certifications')}
      hrefOfCertification={(id) => to('certification', { id })}
      notice={<Waiting />}
    />
  )
  return function UserDashboard() {
    const navigate = useNavigate()
    const View = useOnce(() => viewFrom(new Date()))
    return <Flow machine={machine} view={View} onDone={() => void navigate(to('check'), { replace: true })} />
  }
}
