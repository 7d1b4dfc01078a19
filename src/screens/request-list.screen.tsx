import { bind } from '#api/bind.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { requestAddress } from '#machines/rules/requests/request-filter.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { RequestListView } from '#ui/requests/request-list.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../list-flow.tsx'
import { to } from '../routes.ts'

/** The list of requests. */
export function requestListScreen({ api, session }: App) {
  const machine = requestListMachine.provide({ actors: bind(requestListPorts(api, Date.now)) })
  const View = (props: ViewProps<typeof requestListMachine>) => (
    <RequestListView
      {...props}
      hrefOf={to.requestDetail}
      newRequest={may(session.getSnapshot().context.account, 'createSimpleSignatureRequest') ? to.newRequest() : null}
    />
  )
  return function RequestList() {
    return <ListFlow machine={machine} view={View} address={requestAddress} />
  }
}
