import type { PdfDict } from '@libpdf/core'
import type { UserBox } from '#machines/rules/documents/user-space.ts'
import type { Source } from '../source.ts'
import { unsupported } from '../unfit.ts'
import { boundsOf, type Point, quadsOf } from './geometry.ts'
import { BLACK, colourOf, filling, joined, stroking } from './pen.ts'
import type { Shape } from './shapes.ts'

/** The line that marks text: its width and its height above the lower edge, in units of user space. */
const UNDERLINE = { width: 0.571, height: 1.3 }
const STEP = 2

type Mark = { draw: (box: UserBox) => string; pen?: string }

const marks: Record<string, Mark> = {
  Highlight: {
    draw: ([left, bottom, right, top]) => `${joined([left, bottom, right - left, top - bottom])} re f`,
  },
  Underline: {
    pen: `${UNDERLINE.width} w`,
    draw: ([left, bottom, right]) =>
      `${joined([left, bottom + UNDERLINE.height])} m ${joined([right, bottom + UNDERLINE.height])} l S`,
  },
  StrikeOut: {
    pen: '1 w',
    draw: ([left, bottom, right, top]) =>
      `${joined([left, (bottom + top) / 2])} m ${joined([right, (bottom + top) / 2])} l S`,
  },
  Squiggly: { pen: '1 w', draw: squiggle },
}

function squiggle([left, bottom, right, top]: UserBox): string {
  const rise = (top - bottom) / 6
  const count = Math.max(1, Math.ceil((right - left) / STEP))
  const points = Array.from({ length: count + 1 }, (_, index): Point => {
    return [left + index * STEP, bottom + (index % 2 === 0 ? rise : 0)]
  })
  return `${points.map((point, index) => `${joined(point)} ${index === 0 ? 'm' : 'l'}`).join(' ')} S`
}

export const isTextMarkup = (kind: string): boolean => kind in marks

/**
 * Draws a text markup as viewers do if the file does not; undefined for other kinds, or if it marks nothing.
 * @throws Unfit UnsupportedFileException if viewers would choose different colours
 */
export function textMarkup(source: Source, annotation: PdfDict, kind: string): Shape | undefined {
  const mark = marks[kind]
  const quads = mark ? quadsOf(source, annotation) : []
  if (!mark || quads.length === 0) return
  const given = colourOf(source, annotation, 'C')
  // Without a colour, some viewers paint the text black and others mark it yellow.
  if (!given && !mark.pen) throw unsupported('drawing', `${kind} without a colour`)
  const colour = given ?? BLACK
  const corners = quads.flatMap(([left, bottom, right, top]): Point[] => [
    [left, bottom],
    [right, top],
  ])
  return {
    content: [mark.pen ? `${mark.pen} ${stroking(colour)}` : filling(colour), ...quads.map(mark.draw)].join('\n'),
    box: boundsOf(corners, STEP),
  }
}
