import { channelListMachine } from '#machines/flows/channels/channel-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { channelListPaths } from './channel-list.paths.ts'

driveList({
  machine: channelListMachine,
  paths: channelListPaths,
  address: '/channel-management',
  account: administrator,
  operation: 'listChannels',
  stem: 'channel-list',
})
