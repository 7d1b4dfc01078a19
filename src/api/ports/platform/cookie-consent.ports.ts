import type { CookieConsentPorts } from '#machines/flows/platform/cookie-consent.machine.ts'
import type { Effects } from '../../bind.ts'
import { keepPreference, readPreferences } from '../../browser/preferences.ts'

/** The choice about cookies in `storage`. `tab` hears what other tabs store. */
export const cookieConsentPorts = (storage: Storage, tab: EventTarget): Effects<CookieConsentPorts> => ({
  watchChoice: (_, signal) =>
    new Promise((resolve) => {
      const found = () => resolve({ type: 'choice.found' })
      const look = () => readPreferences(storage).hasAcceptedCookies && found()
      tab.addEventListener('storage', look, { signal })
      signal.addEventListener('abort', found)
      // Another tab may have stored it while the banner was loaded.
      look()
    }),

  async keepChoice() {
    keepPreference(storage, 'hasAcceptedCookies', true)
    return { type: 'choice.kept' }
  },
})
