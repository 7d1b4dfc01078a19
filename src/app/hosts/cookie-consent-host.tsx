import { useSelector } from '@xstate/react'
import { useEffect, type ComponentType } from 'react'
import { createActor } from 'xstate'
import { readPreferences } from '#api/browser/preferences.ts'
import { browserStorage } from '#api/browser/storages.ts'
import { overlayMachine } from '#machines/flows/overlay.machine.ts'
import { useOnDemand } from '#ui/design/on-demand.ts'
import { followPresses } from '#ui/design/release.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'

/** Asks about cookies until they are accepted. The banner is loaded after the page, which does not need it. */
export function cookieConsentHost(app: App): ComponentType {
  if (readPreferences(browserStorage()).hasAcceptedCookies) return () => null
  let known: { Banner: ComponentType<{ onDone: () => void }> } | null = null
  // Remembers as well that they were accepted: storage may be blocked.
  const banner = createActor(overlayMachine).start()
  app.running.add(banner)
  const released = followPresses(window)
  const load = async () => {
    const { overlay } = await withMessages(app, 'cookie-consent', () => import('./cookie-consent.overlay.tsx'))
    await released()
    return (known ??= { Banner: overlay() })
  }
  return function CookieConsentHost() {
    const isOpen = useSelector(banner, (state) => state.hasTag('open'))
    // If it cannot be loaded, the next layout tries again.
    useEffect(() => banner.send({ type: 'overlay.wanted' }), [])
    const loaded = useOnDemand(load, isOpen, () => banner.send({ type: 'overlay.closed' })) ?? known
    return isOpen && loaded ? <loaded.Banner onDone={() => banner.send({ type: 'overlay.finished' })} /> : null
  }
}
