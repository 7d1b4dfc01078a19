import type { components } from '#openapi'
import type { ChannelFilter, ChannelSort } from '../../rules/channels/channel.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Channel = components['schemas']['ApiChannel']

export type ChannelListPorts = ListPorts<Channel, ChannelFilter, ChannelSort>

/** The API tokens of the account, on one page (CHAN-001). */
export const channelListMachine = listMachine<Channel, ChannelFilter, ChannelSort>({
  id: 'channel-list',
  pageSize: 50,
  tidy: (filter) => filter,
})
