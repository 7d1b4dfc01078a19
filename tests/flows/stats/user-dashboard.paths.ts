import { userDashboardMachine, type Dashboard } from '#machines/flows/stats/user-dashboard.machine.ts'
import { sampleCertifications } from '../../support/sample-certifications.ts'
import { NOW, sampleRows } from '../../support/samples/requests.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const before = {
  nbRequests: 12,
  nbRequestsValidated: 9,
  nbRequestsRejected: 2,
  nbSimpleSignRequests: 12,
  nbDocsSubmitted: 14,
}
const now = {
  nbRequests: 21,
  nbRequestsValidated: 15,
  nbRequestsRejected: 2,
  nbSimpleSignRequests: 21,
  nbDocsSubmitted: 23,
}
const none = {
  nbRequests: 0,
  nbRequestsValidated: 0,
  nbRequestsRejected: 0,
  nbSimpleSignRequests: 0,
  nbDocsSubmitted: 0,
}

export const busyMonth: Dashboard = {
  month: { month: 11, year: 2026 },
  now,
  before,
  requests: sampleRows.slice(0, 5),
  certifications: [],
}
/** With certifications: three beside the requests of a busy month. */
export const certifyingMonth: Dashboard = {
  ...busyMonth,
  now: { ...now, nbRequests: 24, nbRequestsValidated: 16, nbRequestsRejected: 3, nbDocsSubmitted: 1293 },
  certifications: sampleCertifications,
}
export const emptyMonth: Dashboard = {
  month: { month: 1, year: 2027 },
  now: none,
  before,
  requests: sampleRows.slice(0, 1),
  certifications: sampleCertifications.slice(1, 2),
}
/** Nothing was ever sent. */
export const newAccount: Dashboard = { ...emptyMonth, before: none, requests: [], certifications: [] }

/** Walks through every transition of the dashboard. */
export const userDashboardPaths = pathsOf(userDashboardMachine, {
  events: [
    { type: 'dashboard.read', dashboard: busyMonth, at: NOW },
    { type: 'dashboard.read', dashboard: certifyingMonth, at: NOW },
    { type: 'dashboard.read', dashboard: emptyMonth, at: NOW },
    { type: 'dashboard.read', dashboard: newAccount, at: NOW },
    { type: 'requests.changed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ dashboard }) => [dashboard?.requests?.length, dashboard?.certifications?.length],
  canHappen: ({ context }, event) => event.type !== 'requests.changed' || !context.hasChanged,
})
