import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { channelCreationPorts } from '#api/ports/channels/channel-creation.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { channelCreationMachine, type ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import { channelList, channelRevoke } from '#machines/resources/channels.resource.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { ChannelCreationView } from '#ui/channels/channel-creation.view.tsx'
import { ChannelListView, type ChannelCreation } from '#ui/channels/channel-list.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { asking } from '../bindings/resource-action.tsx'
import { listPage } from '../bindings/resource-list.tsx'

/** The API tokens of the account. */
export function screen(app: App) {
  const Revoke = asking(app, channelRevoke, { stem: 'channel-revoke' })
  const Creation = channelCreation(app.api)
  return listPage(app, channelList, (props) => <ChannelListView {...props} Creation={Creation} Revoke={Revoke} />)
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
