import { edit, move, selectionOf, type Desk } from '../field-desk.ts'
import { fitted, type EditorField } from '../fields.ts'
import { around, between, boxOf, shifted, sizeOf, type Box, type Offset, type Size } from '../geometry.ts'

/** A movement in points that also leads to another page, so many pages further down. */
type Carriage = Offset & { pages: number }

/** How many pages all of these fields can be carried, as far as the document goes. */
export function pagesReachable({ pages }: Pick<Desk, 'pages'>, fields: readonly EditorField[], by: number): number {
  const numbers = fields.map(({ pageNumber }) => pageNumber)
  if (numbers.length === 0) return 0
  return between(-Math.min(...numbers), by, pages.length - 1 - Math.max(...numbers))
}

/** Whether the selection can be carried by so many pages, and not fewer. */
export const canCarry = (desk: Desk, by: number): boolean =>
  by !== 0 && pagesReachable(desk, selectionOf(desk), by) === by

/**
 * Fields after they were carried to another page. Those of one page keep their places to each other if the other page has
 * room for all of them; each is whole on its page in any case.
 */
export function carriedFields(
  { pages, limits }: Pick<Desk, 'pages' | 'limits'>,
  fields: readonly EditorField[],
  by: Carriage,
): Map<string, EditorField> {
  const carried = new Map<string, EditorField>()
  for (const [pageNumber, group] of Map.groupBy(fields, (field) => field.pageNumber + by.pages)) {
    const page = pages[pageNumber]!
    const { dx, dy } = within(around(group), page, by)
    for (const field of group) {
      const there = { ...field, pageNumber, ...shifted(field, dx, dy) }
      const before = fits(field, page) ? field : undefined
      carried.set(field.id, isOn(there, page) ? there : fitted(there, page, limits, before))
    }
  }
  return carried
}

/** The offset of a box that keeps it on a page; a box that is larger than the page begins at its upper left corner. */
const within = ({ x1, y1, x2, y2 }: Box, page: Size, { dx, dy }: Offset): Offset => ({
  dx: between(-x1, Math.round(dx), Math.max(-x1, Math.floor(page.width) - x2)),
  dy: between(-y1, Math.round(dy), Math.max(-y1, Math.floor(page.height) - y2)),
})

const fits = (field: EditorField, page: Size): boolean => {
  const { width, height } = sizeOf(field)
  return width <= Math.floor(page.width) && height <= Math.floor(page.height)
}
const isOn = (field: EditorField, { width, height }: Size): boolean => {
  const { x1, y1, x2, y2 } = boxOf(field)
  return x1 >= 0 && y1 >= 0 && x2 <= Math.floor(width) && y2 <= Math.floor(height)
}

/** Moves the selection as one, on its pages or to others: all of it by the same number of pages. */
export function carry(desk: Desk, by: Carriage): Desk {
  const chosen = selectionOf(desk)
  const pages = pagesReachable(desk, chosen, by.pages)
  if (pages === 0) return move(desk, by)
  const carried = carriedFields(desk, chosen, { ...by, pages })
  const next = edit(desk, (field) => carried.get(field.id) ?? field)
  return { ...next, page: chosen[0]!.pageNumber + pages }
}
