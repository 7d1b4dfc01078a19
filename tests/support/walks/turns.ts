import { languages } from './language.ts'

/** Walks take turns: each is told in one language, so that all languages together tell them all. */
export const turnOf = (walk: number): string => `@turn-${walk % languages.length}`

/** What a language leaves to the others; nothing where everything is told in all of them. */
export const turnsOfOthers = (language: string, isAll: boolean): RegExp | undefined => {
  const others = languages.keys().filter((turn) => languages[turn] !== language)
  return isAll ? undefined : new RegExp(`@turn-(${[...others].join('|')})\\b`)
}
