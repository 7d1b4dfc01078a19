/** A longer text is no slip of the pen, and comparing it would take long. */
const MAX_LENGTH = 60
/** One letter in so many may be wrong. */
const LETTERS_PER_SLIP = 3

/**
 * The one of `known` that somebody who wrote `given` most likely meant: it differs in few letters, or only in upper case
 * and signs between words. Undefined if none is near.
 */
export function nearestOf(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined
  const written = plain(given)
  const [nearest] = known
    .map((word) => ({ word, slips: slipsIn(written, plain(word)) }))
    .filter(({ word, slips }) => slips <= Math.floor(word.length / LETTERS_PER_SLIP))
    .toSorted((a, b) => a.slips - b.slips)
  return nearest?.word
}

const plain = (word: string): string => word.toLowerCase().replaceAll(/[_\s.-]/g, '')

/** How many letters have to be added, dropped, replaced or swapped with the next one to make `wanted` of `written`. */
function slipsIn(written: string, wanted: string): number {
  const rows = [Array.from({ length: wanted.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= written.length; i++) {
    const row = [i]
    for (let j = 1; j <= wanted.length; j++) {
      const isSame = written[i - 1] === wanted[j - 1]
      const isSwapped = i > 1 && j > 1 && written[i - 1] === wanted[j - 2] && written[i - 2] === wanted[j - 1]
      row.push(
        Math.min(
          rows[i - 1]![j]! + 1,
          row[j - 1]! + 1,
          rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
          isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
        ),
      )
    }
    rows.push(row)
  }
  return rows[written.length]![wanted.length]!
}
