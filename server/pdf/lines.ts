/** How wide a text is, in ems of its font. */
export type Measure = (text: string) => number

/** Lines of at most `width` (in ems); breaks at spaces, and within a word only where it is wider than a line. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/(?<= )/)) {
      if (measure((line + word).trimEnd()) <= width) {
        line += word
        continue
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
      const pieces = piecesOf(word, width, measure)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...lines, line.trimEnd()]
  })
}

function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && measure((piece + character).trimEnd()) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

/** Lines as far apart as the field editor promises: its text areas are so many times this high. */
export const LINE = 1.4

/**
 * The largest size, `wanted` at most, at which the text stands whole in a box, with its lines. What somebody wrote
 * is never cut off: it gets smaller. Points.
 */
export function fitText(
  text: string,
  box: { width: number; height: number },
  wanted: number,
  isWrapped: boolean,
  measure: Measure,
): { size: number; lines: string[] } {
  const layOut = (size: number) => (isWrapped ? linesOf(text, box.width / size, measure) : [text.replaceAll('\n', ' ')])
  const fits = (size: number) => {
    const lines = layOut(size)
    const height = isWrapped ? lines.length * LINE * size : 1.2 * size
    return height <= box.height && lines.every((line) => measure(line) * size <= box.width)
  }
  let size = wanted
  while (!fits(size) && size > 0.5) size *= 0.95
  return { size, lines: layOut(size) }
}
