import { useSelector } from '@xstate/react'
import { bind } from '#api/bind.ts'
import { onPageReturn } from '#api/browser/page-return.ts'
import { requestsToSignPorts } from '#api/ports/signing/own-requests.ports.ts'
import { requestsToSignMachine } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { toSignAddress } from '#machines/rules/signing/own-filter.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { RequestsToSignView } from '#ui/signing/own-requests/requests-to-sign.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../list-flow.tsx'
import { to } from '../routes.ts'
import { areaTabs } from '../signer-area.tsx'

/** The requests that wait for the account's signature. */
export function requestsToSignScreen({ api, session }: App) {
  const ports = requestsToSignPorts({ api, now: Date.now, onReturn: onPageReturn })
  const machine = requestsToSignMachine.provide({ actors: bind(ports) })
  const Tabs = areaTabs(session, 'requestsToSign')
  const View = (props: ViewProps<typeof requestsToSignMachine>) => {
    const account = useSelector(session, ({ context }) => context.account)
    const isUnconfirmed = account !== null && !account.mailValidated
    return (
      <RequestsToSignView
        {...props}
        hrefOf={to.ownRequest}
        tabs={<Tabs />}
        unconfirmed={isUnconfirmed ? { mail: account.mail, href: to.forgottenPassword() } : null}
      />
    )
  }
  return function RequestsToSign() {
    return <ListFlow machine={machine} view={View} address={toSignAddress} />
  }
}
