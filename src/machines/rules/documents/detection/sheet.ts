import type { FieldType } from '../fields.ts'
import { sizeOf, type Box, type Size } from '../geometry.ts'
import type { PageMarks } from '../page-lines.ts'
import { textOf, type Part } from './page-text.ts'
import { spaceOn, type Space } from './space.ts'

/** A place of a page that somebody should fill in; `confidence` is between 0 and 1. */
export type Place = Box & { type: FieldType; name: string; confidence: number }

/** A page as places are looked for on it. Labels that have a place are `used`. */
export type Sheet = {
  page: Size
  lines: readonly (readonly Part[])[]
  /** Thin horizontal strokes. */
  rules: readonly Box[]
  /** Thin vertical strokes. */
  posts: readonly Box[]
  /** Outlined rectangles. */
  frames: readonly Box[]
  space: Space
  used: Set<Part>
}

/** A stroke is no thicker than this, in points. */
const MAX_THICKNESS = 3

export function sheetOf({ drawn, frames, words }: PageMarks, page: Size): Sheet {
  const lines = textOf(words)
  const isThin = (points: number) => points <= MAX_THICKNESS
  const rules = drawn.filter((box) => isThin(sizeOf(box).height))
  const posts = drawn.filter((box) => isThin(sizeOf(box).width) && !isThin(sizeOf(box).height))
  const inWay = lines.flat().flatMap((part) => (part.kind === 'blank' ? [] : [inkOf(part)]))
  const space = spaceOn(page, [...inWay, ...rules, ...posts, ...frames.flatMap(edgesOf)])
  return { page, lines, rules, posts, frames, space, used: new Set() }
}

/** Where the letters of a part are: its box begins at the top of the line and ends at the baseline. */
export const inkOf = ({ box, size }: Part): Box => ({ ...box, y1: box.y2 - 0.75 * size, y2: box.y2 + 0.22 * size })

const edgesOf = ({ x1, y1, x2, y2 }: Box): Box[] => [
  { x1, x2, y1: y1 - 0.5, y2: y1 + 0.5 },
  { x1, x2, y1: y2 - 0.5, y2: y2 + 0.5 },
  { x1: x1 - 0.5, x2: x1 + 0.5, y1, y2 },
  { x1: x2 - 0.5, x2: x2 + 0.5, y1, y2 },
]

/** How high a signature becomes where there is room, in points. */
const SIGNATURE = { height: 60, least: 30 }
/** A line of text, in points: the smallest text of a field fits into the least. */
const LINE = { height: 14, least: 11 }

/** A box for a field that stands on a line at `y`; null if there is no room. */
export function boxOnLine(
  { space }: Sheet,
  type: FieldType,
  { x1, x2, y }: { x1: number; x2: number; y: number },
): Box | null {
  const { height, least } = type === 'SIGNATURE' ? SIGNATURE : LINE
  const wanted = type === 'SIGNATURE' ? Math.max(least, Math.min(height, (x2 - x1) / 3)) : height
  const y1 = Math.max(y - wanted, space.up({ x1, x2, y1: y - 1, y2: y }))
  const isLow = y - y1 < least
  const y2 = isLow ? Math.min(y1 + least, Math.max(y, space.down({ x1, x2, y1: y, y2: y + 1 }))) : y
  return y2 - y1 < LINE.least ? null : { x1, x2, y1, y2 }
}

/** The first words under a box that begin where it does, or are centred under it. */
export function wordsUnder({ lines }: Sheet, { x1, x2, y2 }: Box, depth: number): Part | null {
  for (const line of lines) {
    if (line[0]!.box.y2 <= y2 + 2) continue
    if (line[0]!.box.y2 - line[0]!.size > y2 + depth) return null
    const found = line.find(({ box }) => box.x1 < x2 && box.x2 > x1)
    if (!found) continue
    const isCentred = Math.abs(found.box.x1 + found.box.x2 - x1 - x2) < 40
    const isUnder = Math.abs(found.box.x1 - x1) < 20 || isCentred
    return found.kind === 'words' && isUnder && found.box.x2 < x2 + 40 ? found : null
  }
  return null
}

/** The last words above a box, no higher than `height`, that begin near its left edge. */
export function wordsOver({ lines }: Sheet, { x1, x2, y1 }: Box, height: number): Part | null {
  let over: Part | null = null
  for (const line of lines) {
    if (line[0]!.box.y2 > y1) break
    const found = line.find(({ box }) => box.x1 < x2 && box.x2 > x1)
    if (found) over = found
  }
  const isNear = over !== null && y1 - over.box.y2 <= height && Math.abs(over.box.x1 - x1) < 30
  return isNear && over?.kind === 'words' ? over : null
}
