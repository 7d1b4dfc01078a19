import type { Size } from '../geometry.ts'

type Point = { x: number; y: number }

/** How a checkbox is drawn, in points, origin top left: a square, and the lines of its tick. */
type TickShape = { x: number; y: number; side: number; border: number; tick: Point[]; thickness: number }

/** The shape of a checkbox in the middle of its field. */
export function tickShape({ width, height }: Size): TickShape {
  const side = Math.min(width, height) - 1
  const [x, y] = [(width - side) / 2, (height - side) / 2]
  const at = (across: number, down: number) => ({ x: x + across * side, y: y + down * side })
  const tick = [at(0.22, 0.5), at(0.42, 0.72), at(0.78, 0.26)]
  return { x, y, side, border: Math.min(1, side / 12), tick, thickness: side / 9 }
}
