import { consumptionMachine, type ShownConsumption } from '#machines/flows/stats/consumption.machine.ts'
import { lastMonths } from '#machines/rules/stats/month.ts'
import { NOW } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

export const statsOf = (all: number, finished = 0, ended = 0, byApi = 0) => ({
  nbRequests: all,
  nbRequestsValidated: finished,
  nbRequestsRejected: ended,
  nbSimpleSignRequests: all,
  nbDocsSubmitted: 2 * all,
  nbRequestsByApi: byApi,
  nbRequestsBySystem: 0,
  nbRequestsByUi: all - byApi,
})

export const newest = { month: 11, year: 2026 }
const october = { month: 10, year: 2026 }

export const busy: ShownConsumption = {
  month: newest,
  total: statsOf(21, 15, 2, 5),
  rows: [
    {
      id: '6740b2c91f3a8e0012d4a7f1',
      name: 'Analytical Engines',
      type: 'ADMIN',
      requestQuota: 20,
      stats: statsOf(13, 9, 2, 5),
    },
    { id: null, name: null, requestQuota: null, stats: statsOf(8, 6, 0) },
  ],
  moreRows: 2,
  activity: lastMonths(newest, 12)
    .toReversed()
    .map((month, i) => ({ ...month, stats: statsOf(10 + i, 10, i === 11 ? 2 : 0) })),
}
export const empty: ShownConsumption = {
  month: october,
  total: statsOf(0),
  rows: [],
  moreRows: 0,
  activity: busy.activity,
}

/** Walks through every transition of the dashboards of managers and administrators. */
export const consumptionPaths = pathsOf(consumptionMachine, {
  input: { newest },
  events: [
    { type: 'consumption.read', shown: busy, at: NOW },
    { type: 'consumption.read', shown: empty, at: NOW },
    { type: 'month.chosen', month: october },
    { type: 'call.failed', failure: 'unavailable' },
    { type: 'retry.pressed' },
  ],
  telling: ({ month, shown }) => [month.month, shown?.rows.length],
  canHappen: ({ context }, event) =>
    (event.type !== 'month.chosen' || context.month.month !== 10) &&
    (event.type !== 'consumption.read' || event.shown.month.month === context.month.month),
})
