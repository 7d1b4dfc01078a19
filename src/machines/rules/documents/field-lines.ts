import { edit, pageOf, selectionOf, type Desk } from './field-desk.ts'
import { fitted, type EditorField } from './fields.ts'
import { around, shifted, sizeOf, type Box } from './geometry.ts'

/** What fields are aligned on: an edge, or the horizontal centre. */
export type Line = 'left' | 'centre' | 'right' | 'top' | 'bottom'
export const lines: readonly Line[] = ['left', 'centre', 'right', 'top', 'bottom']

/** Aligns the selected fields of each page on their outermost edge, or on their common centre. */
export function align(desk: Desk, line: Line): Desk {
  const all = groups(desk)
  return edit(desk, (field) => {
    const { x1, y1, x2, y2 } = around(all.get(field.pageNumber)!)
    const by: Record<Line, Box> = {
      left: shifted(field, x1 - field.x1, 0),
      centre: shifted(field, (x1 + x2) / 2 - (field.x1 + field.x2) / 2, 0),
      right: shifted(field, x2 - field.x2, 0),
      top: shifted(field, 0, y1 - field.y1),
      bottom: shifted(field, 0, y2 - field.y2),
    }
    return fitted({ ...field, ...by[line] }, pageOf(desk, field), desk.limits, field)
  })
}

/** Spaces the selected fields of each page evenly, along the axis on which they are spread further. */
export function distribute(desk: Desk): Desk {
  const boxes = new Map<string, Box>()
  for (const fields of groups(desk).values()) {
    const { width, height } = sizeOf(around(fields))
    const [from, to] = width >= height ? (['x1', 'x2'] as const) : (['y1', 'y2'] as const)
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
