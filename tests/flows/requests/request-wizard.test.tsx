import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import contract from '../../../openapi/bundle.gen.json' with { type: 'json' }
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { Message } from '#ui/message.tsx'
import type { Language } from '#ui/messages/language.ts'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import {
  chosen,
  field,
  ids,
  jonas,
  lostFile,
  newVersion,
  requestFile,
  serverDraft,
  wizardInput,
} from '../../support/samples/wizard.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'

const tools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no canvas in tests')),
  Editor: () => null,
  FilePassword: () => <Message id="file-password.title" />,
  sender: { name: 'Camille Roux', organization: 'Atelier Morel' },
}

test('every transition is on some path', () => {
  expect(untaken(requestWizardMachine, requestWizardPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s, until the wizard is left', (language) => {
  for (const state of statesOf(requestWizardPaths)) {
    const html = render(<RequestWizardView state={state} send={() => {}} tools={tools} />, language)
    expect(html === '').toBe(state.status === 'done')
  }
})

/** What the wizard says of a file that has something of this kind. */
const said = (kind: string, language: Language) =>
  render(<Message id="request-wizard.files.unsupported" values={{ kind, page: 1 }} />, language)

const kinds = contract.components.schemas.UnsupportedContent.properties.kind.enum

describe('the draft between steps', () => {
  const files: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'draft.created', id: ids.request },
    { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
    { type: 'next.chosen' },
  ]
  const signer: RequestWizardEvent[] = [{ type: 'signer.changed', key: 's1', change: jonas }, { type: 'signer.closed' }]
  const saved: RequestWizardEvent = { type: 'draft.saved', request: serverDraft, revision: '"4"', at: 1 }
  const after = (...events: RequestWizardEvent[]) => replay(requestWizardMachine, events, wizardInput)

  /** What the running call is given. */
  const inputOf = ({ children }: ReturnType<typeof after>): unknown => Object.values(children)[0]!.getSnapshot().input

  test('WIZ-012 a request with an id is not created again, nor its files uploaded again', () => {
    const back = after(...files, { type: 'previous.chosen' })
    expect(back.hasTag('files')).toBe(true)
    const again = after(...files, { type: 'previous.chosen' }, { type: 'next.chosen' })
    expect(again.hasTag('signers')).toBe(true)
  })

  test('WIZ-014 going back keeps the input', () => {
    const { context } = after(...files, ...signer, { type: 'previous.chosen' })
    expect(context).toMatchObject({ files: [{ id: ids.file }], signers: [jonas], name: 'Partnership agreement' })
  })

  test.each([
    ['en', 'Being checked'],
    ['fr', 'Vérification en cours'],
  ] as const)('a file that was sent and waits for its turn is said to be checked in %s', (language, words) => {
    const progressed = (sent: number) =>
      render(
        <RequestWizardView
          state={after(...files.slice(0, 3), { type: 'upload.progressed', sent, total: 200 })}
          send={() => {}}
          tools={tools}
        />,
        language,
      )
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
    expect(render(<RequestWizardView state={state} send={() => {}} tools={tools} />, language)).toContain(words)
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
    const html = render(
      <RequestWizardView state={replay(requestWizardMachine, [both], several)} send={() => {}} tools={tools} />,
      'en',
    )
    expect(html).toMatch(/data-refused.*With this file, all of them together are larger than/)
  })

  test('FILE-022 a refused file says why, and the step cannot be completed', () => {
    const state = after(files[0]!, { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 501 }] })
    expect(state.context.files).toMatchObject([{ refusal: 'TooManyPagesFileException' }])
    const html = render(<RequestWizardView state={state} send={() => {}} tools={tools} />, 'en')
    expect(html).toMatch(/data-refused.*The file has more than 500 pages/)
    expect(after(files[0]!, files[1]!).context.files).toMatchObject([{ refusal: null }])
  })

  test('FILE-024 removing a file with fields asks for confirmation', () => {
    const placed = [...files, ...signer, { type: 'next.chosen' as const }, saved]
    const asked = after(...placed, { type: 'step.chosen', step: 'files' }, { type: 'file.removed', key: 'f1' })
    expect(asked.hasTag('removalAsked')).toBe(true)
    expect(asked.context.fields).toEqual({ [ids.file]: [field] })
  })

  test('SIGR-003 SIGR-004 the sender can be a signer, but cannot be edited', () => {
    const mine = after(...files, { type: 'me.switched', signs: true })
    expect(mine.context.signers).toMatchObject([{ ...wizardInput.me, isMe: true }])
    expect(mine.can({ type: 'signer.opened', key: 's1' })).toBe(false)
  })

  test('a sender who is already in the list is not added twice', () => {
    const typed = {
      type: 'signer.changed',
      key: 's1',
      change: { ...jonas, mail: 'CAMILLE.ROUX@atelier-morel.example' },
    } as const
    const { context } = after(...files, typed, { type: 'me.switched', signs: true })
    expect(context.signers).toMatchObject([{ ...wizardInput.me, isMe: true }])
  })

  test('WIZ-019 trying to continue opens the first invalid signer', () => {
    const { context } = after(...files, { type: 'next.chosen' })
    expect(context).toMatchObject({ editing: 's1', hasTried: true })
  })

  test('WIZ-016 leaving step 2 saves the signers under their roles', () => {
    const leaving = after(...files, ...signer, { type: 'next.chosen' })
    expect(inputOf(leaving)).toMatchObject({
      id: ids.request,
      revision: '"2"',
      patch: { signers: [{ roles: ['Jonas Weber'] }] },
    })
  })

  test('settings that are wrong are not saved with the rest of the draft', () => {
    const wrong = { type: 'settings.changed', change: { name: ' ', expiresOn: '2026-11-20' } } as const
    const toSettings = [...files, ...signer, { type: 'next.chosen' } as const, saved, { type: 'next.chosen' } as const]
    const back: RequestWizardEvent[] = [wrong, { type: 'step.chosen', step: 'signers' }, { type: 'next.chosen' }]
    const { patch } = inputOf(after(...toSettings, saved, ...back)) as { patch: object }
    expect(patch).toMatchObject({ language: 'EN', signers: [{ mail: jonas.mail }] })
    expect(patch).not.toHaveProperty('name')
    expect(patch).not.toHaveProperty('expirationDate')
  })

  describe('what is confirmed of a file is what the sender was asked and agreed to', () => {
    const next = { type: 'next.chosen' } as const
    const toReview = [...signer, next, saved, next, saved, next, saved, { type: 'send.chosen' } as const]
    const uploadedAs = (file: Partial<typeof requestFile>): RequestWizardEvent[] => [
      ...files.slice(0, 3),
      { type: 'files.uploaded', ids: { f1: ids.file }, files: [{ ...requestFile, ...file }], revision: '"2"' },
      next,
    ]
    const signed = { alreadySigned: true }
    const restricted: Partial<typeof requestFile> = { restrictions: ['CHANGING'] }
    const carrying: Partial<typeof requestFile> = { lostParts: [{ kind: 'ATTACHMENT', name: 'annex.xlsx' }] }
    const none = { signedFilesConfirmed: false, restrictedFilesConfirmed: false, lostPartsConfirmed: false }

    test('nothing, if there was nothing to ask', () =>
      expect(inputOf(after(...files, ...toReview))).toMatchObject(none))

    test.each([
      [signed, 'signaturesAsked', 'signatures.givenUp', 'signatures.kept', 'signedFilesConfirmed'],
      [restricted, 'restrictionsAsked', 'restrictions.accepted', 'restrictions.respected', 'restrictedFilesConfirmed'],
      [carrying, 'lossAsked', 'loss.accepted', 'loss.declined', 'lostPartsConfirmed'],
    ] as const)('%j: %s', (file, tag, agreed, declined, confirmation) => {
      const upload = uploadedAs(file)
      expect(after(...upload).hasTag(tag)).toBe(true)
      const kept = after(...upload, { type: declined })
      expect(kept.context.confirmed[confirmation]).toEqual([])
      expect(after(...upload, { type: declined }, next).hasTag(tag)).toBe(true)
      expect(inputOf(after(...upload, { type: agreed }, ...toReview))).toMatchObject({ ...none, [confirmation]: true })
    })

    test('each of three, one after the other', () => {
      const upload = uploadedAs({ ...signed, ...restricted, ...carrying })
      expect(after(...upload).hasTag('signaturesAsked')).toBe(true)
      upload.push({ type: 'signatures.givenUp' })
      expect(after(...upload).hasTag('restrictionsAsked')).toBe(true)
      upload.push({ type: 'restrictions.accepted' })
      expect(after(...upload).hasTag('lossAsked')).toBe(true)
      upload.push({ type: 'loss.accepted' })
      expect(inputOf(after(...upload, ...toReview))).toMatchObject({
        signedFilesConfirmed: true,
        restrictedFilesConfirmed: true,
        lostPartsConfirmed: true,
      })
    })
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

  test('SIGR-018 step 2 starts with the form of a mandatory signer with order 1, and offers one once only', () => {
    const { context } = after(...files)
    expect(context.signers).toMatchObject([{ key: 's1', mail: '', signatureType: 'MANDATORY', turn: 1 }])
    expect(context.editing).toBe('s1')
    const again = after(...files, { type: 'previous.chosen' }, { type: 'next.chosen' })
    expect(again.context.signers).toHaveLength(1)
    const alone = after(...files, { type: 'me.switched', signs: true })
    expect(alone.context.signers.map(({ mail }) => mail)).toEqual([wizardInput.me.mail])
  })

  test('what is wrong with a signer is said once the form is left, and no second form opens until it is right', () => {
    const half: RequestWizardEvent = { type: 'signer.changed', key: 's1', change: { mail: 'jonas@' } }
    const page = (...events: RequestWizardEvent[]) =>
      render(<RequestWizardView state={after(...files, half, ...events)} send={() => {}} tools={tools} />, 'en')
    expect(page()).not.toContain('This email is not valid')
    expect(page({ type: 'signer.added' })).toContain('This email is not valid')
    expect(after(...files, half, { type: 'signer.added' }).context.signers).toHaveLength(1)
    expect(page({ type: 'signer.closed' })).toContain('Enter a last name.')
  })

  test('the wizard is left without a question as long as nothing is in it', () => {
    expect(after({ type: 'leaving.asked' }).status).toBe('done')
    expect(after(...files.slice(0, 1), { type: 'leaving.asked' }).hasTag('leavingAsked')).toBe(true)
  })

  test('a draft is said to be saved once the server has its file', () => {
    const page = (...events: RequestWizardEvent[]) =>
      render(<RequestWizardView state={after(...events)} send={() => {}} tools={tools} />, 'en')
    expect(page(...files.slice(0, 3))).not.toContain('Draft saved')
    expect(page(...files.slice(0, 4))).toContain('Draft saved')
    expect(page(...files)).toContain('Draft saved')
  })

  describe('a signer without a signature field is pointed out by name, and the request can be sent', () => {
    const toReview = [{ type: 'next.chosen' } as const, saved, { type: 'next.chosen' } as const, saved]
    const forCamille = { ...field, roleName: 'Camille Roux' }
    const reviewed = (placed: (typeof field)[]) => {
      const answer: RequestWizardEvent = {
        ...saved,
        request: { ...serverDraft, template: { files: [{ id: ids.file, placeHolderList: placed }] } },
      }
      return after(...files, ...signer, { type: 'next.chosen' }, answer, toReview[2]!, answer, toReview[2]!, answer)
    }
    const page = (state: ReturnType<typeof after>, language: Language) =>
      render(<RequestWizardView state={state} send={() => {}} tools={tools} />, language)

    test.each([
      ['en', 'Jonas Weber has no signature field', 'Go to the fields'],
      ['fr', 'Jonas Weber n’a pas de champ de signature', 'Aller aux champs'],
    ] as const)('in the review in %s', (language, title, link) => {
      for (const placed of [[], [forCamille], [{ ...field, anchorType: 'CHECKBOX' as const }]]) {
        const html = page(reviewed(placed), language)
        expect(html).toContain(title)
        expect(html).toContain(link)
      }
      expect(page(reviewed([field]), language)).not.toContain(title)
      expect(reviewed([]).can({ type: 'send.chosen' })).toBe(true)
    })

    test('in the step of the fields', () => {
      const placing = after(...files, ...signer, { type: 'next.chosen' }, saved)
      const bare = after(...files, ...signer, { type: 'next.chosen' }, saved, { type: 'fields.kept', fields: {} })
      expect(page(bare, 'en')).toContain('Jonas Weber has no signature field.')
      expect(page(placing, 'en')).not.toContain('no signature field')
    })
  })

  test('ROUTE-107 a sent request is handed over with the names of those who are invited first', () => {
    const steps = [{ type: 'next.chosen' } as const, saved]
    const sent = after(
      ...files,
      ...signer,
      ...steps,
      ...steps,
      ...steps,
      { type: 'send.chosen' },
      {
        type: 'request.sent',
      },
    )
    expect(sent.hasTag('sent')).toBe(true)
    const done = after(
      ...files,
      ...signer,
      ...steps,
      ...steps,
      ...steps,
      { type: 'send.chosen' },
      {
        type: 'request.sent',
      },
      { type: 'redirect.due' },
    )
    expect(done.output).toEqual({ id: ids.request, invited: ['Jonas Weber'] })
  })

  test('the wizard cannot be left while the request is being sent', () => {
    const settings: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
    const review = [...files, ...signer, ...settings, ...settings, ...settings]
    expect(after(...review).can({ type: 'leaving.asked' })).toBe(true)
    expect(after(...review, { type: 'send.chosen' }).can({ type: 'leaving.asked' })).toBe(false)
  })
})

test.each([
  ['en', 1, 'One field, on page 3, has no name'],
  ['en', 2, '2 fields have no name, the first one on page 3'],
  ['fr', 1, 'Un champ, à la page 3, n’a pas de nom'],
  ['fr', 2, '2 champs n’ont pas de nom, le premier à la page 3'],
] as const)('FIELD-044 in %s, %i nameless fields are told as “%s”', (language, fields, text) => {
  const values = { fields, page: 3, link: (words: ReactNode) => words }
  expect(render(<Message id="request-wizard.fields.why" values={values} />, language)).toContain(text)
})
