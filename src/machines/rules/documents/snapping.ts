import { between, shifted, type Box, type Offset, type Size } from './geometry.ts'

/** An alignment line across the page that a moving box snapped to: vertical at `x`, horizontal at `y`. */
export type Guide = { axis: 'x' | 'y'; at: number }

/** The space between a moving box and its neighbour on the same line, where the distance is shown. In points. */
export type Gap = { x1: number; x2: number; y: number }

type Snap = Offset & { guides: readonly Guide[]; gap: Gap | null }

/** The distance, in points, within which a box snaps to a line. */
export const SNAP = 4
/** The distance, in points, of the margin lines from the edges of the page. */
const MARGIN = 48

/**
 * The offset of a box moved by `dx` and `dy` after snapping: its edges and centre snap to nearby edges and centres of
 * other boxes, the page and its margins. The box never leaves the page.
 */
export function snapped(box: Box, { dx, dy }: Offset, { others, page }: { others: readonly Box[]; page: Size }): Snap {
  const free = shifted(box, dx, dy)
  const xs = [...lines(0, page.width, MARGIN), ...others.flatMap(({ x1, x2 }) => [x1, (x1 + x2) / 2, x2])]
  const ys = [...lines(0, page.height, MARGIN), ...others.flatMap(({ y1, y2 }) => [y1, (y1 + y2) / 2, y2])]
  const x = nearest([free.x1, (free.x1 + free.x2) / 2, free.x2], xs)
  const y = nearest([free.y1, (free.y1 + free.y2) / 2, free.y2], ys)

  const to = {
    dx: between(-box.x1, dx + (x?.by ?? 0), Math.max(-box.x1, Math.floor(page.width) - box.x2)),
    dy: between(-box.y1, dy + (y?.by ?? 0), Math.max(-box.y1, Math.floor(page.height) - box.y2)),
  }
  const guides: Guide[] = []
  if (x && to.dx === dx + x.by) guides.push({ axis: 'x', at: x.at })
  if (y && to.dy === dy + y.by) guides.push({ axis: 'y', at: y.at })
  return { ...to, guides, gap: gapOf(shifted(box, to.dx, to.dy), others) }
}

const lines = (from: number, to: number, margin: number) => [from, from + margin, (from + to) / 2, to - margin, to]

/** The shortest distance from any of `mine` to any of `theirs`; null if it is longer than `SNAP`. */
function nearest(mine: readonly number[], theirs: readonly number[]): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null
  for (const at of theirs)
    for (const value of mine) {
      const by = at - value
      if (Math.abs(by) <= SNAP && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  return best
}

/** The space to the nearest box on either side, among boxes with the same top. */
function gapOf(box: Box, others: readonly Box[]): Gap | null {
  const y = (box.y1 + box.y2) / 2
  const gaps = others
    .filter((other) => Math.abs(other.y1 - box.y1) < 0.5)
    .map((other) => (other.x2 <= box.x1 ? { x1: other.x2, x2: box.x1, y } : { x1: box.x2, x2: other.x1, y }))
    .filter(({ x1, x2 }) => x2 > x1)
  return gaps.toSorted((a, b) => a.x2 - a.x1 - (b.x2 - b.x1))[0] ?? null
}
