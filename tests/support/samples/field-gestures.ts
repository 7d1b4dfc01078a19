import * as fc from 'fast-check'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { fieldTypes } from '#machines/rules/documents/fields.ts'
import { lines } from '#machines/rules/documents/field-lines.ts'
import { handles } from '#machines/rules/documents/geometry.ts'

const distance = fc.integer({ min: -300, max: 600 })
const page = fc.nat({ max: 1 })
const pages = fc.integer({ min: -1, max: 1 })
const id = fc.constantFrom('f1', 'f2', 'f3', 'new1', 'new2', 'new3', 'new4')

const gestures: fc.Arbitrary<FieldEditorEvent[]>[] = [
  fc.tuple(fc.constantFrom(...fieldTypes), page, distance, distance).map(([fieldType, on, x, y]) => [
    { type: 'type.picked', fieldType },
    { type: 'field.placed', page: on, at: { x, y } },
  ]),
  fc
    .tuple(id, fc.boolean(), distance, distance, pages)
    .map(([on, adds, dx, dy, by]) => [
      { type: 'field.pressed', id: on, adds },
      { type: 'drag.started' },
      { type: 'fields.moved', dx, dy, pages: by },
      { type: 'gesture.ended' },
    ]),
  fc.tuple(id, fc.constantFrom(...handles), distance, distance).map(([on, handle, dx, dy]) => [
    { type: 'handle.pressed', id: on },
    { type: 'field.resized', handle, dx, dy },
  ]),
  fc
    .tuple(fc.constantFrom(...handles), distance, distance)
    .map(([handle, dx, dy]) => [
      { type: 'page.selected' },
      { type: 'frame.pressed' },
      { type: 'fields.scaled', handle, dx, dy },
      { type: 'gesture.cancelled' },
    ]),
  pages.map((by) => [{ type: 'fields.carried', pages: by }]),
  fc
    .tuple(page, distance, distance)
    .map(([on, x1, y1]) => [
      { type: 'canvas.pressed' },
      { type: 'band.started' },
      { type: 'fields.banded', page: on, band: { x1, y1, x2: x1 + 300, y2: y1 + 300 } },
    ]),
  fc.tuple(distance, distance).map(([dx, dy]) => [{ type: 'fields.nudged', dx, dy }]),
  fc.string().map((name) => [{ type: 'fields.changed', changes: { name } }]),
  page.map((on) => [{ type: 'page.reached', page: on }]),
  fc.constantFrom('Ada', 'Bob').map((role) => [{ type: 'role.chosen', role }]),
  fc.constantFrom(...lines).map((line) => [{ type: 'fields.aligned', line }]),
  fc
    .constantFrom(
      'page.selected',
      'selection.cleared',
      'fields.copied',
      'fields.cut',
      'fields.pasted',
      'fields.duplicated',
      'fields.repeated',
      'fields.equalised',
      'fields.deleted',
      'change.undone',
      'change.redone',
      'help.opened',
      'unnamed.sought',
    )
    .map((type) => [{ type }]),
]

/** The events of a random gesture in a field editor; those that its state does not accept are ignored. */
export const fieldGesture = fc.oneof(...gestures)
