import type { Point } from './geometry.ts'
import { joined } from './pen.ts'

/** Where the control points of a quarter of a circle are, as a part of its radius. */
const KAPPA = 0.5523

/** Bezier curves of an ellipse with a centre and radii, clockwise from the left. */
export function ellipse([x, y]: Point, across: number, up: number): string {
  const [k, l] = [across * KAPPA, up * KAPPA]
  const curves: [number, number, number, number, number, number][] = [
    [x - across, y + l, x - k, y + up, x, y + up],
    [x + k, y + up, x + across, y + l, x + across, y],
    [x + across, y - l, x + k, y - up, x, y - up],
    [x - k, y - up, x - across, y - l, x - across, y],
  ]
  return `${joined([x - across, y])} m ${curves.map((curve) => `${joined(curve)} c`).join(' ')} h`
}
