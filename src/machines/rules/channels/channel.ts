import type { components } from '#openapi'
import { isBlank } from '../common/one-line.ts'

type Schemas = components['schemas']
export type ChannelInput = Schemas['ChannelInput']

/** Names are as long as the contract says. */
export const MAX_CHANNEL_NAME = 200
export const channelScopes: readonly Schemas['ChannelScope'][] = ['readRequests', 'sendRequests']
/** After how many days a token may expire; null for never. */
export const channelDays: readonly ChannelInput['days'][] = [30, 90, 365, null]

export const blankChannel: ChannelInput = { name: '', scopes: ['readRequests', 'sendRequests'], days: 90 }

export type ChannelProblems = { name?: 'missing'; scopes?: 'missing' }

/** What is missing in a channel, by field. */
export const channelProblems = ({ name, scopes }: ChannelInput): ChannelProblems => ({
  ...(isBlank(name) && { name: 'missing' }),
  ...(scopes.length === 0 && { scopes: 'missing' }),
})
