import { expect, test } from 'vitest'
import { limits } from '#machines/rules/common/limits.ts'
import { createActor } from 'xstate'
import { draftKeeper } from '#api/browser/drafts/draft-keeper.ts'
import { draftJournal } from '#api/browser/drafts/draft-journal.ts'
import { readEditorJournal } from '#api/browser/drafts/editor-journal.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { resume } from '#machines/flows/requests/request-wizard/resume.ts'
import { observing } from '#machines/journal.ts'
import { fieldsOn } from '#machines/rules/documents/field-desk.ts'
import { toDraft } from '#machines/rules/documents/field-files.ts'
import { draftOpening } from '#machines/rules/requests/draft-opening.ts'
import { fieldEditorInput } from '../flows/documents/field-editor.paths.ts'
import { memoryJournals } from '../support/samples/journals.ts'
import { chosen, field, ids, jonas, requestFile, serverDraft, wizardInput } from '../support/samples/wizard.ts'

const head = { key: 'k1', flow: 'requestWizard 5', account: ids.account, startedAt: 0 }
const { words } = fieldEditorInput

/** The events that lead to the step with the fields. */
const toFields: RequestWizardEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: ids.request },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  { type: 'next.chosen' },
  { type: 'signer.changed', key: 's1', change: jonas },
  { type: 'next.chosen' },
  { type: 'draft.saved', request: serverDraft, revision: '"4"', at: 1 },
]
const placing = (x: number, y: number): FieldEditorEvent[] => [
  { type: 'type.picked', fieldType: 'SIGNATURE' },
  { type: 'field.placed', page: 0, at: { x, y } },
]

/** Lets what was written reach the journals. */
const idle = () => new Promise((resolve) => setTimeout(resolve))

/** The wizard and its field editor in a page that is loaded with these journals; the wizard's ports never answer. */
async function load({ journals, stored }: ReturnType<typeof memoryJournals>, revision = '"4"') {
  await idle()
  const found = await journals.find<RequestWizardEvent>(head)
  const edits = (await readEditorJournal(journals, head)).map(({ event }) => event)
  const events = found?.entries.map(({ event }) => event)
  const resumed = events
    ? resume(
        {
          key: head.key,
          server: { revision, files: [requestFile] },
          events,
          opening: [],
          edits,
          name: '',
          touchedAt: 0,
        },
        wizardInput,
      )
    : null
  const keeper = draftKeeper(journals)
  const journal = draftJournal({
    keeper,
    head,
    resumed,
    now: () => 0,
    watch: observing<typeof requestWizardMachine>,
    openingOf: draftOpening,
  })
  keeper.begin()
  const wizard = createActor(requestWizardMachine, {
    input: wizardInput,
    inspect: journal.record,
    ...(resumed && { snapshot: requestWizardMachine.getPersistedSnapshot(resumed.state) }),
  })
  wizard.subscribe({ error: () => {} })
  wizard.start()
  const context = () => wizard.getSnapshot().context

  function openEditor() {
    const { files } = context()
    const input = { ...draftOpening(context()), words }
    const from = journal.fieldEditor.open(input)
    const editor = createActor(fieldEditorMachine, {
      input,
      inspect: journal.fieldEditor.record,
      ...(from && { snapshot: fieldEditorMachine.getPersistedSnapshot(from) }),
    })
    editor.on('fields.kept', ({ fields }) => wizard.send({ type: 'fields.kept', fields: toDraft(files, fields) }))
    editor.start()
    const send = (...all: FieldEditorEvent[]) => {
      for (const event of all) editor.send(event)
    }
    return { send, fields: () => fieldsOn(editor.getSnapshot().context.desk) }
  }
  const written = () => stored.get(head.key)!.entries.map(({ event }) => event as RequestWizardEvent)
  return { wizard, context, openEditor, written }
}

/** A page in the step with the fields, and the journals that it writes. */
async function loadAtFields(request = serverDraft) {
  const memory = memoryJournals()
  const events = toFields.map((event) => (event.type === 'draft.saved' ? { ...event, request } : event))
  await memory.journals.write(
    head,
    events.map((event) => ({ at: 0, event })),
    0,
  )
  return { memory, ...(await load(memory)) }
}
const countIn = (fields: Record<string, unknown[]>) => Object.values(fields).flat().length

test('a reload in the step with the fields keeps them, and their changes can be undone; a second reload, too', async () => {
  const { memory, openEditor, written, context } = await loadAtFields()
  openEditor().send(...placing(10, 10), ...placing(200, 400))
  await idle()
  expect(written().map(({ type }) => type)).not.toContain('fields.kept')

  const second = await load(memory)
  expect(second.context().fields).toEqual(context().fields)
  const editor = second.openEditor()
  editor.send({ type: 'change.undone' })
  expect(editor.fields()).toHaveLength(2)
  editor.send({ type: 'change.undone' })

  const third = await load(memory)
  expect(countIn(third.context().fields)).toBe(1)
  const last = third.openEditor()
  last.send({ type: 'change.redone' }, { type: 'change.redone' })
  expect(last.fields()).toHaveLength(3)
  expect(third.context().fields).toEqual(context().fields)
})

test('the wizard stores all fields before its own next event, and only once', async () => {
  const { memory, wizard, openEditor, written } = await loadAtFields()
  openEditor().send(...placing(10, 10), ...placing(200, 400))
  wizard.send({ type: 'leaving.asked' })
  wizard.send({ type: 'leaving.declined' })
  await idle()
  const types = written().map(({ type }) => type)
  expect(types.slice(-3)).toEqual(['fields.kept', 'leaving.asked', 'leaving.declined'])

  const { context, openEditor: openAgain, written: writtenAgain } = await load(memory)
  expect(writtenAgain().filter(({ type }) => type === 'fields.kept')).toHaveLength(1)
  expect(countIn(context().fields)).toBe(3)
  const editor = openAgain()
  editor.send({ type: 'change.undone' }, { type: 'change.undone' })
  expect(editor.fields()).toHaveLength(1)
})

test('with the most fields an edit writes less than 1 kB to both journals together', async () => {
  const placeHolderList = Array.from({ length: limits.maxFields - 1 }, (_, i) => ({
    ...field,
    id: `65f00000000000000000${i + 1000}`,
  }))
  const { memory, openEditor } = await loadAtFields({
    ...serverDraft,
    template: { files: [{ id: ids.file, placeHolderList }] },
  })
  const { send, fields } = openEditor()
  const bytes = () => new TextEncoder().encode(JSON.stringify([...memory.stored.values()])).length
  for (const events of [placing(10, 10), [{ type: 'fields.nudged', dx: 10, dy: 0 }] as FieldEditorEvent[]]) {
    await idle()
    const before = bytes()
    send(...events)
    await idle()
    expect(bytes()).toBeGreaterThan(before)
    expect(bytes() - before).toBeLessThan(1000)
  }
  expect(fields()).toHaveLength(limits.maxFields)
})

test('if the draft was saved elsewhere since, its own fields stay, without their undo history', async () => {
  const { memory, openEditor, context } = await loadAtFields()
  openEditor().send(...placing(10, 10))
  const later = await load(memory, '"9"')
  expect(later.context()).toMatchObject({ revision: '"9"', fields: context().fields })
  const editor = later.openEditor()
  editor.send({ type: 'change.undone' })
  expect(editor.fields()).toHaveLength(2)
})

test('a journal of the editor that does not fit is replaced, and the fields of the wizard win', async () => {
  const { memory, openEditor } = await loadAtFields()
  openEditor().send(...placing(10, 10))
  // The signer gave way to another one, with another role.
  const other = { ...serverDraft, signers: [{ ...serverDraft.signers[0]!, roles: ['Nobody'] }] }
  await idle()
  const gone: RequestWizardEvent[] = [
    { type: 'previous.chosen' },
    { type: 'signer.removed', key: 's1' },
    { type: 'removal.confirmed' },
    { type: 'me.switched', signs: true },
    { type: 'next.chosen' },
    { type: 'draft.saved', request: { ...other, template: { files: [] } }, revision: '"4"', at: 2 },
  ]
  await memory.journals.write(
    head,
    gone.map((event) => ({ at: 0, event })),
    memory.stored.get(head.key)!.entries.length,
  )
  const later = await load(memory)
  expect(later.wizard.getSnapshot().hasTag('fields')).toBe(true)
  expect(countIn(later.context().fields)).toBe(0)
  const editor = later.openEditor()
  expect(editor.fields()).toEqual([])
  editor.send(...placing(10, 10), { type: 'change.undone' }, { type: 'change.undone' })
  await idle()
  expect((await readEditorJournal(memory.journals, head)).map(({ event }) => event.type)).toEqual([
    'editor.opened',
    'gesture.completed',
    'gesture.completed',
    'gesture.completed',
    'gesture.completed',
  ])
})

test('an editor that is closed and opened again in the same step keeps its undo history', async () => {
  const { openEditor } = await loadAtFields()
  openEditor().send(...placing(10, 10))
  const again = openEditor()
  again.send({ type: 'change.undone' })
  expect(again.fields()).toHaveLength(1)
})

test('a draft that ends takes the journal of its editor with it', async () => {
  const { memory, openEditor } = await loadAtFields()
  openEditor().send(...placing(10, 10))
  await idle()
  expect([...memory.stored.keys()]).toEqual(['k1', 'k1/fields'])
  await memory.journals.drop(head.key)
  expect([...memory.stored.keys()]).toEqual([])
})
