import { channelRevokeMachine } from '#machines/flows/channels/channel-revoke.machine.ts'
import { sampleChannels } from '../../support/sample-organisation.ts'
import { confirmPathsOf } from '../confirm.paths.ts'

export const channelRevokePaths = confirmPathsOf(channelRevokeMachine, sampleChannels[0]!.id)
