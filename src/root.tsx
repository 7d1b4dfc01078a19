import { useEffect, useState } from 'react'
import { I18nProvider, RouterProvider as LinkProvider } from 'react-aria-components'
import { IntlProvider } from 'react-intl'
import { RouterProvider } from 'react-router/dom'
import { keepPreference, type Preferences } from '#api/browser/preferences.ts'
import { localeOf, messagesOf, type Language } from '#ui/messages/language.ts'
import { ChosenContext, type Theme } from '#ui/shell/chosen.ts'
import type { createRouter } from './router.tsx'

type Spoken = { language: Language; messages: Awaited<ReturnType<typeof messagesOf>> }

type RootProps = {
  router: ReturnType<typeof createRouter>
  /** The language that the page begins in. */
  first: Spoken
  preferences: Preferences
}

/** The application in the language and the theme that were chosen; choosing anew changes the page as it stands. */
export function Root({ router, first, preferences }: RootProps) {
  const [spoken, setSpoken] = useState(first)
  const [theme, setTheme] = useState<Theme>(preferences.theme ?? 'system')
  const [isRail, setRail] = useState(preferences.isRail)

  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme
  }, [theme])

  const chosen = {
    language: spoken.language,
    // Where the other language cannot be loaded the page goes on in this one.
    chooseLanguage: (language: Language) => {
      const speak = async () => setSpoken({ language, messages: await messagesOf(language) })
      speak().then(
        () => keepPreference(localStorage, 'language', language),
        () => {},
      )
    },
    theme,
    chooseTheme: (next: Theme) => {
      setTheme(next)
      keepPreference(localStorage, 'theme', next === 'system' ? null : next)
    },
    isRail,
    chooseRail: (next: boolean) => {
      setRail(next)
      keepPreference(localStorage, 'isRail', next)
    },
  }

  return (
    <IntlProvider locale={localeOf(spoken.language)} messages={spoken.messages}>
      <I18nProvider locale={localeOf(spoken.language)}>
        <ChosenContext value={chosen}>
          <LinkProvider navigate={(href) => void router.navigate(href)}>
            <RouterProvider router={router} onError={(error) => console.error(error)} />
          </LinkProvider>
        </ChosenContext>
      </I18nProvider>
    </IntlProvider>
  )
}
