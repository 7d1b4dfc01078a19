import { decimal } from '../write.ts'
import type { Point } from './geometry.ts'
import { ellipse } from './ellipse.ts'
import { joined } from './pen.ts'

/** A line ending: its path, and whether it has an inside that may be filled. */
type Ending = { path: string; isFilled: boolean }

/**
 * An ending of a line of this width, drawn at the origin for a line that comes from the left (PDF 32000-1, table 176).
 * Readers differ in its size; most take about six widths. Undefined for none.
 */
function endingOf(name: string, width: number): Ending | undefined {
  const half = 3 * width
  const path = (...points: Point[]) =>
    points.map((point, index) => `${joined(point)} ${index === 0 ? 'm' : 'l'}`).join(' ')
  const [back, forth] = [-2 * half * Math.cos(Math.PI / 6), 2 * half * Math.cos(Math.PI / 6)]
  switch (name) {
    case 'Square':
      return { path: `${joined([-half, -half, 2 * half, 2 * half])} re`, isFilled: true }
    case 'Circle':
      return { path: ellipse([0, 0], half, half), isFilled: true }
    case 'Diamond':
      return { path: `${path([-half, 0], [0, half], [half, 0], [0, -half])} h`, isFilled: true }
    case 'OpenArrow':
      return { path: path([back, half], [0, 0], [back, -half]), isFilled: false }
    case 'ClosedArrow':
      return { path: `${path([back, half], [0, 0], [back, -half])} h`, isFilled: true }
    case 'ROpenArrow':
      return { path: path([forth, half], [0, 0], [forth, -half]), isFilled: false }
    case 'RClosedArrow':
      return { path: `${path([forth, half], [0, 0], [forth, -half])} h`, isFilled: true }
    case 'Butt':
      return { path: path([0, half], [0, -half]), isFilled: false }
    case 'Slash':
      return { path: path([half * 0.5, half * 0.87], [-half * 0.5, -half * 0.87]), isFilled: false }
    default:
      return
  }
}

/** The reach of an ending from the end of its line. */
export const reachOf = (width: number): number => 7 * width

/** Operators that draw the ending of a line that goes through `from` to `at`. `isClosed`: with its inside painted. */
export function drawnEnding(name: string, line: { from: Point; at: Point; width: number; isClosed: boolean }): string {
  const { from, at, width, isClosed } = line
  const ending = endingOf(name, width)
  if (!ending) return ''
  const length = Math.hypot(at[0] - from[0], at[1] - from[1])
  const [cos, sin] = length === 0 ? [1, 0] : [(at[0] - from[0]) / length, (at[1] - from[1]) / length]
  const turn = [cos, sin, -sin, cos, at[0], at[1]].map(decimal).join(' ')
  return `q [] 0 d ${turn} cm ${ending.path} ${ending.isFilled && isClosed ? 'B' : 'S'} Q`
}
