import { createContext, useContext } from 'react'
import type { Language } from '../messages/language.ts'

export type Theme = 'light' | 'dark' | 'system'

/** What a person chose for this browser, and how they choose anew; `root.tsx` keeps it. */
export type Chosen = {
  language: Language
  chooseLanguage: (language: Language) => void
  theme: Theme
  chooseTheme: (theme: Theme) => void
  /** The side menu shows signs alone. */
  isRail: boolean
  chooseRail: (isRail: boolean) => void
}

const nothing = () => {}

/** Where nobody provides it (in a test that draws one view) the switches do nothing. */
export const ChosenContext = createContext<Chosen>({
  language: 'en',
  chooseLanguage: nothing,
  theme: 'system',
  chooseTheme: nothing,
  isRail: false,
  chooseRail: nothing,
})

export const useChosen = (): Chosen => useContext(ChosenContext)
