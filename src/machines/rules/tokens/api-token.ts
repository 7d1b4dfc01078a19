import type { components } from '#openapi'
import { isBlank } from '../common/one-line.ts'

type Schemas = components['schemas']
export type ApiTokenInput = Schemas['ChannelInput']

/** Names are as long as the contract says. */
export const MAX_API_TOKEN_NAME = 200
export const apiTokenScopes: readonly Schemas['ChannelScope'][] = [
  'readRequests',
  'sendRequests',
  'readCertifications',
  'createCertifications',
  'embedRequests',
  'readEvents',
  'manageWebhooks',
]
/** After how many days a token may expire; null for never. */
export const apiTokenDays: readonly ApiTokenInput['days'][] = [30, 90, 365, null]

export const blankApiToken: ApiTokenInput = { name: '', scopes: ['readRequests', 'sendRequests'], days: 90 }

export type ApiTokenProblems = { name?: 'missing'; scopes?: 'missing' }

/** What is missing in an API token, by field. */
export const apiTokenProblems = ({ name, scopes }: ApiTokenInput): ApiTokenProblems => ({
  ...(isBlank(name) && { name: 'missing' }),
  ...(scopes.length === 0 && { scopes: 'missing' }),
})
