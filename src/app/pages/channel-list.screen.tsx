import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { channelCreationPorts } from '#api/ports/channels/channel-creation.ports.ts'
import { channelListPorts } from '#api/ports/channels/channel-list.ports.ts'
import { channelRevokePorts } from '#api/ports/channels/channel-revoke.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { channelCreationMachine, type ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import { channelListMachine } from '#machines/flows/channels/channel-list.machine.ts'
import { channelRevokeMachine } from '#machines/flows/channels/channel-revoke.machine.ts'
import { channelAddress } from '#machines/rules/channels/channel.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { ChannelCreationView } from '#ui/channels/channel-creation.view.tsx'
import { ChannelListView, type ChannelCreation } from '#ui/channels/channel-list.view.tsx'
import { ChannelRevokeView } from '#ui/channels/channel-revoke.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { confirming } from '../bindings/confirming.tsx'
import { ListFlow } from '../bindings/list-flow.tsx'

/** The API tokens of the account. */
export function screen({ api }: App) {
  const machine = channelListMachine.provide({ actors: bind(channelListPorts(api, Date.now)) })
  const Revoke = confirming(channelRevokeMachine.provide({ actors: bind(channelRevokePorts(api)) }), ChannelRevokeView)
  const Creation = channelCreation(api)
  const View = (props: ViewProps<typeof machine>) => <ChannelListView {...props} Creation={Creation} Revoke={Revoke} />
  return function ChannelList() {
    return <ListFlow machine={machine} view={View} address={channelAddress} />
  }
}

/** Creating a token. The server shows it once: it stays in this closure until somebody says that it is kept. */
function channelCreation(api: App['api']): ChannelCreation {
  const shown: ShownToken = { token: null }
  const machine = channelCreationMachine.provide({
    actors: bind(channelCreationPorts(api, shown)),
    actions: { forgetToken: () => void Object.assign(shown, { token: null }) },
  })
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const View = (props: ViewProps<typeof channelCreationMachine>) => (
    <ChannelCreationView {...props} shown={shown} origin={window.location.origin} IdentityConfirm={Confirm} />
  )
  return ({ onDone }) => <Flow machine={machine} view={View} onDone={onDone} />
}
