import type { components } from '#openapi'
import { keyOf, lastMonths, type Month } from './month.ts'

type Stats = components['schemas']['ExtendedStats']

/** How many months a dashboard can be asked for, with the current one. */
const SHOWN_MONTHS = 24

/** The months that can be chosen, newest first. */
export const shownMonths = (newest: Month): Month[] => lastMonths(newest, SHOWN_MONTHS)

export const isShownMonth = (month: Month, newest: Month): boolean =>
  shownMonths(newest).some((one) => keyOf(one) === keyOf(month))

/** How requests are created, with the counter of each (DASH-013). */
export const channels = [
  ['browser', 'nbRequestsByUi'],
  ['api', 'nbRequestsByApi'],
  ['system', 'nbRequestsBySystem'],
] as const satisfies [string, keyof Stats][]
