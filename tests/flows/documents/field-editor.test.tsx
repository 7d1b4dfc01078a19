import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { FoundPlace } from '#machines/rules/documents/detection/place-offer.ts'
import { fieldsOn, selectionOf, unnamedOn } from '#machines/rules/documents/field-desk.ts'
import { commandOf } from '#ui/documents/field-editor/gestures/keyboard.ts'
import { FieldEditorView } from '#ui/documents/field-editor/field-editor.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { fieldEditorInput, fieldEditorPaths, offeringInput, PLACE } from './field-editor.paths.ts'

type KeyContext = Parameters<typeof commandOf>[1]

type KeyStroke = Parameters<typeof commandOf>[0]

const source = {
  draw: () => Promise.reject(new Error('No pages here')),
  write: async () => false,
  lines: async () => [],
}

test('every transition is on some path', () => {
  expect(untaken(fieldEditorMachine, fieldEditorPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(fieldEditorPaths))
    expect(render(<FieldEditorView state={state} send={() => {}} source={source} />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(fieldEditorPaths), (state) =>
      render(<FieldEditorView state={state} send={() => {}} source={source} />, language),
    )
})

describe('gestures', () => {
  const begun = fieldEditorPaths.flatMap(({ states }) => states.filter((state) => state.hasTag('gesture')))

  test('every running gesture can be cancelled, and leaves all fields unchanged', () => {
    expect(new Set(begun.map(({ value }) => JSON.stringify(value))).size).toBe(7)
    for (const state of begun) {
      const actor = createActor(fieldEditorMachine, {
        input: fieldEditorInput,
        snapshot: fieldEditorMachine.getPersistedSnapshot(state),
      }).start()
      actor.send({ type: 'gesture.cancelled' })
      expect(actor.getSnapshot().value).toEqual({ resting: 'idle' })
      expect(actor.getSnapshot().context.desk.history).toEqual(state.context.desk.history)
    }
  })
})

describe('the machine', () => {
  const started = () => {
    const actor = createActor(fieldEditorMachine, { input: fieldEditorInput }).start()
    const kept: number[] = []
    actor.on('fields.kept', ({ fields }) => kept.push(fields.length))
    return { actor, kept }
  }

  test('emits all fields after each change, and nothing if no field changes', () => {
    const { actor, kept } = started()
    actor.send({ type: 'page.selected' })
    actor.send({ type: 'zoom.chosen', zoom: 9 })
    expect(kept).toEqual([])
    actor.send({ type: 'fields.duplicated' })
    actor.send({ type: 'fields.deleted' })
    actor.send({ type: 'change.undone' })
    expect(kept).toEqual([5, 3, 5])
  })

  test('FIELD-043 WIZ-020 knows which fields have no name', () => {
    const { actor } = started()
    expect(unnamedOn(actor.getSnapshot().context.desk).map(({ id }) => id)).toEqual(['f2'])
    actor.send({ type: 'unnamed.sought' })
    expect(actor.getSnapshot().hasTag('naming')).toBe(true)
    actor.send({ type: 'fields.changed', changes: { name: 'Country' } })
    expect(unnamedOn(actor.getSnapshot().context.desk)).toEqual([])
  })

  test('a type that the chosen role may not have cannot be picked', () => {
    const roles = [
      { name: 'Sender', type: 'REQUEST' as const, state: null },
      { name: 'Ada', type: 'SIGNER' as const, state: 'SIGNED' as const },
    ]
    const actor = createActor(fieldEditorMachine, { input: { ...fieldEditorInput, roles } }).start()
    for (const role of ['Ada', 'Sender']) {
      actor.send({ type: 'role.chosen', role })
      for (const fieldType of ['SIGNATURE', 'TEXT'] as const) {
        actor.send({ type: 'type.picked', fieldType })
        actor.send({ type: 'type.grabbed', fieldType })
      }
    }
    expect(actor.getSnapshot().value).toEqual({ resting: 'idle' })
    actor.send({ type: 'field.pressed', id: 'f1', adds: false })
    expect(selectionOf(actor.getSnapshot().context.desk)).toEqual([])
  })

  test('form fields are taken for a signer only; taking or declining them is answered once', () => {
    const answers = (answer: { type: 'form.taken'; role: string } | { type: 'form.declined' }) => {
      const actor = createActor(fieldEditorMachine, { input: offeringInput }).start()
      const emitted: string[] = []
      actor.on('*', ({ type }) => emitted.push(type))
      actor.send({ type: 'form.taken', role: 'Sender' })
      actor.send(answer)
      actor.send(answer)
      return { emitted, names: fieldsOn(actor.getSnapshot().context.desk).map(({ name, role }) => `${role} ${name}`) }
    }
    expect(answers({ type: 'form.declined' })).toEqual({
      emitted: ['form.answered'],
      names: ['Ada Town', 'Ada ', 'Bob Signature 1'],
    })
    expect(answers({ type: 'form.taken', role: 'Bob' })).toEqual({
      emitted: ['fields.kept', 'form.answered'],
      names: ['Ada Town', 'Ada ', 'Bob Signature 1', 'Bob Country'],
    })
  })

  test('places are added for a signer only, in one step; taking or declining them is answered once', () => {
    const answers = (
      answer: { type: 'places.taken'; places: FoundPlace[]; role: string } | { type: 'places.declined' },
    ) => {
      const actor = createActor(fieldEditorMachine, { input: { ...fieldEditorInput, pagesToSearch: [0, 1] } }).start()
      const emitted: string[] = []
      actor.on('*', ({ type }) => emitted.push(type))
      actor.send({ type: 'places.found', places: [PLACE] })
      expect(fieldsOn(actor.getSnapshot().context.desk)).toHaveLength(3)
      actor.send({ type: 'places.taken', places: [PLACE], role: 'Sender' })
      actor.send(answer)
      actor.send(answer)
      const names = fieldsOn(actor.getSnapshot().context.desk).map(({ name, role }) => `${role} ${name}`)
      actor.send({ type: 'change.undone' })
      expect(fieldsOn(actor.getSnapshot().context.desk)).toHaveLength(3)
      return { emitted, names: names.slice(3) }
    }
    expect(answers({ type: 'places.declined' })).toEqual({ emitted: ['places.answered'], names: [] })
    expect(answers({ type: 'places.taken', places: [PLACE], role: 'Bob' })).toEqual({
      emitted: ['fields.kept', 'places.answered', 'fields.kept'],
      names: ['Bob Signed'],
    })
  })

  test('places that were declined can be sought again; that there are none is said only then', () => {
    const actor = createActor(fieldEditorMachine, { input: { ...fieldEditorInput, pagesToSearch: [0] } }).start()
    const draw = () => render(<FieldEditorView state={actor.getSnapshot()} send={() => {}} source={source} />, 'en')
    const nothing = 'No places to fill in were found.'
    actor.send({ type: 'places.found', places: [] })
    expect(draw()).not.toContain(nothing)
    actor.send({ type: 'places.declined' })
    actor.send({ type: 'places.sought' })
    expect(actor.getSnapshot().context.search).toMatchObject({ pages: [0, 1], places: null })
    actor.send({ type: 'places.found', places: [] })
    expect(draw()).toContain(nothing)
  })

  test('clicking one of several selected fields selects it alone', () => {
    const { actor } = started()
    actor.send({ type: 'page.selected' })
    actor.send({ type: 'field.pressed', id: 'f2', adds: false })
    expect(actor.getSnapshot().context.desk.selected).toEqual(['f1', 'f2'])
    actor.send({ type: 'gesture.ended' })
    expect(actor.getSnapshot().context.desk.selected).toEqual(['f2'])
  })
})

describe('selecting several without a key', () => {
  const several = () => {
    const actor = createActor(fieldEditorMachine, { input: fieldEditorInput }).start()
    actor.send({ type: 'several.switched' })
    const press = (id: string) => {
      actor.send({ type: 'field.pressed', id, adds: false })
      actor.send({ type: 'gesture.ended' })
    }
    return { actor, press, selected: () => actor.getSnapshot().context.desk.selected }
  }

  test('each press adds a field or takes it away, and the focus passes over the others', () => {
    const { actor, press, selected } = several()
    press('f1')
    press('f2')
    expect(selected()).toEqual(['f1', 'f2'])
    actor.send({ type: 'field.focused', id: 'f3' })
    expect(selected()).toEqual(['f1', 'f2'])
    press('f1')
    expect(selected()).toEqual(['f2'])
    actor.send({ type: 'field.toggled', id: 'f3' })
    expect(selected()).toEqual(['f2', 'f3'])
    actor.send({ type: 'several.switched' })
    press('f1')
    expect(selected()).toEqual(['f1'])
  })

  test('a pressed field that is dragged stays selected, and all of them move', () => {
    const { actor, press, selected } = several()
    press('f1')
    press('f2')
    actor.send({ type: 'field.pressed', id: 'f1', adds: false })
    actor.send({ type: 'drag.started' })
    actor.send({ type: 'fields.moved', dx: 5, dy: 0 })
    expect(selected()).toEqual(['f1', 'f2'])
    expect(selectionOf(actor.getSnapshot().context.desk).map(({ x1 }) => x1)).toEqual([65, 65])
  })
})

test.each([
  ['FIELD-034 a checkbox has none', 'CHECKBOX', 0],
  ['a text has eight', 'TEXT', 8],
] as const)('handles for the size of a selected field: %s', (_, type, count) => {
  const [first] = fieldEditorInput.fields
  const input = { ...fieldEditorInput, fields: [{ ...first!, type }] }
  const actor = createActor(fieldEditorMachine, { input }).start()
  actor.send({ type: 'page.selected' })
  const html = render(<FieldEditorView state={actor.getSnapshot()} send={() => {}} source={source} />, 'en')
  expect(html.match(/data-frame/g)).toHaveLength(1)
  expect(html.match(/data-handle/g) ?? []).toHaveLength(count)
})

describe('keys', () => {
  const context: KeyContext = {
    isPlacing: false,
    isHelpOpen: false,
    hasSelection: false,
    isSeveral: false,
    focused: undefined,
    letters: true,
    roles: [{ name: 'Ada' }, { name: 'Bob' }],
    page: 1,
    zoom: 1,
  }
  const command = (key: string, held: Partial<KeyStroke> = {}, change: Partial<KeyContext> = {}) =>
    commandOf({ key, command: false, shift: false, alt: false, ...held }, { ...context, ...change })

  test.each([
    ['FIELD-039 an arrow moves by 10', 'ArrowLeft', {}, { type: 'fields.nudged', dx: -10, dy: 0 }],
    ['with Shift by 1', 'ArrowDown', { shift: true }, { type: 'fields.nudged', dx: 0, dy: 1 }],
    ['with Alt it resizes', 'ArrowRight', { alt: true }, { type: 'fields.stretched', dx: 10, dy: 0 }],
    ['a letter picks its type', 's', {}, { type: 'type.picked', fieldType: 'SIGNATURE' }],
    ['a digit chooses a role', '2', {}, { type: 'role.chosen', role: 'Bob' }],
    ['a digit without a role has no command', '7', {}, null],
    ['Enter moves the focus to the name', 'Enter', {}, { type: 'name.asked' }],
    ['Escape clears the selection', 'Escape', {}, { type: 'selection.cleared' }],
    ['duplicate', 'd', { command: true }, { type: 'fields.duplicated' }],
    ['duplicate to all pages', 'D', { command: true, shift: true }, { type: 'fields.repeated' }],
    ['select several', 'm', {}, { type: 'several.switched' }],
    ['find', 'f', {}, { type: 'search.asked' }],
    ['copying is left to the browser', 'c', { command: true }, null],
    ['pasting is left to the browser', 'v', { command: true }, null],
    ['without a selection, Shift changes nothing', 'PageDown', { shift: true }, { type: 'page.chosen', page: 2 }],
    ['FIELD-042 delete', 'Delete', {}, { type: 'fields.deleted' }],
    ['FIELD-042 delete', 'Backspace', {}, { type: 'fields.deleted' }],
    ['select all fields of the page', 'a', { command: true }, { type: 'page.selected' }],
    ['undo', 'z', { command: true }, { type: 'change.undone' }],
    ['redo', 'Z', { command: true, shift: true }, { type: 'change.redone' }],
    ['next page', 'PageDown', {}, { type: 'page.chosen', page: 2 }],
    ['fit the width', '0', { command: true }, { type: 'zoom.chosen', zoom: 'width' }],
    ['a shortcut of the browser has no command', 'r', { command: true }, null],
  ] as const)('%s', (_, key, held, event) => {
    expect(command(key, held)).toEqual(event)
  })

  test('while placing a field, Enter puts it in the middle of the page and Escape cancels', () => {
    expect(command('Enter', {}, { isPlacing: true })).toEqual({ type: 'field.placed', page: 1 })
    expect(command('Escape', {}, { isPlacing: true })).toEqual({ type: 'gesture.cancelled' })
  })

  test('while several are selected, Space adds the focused field, and Escape ends the selection before it ends that', () => {
    const several = { isSeveral: true, focused: 'f1' }
    expect(command(' ', {}, several)).toEqual({ type: 'field.toggled', id: 'f1' })
    expect(command(' ', {}, { focused: 'f1' })).toBeNull()
    expect(command('Escape', {}, { ...several, hasSelection: true })).toEqual({ type: 'selection.cleared' })
    expect(command('Escape', {}, several)).toEqual({ type: 'several.switched' })
  })

  test('a digit gives the selected fields to a signer', () => {
    const changes = { role: 'Bob' }
    expect(command('2', {}, { hasSelection: true })).toEqual({ type: 'fields.changed', changes })
    expect(command('7', {}, { hasSelection: true })).toBeNull()
    expect(command('2', {}, { hasSelection: true, isPlacing: true })).toEqual({ type: 'role.chosen', role: 'Bob' })
  })

  test('with Shift, the keys for the next and the previous page take the selected fields along', () => {
    const go = (key: string) => command(key, { shift: true }, { hasSelection: true })
    expect(go('PageDown')).toEqual({ type: 'fields.carried', pages: 1 })
    expect(go('PageUp')).toEqual({ type: 'fields.carried', pages: -1 })
  })

  test('shortcuts of a single letter or digit can be switched off', () => {
    expect([command('s', {}, { letters: false }), command('1', {}, { letters: false })]).toEqual([null, null])
  })
})
