import { bind } from '#api/bind.ts'
import { inviteCancelPorts } from '#api/ports/administration/invite-cancel.ports.ts'
import { inviteListPorts } from '#api/ports/administration/invite-list.ports.ts'
import { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { inviteListMachine } from '#machines/flows/administration/invite-list.machine.ts'
import { may } from '#machines/rules/accounts/rights.ts'
import { inviteAddress } from '#machines/rules/administration/invite.ts'
import { InviteCancelView } from '#ui/administration/invite-cancel.view.tsx'
import { InviteListView, type InviteCancel } from '#ui/administration/invite-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { confirming } from '../bindings/confirming.tsx'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'

/** The invitations that were sent. */
export function screen({ api, session }: App) {
  const machine = inviteListMachine.provide({ actors: bind(inviteListPorts(api, Date.now)) })
  const Confirm = confirming(inviteCancelMachine.provide({ actors: bind(inviteCancelPorts(api)) }), InviteCancelView)
  const Cancel: InviteCancel = ({ invite, onDone }) => <Confirm {...invite} onDone={onDone} />
  const View = (props: ViewProps<typeof inviteListMachine>) => {
    const mayInvite = may(session.getSnapshot().context.account, 'createInvitesAccountTenant')
    return <InviteListView {...props} newInvite={mayInvite ? to('newInvite') : null} Cancel={Cancel} />
  }
  return function InviteList() {
    return <ListFlow machine={machine} view={View} address={inviteAddress} />
  }
}
