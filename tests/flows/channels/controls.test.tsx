// @vitest-environment happy-dom
import { ChannelCreationView } from '#ui/channels/channel-creation.view.tsx'
import { ChannelListView } from '#ui/channels/channel-list.view.tsx'
import { NamedConfirmView } from '#ui/edit/named-confirm.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { channelCreationPaths } from './channel-creation.paths.ts'
import { channelListPaths, channelRevokePaths } from './channels.paths.ts'

testControls({
  'channel-creation': drawnBy(channelCreationPaths, (flow) => (
    <ChannelCreationView
      {...flow}
      shown={{ token: 'prh_x' }}
      origin="https://sign.example.org"
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
  )),
  'channel-list': drawnBy(channelListPaths, (flow) => (
    <ChannelListView {...flow} Creation={part('Creation', true)} Revoke={part('Revoke', true)} />
  )),
  'channel-revoke': drawnBy(channelRevokePaths, (flow) => (
    <NamedConfirmView {...flow} stem="channel-revoke" name="Billing" />
  )),
})
