import type { Point } from '#machines/rules/charts/picture.ts'
import { draw, round, type Drawn } from './markup.ts'

const RADIUS = 8
const HEAD = 8

/** Draws a line with round corners, and its head, both in the current colour. */
export function drawArrow(points: Point[]): Drawn[] {
  const end = points.at(-1)!
  const before = points.at(-2) ?? end
  const [dx, dy] = directionOf(before, end)
  const neck = { x: end.x - dx * (HEAD - 1), y: end.y - dy * (HEAD - 1) }
  const side = (sign: number) =>
    `${round(end.x - dx * HEAD - dy * 3.5 * sign)} ${round(end.y - dy * HEAD + dx * 3.5 * sign)}`
  return [
    draw('path', {
      class: 'chart-path',
      d: drawPath([...points.slice(0, -1), neck]),
      stroke: 'currentColor',
      'stroke-width': 1.25,
    }),
    draw('path', {
      class: 'chart-head',
      fill: 'currentColor',
      d: `M${round(end.x)} ${round(end.y)}L${side(1)}L${side(-1)}z`,
    }),
  ]
}

const lengthOf = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y)
function directionOf(a: Point, b: Point): [number, number] {
  const length = lengthOf(a, b) || 1
  return [(b.x - a.x) / length, (b.y - a.y) / length]
}

function drawPath(points: Point[]): string {
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`
  return points
    .map((point, i) => {
      const before = points[i - 1]
      const after = points[i + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      const radius = Math.min(RADIUS, lengthOf(before, point) / 2, lengthOf(point, after) / 2)
      const [ax, ay] = directionOf(before, point)
      const [bx, by] = directionOf(point, after)
      const enter = { x: point.x - ax * radius, y: point.y - ay * radius }
      const leave = { x: point.x + bx * radius, y: point.y + by * radius }
      return `L${at(enter)}Q${at(point)} ${at(leave)}`
    })
    .join('')
}
