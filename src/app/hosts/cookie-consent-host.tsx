import type { ComponentType } from 'react'
import { readPreferences } from '#api/browser/preferences.ts'
import { useSeen } from '#ui/design/kept.ts'
import { useOnDemand } from '#ui/design/on-demand.ts'
import { followPresses } from '#ui/design/release.ts'
import type { App } from '../app.ts'
import { withMessages } from '../bindings/with-messages.ts'

/** Asks about cookies until they are accepted. The banner is loaded after the page, which does not need it. */
export function cookieConsentHost(app: App): ComponentType {
  let known: { Banner: ComponentType<{ onDone: () => void }> } | null = null
  // Remembered here as well: storage may be blocked.
  let isAccepted = readPreferences(localStorage).hasAcceptedCookies
  const released = isAccepted ? async () => {} : followPresses(window)
  const load = async () => {
    const { overlay } = await withMessages(app, 'cookie-consent', () => import('./cookie-consent.overlay.tsx'))
    await released()
    return (known ??= { Banner: overlay() })
  }
  return function CookieConsentHost() {
    const [isAsked, setAsked] = useSeen(!isAccepted)
    // If it cannot be loaded, the next layout tries again.
    const loaded = useOnDemand(load, isAsked, () => setAsked(false)) ?? known
    if (!isAsked || !loaded) return null
    const end = () => {
      isAccepted = true
      setAsked(false)
    }
    return <loaded.Banner onDone={end} />
  }
}
