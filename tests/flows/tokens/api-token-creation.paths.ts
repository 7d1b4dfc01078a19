import { apiTokenCreationMachine } from '#machines/flows/tokens/api-token-creation.machine.ts'
import { blankApiToken } from '#machines/rules/tokens/api-token.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the dialogs that create a token. */
export const apiTokenCreationPaths = pathsOf(apiTokenCreationMachine, {
  events: [
    { type: 'apiToken.submitted', values: { ...blankApiToken, name: 'Billing' } },
    { type: 'apiToken.submitted', values: { ...blankApiToken, name: ' ', scopes: [] } },
    { type: 'creation.declined' },
    { type: 'identity.answered', isConfirmed: true },
    { type: 'identity.answered', isConfirmed: false },
    { type: 'token.kept' },
    { type: 'apiToken.created' },
    { type: 'apiToken.refused', name: 'ChannelDuplicateException' },
    { type: 'apiToken.refused', name: 'TooManyChannelsException' },
    { type: 'identity.needed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
