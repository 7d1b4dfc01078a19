// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { createApi } from '#api/client.ts'
import { customFieldsPorts } from '#api/ports/documents/custom-fields.ports.ts'
import { customFieldsMachine } from '#machines/flows/documents/custom-fields.machine.ts'
import { restoreEditor } from '#machines/flows/documents/field-editor-journal.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { replay } from '#machines/journal.ts'
import { keptOf } from '#machines/rules/documents/custom-fields.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { CustomFieldsView } from '#ui/documents/field-editor/custom-fields/custom-fields.view.tsx'
import { FieldEditorView } from '#ui/documents/field-editor/field-editor.view.tsx'
import { customFieldSamples, remarksField, townField } from '../../support/sample-custom-fields.ts'
import { expectRecord } from '../../support/records/record.ts'
import { inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { countryField, customFieldsPaths, namedField, unnamedField } from './custom-fields.paths.ts'
import { fieldEditorInput } from './field-editor.paths.ts'

type State = ReturnType<typeof statesOf<typeof customFieldsMachine>>[number]
type Event = EventFromLogic<typeof customFieldsMachine>

const source = {
  draw: () => Promise.reject(new Error('No pages here')),
  write: async () => false,
  lines: async () => [],
}
const selecting: FieldEditorEvent[] = [{ type: 'field.focused', id: 'f1' }]
const editorAfter = (...events: FieldEditorEvent[]) => replay(fieldEditorMachine, events, fieldEditorInput)
/** What is shown of the custom fields, and the dialog. */
const drawn = (state: State, language: (typeof languages)[number] = 'en', editor = editorAfter(...selecting)) =>
  inDocument(
    <CustomFieldsView state={state} send={() => {}}>
      <FieldEditorView state={editor} send={() => {}} source={source} />
    </CustomFieldsView>,
    language,
    (body) =>
      [...body.querySelectorAll('aside:first-of-type section:nth-of-type(n+3), [role=dialog], [role=alertdialog]')]
        .map(({ outerHTML }) => outerHTML)
        .join(''),
  )
const after = (...events: Event[]) => replay(customFieldsMachine, events, undefined)
const listed: Event = { type: 'fields.listed', fields: customFieldSamples }
const asked: Event = { type: 'keeping.asked', field: keptOf(namedField!, limits) }

test('every transition is on some path', () => {
  expect(untaken(customFieldsMachine, customFieldsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(customFieldsPaths)) expect(await drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(customFieldsPaths), (state) => drawn(state))
})

describe('WIZ-032 a field is kept', () => {
  test('FIELD-020 under a label that is not its name; a field without a name is called as its label', () => {
    const inputOf = (field: typeof namedField) => {
      const state = after(
        listed,
        { type: 'keeping.asked', field: keptOf(field!, limits) },
        { type: 'label.submitted', label: ' Country ' },
      )
      return state.children['0.custom-fields.keeping']?.getSnapshot().input
    }
    expect(inputOf(namedField)).toMatchObject({ name: 'Town', customFieldName: 'Country', type: 'TEXT', width: 100 })
    expect(inputOf(unnamedField)).toMatchObject({ name: 'Country', customFieldName: 'Country' })
  })

  test.each(['', ' \u2003'])('FIELD-017 not without a label: %j', (label) => {
    const state = after(listed, asked, { type: 'label.submitted', label })
    expect([state.value, state.context.complaint]).toEqual(['naming', 'noLabel'])
  })

  test('ERR-013 a label that is taken is said at the label', () => {
    const refused = after(
      listed,
      asked,
      { type: 'label.submitted', label: 'Town' },
      { type: 'field.refused', name: 'CustomFieldDuplicateException' },
    )
    expect(refused.value).toBe('naming')
    expect(refused.context.label).toBe('Town')
  })

  test('and is offered at once', async () => {
    const state = after(
      listed,
      asked,
      { type: 'label.submitted', label: 'Country' },
      { type: 'field.kept', field: countryField },
    )
    expect(state.context.fields).toEqual([...customFieldSamples, countryField])
    expect(await drawn(state)).toContain('Country')
  })
})

test('WIZ-033 nothing is deleted without a question', () => {
  const question: Event[] = [listed, { type: 'deletion.asked', id: townField.id }]
  expect(after(...question).value).toBe('asking')
  expect(after(...question, { type: 'deletion.declined' }).context.fields).toEqual(customFieldSamples)
  const rest = after(...question, { type: 'deletion.confirmed' }, { type: 'field.deleted' }).context.fields
  expect(rest).toEqual(customFieldSamples.slice(1))
})

test('FIELD-003 the palette has the custom fields by label, below the types', async () => {
  const html = await drawn(after(listed))
  const places = ['Initials', 'Remarks', 'Town'].map((word) => html.indexOf(`>${word}<`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test('FIELD-041 the sender is offered none once a signer has acted', async () => {
  const offered = async (state: 'CREATED' | 'SIGNED') => {
    const roles = [
      { name: 'Ada', type: 'SIGNER' as const, state },
      { name: 'Sender', type: 'REQUEST' as const, state: null },
    ]
    const editor = replay(fieldEditorMachine, [{ type: 'role.chosen', role: 'Sender' }], { ...fieldEditorInput, roles })
    return (await drawn(after(listed), 'en', editor)).includes('Remarks')
  }
  expect([await offered('CREATED'), await offered('SIGNED')]).toEqual([true, false])
})

describe('the editor', () => {
  const picked: FieldEditorEvent = { type: 'type.picked', fieldType: 'TEXT', custom: townField }
  const onPage: FieldEditorEvent = { type: 'field.placed', page: 1, at: { x: 100, y: 300 } }
  const town = { name: 'Town of birth', x1: 100, y1: 300, x2: 280, y2: 328, fontSize: 9, defaultValue: 'Paris' }

  test.each<[string, FieldEditorEvent[]]>([
    ['picked', [picked, onPage]],
    ['dragged', [{ ...picked, type: 'type.grabbed' }, onPage]],
    ['tapped', [{ type: 'tapping.chosen' }, picked, onPage]],
  ])('FIELD-018 places a custom field that was %s', (_, events) => {
    const { context } = editorAfter(...events)
    expect(fieldsOn(context.desk).at(-1)).toMatchObject(town)
  })

  test('goes from a custom field to another of its type, and to the type alone', () => {
    const other: FieldEditorEvent = {
      type: 'type.picked',
      fieldType: 'TEXT',
      custom: { ...remarksField, type: 'TEXT' },
    }
    const plain: FieldEditorEvent = { type: 'type.picked', fieldType: 'TEXT' }
    const armed = (...events: FieldEditorEvent[]) => {
      const { context } = editorAfter(...events)
      return [context.armed, context.custom?.name ?? null]
    }
    expect(armed(picked, other)).toEqual(['TEXT', 'Remarks'])
    expect(armed(picked, plain)).toEqual(['TEXT', null])
    expect(armed(picked, picked)).toEqual([null, null])
    expect(fieldsOn(editorAfter(picked, plain, onPage).context.desk).at(-1)!.name).toBe('Text 1')
  })

  test('restores what was placed with a custom field, even one that was deleted since', () => {
    const events = [picked, onPage]
    const journal = [
      { type: 'editor.opened' as const, opening: fieldEditorInput },
      { type: 'gesture.completed' as const, events },
    ]
    const restored = restoreEditor(structuredClone(journal), fieldEditorInput)!
    expect(fieldsOn(restored.context.desk).at(-1)).toMatchObject(town)
    const actor = createActor(fieldEditorMachine, {
      input: fieldEditorInput,
      snapshot: fieldEditorMachine.getPersistedSnapshot(restored),
    }).start()
    actor.send({ type: 'change.undone' })
    expect(fieldsOn(actor.getSnapshot().context.desk)).toHaveLength(3)
  })
})

describe('answers become events', () => {
  const { signal } = new AbortController()
  const calls: string[] = []
  const answering = (status: number, body?: object) =>
    customFieldsPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          calls.push(`${request.method} ${request.url}`)
          return body ? Response.json(body, { status }) : new Response(null, { status })
        },
      }),
    )
  const { id, ...input } = townField

  test('the list', async () => {
    expect(await answering(200, { customFields: customFieldSamples }).listFields(undefined, signal)).toEqual(listed)
  })

  test.each([
    'CustomFieldDuplicateException',
    'TooManyCustomFieldsException',
    'FieldValueTooLongException',
    'UndrawableTextException',
    'ControlCharacterException',
  ])('a field is kept, or refused as %s', async (name) => {
    expect(await answering(200, townField).keepField(input, signal)).toEqual({ type: 'field.kept', field: townField })
    const refused = await answering(409, { name, message: '' }).keepField(input, signal)
    expect(refused).toEqual({ type: 'field.refused', name })
  })

  test('one that is gone is deleted', async () => {
    expect(await answering(204).deleteField({ id }, signal)).toEqual({ type: 'field.deleted' })
    const gone = { name: 'NotFoundException', message: '' }
    expect(await answering(404, gone).deleteField({ id }, signal)).toEqual({ type: 'field.deleted' })
    expect(calls.at(-1)).toBe(`DELETE http://server/private/account-custom-fields/${id}`)
  })

  test('any other answer is thrown', async () => {
    const ports = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
    await expect(ports.listFields(undefined, signal)).rejects.toThrow('503')
    await expect(ports.keepField(input, signal)).rejects.toThrow('503')
    await expect(ports.deleteField({ id }, signal)).rejects.toThrow('503')
  })
})
