import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The terms of use. */
export const platformRoutes = (app: App): DomainRoutes => ({
  visitor: [screenRoute(app, { route: 'terms', screen: 'terms' }, ({ termsScreen }) => termsScreen(app))],
})
