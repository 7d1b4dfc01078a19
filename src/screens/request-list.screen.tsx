import { useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import { bind } from '#api/bind.ts'
import { requestCreatorsPorts } from '#api/ports/requests/request-creators.ports.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { addressWithoutCreator, mayFilterByCreator, requestAddress } from '#machines/rules/requests/request-filter.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { Creators } from '#ui/requests/request-creators.tsx'
import { RequestListView } from '#ui/requests/request-list.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../list-flow.tsx'
import { to } from '../routes.ts'

/** The list of requests. */
export function requestListScreen({ api, session }: App) {
  const machine = requestListMachine.provide({ actors: bind(requestListPorts(api, Date.now)) })
  const creatorsMachine = requestCreatorsMachine.provide({ actors: bind(requestCreatorsPorts(api)) })
  const CreatorsContext = createContext<Creators | null>(null)
  const View = (props: ViewProps<typeof requestListMachine>) => (
    <RequestListView
      {...props}
      hrefOf={to.requestDetail}
      newRequest={may(session.getSnapshot().context.account, 'createSimpleSignatureRequest') ? to.newRequest() : null}
      creators={useContext(CreatorsContext)}
    />
  )
  const WithCreators = (creators: Creators) => (
    <CreatorsContext value={creators}>
      <ListFlow machine={machine} view={View} address={requestAddress} />
    </CreatorsContext>
  )
  return function RequestList() {
    const hasCreators = useSelector(session, ({ context }) => mayFilterByCreator(context.account))
    if (hasCreators) return <Flow machine={creatorsMachine} view={WithCreators} />
    return <ListFlow machine={machine} view={View} address={addressWithoutCreator} />
  }
}
