import type { Size } from '../geometry.ts'

/** The width of a text in ems of its font: the sum of those of its characters. */
type Measure = (text: string) => number

/** A text and how wide it is, in ems; `ink` is its width without the blanks at its end. */
type Measured = { text: string; ink: number; width: number }

const NOTHING: Measured = { text: '', ink: 0, width: 0 }

/**
 * Breaks a text into lines of at most `width` ems: at spaces, and inside a word only if it is wider than a line. It measures
 * each character at most three times, however long the text is.
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = NOTHING
    for (const word of paragraph.split(/(?<= )/)) {
      const longer = grown(line, word, measure)
      if (longer.ink <= width) {
        line = longer
        continue
      }
      if (line.text.trim() !== '') lines.push(line.text.trimEnd())
      const [last = NOTHING, ...pieces] = piecesOf(word, width, measure).toReversed()
      lines.push(...pieces.toReversed().map((piece) => piece.text))
      line = last
    }
    return [...lines, line.text.trimEnd()]
  })
}

function piecesOf(word: string, width: number, measure: Measure): Measured[] {
  const pieces: Measured[] = []
  let piece = NOTHING
  for (const character of word) {
    const longer = grown(piece, character, measure)
    if (piece.text === '' || longer.ink <= width) piece = longer
    else {
      pieces.push(piece)
      piece = grown(NOTHING, character, measure)
    }
  }
  return [...pieces, piece]
}

function grown({ text, ink, width }: Measured, more: string, measure: Measure): Measured {
  let [inkEnd, end] = [ink, width]
  for (const character of more) {
    end += measure(character)
    if (character.trim() !== '') inkEnd = end
  }
  return { text: text + more, ink: inkEnd, width: end }
}

/** Line height as a multiple of the font size. The field editor uses the same for text areas. */
export const LINE_HEIGHT = 1.4

/** Between a text and its box, in points. */
export const PADDING = 2

/** The part of a box that a text may fill, in points. */
export const textBox = ({ width, height }: Size, isWrapped: boolean): Size => ({
  width: Math.max(width - 2 * PADDING, 1),
  height: Math.max(height - (isWrapped ? 2 * PADDING : 0), 1),
})

/** The smallest font size of a text that was filled in, in points. */
const MIN_SIZE = 1
/** Each font size that is tried is so much smaller than the one before. */
const SHRINK = 0.95

type Fitting = {
  text: string
  box: Size
  maxSize: number
  isWrapped: boolean
  measure: Measure
}

/**
 * The largest font size, at most `maxSize`, at which the text fits into a box, and its lines. A text is made smaller, never
 * cut off. Box and sizes in points.
 */
export function fitText({ maxSize, ...fitting }: Fitting): { size: number; lines: string[] } {
  // The smallest number of steps down from the largest size after which the text fits, found by halves.
  let [fewest, most] = [0, Math.max(0, Math.ceil(Math.log(MIN_SIZE / maxSize) / Math.log(SHRINK)))]
  while (fewest < most) {
    const steps = (fewest + most) >> 1
    if (isFitting(fitting, maxSize * SHRINK ** steps)) most = steps
    else fewest = steps + 1
  }
  const size = maxSize * SHRINK ** fewest
  return { size, lines: layOut(fitting, size) }
}

/** Whether a text fits into a box at the smallest font size. One letter always does. */
export const fitsSmall = ({ box, ...fitting }: Omit<Fitting, 'maxSize'>): boolean =>
  isFitting({ ...fitting, box: { width: Math.max(box.width, 1), height: Math.max(box.height, LINE_HEIGHT) } }, MIN_SIZE)

const layOut = ({ text, box, isWrapped, measure }: Omit<Fitting, 'maxSize'>, size: number): string[] =>
  isWrapped ? linesOf(text, box.width / size, measure) : [text.replaceAll('\n', ' ')]

function isFitting(fitting: Omit<Fitting, 'maxSize'>, size: number): boolean {
  const { box, isWrapped, measure } = fitting
  const lines = layOut(fitting, size)
  const height = isWrapped ? lines.length * LINE_HEIGHT * size : 1.2 * size
  return height <= box.height && lines.every((line) => measure(line) * size <= box.width)
}
