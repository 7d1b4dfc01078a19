import type { App } from '../app.ts'
import type { Route } from '#machines/rules/accounts/guards.ts'
import { patterns, unbuilt } from '../routes.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import { leadingHome } from './guarding.ts'
import { orMissing, shownOrMissing } from './missing.tsx'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** The pages that show a text and nothing else. */
const textRoutes = ['legalNotice', 'contactPage', 'questions', 'accessibility', 'accessibilityPlan'] as const

/** The pages of texts, and the addresses whose screens are not built yet. */
export const platformRoutes = (app: App): DomainRoutes => ({
  visitor: [
    screenRoute(app, { route: 'terms', screen: 'terms' }, ({ termsScreen }) => termsScreen(app)),
    screenRoute(app, { route: 'archivedTerms', screen: 'archived-terms' }, (module) => module.archivedTermsScreen()),
    screenRoute(app, { route: 'siteMap', screen: 'site-map' }, ({ siteMapScreen }) => siteMapScreen()),
    ...textRoutes.map((route) =>
      screenRoute(app, { route, screen: 'text-page' }, ({ textPageScreen }) => textPageScreen(app, route)),
    ),
    ...(Object.keys(unbuilt) as Route[]).map((route) => ({
      path: patterns[route],
      loader: orMissing(app, leadingHome(app, route)),
      Component: shownOrMissing(WaitingView),
    })),
  ],
})
