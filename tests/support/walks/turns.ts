import { languages } from './language.ts'

/**
 * The tag of a turn: `npm test` runs a test that has one in one language, and tests with consecutive numbers in different ones.
 * Stories have one language as a project: of their ways of telling `npm test` takes those of turn 0.
 */
export const turnOf = (number: number): string => `@turn-${number % languages.length}`

/** The tag of a test that is no walk and runs in each language. Others run in the first one. */
export const EACH = '@each-language'

/** Which tests a language runs, by patterns of their tags; `isAll`: each language runs all tests. */
export function turnsOf(language: string, isAll: boolean): { grep?: RegExp; grepInvert?: RegExp } {
  if (isAll) return {}
  const own = languages.findIndex((one) => one === language)
  const others = [...languages.keys()].filter((turn) => turn !== own)
  return own === 0
    ? { grepInvert: new RegExp(`@turn-(${others.join('|')})\\b`) }
    : { grep: new RegExp(`@turn-${own}\\b|${EACH}\\b`) }
}
