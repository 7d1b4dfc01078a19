import type { components } from '#openapi'

type Stats = components['schemas']['DashboardStats']

/** The parts of the chart, in the order in which they are drawn (DASH-008). */
export const parts = ['validated', 'ongoing', 'rejected'] as const
export type Part = (typeof parts)[number]

/** How many requests and certifications each part has. What is in none of the others is ongoing (DASH-009). */
export const partsOf = ({ nbRequests, nbRequestsValidated, nbRequestsRejected }: Stats): Record<Part, number> => ({
  validated: nbRequestsValidated,
  ongoing: nbRequests - nbRequestsValidated - nbRequestsRejected,
  rejected: nbRequestsRejected,
})

/** Whether certifications are counted too. */
export const hasCertifications = ({ nbRequests, nbSimpleSignRequests }: Stats): boolean =>
  nbRequests > nbSimpleSignRequests

/** How many of the requests that are counted are certifications. */
export const certificationsOf = ({ nbRequests, nbSimpleSignRequests }: Stats): number =>
  nbRequests - nbSimpleSignRequests

/** How many rows a table of the dashboard has (DASH-016). */
export const DASHBOARD_ROWS = 5

/** Milliseconds by which the counters may be late. */
const LATE = 75_000

/** The time that the counters are shown with, in milliseconds since 1970 (DASH-007). */
export const lastUpdate = (now: number): number => now - LATE
