// @vitest-environment happy-dom
import { ChannelCreationView } from '#ui/channels/channel-creation.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy, part } from '../../support/views/drawn-view.tsx'
import { channelCreationPaths } from './channel-creation.paths.ts'

testControls({
  'channel-creation': drawnBy(channelCreationPaths, (flow) => (
    <ChannelCreationView
      {...flow}
      shown={{ token: 'prh_x' }}
      origin="https://sign.example.org"
      IdentityConfirm={part('IdentityConfirm', { isConfirmed: true })}
    />
  )),
})
