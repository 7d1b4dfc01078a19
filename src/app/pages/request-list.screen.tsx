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
import type { Creators } from '#ui/requests/list/request-creators.tsx'
import { RequestListView } from '#ui/requests/list/request-list.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { useBulk, withBulk } from '../hosts/bulk-actions.tsx'
import { requestViews } from '../hosts/request-views.tsx'
import { requestCancel } from '../hosts/request-cancel.tsx'
import { editingStart } from '../hosts/requests/request-editing.tsx'
import { waitingToSign } from '../hosts/waiting-to-sign.tsx'
import { areaTabs } from '../hosts/signer-area.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The list of requests: of all that the account may see, or as a tab of the area for signers, which may be its own only. */
export function screen(app: App, route: RouteOf<'request-list'>) {
  const tab = route === 'requests' ? null : route
  const { api, session } = app
  const isOwn = tab === 'createdRequests'
  const creator = () => (isOwn ? (session.getSnapshot().context.account?.id ?? null) : null)
  const machine = requestListMachine.provide({ actors: bind(requestListPorts(api, Date.now, creator)) })
  const Above = tab ? areaTabs(app, tab) : waitingToSign(app, 'requests')
  const Views = requestViews(app, to(route), tab !== null)
  const creatorsMachine = requestCreatorsMachine.provide({ actors: bind(requestCreatorsPorts(api)) })
  const CreatorsContext = createContext<Creators | null>(null)
  const CancelRequest = requestCancel(api)
  const EditRequest = editingStart(api)
  const mayChange = (issuer: string) => {
    const { account } = session.getSnapshot().context
    return may(account, 'createSimpleSignatureRequest') && account?.id === issuer
  }
  const View = (props: ViewProps<typeof requestListMachine>) => (
    <RequestListView
      {...props}
      hrefOf={(id) => to('requestDetail', { id })}
      editOf={(id) => to('editRequest', { id })}
      tabs={<Above />}
      views={<Views filter={props.state.context.filter} />}
      bulk={useBulk()}
      newRequest={may(session.getSnapshot().context.account, 'createSimpleSignatureRequest') ? to('newRequest') : null}
      creators={useContext(CreatorsContext)}
      mayChange={mayChange}
      CancelRequest={CancelRequest}
      EditRequest={EditRequest}
    />
  )
  const WithCreators = (creators: Creators) => (
    <CreatorsContext value={creators}>
      <ListFlow machine={machine} view={View} address={requestAddress} />
    </CreatorsContext>
  )
  return withBulk(app, function RequestList() {
    const hasCreators = useSelector(session, ({ context }) => !isOwn && mayFilterByCreator(context.account))
    return hasCreators ? (
      <Flow machine={creatorsMachine} view={WithCreators} />
    ) : (
      <ListFlow machine={machine} view={View} address={addressWithoutCreator} />
    )
  })
}
