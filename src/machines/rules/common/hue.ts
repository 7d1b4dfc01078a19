/**
 * The colours of signers, in the order of assignment (SIGR-009). Slate is reserved for roles that do not sign, and for
 * signers who have acted.
 */
export const hues = ['violet', 'teal', 'orange', 'blue', 'rose', 'olive', 'brown'] as const
export type Hue = (typeof hues)[number]

/** The colour of the signer at this place of a request, from 0. */
export const hueAt = (place: number): Hue => hues[place % hues.length]!

/** The first of the least used colours. */
export function nextHue(taken: readonly Hue[]): Hue {
  const count = (hue: Hue) => taken.filter((other) => other === hue).length
  const fewest = Math.min(...hues.map(count))
  return hues.find((hue) => count(hue) === fewest)!
}
