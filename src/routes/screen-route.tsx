import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadOrReload } from '#api/browser/reload.ts'
import { isForAccounts, type Route } from '#machines/rules/accounts/guards.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import type { App } from '../app.ts'
import { patterns } from '../routes.ts'
import { guarding } from './guarding.ts'
import { safe } from './safe-screen.tsx'

/**
 * The layouts that `router.tsx` draws around screens; `frameless` screens fill the window, and `visitor` ones are in the
 * app shell for signed-in people.
 */
export type Layout = 'frameless' | 'public' | 'visitor' | 'app' | 'bareApp'

/** The routes of a domain, by the layout around them. */
export type DomainRoutes = Partial<Record<Layout, RouteObject[]>>

/** The route of one screen. Its chunk is loaded by `load` once the route's guard has let the person in. */
export const screenRoute = (app: App, route: Route, load: () => Promise<ComponentType>): RouteObject => ({
  path: patterns[route],
  loader: guarding(app, route),
  lazy: async () => {
    const loaded = await loadOrReload(load, sessionStorage, () => location.reload())
    const Screen = safe(loaded, { isInShell: isForAccounts(route), hasDraft: route === 'newRequest' })
    return { Component: isForAccounts(route) ? hiddenUntilKnown(app, Screen) : Screen }
  },
})

/**
 * Hides a screen while the session checks again who is signed in. The screen stays mounted, so it keeps its state if
 * the account is the same.
 */
const hiddenUntilKnown = ({ session }: App, Screen: ComponentType) =>
  function HiddenUntilKnown() {
    const isKnown = useSelector(session, ({ tags }) => tags.size > 0)
    return (
      <>
        {!isKnown && <WaitingView />}
        <div hidden={!isKnown}>
          <Screen />
        </div>
      </>
    )
  }
