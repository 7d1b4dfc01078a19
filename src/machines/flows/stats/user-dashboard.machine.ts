import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed } from '../../port.ts'
import type { Month } from '../../rules/stats/month.ts'

type Schemas = components['schemas']

/**
 * What a dashboard shows: the counters of a month and of the one before, and the newest requests and certifications of the
 * account; null where it may see none.
 */
export type Dashboard = {
  month: Month
  now: Schemas['DashboardStats']
  before: Schemas['DashboardStats']
  requests: Schemas['RequestRow'][] | null
  certifications: Schemas['CertificationRow'][] | null
}

/** `at` is the time of the answer, in milliseconds since 1970. */
type DashboardRead = { type: 'dashboard.read'; dashboard: Dashboard; at: number }
/** A request or a certification was changed elsewhere. */
type RequestsChanged = { type: 'requests.changed' }

type UserDashboardEvent = DashboardRead | RequestsChanged | CallFailed

/** The effects this flow needs; `src/api/ports/stats/user-dashboard.ports.ts` provides them. */
export type UserDashboardPorts = {
  readDashboard(input: undefined): Promise<DashboardRead>
  /** Calls `tell` for each change until it is aborted. */
  watchRequests(input: undefined, tell: (event: RequestsChanged) => void): Promise<RequestsChanged>
}

/**
 * The dashboard of an account, kept up to date. It ends if it cannot be loaded: the page then leads to the check
 * (ROUTE-100). A later read that fails leaves what is shown.
 */
export const userDashboardMachine = setup({
  types: {
    context: {} as { dashboard: Dashboard | null; at: number; hasChanged: boolean },
    events: {} as UserDashboardEvent,
    tags: {} as 'loading' | 'shown',
  },
  actors: { readDashboard: port<undefined>(), watchRequests: port<undefined>() },
  guards: { hasChanged: ({ context }) => context.hasChanged },
  actions: {
    keepDashboard: assign(({ event }) => {
      assertEvent(event, 'dashboard.read')
      return { dashboard: event.dashboard, at: event.at }
    }),
    noteChange: assign({ hasChanged: true }),
    forgetChange: assign({ hasChanged: false }),
  },
}).createMachine({
  id: 'user-dashboard',
  context: { dashboard: null, at: 0, hasChanged: false },
  initial: 'loading',
  invoke: { src: 'watchRequests' },
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readDashboard' },
      on: {
        'dashboard.read': { target: 'shown', actions: 'keepDashboard' },
        'requests.changed': { actions: 'noteChange' },
        'call.failed': { target: 'left' },
      },
    },
    shown: {
      tags: 'shown',
      always: { guard: 'hasChanged', target: 'refreshing' },
      on: { 'requests.changed': { target: 'refreshing' } },
    },
    refreshing: {
      description: 'A change that comes while the dashboard is read causes one more read.',
      tags: 'shown',
      entry: 'forgetChange',
      invoke: { src: 'readDashboard' },
      on: {
        'dashboard.read': { target: 'shown', actions: 'keepDashboard' },
        'requests.changed': { actions: 'noteChange' },
        'call.failed': { target: 'shown' },
      },
    },
    left: { type: 'final' },
  },
})
