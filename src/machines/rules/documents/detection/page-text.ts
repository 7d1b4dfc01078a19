import type { Box } from '../geometry.ts'
import { weightOf, type PageMarks } from '../page-lines.ts'

/** A part of a line of text: words, a blank to fill, or an empty box to tick. `y2` of the box is the baseline. */
export type Part = {
  kind: 'words' | 'blank' | 'tick'
  text: string
  box: Box
  /** The font size, in points. */
  size: number
  /** Whether a blank consists of dots, as in a table of contents. */
  isDotted?: boolean
}

const DATE_BLANK = String.raw`[_.…]{1,8}\s?[/-]\s?[_.…]{1,8}\s?[/-]\s?[_.…]{1,12}`
const UNDERSCORES = String.raw`_[_ ]+_`
const DOTS = String.raw`(?:…|\.{4}|(?:\. ){3}\.)(?:[.…] ?)*(?<=[.…])`
/** Empty boxes: Unicode, Wingdings as PDF files name it, and brackets. */
const TICKS = String.raw`[□☐❏❐❑❒▢◻◽⬜\uF06F\uF071\uF072\uF0A8\uF0A3]|\[\s{0,3}\]`
const TOKENS = new RegExp(
  `(?<date>${DATE_BLANK})|(?<line>${UNDERSCORES})|(?<dots>${DOTS})|(?<tick>${TICKS})|\\s{3,}`,
  'gu',
)

/** Words that are further apart than this are parts of their own, in font sizes. */
const MAX_GAP = 1

/** The lines of a page, from top to bottom, each with its parts from left to right. */
export function textOf(words: PageMarks['words']): Part[][] {
  const parts = words.filter(({ text }) => text.trim() !== '').flatMap(partsOf)
  const lines: Part[][] = []
  for (const part of parts.toSorted((a, b) => a.box.y2 - b.box.y2)) {
    const line = lines.at(-1)
    const isSame = line && part.box.y2 - line[0]!.box.y2 <= 0.3 * Math.min(part.size, line[0]!.size)
    if (isSame) line.push(part)
    else lines.push([part])
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.box.x1 - b.box.x1)))
}

/** The parts of a piece of text. Where they are is estimated: nothing says how wide each letter is. */
function partsOf({ text, box }: PageMarks['words'][number]): Part[] {
  const size = box.y2 - box.y1
  const unit = (box.x2 - box.x1) / Math.max(weightOf(text), 1e-6)
  const parts: Part[] = []
  let [from, x] = [0, box.x1]
  const add = (piece: string, kind: Part['kind'], isDotted = false) => {
    const width = weightOf(piece) * unit
    if (piece.trim() !== '')
      parts.push({ kind, text: piece.trim(), size, isDotted, box: { x1: x, x2: x + width, y1: box.y1, y2: box.y2 } })
    x += width
  }
  for (const { 0: found, index, groups } of text.matchAll(TOKENS)) {
    add(text.slice(from, index), 'words')
    const { date, line, dots, tick } = groups ?? {}
    add(found, tick ? 'tick' : (date ?? line ?? dots) ? 'blank' : 'words', dots !== undefined)
    from = index + found.length
  }
  add(text.slice(from), 'words')
  return parts
}

/** Joins words, and the pieces of a blank, that are close together. */
function joined(line: readonly Part[]): Part[] {
  const parts: Part[] = []
  for (const part of line) {
    const last = parts.at(-1)
    const gap = last ? part.box.x1 - last.box.x2 : Infinity
    const size = Math.max(part.size, last?.size ?? 0)
    if (!last || last.kind !== part.kind || part.kind === 'tick' || gap > MAX_GAP * size) {
      parts.push(part)
      continue
    }
    const space = part.kind === 'words' && gap > 0.1 * size ? ' ' : ''
    const { x1, y1, y2 } = last.box
    const box = {
      x1,
      x2: Math.max(last.box.x2, part.box.x2),
      y1: Math.min(y1, part.box.y1),
      y2: Math.max(y2, part.box.y2),
    }
    parts[parts.length - 1] = { ...last, text: last.text + space + part.text, size, box }
  }
  return parts
}
