import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { openDesk } from '#machines/rules/documents/field-opening.ts'
import type { FieldRole } from '#machines/rules/documents/field-roles.ts'
import type { EditorField } from '#machines/rules/documents/fields.ts'
import { fieldGesture } from '../../../support/samples/field-gestures.ts'
import { ada, bob, sender } from '../../../support/samples/desk.ts'
import { fieldEditorInput } from '../field-editor.paths.ts'

const ofSender: EditorField = { ...fieldEditorInput.fields[0]!, id: 'f4', role: 'Sender', y1: 700, y2: 730 }
const input = {
  ...fieldEditorInput,
  roles: [sender, { ...ada, state: 'SIGNED' as const }, { ...bob, state: 'SUSPENDED' as const }],
  fields: [...fieldEditorInput.fields, ofSender],
}
const isLocked = ({ role }: EditorField) => role !== 'Bob'

test('FIELD-021 FIELD-025 no gestures add, change or remove a field of a signer who has acted, or of the sender', () => {
  fc.assert(
    fc.property(fc.array(fieldGesture, { maxLength: 30 }), (gestures) => {
      const actor = createActor(fieldEditorMachine, { input }).start()
      for (const event of gestures.flat()) actor.send(event)
      const { desk } = actor.getSnapshot().context
      expect(fieldsOn(desk).filter(isLocked)).toEqual(input.fields.filter(isLocked))
      expect(desk.selected.filter((id) => input.fields.some((field) => field.id === id && isLocked(field)))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('FIELD-027 a role that has acted is never given to a field, nor what a form or a page offers', () => {
  const actor = createActor(fieldEditorMachine, {
    input: { ...input, offer: { fields: [input.fields[2]!], left: 0 }, pagesToSearch: [0] },
  }).start()
  actor.send({ type: 'form.taken', role: 'Ada' })
  actor.send({ type: 'field.pressed', id: 'f3', adds: false })
  actor.send({ type: 'gesture.ended' })
  actor.send({ type: 'fields.changed', changes: { role: 'Ada' } })
  actor.send({ type: 'fields.changed', changes: { role: 'Sender' } })
  expect(fieldsOn(actor.getSnapshot().context.desk)).toEqual(input.fields)
})

test('a selection says how many locked fields it leaves out, until another is made or something changes', () => {
  const actor = createActor(fieldEditorMachine, { input }).start()
  const leftOut = () => actor.getSnapshot().context.desk.leftOut
  const done = () => actor.getSnapshot().context.done
  const band = (y2: number) => {
    actor.send({ type: 'canvas.pressed' })
    actor.send({ type: 'band.started' })
    actor.send({ type: 'fields.banded', page: 0, band: { x1: 0, y1: 0, x2: 300, y2 } })
  }
  // The first page has two fields of Ada and one of the sender.
  actor.send({ type: 'page.selected' })
  expect(done()).toMatchObject({ what: 'selected', fields: 0, leftOut: 3, n: 1 })
  actor.send({ type: 'page.selected' })
  expect(done()).toMatchObject({ what: 'selected', leftOut: 3, n: 2 })
  actor.send({ type: 'field.focused', id: 'f3' })
  expect(leftOut()).toBe(0)
  band(110)
  expect([leftOut(), done()]).toEqual([1, expect.objectContaining({ what: 'selected', leftOut: 1, n: 3 })])
  band(20)
  expect([leftOut(), done()!.n]).toEqual([0, 3])
  band(200)
  expect(leftOut()).toBe(2)
  actor.send({ type: 'role.chosen', role: 'Bob' })
  actor.send({ type: 'type.picked', fieldType: 'TEXT' })
  actor.send({ type: 'field.placed', page: 0, at: { x: 20, y: 250 } })
  expect(leftOut()).toBe(0)
  actor.send({ type: 'page.selected' })
  expect(done()).toMatchObject({ what: 'selected', fields: 1, leftOut: 3 })
  actor.send({ type: 'change.undone' })
  expect(leftOut()).toBe(0)
})

test('new fields are for the first signer who can still get some', () => {
  const roleAfter = (roles: FieldRole[]) => openDesk({ ...input, roles }).role
  expect(roleAfter(input.roles)).toBe('Bob')
  expect(roleAfter([sender, ada, bob])).toBe('Ada')
  expect(roleAfter([sender, { ...ada, state: 'SIGNED' }])).toBe('Ada')
})
