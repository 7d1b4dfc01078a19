/**
 * The colours of signers, in the order of assignment (SIGR-009). Slate is reserved for roles that do not sign, and for
 * signers who have acted.
 */
export const hues = ['violet', 'teal', 'orange', 'blue', 'rose', 'olive', 'brown'] as const
export type Hue = (typeof hues)[number]

/** The first of the least used colours. */
export function nextHue(taken: readonly Hue[]): Hue {
  const count = (hue: Hue) => taken.filter((other) => other === hue).length
  const fewest = Math.min(...hues.map(count))
  return hues.find((hue) => count(hue) === fewest)!
}
