import { after, fieldsOn, roomOn, selectionOf, type Desk } from '../field-desk.ts'
import { copiedName, type EditorField } from '../fields.ts'
import { boxOf, settled } from '../geometry.ts'

/**
 * Copies the selected fields to the same place on every other page, as far as the request has room for them. A page that
 * has such a field there already gets no second one. All of them are selected, so that they can be changed together.
 */
export function copyToPages(desk: Desk): Desk {
  const originals = selectionOf(desk)
  const fields = [...fieldsOn(desk)]
  const taken = new Set(fields.map(spotOf))
  const made: string[] = []
  let room = roomOn(desk)
  for (const [pageNumber, page] of desk.pages.entries())
    for (const original of originals) {
      const copy = { ...original, ...settled(boxOf(original), page), pageNumber }
      if (pageNumber === original.pageNumber || taken.has(spotOf(copy)) || room === 0) continue
      const id = `new${desk.made + made.length + 1}`
      const name = copiedName(original, fields, desk.limits.nameMaxLength)
      fields.push({ ...copy, id, name, fieldId: null })
      taken.add(spotOf(copy))
      made.push(id)
      room -= 1
    }
  if (made.length === 0) return desk
  return { ...after(desk, fields), made: desk.made + made.length, selected: [...desk.selected, ...made] }
}

const spotOf = ({ pageNumber, type, role, x1, y1 }: EditorField) => JSON.stringify([pageNumber, type, role, x1, y1])
