import { redirect } from 'react-router'
import type { App } from '../app.ts'
import { patterns, to } from '../routes.ts'
import { guarding } from './guarding.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** Login, and the home address, which redirects to what the account may see. */
export const accountRoutes = (app: App): DomainRoutes => ({
  frameless: [
    { path: '/', loader: () => redirect(to.home()) },
    { path: patterns.home, loader: guarding(app, 'home') },
  ],
  public: [screenRoute(app, { route: 'login', screen: 'login' }, ({ loginScreen }) => loginScreen(app))],
})
