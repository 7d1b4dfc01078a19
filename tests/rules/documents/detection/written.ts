import { weightOf, type PageMarks } from '#machines/rules/documents/page-lines.ts'
import type { Box } from '#machines/rules/documents/geometry.ts'

/** An A4 page, in points. */
export const A4 = { width: 595, height: 842 }

/** A piece of text of a page: its left edge, its baseline, and its font size in points (11). */
export type Written = [x: number, y: number, text: string, size?: number]

/** The marks of a page with these pieces of text, as wide as in Helvetica. */
export const written = (
  pieces: readonly Written[],
  drawn: readonly Box[] = [],
  frames: readonly Box[] = [],
): PageMarks => ({
  drawn,
  frames,
  words: pieces.map(([x, y, text, size = 11]) => ({
    text,
    box: { x1: x, x2: x + weightOf(text) * size * 0.54, y1: y - size, y2: y },
  })),
})

/** A stroke that is drawn from left to right. */
export const stroke = (x1: number, x2: number, y: number): Box => ({ x1, x2, y1: y - 0.5, y2: y + 0.5 })
/** A stroke that is drawn from top to bottom. */
export const post = (x: number, y1: number, y2: number): Box => ({ x1: x - 0.5, x2: x + 0.5, y1, y2 })
export const square = (x1: number, y1: number, side: number): Box => ({ x1, y1, x2: x1 + side, y2: y1 + side })
