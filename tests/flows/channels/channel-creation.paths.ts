import { channelCreationMachine } from '#machines/flows/channels/channel-creation.machine.ts'
import { blankChannel } from '#machines/rules/channels/channel.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the dialogs that create a token. */
export const channelCreationPaths = pathsOf(channelCreationMachine, {
  events: [
    { type: 'channel.submitted', channel: { ...blankChannel, name: 'Billing' } },
    { type: 'channel.submitted', channel: { ...blankChannel, name: ' ', scopes: [] } },
    { type: 'creation.declined' },
    { type: 'identity.answered', isConfirmed: true },
    { type: 'identity.answered', isConfirmed: false },
    { type: 'token.kept' },
    { type: 'channel.created' },
    { type: 'channel.refused', name: 'ChannelDuplicateException' },
    { type: 'channel.refused', name: 'TooManyChannelsException' },
    { type: 'identity.needed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
