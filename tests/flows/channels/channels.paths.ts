import { channelList, channelRevoke } from '#machines/resources/channels.resource.ts'
import { actionPaths, listingPaths } from '../../support/resources/paths.ts'
import { sampleChannels } from '../../support/sample-organisation.ts'

export const channelListPaths = listingPaths(channelList, { rows: sampleChannels })
export const channelRevokePaths = actionPaths(channelRevoke, sampleChannels[0]!.id)
