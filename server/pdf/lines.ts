/** The width of a text in ems of its font. */
type Measure = (text: string) => number

/** Breaks a text into lines of at most `width` ems: at spaces, and inside a word only if it is wider than a line. */
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

/** Line height as a multiple of the font size. The field editor uses the same for text areas. */
export const LINE_HEIGHT = 1.4

type Fitting = {
  text: string
  box: { width: number; height: number }
  maxSize: number
  isWrapped: boolean
  measure: Measure
}

/**
 * The largest font size, at most `maxSize`, at which the text fits into a box, and its lines. A text is made smaller, never
 * cut off. Box and sizes in points.
 */
export function fitText({ text, box, maxSize, isWrapped, measure }: Fitting): { size: number; lines: string[] } {
  const layOut = (size: number) => (isWrapped ? linesOf(text, box.width / size, measure) : [text.replaceAll('\n', ' ')])
  const fits = (size: number) => {
    const lines = layOut(size)
    const height = isWrapped ? lines.length * LINE_HEIGHT * size : 1.2 * size
    return height <= box.height && lines.every((line) => measure(line) * size <= box.width)
  }
  let size = maxSize
  while (!fits(size) && size > 0.5) size *= 0.95
  return { size, lines: layOut(size) }
}
