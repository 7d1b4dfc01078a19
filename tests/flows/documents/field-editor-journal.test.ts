import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  recordingGestures,
  restoreEditor,
  storedAs,
  type EditorJournalEvent,
} from '#machines/flows/documents/field-editor-journal.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import type { Opening } from '#machines/rules/documents/field-opening.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { fieldGesture } from '../../support/samples/field-gestures.ts'
import { fieldEditorInput, PLACE } from './field-editor.paths.ts'

/** An editor that is running, and its journal. */
function opened(input: Opening = fieldEditorInput) {
  const journal: EditorJournalEvent[] = [{ type: 'editor.opened', opening: input }]
  const record = recordingGestures(
    ({ event }) => journal.push(event),
    () => 0,
  )
  const actor = createActor(fieldEditorMachine, { input, inspect: record }).start()
  const send = (...events: FieldEditorEvent[]) => {
    for (const event of events) actor.send(event)
  }
  return { journal, send, desk: () => actor.getSnapshot().context.desk }
}
const restored = (journal: EditorJournalEvent[], input = fieldEditorInput) =>
  restoreEditor(structuredClone(journal), input)
/** An editor that continues from a restored state. */
const continued = (from: NonNullable<ReturnType<typeof restored>>) =>
  createActor(fieldEditorMachine, {
    input: fieldEditorInput,
    snapshot: fieldEditorMachine.getPersistedSnapshot(from),
  }).start()

/** Places a checkbox on the first page. */
const placing = (x: number, y: number): FieldEditorEvent[] => [
  { type: 'type.picked', fieldType: 'CHECKBOX' },
  { type: 'field.placed', page: 0, at: { x, y } },
]

describe('after a reload', () => {
  test('the editor is as before, and undo and redo lead to the same fields as without a reload', () => {
    const turns = fc.array(fc.constantFrom('change.undone', 'change.redone'), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fieldGesture, { maxLength: 25 }), turns, (gestures, after) => {
        const { journal, send, desk } = opened()
        send(...gestures.flat())
        const again = restored(journal)!
        expect(again.context.desk).toEqual({ ...desk(), page: again.context.desk.page })
        const actor = continued(again)
        for (const type of after) {
          send({ type })
          actor.send({ type })
        }
        expect(fieldsOn(actor.getSnapshot().context.desk)).toEqual(fieldsOn(desk()))
      }),
    )
  })

  test('the last five changes can be undone', () => {
    const { journal, send, desk } = opened()
    const before = fieldsOn(desk())
    for (const x of [10, 60, 110, 160]) send(...placing(x, 300))
    send({ type: 'fields.nudged', dx: 10, dy: 0 })
    const actor = continued(restored(journal)!)
    for (let i = 0; i < 5; i += 1) actor.send({ type: 'change.undone' })
    expect(fieldsOn(actor.getSnapshot().context.desk)).toEqual(before)
  })

  test('a gesture that the reload interrupted left nothing, and the tool in hand is still in hand', () => {
    const { journal, send } = opened()
    send(...placing(10, 300), { type: 'field.pressed', id: 'new1', adds: false }, { type: 'drag.started' })
    expect(restored(journal)!.value).toEqual({ resting: 'naming' })
    send({ type: 'gesture.cancelled' }, { type: 'type.picked', fieldType: 'TEXT' })
    expect(restored(journal)!.context).toMatchObject({ armed: 'TEXT', desk: { selected: ['new1'] } })
  })
})

describe('the journal', () => {
  test('has the places that were taken, but not those that were found: they are found again', () => {
    const input = { ...fieldEditorInput, pagesToSearch: [0, 1] }
    const { journal, send, desk } = opened(input)
    send({ type: 'places.found', places: [PLACE] }, { type: 'choice.opened' })
    send({ type: 'places.ticked', ids: [PLACE.id], isTicked: false }, { type: 'choice.closed' })
    expect(journal).toHaveLength(1)
    expect(restored(journal, input)!.context.search).toMatchObject({ pages: [0, 1], places: null })
    send({ type: 'places.taken', places: [PLACE], role: 'Bob' })
    expect(fieldsOn(restored(journal, input)!.context.desk)).toEqual(fieldsOn(desk()))
    expect(restored(journal, input)!.context.search.pages).toEqual([])
  })

  test('has one entry for a gesture, and none for scrolling alone', () => {
    const { journal, send } = opened()
    send({ type: 'page.reached', page: 1 }, { type: 'page.reached', page: 0 }, { type: 'page.reached', page: 1 })
    expect(journal).toHaveLength(1)
    send({ type: 'field.pressed', id: 'f1', adds: false }, { type: 'drag.started' })
    send({ type: 'fields.moved', dx: 20, dy: 20 })
    expect(journal.slice(1)).toEqual([
      {
        type: 'gesture.completed',
        events: [
          { type: 'page.reached', page: 1 },
          { type: 'field.pressed', id: 'f1', adds: false },
          { type: 'drag.started' },
          { type: 'fields.moved', dx: 20, dy: 20 },
        ],
      },
    ])
  })

  test('of a document with the most fields takes less than 1 kB for each edit, also one of all fields', () => {
    const [first] = fieldEditorInput.fields
    const fields = Array.from({ length: fieldEditorInput.limits.maxFields - 1 }, (_, i) => ({
      ...first!,
      id: `65f00000000000000000${i}`,
      pageNumber: 0,
    }))
    const { journal, send, desk } = opened({ ...fieldEditorInput, fields })
    send(...placing(10, 300))
    send({ type: 'fields.changed', changes: { name: 'Place of birth', defaultValue: 'x'.repeat(200) } })
    send({ type: 'canvas.pressed' }, { type: 'band.started' })
    send({ type: 'fields.banded', page: 0, band: { x1: 0, y1: 0, x2: 400, y2: 600 } })
    expect(desk().selected).toHaveLength(fieldEditorInput.limits.maxFields)
    send({ type: 'fields.nudged', dx: 10, dy: 0 }, { type: 'fields.copied' })
    send({ type: 'fields.deleted' }, { type: 'change.undone' })
    const sizes = journal.slice(1).map((entry) => new TextEncoder().encode(JSON.stringify(entry)).length)
    expect(sizes.length).toBeGreaterThan(6)
    expect(Math.max(...sizes)).toBeLessThan(1000)
  })

  test('includes what the owner has not stored, and continues from what it has', () => {
    const { journal, send, desk } = opened()
    send(...placing(10, 300))
    expect(fieldsOn(restored(journal)!.context.desk)).toEqual(fieldsOn(desk()))
    const stored = { ...fieldEditorInput, fields: fieldsOn(desk()).map((field, i) => ({ ...field, id: `kept ${i}` })) }
    journal.push(storedAs(stored))
    send(...placing(60, 300))
    expect(fieldsOn(restored(journal, stored)!.context.desk)).toEqual(fieldsOn(desk()))
    expect(restored(journal)).toBeNull()
  })

  test.each<[what: string, input: Opening]>([
    ['its file is gone', { ...fieldEditorInput, pages: fieldEditorInput.pages.slice(1) }],
    ['a role is gone', { ...fieldEditorInput, roles: fieldEditorInput.roles.slice(1) }],
    ['a field is gone', { ...fieldEditorInput, fields: fieldEditorInput.fields.slice(1) }],
    ['a limit changed', { ...fieldEditorInput, limits: { ...fieldEditorInput.limits, fontSizeMax: 12 } }],
  ])('does not fit if %s', (_, input) => {
    const { journal, send } = opened()
    send(...placing(10, 300))
    expect(restored(journal, input)).toBeNull()
    expect(restored(journal)).not.toBeNull()
  })

  test.each<[what: string, journal: EditorJournalEvent[]]>([
    ['has no beginning', [{ type: 'gesture.completed', events: [{ type: 'page.selected' }] }]],
    ['is empty', []],
    [
      'has events that the editor cannot replay',
      JSON.parse(
        JSON.stringify([
          { type: 'editor.opened', opening: fieldEditorInput },
          { type: 'gesture.completed', events: [{ type: 'page.selected' }, { type: 'fields.changed' }] },
        ]),
      ),
    ],
  ])('that %s does not fit', (_, journal) => {
    expect(restored(journal)).toBeNull()
  })
})
