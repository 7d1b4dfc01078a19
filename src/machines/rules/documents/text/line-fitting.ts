import { edit, pageOf, remembering, selectionOf, type Desk } from '../field-desk.ts'
import { fitted, minSize, type EditorField } from '../fields.ts'
import { boxOf, type Box } from '../geometry.ts'
import type { PageLine } from '../page-lines.ts'

/** The height of a signature on a line, in points, and how wide it is at least for its height. */
const HEIGHT_ON_LINE = 60
const WIDTH_PER_HEIGHT = 3

/** A signature field on a line: as wide as the line, and standing on it. */
function onLine(desk: Desk, field: EditorField, { x1, x2, y }: PageLine): EditorField {
  const page = pageOf(desk, field)
  const { width, height } = minSize(field.type, field.fontSize, desk.limits)
  const wide = Math.max(width, x2 - x1)
  const high = Math.max(height, Math.min(HEIGHT_ON_LINE, wide / WIDTH_PER_HEIGHT))
  return fitted({ ...field, x1, x2: x1 + wide, y1: y - high, y2: y }, page, desk.limits)
}

/**
 * The line that the only selected field can be fitted to: the lowest that the lower half of the signature covers, by half
 * of the shorter of both. Null if there is none, and if the field is on it already.
 */
export function lineUnder(desk: Desk, lines: readonly PageLine[]): PageLine | null {
  const [field, another] = selectionOf(desk)
  if (!field || another || field.type !== 'SIGNATURE') return null
  const { x1, x2, y1, y2 } = field
  const under = lines.filter((line) => {
    const shared = Math.min(x2, line.x2) - Math.max(x1, line.x1)
    return line.y >= (y1 + y2) / 2 && line.y <= y2 + 1 && shared * 2 >= Math.min(x2 - x1, line.x2 - line.x1)
  })
  const lowest = under.toSorted((a, b) => b.y - a.y)[0]
  return lowest && !isSame(boxOf(onLine(desk, field, lowest)), field) ? lowest : null
}

const isSame = (one: Box, other: Box): boolean =>
  (['x1', 'y1', 'x2', 'y2'] as const).every((edge) => Math.abs(one[edge] - other[edge]) < 0.5)

/** Fits the only selected signature field to a line of its page; the next signature has its size. */
export function fitToLine(desk: Desk, line: PageLine): Desk {
  const next = edit(desk, (field) => onLine(desk, field, line))
  const [only] = selectionOf(next)
  return only ? { ...next, ...remembering(next, only) } : next
}
