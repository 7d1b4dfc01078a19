import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { axes, lines } from '#machines/rules/documents/field-lines.ts'
import { fieldTypes } from '#machines/rules/documents/fields.ts'
import { handles } from '#machines/rules/documents/geometry.ts'
import { fieldEditorInput } from './field-editor.paths.ts'

const far = fc.integer({ min: -700, max: 700 })
const id = fc.constantFrom('f1', 'f2', 'f3', 'new1', 'new2', 'new3', 'new4')
const page = fc.nat({ max: 2 })
const pages = fc.integer({ min: -2, max: 2 })
const one = (...events: FieldEditorEvent[]) => fc.constant(events)

/** With a page that is too small for most fields. */
const input = { ...fieldEditorInput, pages: [...fieldEditorInput.pages, { width: 150.5, height: 200.5 }] }

/** The events of one gesture, from the press to the release. */
const gesture: fc.Arbitrary<FieldEditorEvent[]> = fc.oneof(
  fc
    .record({ fieldType: fc.constantFrom(...fieldTypes), page, x: far, y: far })
    .map(({ fieldType, page: on, x, y }): FieldEditorEvent[] => [
      { type: 'type.grabbed', fieldType },
      { type: 'field.placed', page: on, at: { x, y } },
    ]),
  fc
    .record({ id, adds: fc.boolean(), dx: far, dy: far, pages })
    .map(({ id: pressed, adds, ...by }): FieldEditorEvent[] => [
      { type: 'field.pressed', id: pressed, adds },
      { type: 'drag.started' },
      { type: 'fields.moved', ...by },
    ]),
  pages.map((by): FieldEditorEvent[] => [{ type: 'fields.carried', pages: by }]),
  fc
    .record({ handle: fc.constantFrom(...handles), dx: far, dy: far })
    .map((pull): FieldEditorEvent[] => [
      { type: 'page.selected' },
      { type: 'frame.pressed' },
      { type: 'fields.scaled', ...pull },
      { type: 'gesture.cancelled' },
    ]),
  fc
    .record({ id, adds: fc.boolean() })
    .map(({ id: pressed, adds }): FieldEditorEvent[] => [
      { type: 'field.pressed', id: pressed, adds },
      { type: 'gesture.ended' },
    ]),
  fc
    .record({ id, handle: fc.constantFrom(...handles), dx: far, dy: far })
    .map(({ id: pressed, ...rest }): FieldEditorEvent[] => [
      { type: 'handle.pressed', id: pressed },
      { type: 'field.resized', ...rest },
    ]),
  fc
    .record({ page, x: far, y: far })
    .map(({ page: on, x, y }): FieldEditorEvent[] => [
      { type: 'canvas.pressed' },
      { type: 'band.started' },
      { type: 'fields.banded', page: on, band: { x1: 0, y1: 0, x2: Math.abs(x), y2: Math.abs(y) } },
    ]),
  fc.record({ dx: far, dy: far }).map(({ dx, dy }): FieldEditorEvent[] => [{ type: 'fields.nudged', dx, dy }]),
  fc.record({ dx: far, dy: far }).map(({ dx, dy }): FieldEditorEvent[] => [{ type: 'fields.stretched', dx, dy }]),
  fc.constantFrom(...lines).map((line): FieldEditorEvent[] => [{ type: 'fields.aligned', line }]),
  fc.constantFrom(...axes).map((axis): FieldEditorEvent[] => [{ type: 'fields.distributed', axis }]),
  page.map((on): FieldEditorEvent[] => [{ type: 'page.chosen', page: on }]),
  fc.string().map((name): FieldEditorEvent[] => [{ type: 'fields.changed', changes: { name } }]),
  one({ type: 'page.selected' }),
  one({ type: 'fields.equalised' }),
  one({ type: 'fields.copied' }, { type: 'fields.pasted' }),
  one({ type: 'fields.cut' }),
  one({ type: 'fields.duplicated' }),
  one({ type: 'fields.repeated' }),
  one({ type: 'fields.deleted' }),
  one({ type: 'several.switched' }),
  one({ type: 'field.pressed', id: 'f1', adds: false }, { type: 'drag.started' }, { type: 'gesture.cancelled' }),
)

describe('after any sequence of gestures', () => {
  const open = () => createActor(fieldEditorMachine, { input }).start()
  type Editor = ReturnType<typeof open>
  const fields = (editor: Editor) => fieldsOn(editor.getSnapshot().context.desk)
  const steps = (editor: Editor) => editor.getSnapshot().context.desk.history.past.length
  const perform = (editor: Editor, events: readonly FieldEditorEvent[]) => {
    for (const event of events) editor.send(event)
  }
  const gestures = fc.array(gesture, { minLength: 1, maxLength: 25 })

  test('each gesture is at most one step, and undo brings back exactly the fields before it', () => {
    fc.assert(
      fc.property(gestures, (all) => {
        const editor = open()
        for (const events of all) {
          const [before, count] = [fields(editor), steps(editor)]
          perform(editor, events)
          const [after, added] = [fields(editor), steps(editor) - count]
          expect(added).toBeGreaterThanOrEqual(0)
          expect(added).toBeLessThanOrEqual(1)
          if (added === 0) continue
          editor.send({ type: 'change.undone' })
          expect(fields(editor)).toEqual(before)
          editor.send({ type: 'change.redone' })
          expect(fields(editor)).toEqual(after)
        }
      }),
    )
  })

  test('undoing all steps brings back the fields that the editor was opened with, redoing them the last ones', () => {
    fc.assert(
      fc.property(gestures, (all) => {
        const editor = open()
        for (const events of all) perform(editor, events)
        const [last, count] = [fields(editor), steps(editor)]
        for (let i = 0; i < count; i += 1) editor.send({ type: 'change.undone' })
        expect(fields(editor)).toEqual(input.fields)
        for (let i = 0; i < count; i += 1) editor.send({ type: 'change.redone' })
        expect(fields(editor)).toEqual(last)
      }),
    )
  })

  test('undo has no limit: the first of 1,000 moves can be undone', () => {
    const editor = open()
    editor.send({ type: 'field.focused', id: 'f1' })
    for (let i = 0; i < 1000; i += 1)
      perform(editor, [
        { type: 'field.pressed', id: 'f1', adds: false },
        { type: 'drag.started' },
        { type: 'fields.moved', dx: i % 2 === 0 ? 5 : -5, dy: 0 },
      ])
    for (let i = 0; i < 1000; i += 1) editor.send({ type: 'change.undone' })
    expect(fields(editor)).toEqual(input.fields)
    expect(editor.getSnapshot().can({ type: 'change.undone' })).toBe(false)
  })
})
