import { createContext, useContext } from 'react'
import type { Language } from '../messages/language.ts'

export type Theme = 'light' | 'dark' | 'system'

/** The person's display settings in this browser, and how to change them; `root.tsx` stores them. */
type DisplaySettings = {
  language: Language
  chooseLanguage: (language: Language) => void
  theme: Theme
  chooseTheme: (theme: Theme) => void
  /** The side menu shows icons only. */
  isRail: boolean
  chooseRail: (isRail: boolean) => void
}

const doNothing = () => {}

/** Without a provider (in a test that renders one view) the switches do doNothing. */
export const DisplaySettingsContext = createContext<DisplaySettings>({
  language: 'en',
  chooseLanguage: doNothing,
  theme: 'system',
  chooseTheme: doNothing,
  isRail: false,
  chooseRail: doNothing,
})

/** The current display settings. */
export const useDisplaySettings = (): DisplaySettings => useContext(DisplaySettingsContext)
