// @vitest-environment happy-dom
import type { EventFrom } from 'xstate'
import { expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi } from '#api/client.ts'
import { templateImportPorts } from '#api/ports/templates/template-import.ports.ts'
import { templateImportMachine } from '#machines/flows/templates/template-import.machine.ts'
import { replay } from '#machines/journal.ts'
import { TemplateImportView } from '#ui/templates/template-import.view.tsx'
import { testControls } from '../../support/views/controls-test.ts'
import { drawnBy } from '../../support/views/drawn-view.tsx'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { changed, chosen, imported, templateImportPaths } from './template-import.paths.ts'

type TemplateImportEvent = EventFrom<typeof templateImportMachine>

const after = (...events: TemplateImportEvent[]) => replay(templateImportMachine, events, undefined)
const drawn = (...events: TemplateImportEvent[]) =>
  dialogOf(<TemplateImportView state={after(...events)} send={() => {}} put={() => chosen} />)
const choice = { type: 'file.chosen', file: chosen } as const

test('every transition is on some path', () => {
  expect(untaken(templateImportMachine, templateImportPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(templateImportPaths), language, (state) => (
    <TemplateImportView state={state} send={() => {}} put={() => chosen} />
  ))
})

testControls({
  'template-import': drawnBy(templateImportPaths, (flow) => (
    <TemplateImportView {...flow} put={({ name, size }) => ({ key: 'f1', fileName: name, size })} />
  )),
})

test('what was changed is said, each thing in words', async () => {
  const { words } = (await drawn(choice, { type: 'template.imported', template: changed }))!
  expect(words).toMatch(/Untitled template was imported as a draft.*5 points differ from the file/s)
  expect(words).toMatch(/Landlord: .* code by email.*Tenant: .* without a code/s)
  expect(words).toMatch(/after 31 days instead of 90.*5 reminders at most instead of 20.*It is a draft/s)
})

test('while a file is uploaded, the dialog can only be stopped', async () => {
  expect((await drawn(choice))!.buttons).toEqual(['Cancel'])
})

test.each([
  [
    '/files/0/fields/2/pageNumber',
    { file: 'Lease.pdf', field: 'Rent' },
    'Where: field 3 of “Lease.pdf”, “Rent” – page',
  ],
  ['/files/0/fields/2', { file: 'Lease.pdf' }, 'Where: field 3 of “Lease.pdf”'],
  ['/files/1/fields/0', {}, 'Where: field 1 of file 2'],
  ['/roles/1/otpType', { role: 'Landlord' }, 'Where: role 2, “Landlord” – confirmation code'],
  ['/files/0/path', {}, 'Where: file 1 – place in the archive'],
  ['/settings/duration', {}, 'Where: description of the template – days to sign'],
  ['template.json', {}, 'Where: description of the template'],
])('TPL-044 the place %s is said in words', async (place, names, words) => {
  const refusal = { type: 'template.refused', name: 'TemplateContentInvalidException', place, names } as const
  expect((await drawn(choice, refusal))!.words).toContain(words)
})

const named = { file: 'Lease.pdf' }
test.each([
  ['TemplateFileMissingException', /“Lease.pdf” cannot be imported\.\s*It is not in the chosen file\. Export/],
  ['TemplateFileChangedException', /“Lease.pdf” cannot be imported\.\s*It is no longer the document .* Export/],
  [
    'TemplateArchiveUnreadableException',
    /“Lease.pdf” cannot be imported\.\s*It is damaged in the chosen file\. Export/,
  ],
  ['TemplateArchiveEncryptedException', /“Lease.pdf” cannot be imported\.\s*It is protected by a password .* Export/],
  [
    'UnreadableFileException',
    /“Lease.pdf” cannot be imported\.\s*The file is damaged .* Do this in the original template/,
  ],
] as const)('TPL-044 a document that is refused with %s is named, with what to do', async (name, words) => {
  const refusal = { type: 'template.refused', name, place: 'files/a.pdf', names: named } as const
  const { words: shown } = (await drawn(choice, refusal))!
  expect(shown).toMatch(words)
  expect(shown).not.toContain('files/a.pdf')
})

test('TPL-044 what is not a document of the template is said by its path', async () => {
  const name = 'TemplateArchiveUnsafeException'
  const refusal = { type: 'template.refused', name, place: '../evil', names: {} } as const
  expect((await drawn(choice, refusal))!.words).toMatch(/not opened further\..*Where: “\.\.\/evil” in the chosen file/s)
})

test('the flow ends with the template to open, or with whether there is a new one', () => {
  const made: TemplateImportEvent[] = [choice, { type: 'template.imported', template: imported }]
  expect(after(...made, { type: 'template.opened' }).output).toEqual({ open: imported.id, isNew: true })
  expect(after(...made, { type: 'dialog.closed' }).output).toEqual({ open: null, isNew: true })
  expect(after({ type: 'dialog.closed' }).output).toEqual({ open: null, isNew: false })
})

test('the file is sent under its key; a refusal has its name and place, and anything else is a failed call', async () => {
  const ask = async (status: number, body: object) => {
    const requests: Request[] = []
    const send = async (request: Request) => {
      requests.push(request)
      return Response.json(body, { status })
    }
    const shelf = createShelf(() => 'f1')
    shelf.put(new File(['PK'], 'Lease.zip'))
    const events: unknown[] = []
    const withProgress = (report: (progress: { sent: number; total: number }) => void) => (request: Request) => {
      report({ sent: 1, total: 2 })
      return send(request)
    }
    const { importTemplate } = templateImportPorts(createApi({ baseUrl: 'http://server' }), { shelf, withProgress })
    const answer = await importTemplate({ key: 'f1' }, new AbortController().signal, (event) => events.push(event))
    return { answer, events, request: requests[0]! }
  }
  const { answer, events, request } = await ask(200, imported)
  expect(answer).toEqual({ type: 'template.imported', template: imported })
  expect(events).toEqual([{ type: 'upload.progressed', sent: 1, total: 2 }])
  expect(request.headers.get('idempotency-key')).toBe('import-f1')
  const refused = async (status: number, name: string, more = {}) =>
    (await ask(status, { name, message: '', ...more })).answer
  expect(await refused(400, 'TemplateContentInvalidException', { place: '/name' })).toEqual({
    type: 'template.refused',
    name: 'TemplateContentInvalidException',
    place: '/name',
    names: {},
  })
  expect(await refused(409, 'TooManyTemplatesException')).toMatchObject({ type: 'template.refused', place: null })
  await expect(refused(403, 'ForbiddenException')).rejects.toThrow('403')
  await expect(refused(400, 'MalformedRequestException')).rejects.toThrow('400')
})
