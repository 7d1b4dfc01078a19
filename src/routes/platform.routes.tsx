import type { App } from '../app.ts'
import type { Route } from '#machines/rules/accounts/guards.ts'
import { patterns, unbuilt } from '../routes.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import { leadingHome } from './guarding.ts'
import { orMissing, shownOrMissing } from './missing.tsx'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The terms of use, and the addresses whose screens are not built yet. */
export const platformRoutes = (app: App): DomainRoutes => ({
  visitor: [
    screenRoute(app, { route: 'terms', screen: 'terms' }, ({ termsScreen }) => termsScreen(app)),
    ...(Object.keys(unbuilt) as Route[]).map((route) => ({
      path: patterns[route],
      loader: orMissing(app, leadingHome(app, route)),
      Component: shownOrMissing(WaitingView),
    })),
  ],
})
