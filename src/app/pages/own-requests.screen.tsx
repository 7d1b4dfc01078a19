import { useSelector } from '@xstate/react'
import { bind } from '#api/bind.ts'
import { onPageReturn } from '#api/browser/tabs.ts'
import { requestsToSignPorts } from '#api/ports/signing/requests-to-sign.ports.ts'
import { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { signedAddress, toSignAddress } from '#machines/rules/signing/own-filter.ts'
import { RequestsToSignView } from '#ui/signing/own-requests/requests-to-sign.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { waitingToSign } from '../hosts/waiting-to-sign.tsx'
import { areaTabs } from '../hosts/signer-area.tsx'
import { createContext, useContext } from 'react'
import { save } from '#api/browser/save.ts'
import { signedRequestsPorts } from '#api/ports/signing/signed-requests.ports.ts'
import { signedDownloadPorts } from '#api/ports/signing/signed-download.ports.ts'
import { signedDownloadMachine } from '#machines/flows/signing/signed-download.machine.ts'
import { signedRequestsMachine } from '#machines/flows/signing/signed-requests.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SignedRequestsView, type SignedDownloads } from '#ui/signing/own-requests/signed-requests.view.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The requests that the account is asked to sign, or has signed. */
export const screen = (app: App, route: RouteOf<'own-requests'>) =>
  route === 'requestsToSign' ? requestsToSign(app) : signedRequests(app)

/** The requests that wait for the account's signature. */
function requestsToSign(app: App) {
  const { api, session } = app
  const ports = requestsToSignPorts({ api, now: Date.now, onReturn: onPageReturn })
  const machine = requestsToSignMachine.provide({ actors: bind(ports) })
  const Tabs = areaTabs(app, 'requestsToSign')
  const View = (props: ViewProps<typeof requestsToSignMachine>) => {
    const account = useSelector(session, ({ context }) => context.account)
    const isUnconfirmed = account !== null && !account.mailValidated
    return (
      <RequestsToSignView
        {...props}
        hrefOf={(token) => to('requestToRead', { token })}
        tabs={<Tabs />}
        unconfirmed={isUnconfirmed ? { mail: account.mail, href: to('forgottenPassword') } : null}
      />
    )
  }
  return function RequestsToSign() {
    return <ListFlow machine={machine} view={View} address={toSignAddress} />
  }
}

/** The requests that the account has signed. */
function signedRequests(app: App) {
  const { api } = app
  const ports = signedRequestsPorts({ api, now: Date.now, onReturn: onPageReturn })
  const machine = signedRequestsMachine.provide({ actors: bind(ports) })
  const downloadMachine = signedDownloadMachine.provide({ actors: bind(signedDownloadPorts(api, save)) })
  const Downloads = createContext<SignedDownloads | null>(null)
  const Tabs = areaTabs(app, 'signedRequests')
  const Waiting = waitingToSign(app, 'signedRequests')
  const tabs = (
    <>
      <Tabs />
      <Waiting />
    </>
  )
  const View = (props: ViewProps<typeof signedRequestsMachine>) => (
    <SignedRequestsView
      {...props}
      hrefOf={(token) => to('requestToRead', { token })}
      tabs={tabs}
      downloads={useContext(Downloads)!}
    />
  )
  const WithDownloads = (downloads: SignedDownloads) => (
    <Downloads value={downloads}>
      <ListFlow machine={machine} view={View} address={signedAddress} />
    </Downloads>
  )
  return function SignedRequests() {
    return <Flow machine={downloadMachine} view={WithDownloads} />
  }
}
