import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadOrReload } from '#api/browser/reload.ts'
import { isForAccounts, type Route } from '#machines/rules/accounts/guards.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import type { App } from '../app.ts'
import { loadScreen } from '../load-screen.ts'
import { patterns } from '../routes.ts'
import type { Modules, Screen } from '../screens.ts'
import { guarding } from './guarding.ts'
import { orMissing, shownOrMissing } from './missing.tsx'
import { safe } from './safe-screen.tsx'

/**
 * The layouts that `router.tsx` draws around screens; `frameless` screens fill the window, and `visitor` ones are in the
 * app shell for signed-in people.
 */
export type Layout = 'frameless' | 'public' | 'visitor' | 'app' | 'bareApp'

/** The routes of a domain, by the layout around them. */
export type DomainRoutes = Partial<Record<Layout, RouteObject[]>>

/** The route of one screen, which `create` makes from its module once that is loaded. */
export const screenRoute = <Name extends Screen>(
  app: App,
  { route, screen }: { route: Route; screen: Name },
  create: (module: Modules[Name]) => ComponentType,
): RouteObject => ({
  path: patterns[route],
  loader: isForAccounts(route) ? orMissing(app, guarding(app, route)) : guarding(app, route),
  lazy: async () => {
    const load = () => loadScreen(app, screen)
    const module = await loadOrReload(load, sessionStorage, () => location.reload())
    const Loaded = safe(create(module), { isInShell: isForAccounts(route), hasDraft: route === 'newRequest' })
    return { Component: isForAccounts(route) ? hiddenUntilKnown(app, shownOrMissing(Loaded)) : Loaded }
  },
})

/**
 * Hides a screen while the session checks again who is signed in. The screen stays mounted, so it keeps its state if
 * the account is the same.
 */
const hiddenUntilKnown = ({ session }: App, Shown: ComponentType) =>
  function HiddenUntilKnown() {
    const isKnown = useSelector(session, ({ tags }) => tags.size > 0)
    return (
      <>
        {!isKnown && <WaitingView />}
        <div hidden={!isKnown}>
          <Shown />
        </div>
      </>
    )
  }
