import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { loadOrReload } from '#api/browser/reload.ts'
import { tabStorage } from '#api/browser/storages.ts'
import { WaitingView } from '#ui/waiting.view.tsx'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'
import { isForAccounts } from '../guards.ts'
import { screens } from '../pages/screens.ts'
import { pages, type Route, type ScreenName } from '../routes/all-routes.ts'
import { addressOf } from '../to.ts'
import { guarding, leadingHome } from './guarding.ts'
import { EmbeddedFrame, PublicFrame } from './layouts.tsx'
import { orMissing, shownOrMissing } from './missing.tsx'
import { safe } from './safe-screen.tsx'
import { signerLoaders } from './signers.ts'
import { takingToken } from './taking-token.ts'

/** All screens alike; which pages belong to which is checked where they are listed. */
const loads: Record<ScreenName, () => Promise<{ screen(app: App, route: Route): ComponentType }>> = screens

/** For pages that a link opens: what they show does not depend on who is logged in. */
const keptOnSessionChange = { shouldRevalidate: () => false }

/** Creates the router's route of each page, from its row. */
export function routing(app: App): (route: Route) => RouteObject {
  const ofSigners = signerLoaders(app)

  function entering(route: Route): { loader?: LoaderFunction; shouldRevalidate?: () => boolean } {
    const { access, token } = pages[route]
    if (token) {
      const without = token.without === null ? null : addressOf(token.without)
      return { ...keptOnSessionChange, loader: takingToken(token.of, { here: addressOf(route), without }) }
    }
    const loader = ofSigners[route]
    if (loader || access === 'link') return { ...keptOnSessionChange, ...(loader && { loader }) }
    return { loader: isForAccounts(route) ? orMissing(app, guarding(app, route)) : guarding(app, route) }
  }

  return (route) => {
    const { path, screen } = pages[route]
    if (screen === null) return { path, ...entering(route) }
    if (screen === 'unbuilt')
      return { path, loader: orMissing(app, leadingHome(app, route)), Component: shownOrMissing(WaitingView) }
    return { path, ...entering(route), lazy: async () => ({ Component: await screenOf(app, route, screen) }) }
  }
}

async function screenOf(app: App, route: Route, name: ScreenName): Promise<ComponentType> {
  const { layout } = pages[route]
  const load = () => withMessages(app, name, loads[name])
  const module = await loadOrReload(load, tabStorage(), () => location.reload())
  const isOwn = isForAccounts(route)
  const Loaded = safe(module.screen(app, route), {
    isInShell: isOwn,
    hasDraft: route === 'newRequest',
    // What fills the window has no frame around it that could stay.
    ...(layout === 'frameless' && { Frame: app.host ? EmbeddedFrame : PublicFrame }),
  })
  if (!isOwn) return Loaded
  return route === 'requestToRead' ? shownOrMissing(Loaded) : hiddenUntilKnown(app, shownOrMissing(Loaded))
}

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
