import * as desks from './field-desk.ts'
import type { Desk, FieldChanges } from './field-desk.ts'
import { align, distribute, equalise, type Line } from './field-lines.ts'
import type { Handle } from './geometry.ts'

/** What somebody does at the desk, with what is selected or with what they look at. Distances are in points. */
export type Work =
  | { type: 'field.focused'; id: string }
  | { type: 'handle.pressed'; id: string }
  | { type: 'fields.banded'; ids: string[] }
  | { type: 'page.selected' }
  | { type: 'selection.cleared' }
  | { type: 'unnamed.sought' }
  | { type: 'fields.moved'; dx: number; dy: number }
  | { type: 'fields.nudged'; dx: number; dy: number }
  | { type: 'field.resized'; handle: Handle; dx: number; dy: number }
  | { type: 'fields.stretched'; dx: number; dy: number }
  | { type: 'fields.changed'; changes: FieldChanges }
  | { type: 'fields.aligned'; line: Line }
  | { type: 'fields.distributed' }
  | { type: 'fields.equalised' }
  | { type: 'fields.copied' }
  | { type: 'fields.cut' }
  | { type: 'fields.pasted' }
  | { type: 'fields.duplicated' }
  | { type: 'fields.deleted' }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  | { type: 'role.chosen'; role: string }
  | { type: 'page.reached'; page: number }
  | { type: 'page.chosen'; page: number }

/** The desk after that. */
export function worked(desk: Desk, work: Work): Desk {
  switch (work.type) {
    case 'field.focused':
      return desk.selected.includes(work.id) ? desk : desks.select(desk, [work.id])
    case 'handle.pressed':
      return desks.select(desk, [work.id])
    case 'fields.banded':
      return desks.select(desk, work.ids)
    case 'page.selected':
      return desks.selectPage(desk)
    case 'selection.cleared':
      return { ...desk, selected: [] }
    case 'unnamed.sought':
      return desks.select(
        desk,
        desks
          .unnamedOn(desk)
          .slice(0, 1)
          .map(({ id }) => id),
      )
    case 'fields.moved':
      return desks.move(desk, work.dx, work.dy)
    case 'fields.nudged':
      return desks.move(desk, work.dx, work.dy, `nudge ${desk.selected.join()}`)
    case 'field.resized':
      return desks.resize(desk, work.handle, work.dx, work.dy)
    case 'fields.stretched':
      return desks.resize(desk, 'se', work.dx, work.dy, `stretch ${desk.selected.join()}`)
    case 'fields.changed':
      return desks.change(desk, work.changes)
    case 'fields.aligned':
      return align(desk, work.line)
    case 'fields.distributed':
      return distribute(desk)
    case 'fields.equalised':
      return equalise(desk)
    case 'fields.copied':
      return desks.copy(desk)
    case 'fields.cut':
      return desks.remove(desks.copy(desk))
    case 'fields.pasted':
      return desks.paste(desk)
    case 'fields.duplicated':
      return desks.duplicate(desk)
    case 'fields.deleted':
      return desks.remove(desk)
    case 'change.undone':
      return desks.undo(desk)
    case 'change.redone':
      return desks.redo(desk)
    case 'role.chosen':
      return { ...desk, role: work.role }
    case 'page.reached':
    case 'page.chosen':
      return { ...desk, page: work.page }
  }
}
