import { bind } from '#api/bind.ts'
import { onPageReturn } from '#api/browser/tabs.ts'
import { inviteAcceptancePorts } from '#api/ports/invites/invite-acceptance.ports.ts'
import { inviteRefusalPorts } from '#api/ports/invites/invite-refusal.ports.ts'
import { receivedInvitesPorts } from '#api/ports/invites/received-invites.ports.ts'
import { inviteAcceptanceMachine } from '#machines/flows/invites/invite-acceptance.machine.ts'
import { inviteRefusalMachine } from '#machines/flows/invites/invite-refusal.machine.ts'
import { receivedInvitesMachine } from '#machines/flows/invites/received-invites.machine.ts'
import { receivedInvitesAddress } from '#machines/rules/invites/received-invites.ts'
import { useOnce } from '#ui/design/kept.ts'
import { InviteAcceptanceView } from '#ui/invites/invite-acceptance.view.tsx'
import { InviteRefusalView } from '#ui/invites/invite-refusal.view.tsx'
import { ReceivedInvitesView, type InviteAnswer } from '#ui/invites/received-invites.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'

/** The invitations to other tenants. */
export function screen(app: App) {
  const { api, session, counts } = app
  const machine = receivedInvitesMachine.provide({
    actors: bind(receivedInvitesPorts({ api, now: Date.now, onReturn: onPageReturn })),
  })
  const acceptance = inviteAcceptanceMachine.provide({ actors: bind(inviteAcceptancePorts(api)) })
  const refusal = inviteRefusalMachine.provide({ actors: bind(inviteRefusalPorts(api)) })

  const Accept: InviteAnswer = ({ invite: { id, tenant }, onDone }) => {
    const View = useOnce(() => (props: ViewProps<typeof acceptance>) => (
      <InviteAcceptanceView {...props} tenant={tenant} />
    ))
    // The account has another tenant and other rights: everything is read anew.
    const leave = (isDone: boolean) => (isDone ? location.assign(to('home')) : onDone(false))
    return <Flow machine={acceptance} view={View} input={{ id }} onDone={leave} />
  }
  const Refuse: InviteAnswer = ({ invite: { id, tenant }, onDone }) => {
    const View = useOnce(() => (props: ViewProps<typeof refusal>) => <InviteRefusalView {...props} tenant={tenant} />)
    const leave = (isDone: boolean) => {
      onDone(isDone)
      const { account } = session.getSnapshot().context
      if (isDone && account) counts.send({ type: 'page.opened', account: account.id, path: to('receivedInvites') })
    }
    return <Flow machine={refusal} view={View} input={{ id }} onDone={leave} />
  }
  const answers = { accept: Accept, refuse: Refuse }
  const View = (props: ViewProps<typeof receivedInvitesMachine>) => <ReceivedInvitesView {...props} Answers={answers} />
  return function ReceivedInvites() {
    return <ListFlow machine={machine} view={View} address={receivedInvitesAddress} />
  }
}
