/** A letter as a search reads it: without accents, in lower case. */
const fold = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Where a part of a text is that reads like what was typed: from `start`, up to `end`. */
export type Match = { start: number; end: number }

/**
 * The first part of `text` that reads like `typed`, without regard to accents and case; null if there is none. An empty
 * `typed` is in every text.
 */
export function matchIn(text: string, typed: string): Match | null {
  const letters = Array.from(text)
  const folded = letters.map(fold)
  const wanted = fold(typed.trim())
  for (let first = 0; first <= letters.length; first++) {
    let read = ''
    for (let last = first; ; last++) {
      if (read.length >= wanted.length) {
        if (!read.startsWith(wanted)) break
        // An accent after the last letter belongs to it.
        while (last > first && folded[last] === '') last++
        return { start: unitsOf(letters, first), end: unitsOf(letters, last) }
      }
      if (last === letters.length) break
      read += folded[last]!
    }
  }
  return null
}

const unitsOf = (letters: string[], count: number): number => letters.slice(0, count).join('').length
