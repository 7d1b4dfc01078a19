import { change, type FieldChanges } from './field-changes.ts'
import * as desks from './field-desk.ts'
import type { Copied, Desk } from './field-desk.ts'
import { align, distribute, equalise, type Axis, type Line } from './field-lines.ts'
import type { Box, Handle } from './geometry.ts'
import { fitToLine } from './text/line-fitting.ts'
import { carry } from './editing/carrying.ts'
import { copyToPages } from './editing/page-copies.ts'
import { scale } from './editing/scaling.ts'
import type { PageLine } from './page-lines.ts'

/** What a person does in the field editor, on the selection or the page in view. Distances are in points. */
export type DeskAction =
  | { type: 'field.focused'; id: string }
  /** The field was added to the selection or taken from it. */
  | { type: 'field.toggled'; id: string }
  | { type: 'handle.pressed'; id: string }
  /** `band` is the rectangle that was drawn around the fields of a page. */
  | { type: 'fields.banded'; page: number; band: Box }
  | { type: 'page.selected' }
  | { type: 'selection.cleared' }
  | { type: 'unnamed.sought' }
  /** `pages` is how many pages further down, if they were dropped on another one. */
  | { type: 'fields.moved'; dx: number; dy: number; pages?: number }
  /** The selected fields were sent to the page so many pages further down. */
  | { type: 'fields.carried'; pages: number }
  /** The selected field was sent to another place, perhaps on another page. `at` is its upper left corner. */
  | { type: 'field.relocated'; page: number; at: { x: number; y: number } }
  | { type: 'fields.nudged'; dx: number; dy: number }
  | { type: 'field.resized'; handle: Handle; dx: number; dy: number }
  | { type: 'field.fitted'; line: PageLine }
  | { type: 'fields.stretched'; dx: number; dy: number }
  /** The handle of the frame around several selected fields was dragged. */
  | { type: 'fields.scaled'; handle: Handle; dx: number; dy: number }
  | { type: 'fields.changed'; changes: FieldChanges }
  | { type: 'fields.aligned'; line: Line }
  | { type: 'fields.distributed'; axis: Axis }
  | { type: 'fields.equalised' }
  | { type: 'fields.copied' }
  | { type: 'fields.cut' }
  /** `copied` are the fields of the clipboard, if they were copied elsewhere. */
  | { type: 'fields.pasted'; copied?: readonly Copied[] }
  | { type: 'fields.duplicated' }
  /** The selected fields were copied to all other pages. */
  | { type: 'fields.repeated' }
  | { type: 'fields.deleted' }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  | { type: 'role.chosen'; role: string }
  | { type: 'page.reached'; page: number }
  | { type: 'page.chosen'; page: number }

/** The state of the editor after an action. */
export function applied(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case 'field.focused':
      return desk.selected.includes(action.id) ? desk : desks.select(desk, [action.id])
    case 'field.toggled':
      return desks.toggle(desk, action.id)
    case 'handle.pressed':
      return desks.select(desk, [action.id])
    case 'fields.banded':
      return desks.selectTouched(desk, action.page, action.band)
    case 'page.selected':
      return desks.selectPage(desk)
    case 'selection.cleared':
      return desks.select(desk, [])
    case 'unnamed.sought':
      return desks.select(
        desk,
        desks
          .unnamedOn(desk)
          .slice(0, 1)
          .map(({ id }) => id),
      )
    case 'fields.moved':
      return carry(desk, { pages: 0, ...action })
    case 'fields.carried':
      return carry(desk, { dx: 0, dy: 0, pages: action.pages })
    case 'field.relocated':
      return desks.relocate(desk, action.page, action.at)
    case 'fields.nudged':
      return desks.move(desk, action, `nudge ${desk.selected.join()}`)
    case 'field.resized':
      return desks.resize(desk, action.handle, action)
    case 'field.fitted':
      return fitToLine(desk, action.line)
    case 'fields.stretched':
      return desks.resize(desk, 'se', action, `stretch ${desk.selected.join()}`)
    case 'fields.scaled':
      return scale(desk, action.handle, action)
    case 'fields.changed':
      return change(desk, action.changes)
    case 'fields.aligned':
      return align(desk, action.line)
    case 'fields.distributed':
      return distribute(desk, action.axis)
    case 'fields.equalised':
      return equalise(desk)
    case 'fields.copied':
      return desks.copy(desk)
    case 'fields.cut':
      return desks.remove(desks.copy(desk))
    case 'fields.pasted':
      return desks.paste(action.copied ? { ...desk, copied: action.copied } : desk)
    case 'fields.duplicated':
      return desks.duplicate(desk)
    case 'fields.repeated':
      return copyToPages(desk)
    case 'fields.deleted':
      return desks.remove(desk)
    case 'change.undone':
      return desks.undo(desk)
    case 'change.redone':
      return desks.redo(desk)
    case 'role.chosen':
      return { ...desk, role: action.role }
    case 'page.reached':
    case 'page.chosen':
      return { ...desk, page: action.page }
  }
}
