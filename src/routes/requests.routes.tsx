import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The list of requests, one request, and the wizard that creates one. */
export const requestRoutes = (app: App): DomainRoutes => ({
  app: [
    screenRoute(app, 'requests', async () =>
      (await import('../screens/request-list.screen.tsx')).requestListScreen(app),
    ),
    screenRoute(app, 'requestDetail', async () =>
      (await import('../screens/request-detail.screen.tsx')).requestDetailScreen(app),
    ),
  ],
  bareApp: [
    screenRoute(app, 'newRequest', async () =>
      (await import('../screens/request-wizard.screen.tsx')).requestWizardScreen(app),
    ),
  ],
})
