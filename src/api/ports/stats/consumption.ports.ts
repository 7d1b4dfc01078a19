import type { ConsumptionPorts } from '#machines/flows/stats/consumption.machine.ts'
import type { Month } from '#machines/rules/stats/month.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Whose consumption is shown: of the own group and those below it, of the own tenant, of the platform. */
export type Consumers = 'myGroup' | 'tenant' | 'platform'

const paths = {
  myGroup: '/private/stats/my-group-conso',
  tenant: '/private/stats/group-conso',
  platform: '/private/stats/tenant-conso',
} as const

/** What was sent in a month: `getMyGroupConsumption`, `getGroupConsumption`, or `getTenantConsumption` with `getPlatformActivity`. */
export const consumptionPorts = (
  api: Api,
  { of, now }: { of: Consumers; now: () => number },
): Effects<ConsumptionPorts> => ({
  async readConsumption({ month }, signal) {
    const [consumption, activity] = await Promise.all([
      read(api.GET(paths[of], { params: { query: month }, signal })),
      of === 'platform' ? activityUntil(api, month, signal) : null,
    ])
    return { type: 'consumption.read', shown: { ...consumption, month, activity }, at: now() }
  },
})

async function activityUntil(api: Api, query: Month, signal: AbortSignal) {
  const { months } = await read(api.GET('/private/stats/platform-activity', { params: { query }, signal }))
  return months
}

type Problem = ConstructorParameters<typeof UnexpectedAnswer>[1]

/** The data of an answer. @throws UnexpectedAnswer */
async function read<Data>(call: Promise<{ data?: Data; error?: Problem; response: Response }>): Promise<Data> {
  const { data, error, response } = await call
  if (data === undefined) throw new UnexpectedAnswer(response, error)
  return data
}
