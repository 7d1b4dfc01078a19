import { describe, expect, test } from 'vitest'
import contract from '../../../../openapi/bundle.gen.json' with { type: 'json' }
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { Message } from '#ui/message.tsx'
import type { Language } from '#ui/messages/language.ts'
import {
  annex,
  annexFile,
  chosen,
  field,
  ids,
  lostFile,
  newVersion,
  requestFile,
  wizardInput,
} from '../../../support/samples/wizard.ts'
import { languages } from '../../../support/walks/language.ts'
import { render } from '../../../support/walks/render.tsx'
import { after, files, inputOf, pageOf, saved, signer } from './run.tsx'

/** What the wizard says of a file that has something of this kind. */
const said = (kind: string, language: Language) =>
  render(<Message id="document-files.unsupported" values={{ kind, page: 1 }} />, language)

const kinds = contract.components.schemas.UnsupportedContent.properties.kind.enum

test('WIZ-012 a request with an id is not created again, nor its files uploaded again', () => {
  const back = after(...files, { type: 'previous.chosen' })
  expect(back.hasTag('files')).toBe(true)
  const again = after(...files, { type: 'previous.chosen' }, { type: 'next.chosen' })
  expect(again.hasTag('signers')).toBe(true)
})

test.each([
  ['en', 'Being checked'],
  ['fr', 'Vérification en cours'],
] as const)('a file that was sent and waits for its turn is said to be checked in %s', (language, words) => {
  const progressed = (sent: number) =>
    pageOf(after(...files.slice(0, 3), { type: 'upload.progressed', sent, total: 200 }), language)
  expect(progressed(199)).not.toContain(words)
  expect(progressed(200)).toContain(words)
})

test('WIZ-038 a failed upload removes the file and says why', () => {
  const { context } = after(...files.slice(0, 3), { type: 'upload.refused', name: 'XfaFileException' })
  expect(context.files).toEqual([])
  expect(context.complaint).toEqual({
    of: 'files',
    refused: [{ name: 'XfaFileException', fileName: chosen.fileName }],
  })
})

test.each([
  ['en', 'Page 4 has a 3D model.'],
  ['fr', 'La page 4 contient un modèle 3D.'],
] as const)('WIZ-038 a refused file says in %s what it has, and on which page', (language, words) => {
  const unsupported = { kind: 'model', page: 4 } as const
  const refused = { type: 'upload.refused', name: 'UnsupportedFileException', unsupported } as const
  const state = after(...files.slice(0, 3), refused)
  expect(pageOf(state, language)).toContain(words)
})

test.each(languages)('everything that a file may be refused for has words in %s', (language) => {
  const other = said('other', language)
  for (const kind of kinds) expect([kind, said(kind, language)]).not.toEqual([kind, other])
  expect(new Set(kinds.map((kind) => said(kind, language))).size).toBe(kinds.length)
})

test('a file that needs a password is refused by name if the sender gives none', () => {
  const asked = after(...files.slice(0, 3), { type: 'upload.refused', name: 'EncryptedFileException' })
  expect(asked.hasTag('passwordAsked')).toBe(true)
  expect(asked.context).toMatchObject({ files: [{ id: null }], complaint: null })
  const { context } = after(
    ...files.slice(0, 3),
    { type: 'upload.refused', name: 'EncryptedFileException' },
    { type: 'password.declined' },
  )
  expect(context).toMatchObject({
    files: [],
    complaint: { of: 'files', refused: [{ name: 'EncryptedFileException', fileName: chosen.fileName }] },
  })
})

const newVersionFile = { key: 'f2', fileName: newVersion.fileName, size: newVersion.fileSize }
const choosing: RequestWizardEvent = { type: 'files.chosen', files: [newVersionFile] }

test('FILE-021 of several files dropped together only as many as the limit are taken, and the rest is told', () => {
  const many = Array.from({ length: 11 }, (_, i) => ({ key: `f${i + 1}`, fileName: `Annex ${i + 1}.pdf`, size: 1000 }))
  const { context } = after({ type: 'files.chosen', files: many })
  expect(context.files.map(({ key }) => key)).toEqual(many.slice(0, 10).map(({ key }) => key))
  expect(context.complaint).toEqual({ of: 'files', refused: [{ fileName: null, name: 'TooManyFilesException' }] })
  const one = after({ type: 'files.chosen', files: many.slice(0, 10) }, { type: 'file.removed', key: 'f4' })
  expect(one.hasTag('reading')).toBe(true)
})

test('a file is uploaded as soon as it is chosen and read', () => {
  expect(inputOf(after(...files.slice(0, 2)))).toMatchObject({ key: wizardInput.draftKey })
  expect(inputOf(after(...files.slice(0, 3)))).toEqual({ id: ids.request, keys: ['f1'] })
  expect(after(...files.slice(0, 4)).context.files).toMatchObject([{ id: ids.file }])
})

describe('several files', () => {
  const both: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen, annex] },
    {
      type: 'files.read',
      files: [
        { key: 'f1', hasMarker: true, pages: 2 },
        { key: 'f5', hasMarker: true, pages: 2 },
      ],
    },
    { type: 'draft.created', id: ids.request },
  ]
  const first: RequestWizardEvent = {
    type: 'files.uploaded',
    ids: { f1: ids.file },
    files: [requestFile],
    revision: '"2"',
  }
  const second: RequestWizardEvent = {
    type: 'files.uploaded',
    ids: { f5: annexFile.id },
    files: [requestFile, annexFile],
    revision: '"3"',
  }
  const keys = (...events: RequestWizardEvent[]) => after(...events).context.files.map(({ key }) => key)

  test('are uploaded one after the other, each in its own call', () => {
    expect(inputOf(after(...both))).toEqual({ id: ids.request, keys: ['f1'] })
    const halfway = after(...both, first)
    expect(inputOf(halfway)).toEqual({ id: ids.request, keys: ['f5'] })
    expect(halfway.context.files).toMatchObject([{ id: ids.file }, { key: 'f5', id: null }])
    const done = after(...both, first, second)
    expect(done.can({ type: 'files.chosen', files: [] })).toBe(true)
    expect(done.context).toMatchObject({ files: [{ id: ids.file }, { id: annexFile.id }], revision: '"3"' })
  })

  test('that are refused go one by one, and each is told by its name', () => {
    const refusal: RequestWizardEvent = { type: 'upload.refused', name: 'XfaFileException' }
    const one = after(...both, refusal)
    expect(inputOf(one)).toEqual({ id: ids.request, keys: ['f5'] })
    expect(pageOf(after(...both, refusal, { ...second, files: [annexFile] }), 'en')).toContain(
      `${chosen.fileName} was not accepted`,
    )
    const none = after(...both, refusal, { ...refusal, name: 'UnreadableFileException' })
    expect(none.context.complaint).toMatchObject({
      refused: [{ fileName: chosen.fileName }, { fileName: annex.fileName, name: 'UnreadableFileException' }],
    })
    const html = pageOf(none, 'en')
    for (const words of ['2 files were not accepted', chosen.fileName, annex.fileName]) expect(html).toContain(words)
    expect(pageOf(none, 'fr')).toContain('2 fichiers n’ont pas été acceptés')
  })

  test('and one that was refused on the way to the next step keeps the sender at the files', () => {
    const lost: RequestWizardEvent = { type: 'call.failed', failure: 'offline' }
    const again = [...both, first, lost, { type: 'next.chosen' } as const]
    expect(after(...again, second).hasTag('signers')).toBe(true)
    const refused = after(...again, { type: 'upload.refused', name: 'XfaFileException' })
    expect(refused.hasTag('files')).toBe(true)
    expect(refused.context.files).toMatchObject([{ key: 'f1' }])
  })

  test('go on past one that the browser refuses', () => {
    const docx = { key: 'f2', fileName: 'Prices.docx', size: 2000 }
    const events: RequestWizardEvent[] = [{ type: 'files.chosen', files: [docx, chosen] }, files[1]!, files[2]!]
    expect(inputOf(after(...events))).toEqual({ id: ids.request, keys: ['f1'] })
    const state = after(...events, first, { type: 'next.chosen' })
    expect(state.hasTag('files')).toBe(true)
    expect(state.context.files).toMatchObject([{ refusal: 'WrongExtensionException' }, { id: ids.file }])
  })

  test('FILE-003 are put into another order, which is the one that is saved', () => {
    const uploaded = [...both, first, second]
    const move = (key: string, place: number): RequestWizardEvent => ({ type: 'file.moved', key, place })
    expect(keys(...uploaded, move('f5', 0))).toEqual(['f5', 'f1'])
    expect(keys(...uploaded, move('f1', 1))).toEqual(['f5', 'f1'])
    expect(after(...uploaded, move('f5', 0)).context.name).toBe('Annex')
    const saving = after(...uploaded, move('f5', 0), { type: 'next.chosen' }, ...signer, { type: 'next.chosen' })
    expect(inputOf(saving)).toMatchObject({ patch: { fileOrder: [annexFile.id, ids.file] } })
    expect(after(...both).can(move('f5', 0))).toBe(false)
  })

  test('FILE-006 are all removed by a reset, which is asked about', () => {
    const asked = [...both, first, second, { type: 'reset.chosen' } as const]
    expect(after(...asked).hasTag('removalAsked')).toBe(true)
    expect(keys(...asked, { type: 'removal.declined' })).toEqual(['f1', 'f5'])
    const removing = [...asked, { type: 'removal.confirmed' } as const]
    expect(inputOf(after(...removing))).toEqual({ id: ids.request, fileIds: [ids.file, annexFile.id] })
    expect(keys(...removing, { type: 'files.removed', revision: '"4"' })).toEqual([])
    const docx = { key: 'f2', fileName: 'Prices.docx', size: 2000 }
    expect(
      keys(
        { type: 'files.chosen', files: [docx, { ...docx, key: 'f3' }] },
        { type: 'reset.chosen' },
        { type: 'removal.confirmed' },
      ),
    ).toEqual([])
  })

  test('of which one cannot be read keep those that can', () => {
    const more: RequestWizardEvent = { type: 'files.chosen', files: [newVersionFile] }
    const lost: RequestWizardEvent = { type: 'call.failed', failure: 'unexpected' }
    expect(keys(...both, first, second, more, lost)).toEqual(['f1', 'f5'])
  })
})

test('a file takes the place of the one that it replaces', () => {
  const docx = { key: 'f2', fileName: 'Prices.docx', size: 2000 }
  const other = { key: 'f3', fileName: 'Offer.doc', size: 2000 }
  const { context } = after(
    { type: 'files.chosen', files: [docx, other] },
    { type: 'file.replaced', key: 'f2', files: [chosen] },
  )
  expect(context.files.map(({ key }) => key)).toEqual(['f1', 'f3'])
})

test('the name of the request follows the file until somebody edits it', () => {
  const refused: RequestWizardEvent = { type: 'upload.refused', name: 'UnreadableFileException' }
  expect(after(...files.slice(0, 3), refused).context).toMatchObject({ files: [], name: '' })
  const removed: RequestWizardEvent[] = [
    { type: 'file.removed', key: 'f1' },
    { type: 'files.removed', revision: '"3"' },
  ]
  expect(after(...files.slice(0, 4), ...removed).context.name).toBe('')
  expect(after(...files.slice(0, 4), ...removed, choosing).context.name).toBe('New version')
  const docx: RequestWizardEvent = { type: 'files.chosen', files: [{ ...newVersionFile, fileName: 'Prices.docx' }] }
  expect(after(docx).context.name).toBe('')

  const steps = [{ type: 'next.chosen' } as const, saved]
  const edited = { type: 'settings.changed', change: { name: 'Lease' } } as const
  const named = [...files, ...signer, ...steps, ...steps, edited, { type: 'step.chosen', step: 'files' } as const]
  expect(after(...named, ...removed, choosing).context.name).toBe('Lease')
})

test('FILE-022 a file that makes all of them too heavy is marked, and the others are uploaded after it is removed', () => {
  const several = { ...wizardInput, limits: { ...wizardInput.limits, maxFiles: 3, maxSize: 3_000_000 } }
  const both: RequestWizardEvent = {
    type: 'files.chosen',
    files: [chosen, { key: 'f2', fileName: 'Annex.pdf', size: 1_700_000 }],
  }
  const { context } = replay(requestWizardMachine, [both], several)
  expect(context.files.map(({ refusal }) => refusal)).toEqual([null, 'FileTooHeavyException'])
  const html = pageOf(replay(requestWizardMachine, [both], several), 'en')
  expect(html).toMatch(/data-refused.*With this file, all of them together are larger than/)
})

test('FILE-022 a refused file says why, and the step cannot be completed', () => {
  const state = after(files[0]!, { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 501 }] })
  expect(state.context.files).toMatchObject([{ refusal: 'TooManyPagesFileException' }])
  const html = pageOf(state, 'en')
  expect(html).toMatch(/data-refused.*The file has more than 500 pages/)
  expect(after(files[0]!, files[1]!).context.files).toMatchObject([{ refusal: null }])
})

test('FILE-024 removing a file with fields asks for confirmation', () => {
  const placed = [...files, ...signer, { type: 'next.chosen' as const }, saved]
  const asked = after(...placed, { type: 'step.chosen', step: 'files' }, { type: 'file.removed', key: 'f1' })
  expect(asked.hasTag('removalAsked')).toBe(true)
  expect(asked.context.fields).toEqual({ [ids.file]: [field] })
})

test('a draft interrupted during an upload resumes at the choice of files', () => {
  const resumed = after(...files.slice(0, 3), { type: 'draft.resumed', draft: { revision: '"1"', files: [] } })
  expect(resumed.context).toMatchObject({ files: [], id: ids.request, revision: '"1"' })
  expect(resumed.hasTag('busy')).toBe(false)
})

test('a draft resumes with the files that arrived although their answer was lost', () => {
  const resumed = after(...files.slice(0, 3), {
    type: 'draft.resumed',
    draft: { revision: '"2"', files: [requestFile] },
  })
  expect(resumed.context).toMatchObject({ files: [{ id: ids.file }], revision: '"2"' })
})

test('WIZ-036 an upload without an answer is repeated with the same keys', () => {
  const uploading = after(...files.slice(0, 3))
  const lost = after(...files.slice(0, 3), { type: 'call.failed', failure: 'offline' })
  expect(lost.context).toMatchObject({ files: [{ key: 'f1', id: null }], complaint: { failure: 'offline' } })
  const again = after(...files.slice(0, 3), { type: 'call.failed', failure: 'offline' }, { type: 'next.chosen' })
  const input = (state: typeof again) => Object.values(state.children)[0]!.getSnapshot().input
  expect(input(again)).toEqual(input(uploading))
})

test('a file of an upload whose answer was lost is shown next to the one that is uploaded after it', () => {
  const replaced: RequestWizardEvent[] = [
    { type: 'call.failed', failure: 'offline' },
    { type: 'file.removed', key: 'f1' },
    { type: 'files.chosen', files: [{ ...chosen, key: 'f2' }] },
    { type: 'files.read', files: [{ key: 'f2', hasMarker: true, pages: 2 }] },
    { type: 'files.uploaded', ids: { f2: ids.file }, files: [lostFile, requestFile], revision: '"3"' },
  ]
  const { context } = after(...files.slice(0, 3), ...replaced)
  expect(context.files.map(({ id }) => id)).toEqual([ids.file, lostFile.id])
})
