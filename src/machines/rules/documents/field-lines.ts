import { edit, pageOf, selectionOf, type Desk } from './field-desk.ts'
import { fitted, type EditorField } from './fields.ts'
import { around, shifted, sizeOf, type Box } from './geometry.ts'

/** What fields are aligned on: an edge, the centre from left to right, or the middle from top to bottom. */
export type Line = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'
export const lines: readonly Line[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom']

/** Side by side, or one below the other. */
export type Axis = 'x' | 'y'
export const axes: readonly Axis[] = ['x', 'y']

/** Aligns the selected fields of each page on their outermost edge, or on their common centre or middle. */
export function align(desk: Desk, line: Line): Desk {
  const all = groups(desk)
  return edit(desk, (field) => {
    const { x1, y1, x2, y2 } = around(all.get(field.pageNumber)!)
    const by: Record<Line, Box> = {
      left: shifted(field, x1 - field.x1, 0),
      centre: shifted(field, (x1 + x2) / 2 - (field.x1 + field.x2) / 2, 0),
      right: shifted(field, x2 - field.x2, 0),
      top: shifted(field, 0, y1 - field.y1),
      middle: shifted(field, 0, (y1 + y2) / 2 - (field.y1 + field.y2) / 2),
      bottom: shifted(field, 0, y2 - field.y2),
    }
    return fitted({ ...field, ...by[line] }, pageOf(desk, field), desk.limits, field)
  })
}

/** Spaces the selected fields of each page evenly along an axis, within the room that they take up. */
export function distribute(desk: Desk, axis: Axis): Desk {
  const boxes = new Map<string, Box>()
  for (const fields of groups(desk).values()) {
    const [from, to] = axis === 'x' ? (['x1', 'x2'] as const) : (['y1', 'y2'] as const)
    const row = fields.toSorted((a, b) => a[from] - b[from])
    const length = row.reduce((sum, field) => sum + field[to] - field[from], 0)
    const room = (Math.max(...row.map((field) => field[to])) - row[0]![from] - length) / Math.max(1, row.length - 1)
    let at = row[0]![from]
    for (const field of row) {
      const by = at - field[from]
      boxes.set(field.id, from === 'x1' ? shifted(field, by, 0) : shifted(field, 0, by))
      at += field[to] - field[from] + room
    }
  }
  return edit(desk, (field) => fitted({ ...field, ...boxes.get(field.id) }, pageOf(desk, field), desk.limits, field))
}

/** Gives all selected fields the size of the field selected first. */
export function equalise(desk: Desk): Desk {
  const [first] = selectionOf(desk)
  if (!first) return desk
  const { width, height } = sizeOf(first)
  return edit(desk, (field) =>
    fitted({ ...field, x2: field.x1 + width, y2: field.y1 + height }, pageOf(desk, field), desk.limits),
  )
}

const groups = (desk: Desk): Map<number, EditorField[]> =>
  Map.groupBy(selectionOf(desk), ({ pageNumber }) => pageNumber)
