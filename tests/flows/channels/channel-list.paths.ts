import { channelListMachine } from '#machines/flows/channels/channel-list.machine.ts'
import { channelAddress } from '#machines/rules/channels/channel.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleChannels } from '../../support/sample-organisation.ts'

export const channelListPaths = plainListPaths(channelListMachine, {
  input: channelAddress.standard,
  rows: sampleChannels,
})
