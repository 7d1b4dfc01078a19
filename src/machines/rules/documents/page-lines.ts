import { sizeOf, type Box } from './geometry.ts'

/** A horizontal line of a displayed page to write on, in points. */
export type PageLine = { x1: number; x2: number; y: number }

/**
 * What is drawn on a page, as displayed and in points: the boxes of its strokes and fills, its outlined rectangles, and
 * upright text, whose boxes end at the baseline.
 */
export type PageMarks = {
  drawn: readonly Box[]
  frames: readonly Box[]
  words: readonly { text: string; box: Box }[]
}

/** The most lines of a page: the lowest, because people sign at the end. */
export const MAX_LINES = 300

/** A line is no thicker than this, in points; what is thicker is a bar or a box. */
const MAX_THICKNESS = 3
/** Dashes of one line are no further apart than this, in points. */
const MAX_GAP = 6
/** The least width of a signature field: a shorter line has no room for it. */
const MIN_WIDTH = 60

/** The lines of a page, from top to bottom: thin rules, drawn whole or dashed, and runs of underscores or dots. */
export function linesOf({ drawn, words }: Pick<PageMarks, 'drawn' | 'words'>): PageLine[] {
  const rules = drawn
    .filter((box) => sizeOf(box).height <= MAX_THICKNESS)
    .map(({ x1, x2, y1, y2 }) => ({ x1, x2, y: (y1 + y2) / 2 }))
  return joined([...rules, ...words.flatMap(runsIn)])
    .filter(({ x1, x2 }) => x2 - x1 >= MIN_WIDTH)
    .slice(-MAX_LINES)
}

const RUN = /[_.…][_.… ]*[_.…]/g

/** The runs of underscores or dots in a text. Where they are is estimated: nothing says how wide each letter is. */
function runsIn({ text, box }: PageMarks['words'][number]): PageLine[] {
  const unit = (box.x2 - box.x1) / weightOf(text)
  return [...text.matchAll(RUN)].map(({ 0: run, index }) => {
    const x1 = box.x1 + weightOf(text.slice(0, index)) * unit
    return { x1, x2: x1 + weightOf(run) * unit, y: box.y2 }
  })
}

/** How wide a text is, where most letters count 1. */
export const weightOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (letter === '…' ? 2 : /[ .,:;'|!()[\]fijlrtI]/.test(letter) ? 0.5 : 1),
    0,
  )

/** Joins the dashes of a line. What is long enough by itself stays, so that the cells of a table are not one line. */
function joined(pieces: readonly PageLine[]): PageLine[] {
  const lines: PageLine[] = []
  for (const piece of pieces.toSorted((a, b) => Math.round(a.y) - Math.round(b.y) || a.x1 - b.x1)) {
    const last = lines.at(-1)
    const isDash = last !== undefined && Math.abs(last.y - piece.y) <= 1 && piece.x2 - piece.x1 < MIN_WIDTH
    if (isDash && piece.x1 - last.x2 <= MAX_GAP) last.x2 = Math.max(last.x2, piece.x2)
    else lines.push({ ...piece })
  }
  return lines
}
