import { between, shifted, type Box, type Size } from './geometry.ts'

/** A line over the whole page that a moving box has met: at x where it is upright, at y where it lies. */
export type Guide = { axis: 'x' | 'y'; at: number }

/** Room between a moving box and its neighbour on the same guide, for the distance to be written in. In points. */
export type Gap = { x1: number; x2: number; y: number }

export type Snap = { dx: number; dy: number; guides: readonly Guide[]; gap: Gap | null }

/** How near, in points, something has to be for a box to jump to it; and how far the margins are from the edges. */
export const SNAP = 4
export const MARGIN = 48

/**
 * Where a box comes to lie that is moved by (dx, dy): where one of its edges or its centre is near an edge or
 * centre of another box, of the page or of its margins, it meets that. It never leaves the page.
 */
export function snapped(box: Box, others: readonly Box[], page: Size, dx: number, dy: number): Snap {
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

/** The shortest way from any of `mine` to any of `theirs`, where it is short enough. */
function nearest(mine: readonly number[], theirs: readonly number[]): { by: number; at: number } | null {
  let best: { by: number; at: number } | null = null
  for (const at of theirs)
    for (const value of mine) {
      const by = at - value
      if (Math.abs(by) <= SNAP && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  return best
}

/** The room to the nearest box beside, among those whose top is level. */
function gapOf(box: Box, others: readonly Box[]): Gap | null {
  const y = (box.y1 + box.y2) / 2
  const gaps = others
    .filter((other) => Math.abs(other.y1 - box.y1) < 0.5)
    .map((other) => (other.x2 <= box.x1 ? { x1: other.x2, x2: box.x1, y } : { x1: box.x2, x2: other.x1, y }))
    .filter(({ x1, x2 }) => x2 > x1)
  return gaps.toSorted((a, b) => a.x2 - a.x1 - (b.x2 - b.x1))[0] ?? null
}
