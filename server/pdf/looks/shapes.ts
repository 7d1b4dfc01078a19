import type { PdfDict } from '@libpdf/core'
import type { UserBox } from '#machines/rules/documents/user-space.ts'
import { boxOf } from '../pages.ts'
import { listOf, nameOf, type Source } from '../source.ts'
import { ellipse } from './ellipse.ts'
import { boundsOf, filledBox, type Point, pointsOf } from './geometry.ts'
import { drawnEnding, reachOf } from './line-endings.ts'
import { BLACK, colourOf, filling, joined, penOf, stroking, taking } from './pen.ts'

/** What a drawn annotation paints in user space, and its bounds. */
export type Shape = { content: string; box: UserBox }

/** Draws annotations with a geometry as viewers do if the file does not. Undefined if there is nothing to draw. */
export const shapes: Record<string, (source: Source, annotation: PdfDict) => Shape | undefined> = {
  Square: (source, annotation) =>
    closed(
      source,
      annotation,
      ([left, bottom, right, top]) => `${joined([left, bottom, right - left, top - bottom])} re`,
    ),
  Circle: (source, annotation) =>
    closed(source, annotation, ([left, bottom, right, top]) =>
      ellipse([(left + right) / 2, (bottom + top) / 2], (right - left) / 2, (top - bottom) / 2),
    ),
  Line: (source, annotation) => {
    const points = pointsOf(source, annotation.get('L'))
    return points.length === 2 ? line(source, annotation, points) : undefined
  },
  PolyLine: (source, annotation) => line(source, annotation, pointsOf(source, annotation.get('Vertices'))),
  Polygon: polygon,
  Ink: ink,
}

/** A shape inside the rectangle of its annotation. */
function closed(source: Source, annotation: PdfDict, path: (box: UserBox) => string): Shape | undefined {
  const rect = boxOf(source, annotation.get('Rect'))
  if (!rect) return
  const pen = penOf(source, annotation)
  const inside = colourOf(source, annotation, 'IC')
  if (pen.width === 0 && !inside) return
  const [left, bottom, right, top] = filledBox(source, annotation, rect) ?? rect
  const half = pen.width / 2
  const operator = pen.width === 0 ? 'f' : inside ? 'B' : 'S'
  return {
    content: [
      ...painting(source, annotation),
      path([left + half, bottom + half, right - half, top - half]),
      operator,
    ].join('\n'),
    box: rect,
  }
}

/** Operators that take up the pen and the colours of an annotation. Lines are black if it has no colour. */
function painting(source: Source, annotation: PdfDict): string[] {
  const inside = colourOf(source, annotation, 'IC')
  const colours = [stroking(colourOf(source, annotation, 'C') ?? BLACK), ...(inside ? [filling(inside)] : [])]
  return [taking(penOf(source, annotation)), ...colours]
}

const trace = (points: Point[]) => points.map((point, index) => `${joined(point)} ${index === 0 ? 'm' : 'l'}`).join(' ')

/** A line of zero width is drawn one unit wide, because it would be nothing but a line. */
const penWidth = (width: number) => width || 1

function line(source: Source, annotation: PdfDict, points: Point[]): Shape | undefined {
  if (points.length < 2) return
  const pen = penOf(source, annotation)
  const width = penWidth(pen.width)
  const endings = listOf(source, annotation.get('LE')).map((item) => nameOf(source, item) ?? 'None')
  const isClosed = colourOf(source, annotation, 'IC') !== undefined
  const ends = [
    { from: points[1]!, at: points[0]!, width, isClosed },
    { from: points.at(-2)!, at: points.at(-1)!, width, isClosed },
  ]
  const [start, end] = ends.map((place, index) => drawnEnding(endings[index] ?? 'None', place))
  return {
    content: [...painting(source, annotation), `${joined([width])} w`, trace(points), 'S', start, end].join('\n'),
    box: boundsOf(points, reachOf(width)),
  }
}

function polygon(source: Source, annotation: PdfDict): Shape | undefined {
  const points = pointsOf(source, annotation.get('Vertices'))
  if (points.length < 2) return
  const width = penWidth(penOf(source, annotation).width)
  const operator = colourOf(source, annotation, 'IC') ? 'b' : 's'
  return {
    content: [...painting(source, annotation), `${joined([width])} w`, trace(points), operator].join('\n'),
    // A sharp corner reaches farther than half the width.
    box: boundsOf(points, 10 * width),
  }
}

function ink(source: Source, annotation: PdfDict): Shape | undefined {
  const strokes = listOf(source, annotation.get('InkList'))
    .map((item) => pointsOf(source, item))
    .filter((points) => points.length > 0)
  if (strokes.length === 0) return
  const width = penWidth(penOf(source, annotation).width)
  return {
    content: [
      ...painting(source, annotation),
      `${joined([width])} w`,
      // A single point is a dot.
      ...strokes.map((points) =>
        points.length === 1 ? `1 J ${trace([...points, ...points])} S 0 J` : `${trace(points)} S`,
      ),
    ].join('\n'),
    box: boundsOf(strokes.flat(), 2 * width),
  }
}
