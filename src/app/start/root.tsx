import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { I18nProvider, RouterProvider as LinkProvider } from 'react-aria-components'
import { IntlProvider } from 'react-intl'
import { RouterProvider } from 'react-router/dom'
import { keepPreference, type Preferences } from '#api/browser/preferences.ts'
import { browserStorage } from '#api/browser/storages.ts'
import { NoConnection } from '#api/client.ts'
import { useSeen } from '#ui/design/kept.ts'
import { localeOf, type Language } from '#ui/messages/language.ts'
import { DisplaySettingsContext, type Theme } from '#ui/shell/display-settings.ts'
import { RunningActorsContext, type RunningActors } from '#ui/running-actors.ts'
import type { LoadedMessages } from '../app.ts'
import type { createRouter } from '../router/router.tsx'
import { drawIn } from './theme.ts'

type RootProps = {
  router: ReturnType<typeof createRouter>
  messages: LoadedMessages
  chooseLanguage: (language: Language) => void
  preferences: Preferences
  running: RunningActors
  /** Warns before the session ends. */
  IdleWatch: ComponentType
}

/** The application in the chosen language and theme, which can change without a reload. */
export function Root({ router, messages, chooseLanguage, preferences, running, IdleWatch }: RootProps) {
  const current = useSyncExternalStore(messages.subscribe, messages.current)
  const [theme, setTheme] = useSeen<Theme>(preferences.theme ?? 'system')
  const [isRail, setRail] = useSeen(preferences.isRail)

  useEffect(() => {
    document.documentElement.lang = current.language
  }, [current.language])
  useEffect(() => drawIn(theme === 'system' ? null : theme), [theme])

  const settings = {
    language: current.language,
    chooseLanguage,
    theme,
    chooseTheme: (next: Theme) => {
      setTheme(next)
      keepPreference(browserStorage(), 'theme', next === 'system' ? null : next)
    },
    isRail,
    chooseRail: (next: boolean) => {
      setRail(next)
      keepPreference(browserStorage(), 'isRail', next)
    },
  }

  return (
    <IntlProvider
      locale={localeOf(current.language)}
      messages={current.messages}
      onError={(error) => console.error(error)}
    >
      <I18nProvider locale={localeOf(current.language)}>
        <DisplaySettingsContext value={settings}>
          <RunningActorsContext value={running}>
            <LinkProvider navigate={(href, options) => void router.navigate(href, options)}>
              <RouterProvider router={router} onError={report} />
              <IdleWatch />
            </LinkProvider>
          </RunningActorsContext>
        </DisplaySettingsContext>
      </I18nProvider>
    </IntlProvider>
  )
}

/** Writes an error of a screen to the console; of a connection that fails, the browser itself does so. */
function report(error: unknown) {
  if (!(error instanceof NoConnection)) console.error(error)
}
