import type { PdfDict, PdfObject } from '@libpdf/core'
import type { UserBox } from '#machines/rules/documents/user-space.ts'
import { listOf, numberOf, type Source } from '../source.ts'

export type Point = readonly [x: number, y: number]

/** The points of an array of coordinates; empty if one is not a number. */
export function pointsOf(source: Source, object: PdfObject | undefined): Point[] {
  const values = listOf(source, object).map((item) => numberOf(source, item))
  const points: Point[] = []
  for (let index = 0; index + 1 < values.length; index += 2) {
    const [x, y] = [values[index], values[index + 1]]
    if (x === undefined || y === undefined) return []
    points.push([x, y])
  }
  return points
}

/** The smallest box around points, wider by `margin` on each side. */
export function boundsOf(points: Point[], margin: number): UserBox {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [
    xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - margin,
    ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - margin,
    xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + margin,
    ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + margin,
  ]
}

/**
 * The upright boxes around the quadrilaterals of a text markup. Their corners are in no reliable order, so viewers use the
 * boxes.
 */
export function quadsOf(source: Source, annotation: PdfDict): UserBox[] {
  const points = pointsOf(source, annotation.get('QuadPoints'))
  if (points.length % 4 !== 0) return []
  return Array.from({ length: points.length / 4 }, (_, index) => boundsOf(points.slice(4 * index, 4 * index + 4), 0))
}

/** The part of a rectangle that an annotation fills (`RD`); undefined if nothing is left. */
export function filledBox(source: Source, annotation: PdfDict, rect: UserBox): UserBox | undefined {
  const [left = 0, bottom = 0, right = 0, top = 0] = listOf(source, annotation.get('RD')).map(
    (item) => numberOf(source, item) ?? 0,
  )
  const box: UserBox = [rect[0] + left, rect[1] + bottom, rect[2] - right, rect[3] - top]
  return box[0] < box[2] && box[1] < box[3] ? box : undefined
}
