import type { ChannelListPorts } from '#machines/flows/channels/channel-list.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The API tokens of the account: `listChannels`, which answers all of them. */
export const channelListPorts = (api: Api, now: () => number): Effects<ChannelListPorts> =>
  listPorts(api, {
    now,
    list: async (_, signal) => {
      const { data, ...answer } = await api.GET('/private/channels', { signal })
      if (!data) return answer
      return { ...answer, data: { ...data, totalElements: data.content.length, totalExact: true, next: null } }
    },
  })
