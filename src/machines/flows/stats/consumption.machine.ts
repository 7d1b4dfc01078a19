import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isShownMonth } from '../../rules/stats/consumption.ts'
import type { Month } from '../../rules/stats/month.ts'

type Schemas = components['schemas']

/** What was sent in a month, in all and by group or tenant; the twelve months up to it where they are shown. */
export type ShownConsumption = Schemas['Consumption'] & {
  month: Month
  activity: Schemas['PlatformActivity']['months'] | null
}

/** `at` is the time of the answer, in milliseconds since 1970. */
type ConsumptionRead = { type: 'consumption.read'; shown: ShownConsumption; at: number }
type MonthChosen = { type: 'month.chosen'; month: Month }
type RetryPressed = { type: 'retry.pressed' }

type ConsumptionEvent = ConsumptionRead | MonthChosen | RetryPressed | CallFailed

/** The effects this flow needs; `src/api/ports/stats/consumption.ports.ts` provides them. */
export type ConsumptionPorts = {
  readConsumption(input: { month: Month }): Promise<ConsumptionRead>
}

type Context = {
  /** The current month: the newest that is shown. */
  newest: Month
  month: Month
  shown: ShownConsumption | null
  at: number
  complaint: Failure | null
}

/** The dashboard of a manager or an administrator: what was sent in a month that they choose (DASH-018, DASH-019). */
export const consumptionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConsumptionEvent,
    input: {} as { newest: Month },
    tags: {} as 'loading' | 'shown' | 'failed',
  },
  actors: { readConsumption: port<{ month: Month }>() },
  guards: {
    isShownMonth: ({ context, event }) => {
      assertEvent(event, 'month.chosen')
      return isShownMonth(event.month, context.newest)
    },
  },
  actions: {
    keepConsumption: assign(({ event }) => {
      assertEvent(event, 'consumption.read')
      return { shown: event.shown, at: event.at }
    }),
    chooseMonth: assign(({ event }) => {
      assertEvent(event, 'month.chosen')
      return { month: event.month, shown: null }
    }),
    complain: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    forgetComplaint: assign({ complaint: null }),
  },
}).createMachine({
  id: 'consumption',
  context: ({ input: { newest } }) => ({ newest, month: newest, shown: null, at: 0, complaint: null }),
  initial: 'loading',
  on: { 'month.chosen': { guard: 'isShownMonth', target: '.loading', actions: 'chooseMonth' } },
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetComplaint',
      invoke: { src: 'readConsumption', input: ({ context: { month } }) => ({ month }) },
      on: {
        'consumption.read': { target: 'shown', actions: 'keepConsumption' },
        'call.failed': { target: 'failed', actions: 'complain' },
      },
    },
    shown: { tags: 'shown' },
    failed: { tags: 'failed', on: { 'retry.pressed': { target: 'loading' } } },
  },
})
