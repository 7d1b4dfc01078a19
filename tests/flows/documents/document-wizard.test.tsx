// @vitest-environment happy-dom
import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { newDocument, type DocumentContext } from '#machines/flows/documents/document-wizard/document-context.ts'
import type { DocumentEvent, DocumentPorts } from '#machines/flows/documents/document-wizard/events.ts'
import { fieldsActions, fieldsGuards, fieldsStep } from '#machines/flows/documents/document-wizard/fields.step.ts'
import { filesActions, filesGuards } from '#machines/flows/documents/document-wizard/files.actions.ts'
import { filesStep } from '#machines/flows/documents/document-wizard/files.step.ts'
import { stepActions } from '#machines/flows/documents/document-wizard/step.actions.ts'
import { replay } from '#machines/journal.ts'
import { port } from '#machines/port.ts'
import { FileChoice } from '#ui/documents/files/file-choice.tsx'
import { FileDialogs } from '#ui/documents/files/file-dialogs.tsx'
import { LimitUsage } from '#ui/documents/files/limit-usage.tsx'
import type { FileTools } from '#ui/documents/files/props.ts'
import { chosen, field, ids, limits, requestFile } from '../../support/samples/wizard.ts'
import { languages } from '../../support/walks/language.ts'
import { render } from '../../support/walks/render.tsx'

type Input<Port extends keyof DocumentPorts> = Parameters<DocumentPorts[Port]>[0]
type TemplateContext = DocumentContext & { roles: string[] }
type TemplateEvent =
  | DocumentEvent
  | { type: 'roles.named'; roles: string[] }
  | { type: 'step.chosen'; step: 'files' }
  | { type: 'draft.saved' }

/** A wizard without request and signers, with the shared steps. */
const templateWizard = setup({
  types: {
    context: {} as TemplateContext,
    events: {} as TemplateEvent,
    tags: {} as
      | 'files'
      | 'fields'
      | 'busy'
      | 'reading'
      | 'uploading'
      | 'removalAsked'
      | 'signaturesAsked'
      | 'restrictionsAsked'
      | 'lossAsked'
      | 'passwordAsked',
  },
  actors: {
    readFiles: port<Input<'readFiles'>>(),
    createDraft: port<{ roles: string[] }>(),
    uploadFiles: port<Input<'uploadFiles'>>(),
    removeFiles: port<Input<'removeFiles'>>(),
    saveDraft: port<{ fields: number }>(),
  },
  guards: { ...filesGuards, ...fieldsGuards },
  actions: {
    ...filesActions<TemplateContext, TemplateEvent>(),
    ...fieldsActions<TemplateContext, TemplateEvent>(),
    ...stepActions<TemplateContext, TemplateEvent>(),
    keepSaved: () => {},
    keepPlace: () => {},
    keepRoles: assign(({ event }) => (event.type === 'roles.named' ? { roles: event.roles } : {})),
  },
}).createMachine({
  id: 'template-wizard',
  context: { ...newDocument, limits, roles: [] },
  initial: 'files',
  states: {
    files: filesStep({ next: '#roles', create: ({ context }: { context: TemplateContext }) => context }),
    roles: { id: 'roles', on: { 'roles.named': { target: 'fields', actions: 'keepRoles' } } },
    fields: fieldsStep({
      previous: '#roles',
      next: '#saved',
      save: ({ context }: { context: TemplateContext }) => ({ fields: context.fields[ids.file]?.length ?? 0 }),
      jumps: { target: '#files' },
    }),
    stale: { id: 'stale' },
    gone: { id: 'gone' },
    saved: { id: 'saved', type: 'final' },
  },
})

const files: TemplateEvent[] = [
  { type: 'files.chosen', files: [chosen] },
  { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
  { type: 'draft.created', id: 'template-1' },
  { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
]
const next: TemplateEvent = { type: 'next.chosen' }

test('a wizard with roles in place of signers uses the steps for files and fields', () => {
  const named: TemplateEvent = { type: 'roles.named', roles: ['Tenant', 'Owner'] }
  const kept: TemplateEvent = { type: 'fields.kept', fields: { [ids.file]: [{ ...field, roleName: 'Owner' }] } }

  const placing = replay(templateWizard, [...files, next, named, kept])
  expect(placing.context).toMatchObject({ id: 'template-1', roles: ['Tenant', 'Owner'], name: 'Partnership agreement' })
  const saving = replay(templateWizard, [...files, next, named, kept, next])
  expect(Object.values(saving.children)[0]!.getSnapshot().input).toEqual({ fields: 1 })
  const resumed = replay(templateWizard, [
    ...files,
    next,
    named,
    kept,
    { type: 'draft.resumed', draft: { revision: '"3"', files: [] } },
  ])
  expect(resumed.context).toMatchObject({ files: [], fields: {}, revision: '"3"' })
})

test.each(languages)('the same wizard shows its files and what is asked about them in %s', (language) => {
  const tools: FileTools = {
    put: () => chosen,
    draw: () => Promise.reject(new Error('no canvas in tests')),
    FilePassword: () => <p>password</p>,
  }
  const draw = (...events: TemplateEvent[]) => {
    const props = { state: replay(templateWizard, events), send: () => {}, tools }
    return render(
      <>
        <FileChoice {...props} />
        <LimitUsage {...props} />
        <FileDialogs {...props} />
      </>,
      language,
    )
  }
  expect(draw(...files)).toContain(requestFile.fileName)
  const locked: TemplateEvent = { type: 'upload.refused', name: 'EncryptedFileException' }
  expect(draw(...files.slice(0, 3), locked)).toContain('<p>password</p>')
})
