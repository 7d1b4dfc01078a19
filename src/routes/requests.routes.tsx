import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The list of requests, one request, and the wizard that creates one. */
export const requestRoutes = (app: App): DomainRoutes => ({
  app: [
    screenRoute(app, { route: 'userDashboard', screen: 'user-dashboard' }, ({ userDashboardScreen }) =>
      userDashboardScreen(app),
    ),
    screenRoute(app, { route: 'requests', screen: 'request-list' }, ({ requestListScreen }) => requestListScreen(app)),
    ...(['createdRequests', 'requestsInScope'] as const).map((route) =>
      screenRoute(app, { route, screen: 'request-list' }, ({ requestListScreen }) => requestListScreen(app, route)),
    ),
    screenRoute(app, { route: 'requestDetail', screen: 'request-detail' }, ({ requestDetailScreen }) =>
      requestDetailScreen(app),
    ),
  ],
  bareApp: [
    screenRoute(app, { route: 'newRequest', screen: 'request-wizard' }, ({ requestWizardScreen }) =>
      requestWizardScreen(app),
    ),
  ],
})
