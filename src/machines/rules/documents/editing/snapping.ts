import { between, shifted, type Box, type Offset, type Size } from '../geometry.ts'

/** An alignment line across the page that a moving box snapped to: vertical at `x`, horizontal at `y`. */
export type Guide = { axis: 'x' | 'y'; at: number }

/**
 * The space between a moving box and its neighbour or the edge of the page, where the distance is shown: from `from` to
 * `to` along `axis`, at `at` across it. In points.
 */
export type Gap = { axis: 'x' | 'y'; from: number; to: number; at: number }

type Snap = Offset & { guides: readonly Guide[]; gaps: readonly Gap[] }

/** The distance, in points, within which a box snaps to a line. */
export const SNAP = 4
/** The distance, in points, of the margin lines from the edges of the page. */
const MARGIN = 48
/** The distance, in points, beyond which a neighbour is too far away for its distance to matter. */
const FAR = 240

/**
 * The offset of a box moved by `dx` and `dy` after snapping: its edges and centre snap to nearby edges and centres of
 * other boxes, the page and its margins, or to the middle between two neighbours. The box never leaves the page.
 */
export function snapped(box: Box, { dx, dy }: Offset, { others, page }: { others: readonly Box[]; page: Size }): Snap {
  const free = shifted(box, dx, dy)
  const xs = [...lines(0, page.width, MARGIN), ...others.flatMap(({ x1, x2 }) => [x1, (x1 + x2) / 2, x2])]
  const ys = [...lines(0, page.height, MARGIN), ...others.flatMap(({ y1, y2 }) => [y1, (y1 + y2) / 2, y2])]
  const x = nearest([free.x1, (free.x1 + free.x2) / 2, free.x2], xs) ?? evenly(free, others, 'x')
  const y = nearest([free.y1, (free.y1 + free.y2) / 2, free.y2], ys) ?? evenly(free, others, 'y')

  const to = {
    dx: between(-box.x1, dx + (x?.by ?? 0), Math.max(-box.x1, Math.floor(page.width) - box.x2)),
    dy: between(-box.y1, dy + (y?.by ?? 0), Math.max(-box.y1, Math.floor(page.height) - box.y2)),
  }
  const guides: Guide[] = []
  if (x && x.at !== null && to.dx === dx + x.by) guides.push({ axis: 'x', at: x.at })
  if (y && y.at !== null && to.dy === dy + y.by) guides.push({ axis: 'y', at: y.at })
  return { ...to, guides, gaps: gapsOf(shifted(box, to.dx, to.dy), { others, page, guides }) }
}

const lines = (from: number, to: number, margin: number) => [from, from + margin, (from + to) / 2, to - margin, to]

/** How far a box snaps, and to which line; to none if it is only spaced evenly. */
type Pull = { by: number; at: number | null }

/** The shortest distance from any of `mine` to any of `theirs`; null if it is longer than `SNAP`. */
function nearest(mine: readonly number[], theirs: readonly number[]): Pull | null {
  let best: Pull | null = null
  for (const at of theirs)
    for (const value of mine) {
      const by = at - value
      if (Math.abs(by) <= SNAP && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at }
    }
  return best
}

const edges = { x: ['x1', 'x2', 'y1', 'y2'], y: ['y1', 'y2', 'x1', 'x2'] } as const

/** The nearest boxes before and after a box along an axis, among those beside it. */
function neighbours(box: Box, others: readonly Box[], axis: 'x' | 'y') {
  const [start, end, low, high] = edges[axis]
  let before: Box | null = null
  let after: Box | null = null
  for (const other of others) {
    if (other[low] >= box[high] || other[high] <= box[low]) continue
    if (other[end] <= box[start] && (!before || other[end] > before[end])) before = other
    if (other[start] >= box[end] && (!after || other[start] < after[start])) after = other
  }
  return { before, after }
}

/** How far a box is from the middle between its two neighbours; null if that is more than `SNAP`. */
function evenly(box: Box, others: readonly Box[], axis: 'x' | 'y'): Pull | null {
  const [start, end] = edges[axis]
  const { before, after } = neighbours(box, others, axis)
  if (!before || !after) return null
  const by = (before[end] + after[start] - box[start] - box[end]) / 2
  return Math.abs(by) <= SNAP ? { by, at: null } : null
}

type Around = { others: readonly Box[]; page: Size; guides: readonly Guide[] }

/** The spaces to the neighbours of a box; along an axis on which it snapped, those to the edges of the page, too. */
function gapsOf(box: Box, { others, page, guides }: Around): Gap[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const [start, end, low, high] = edges[axis]
    const { before, after } = neighbours(box, others, axis)
    const isCaught = guides.some((guide) => guide.axis === axis)
    const length = axis === 'x' ? page.width : page.height
    const across = (other: Box | null) =>
      other ? (Math.max(box[low], other[low]) + Math.min(box[high], other[high])) / 2 : (box[low] + box[high]) / 2
    const gaps: Gap[] = []
    const add = (from: number, to: number, other: Box | null) => {
      if (to - from >= 0.5 && to - from <= FAR) gaps.push({ axis, from, to, at: across(other) })
    }
    if (before || isCaught) add(before ? before[end] : 0, box[start], before)
    if (after || isCaught) add(box[end], after ? after[start] : length, after)
    return gaps
  })
}
