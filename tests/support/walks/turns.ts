import { languages } from './language.ts'

/** The tag of a walk's turn: each walk runs in one language, and all languages together run all walks. */
export const turnOf = (walk: number): string => `@turn-${walk % languages.length}`

/** Matches the tests that a language leaves to the others; undefined if each language runs all tests (`isAll`). */
export const turnsOfOthers = (language: string, isAll: boolean): RegExp | undefined => {
  const others = languages.keys().filter((turn) => languages[turn] !== language)
  return isAll ? undefined : new RegExp(`@turn-(${[...others].join('|')})\\b`)
}
