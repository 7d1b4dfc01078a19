import { expect, test } from 'vitest'
import contract from '../../../../openapi/bundle.gen.json' with { type: 'json' }
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { Message } from '#ui/message.tsx'
import type { Language } from '#ui/messages/language.ts'
import { chosen, field, ids, lostFile, newVersion, requestFile, wizardInput } from '../../../support/samples/wizard.ts'
import { languages } from '../../../support/walks/language.ts'
import { render } from '../../../support/walks/render.tsx'
import { after, files, inputOf, pageOf, saved, signer } from './run.tsx'

/** What the wizard says of a file that has something of this kind. */
const said = (kind: string, language: Language) =>
  render(<Message id="request-wizard.files.unsupported" values={{ kind, page: 1 }} />, language)

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
    of: 'refusal',
    name: 'XfaFileException',
    fileName: chosen.fileName,
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
    complaint: { of: 'refusal', name: 'EncryptedFileException', fileName: chosen.fileName },
  })
})

const newVersionFile = { key: 'f2', fileName: newVersion.fileName, size: newVersion.fileSize }
const choosing: RequestWizardEvent = { type: 'files.chosen', files: [newVersionFile] }
const read: RequestWizardEvent = { type: 'files.read', files: [{ key: 'f2', hasMarker: true, pages: 2 }] }

test('FILE-021 of several files dropped together only as many as the limit are taken, and the rest is told', () => {
  const { context } = after({ type: 'files.chosen', files: [chosen, newVersionFile] })
  expect(context.files.map(({ key }) => key)).toEqual(['f1'])
  expect(context.complaint).toMatchObject({ name: 'TooManyFilesException' })
})

test('a file is uploaded as soon as it is chosen and read', () => {
  expect(inputOf(after(...files.slice(0, 2)))).toMatchObject({ key: wizardInput.draftKey })
  expect(inputOf(after(...files.slice(0, 3)))).toEqual({ id: ids.request, keys: ['f1'] })
  expect(after(...files.slice(0, 4)).context.files).toMatchObject([{ id: ids.file }])
})

test('a second file takes the place of the first once it is uploaded', () => {
  const uploadedBoth: RequestWizardEvent = {
    type: 'files.uploaded',
    ids: { f2: newVersion.id },
    files: [requestFile, newVersion],
    revision: '"3"',
  }
  const uploading = after(...files.slice(0, 4), choosing, read)
  expect(uploading.context.files.map(({ key }) => key)).toEqual(['f1', 'f2'])
  const removing = after(...files.slice(0, 4), choosing, read, uploadedBoth)
  expect(inputOf(removing)).toEqual({ id: ids.request, fileIds: [ids.file] })
  const removed: RequestWizardEvent = { type: 'files.removed', revision: '"4"' }
  const { context } = after(...files.slice(0, 4), choosing, read, uploadedBoth, removed)
  expect(context).toMatchObject({ files: [{ key: 'f2', id: newVersion.id }], name: 'New version', revision: '"4"' })

  const refused: RequestWizardEvent = { type: 'upload.refused', name: 'XfaFileException' }
  const kept = after(...files.slice(0, 4), choosing, read, refused)
  expect(kept.context).toMatchObject({ files: [{ key: 'f1', id: ids.file }], name: 'Partnership agreement' })
})

test('FILE-024 a file with fields is replaced after a question only, and stays if the answer is no', () => {
  const placed = [...files, ...signer, { type: 'next.chosen' as const }, saved]
  const asked = [...placed, { type: 'step.chosen', step: 'files' } as const, choosing]
  expect(after(...asked).hasTag('replacementAsked')).toBe(true)
  expect(after(...asked, { type: 'removal.declined' }).context).toMatchObject({
    files: [{ key: 'f1' }],
    fields: { [ids.file]: [field] },
  })
  expect(after(...asked, { type: 'removal.confirmed' }).hasTag('reading')).toBe(true)
  const wrong: RequestWizardEvent = { type: 'files.chosen', files: [{ ...newVersionFile, fileName: 'Prices.docx' }] }
  expect(after(...asked.slice(0, -1), wrong).hasTag('replacementAsked')).toBe(false)
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

test('a file of an upload whose answer was lost is removed once the one that replaced it is uploaded', () => {
  const replaced: RequestWizardEvent[] = [
    { type: 'call.failed', failure: 'offline' },
    { type: 'file.removed', key: 'f1' },
    { type: 'files.chosen', files: [{ ...chosen, key: 'f2' }] },
    { type: 'files.read', files: [{ key: 'f2', hasMarker: true, pages: 2 }] },
    { type: 'files.uploaded', ids: { f2: ids.file }, files: [lostFile, requestFile], revision: '"3"' },
  ]
  expect(inputOf(after(...files.slice(0, 3), ...replaced))).toEqual({ id: ids.request, fileIds: [lostFile.id] })
  const one = after(
    ...files.slice(0, 3),
    ...replaced,
    { type: 'files.removed', revision: '"4"' },
    { type: 'next.chosen' },
  )
  expect(one.hasTag('signers')).toBe(true)
  expect(one.context).toMatchObject({ files: [{ id: ids.file }], revision: '"4"' })
})
