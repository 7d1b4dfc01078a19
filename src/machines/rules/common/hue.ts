/**
 * The colours that tell signers apart on white paper, in the order in which they are given out (SIGR-009). Slate is
 * not among them: it is for whoever fills fields without signing, or has acted.
 */
export const hues = ['violet', 'teal', 'orange', 'blue', 'rose', 'olive', 'brown'] as const
export type Hue = (typeof hues)[number]

/** The first colour that the fewest others have. */
export function nextHue(taken: readonly Hue[]): Hue {
  const count = (hue: Hue) => taken.filter((other) => other === hue).length
  const least = Math.min(...hues.map(count))
  return hues.find((hue) => count(hue) === least)!
}
