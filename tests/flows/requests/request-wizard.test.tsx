import { describe, expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi, NoConnection } from '#api/client.ts'
import { requestWizardPorts } from '#api/ports/requests/request-wizard.ports.ts'
import { requestWizardMachine } from '#machines/flows/requests/request-wizard.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { replay } from '#machines/journal.ts'
import { RequestWizardView } from '#ui/requests/request-wizard/request-wizard.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import {
  chosen,
  field,
  ids,
  jonas,
  lostFile,
  requestFile,
  serverDraft,
  wizardInput,
} from '../../support/samples/wizard.ts'
import { requestWizardPaths } from './request-wizard.paths.ts'

const tools = {
  put: () => chosen,
  draw: () => Promise.reject(new Error('no canvas in tests')),
  Editor: () => null,
  sender: { name: 'Camille Roux', organization: 'Atelier Morel' },
}

test('every transition is on some path', () => {
  expect(untaken(requestWizardMachine, requestWizardPaths)).toEqual([])
})

test.each(languages)('every state draws in %s', (language) => {
  for (const { states } of requestWizardPaths)
    for (const state of states) render(<RequestWizardView state={state} send={() => {}} tools={tools} />, language)
})

describe('the draft between steps', () => {
  const files: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'next.chosen' },
    { type: 'draft.created', id: ids.request },
    { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
  ]
  const signer: RequestWizardEvent[] = [
    { type: 'signer.added' },
    { type: 'signer.changed', key: 's1', change: jonas },
    { type: 'signer.closed' },
  ]
  const saved: RequestWizardEvent = { type: 'draft.saved', request: serverDraft, revision: '"4"', at: 1 }
  const after = (...events: RequestWizardEvent[]) => replay(requestWizardMachine, events, wizardInput)

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

  test('WIZ-038 a failed upload removes the file and says why', () => {
    const { context } = after(...files.slice(0, 4), { type: 'upload.refused', name: 'EncryptedFileException' })
    expect(context.files).toEqual([])
    expect(context.complaint).toEqual({
      of: 'refusal',
      name: 'EncryptedFileException',
      fileName: chosen.fileName,
    })
  })

  test('FILE-021 a file beyond the limit is refused by name', () => {
    const { context } = after(...files.slice(0, 2), { type: 'files.chosen', files: [{ ...chosen, key: 'f2' }] })
    expect(context.files.map(({ key }) => key)).toEqual(['f1'])
    expect(context.complaint).toMatchObject({ name: 'TooManyFilesException' })
  })

  test('WIZ-009 FILE-006 the first step is reset after confirmation', () => {
    const asked = after(...files.slice(0, 2), { type: 'files.reset' })
    expect(asked.context.files).toHaveLength(1)
    expect(after(...files.slice(0, 2), { type: 'files.reset' }, { type: 'removal.confirmed' }).context.files).toEqual(
      [],
    )
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
    const { context } = after(...files, { type: 'signer.added' }, typed, { type: 'me.switched', signs: true })
    expect(context.signers).toMatchObject([{ ...wizardInput.me, isMe: true }])
  })

  test('WIZ-019 trying to continue opens the first invalid signer', () => {
    const { context } = after(...files, ...signer.slice(0, 1), { type: 'signer.closed' }, { type: 'next.chosen' })
    expect(context).toMatchObject({ editing: 's1', hasTried: true })
  })

  test('WIZ-016 leaving step 2 saves the signers under their roles', () => {
    const leaving = after(...files, ...signer, { type: 'next.chosen' })
    const input = Object.values(leaving.children)[0]!.getSnapshot().input
    expect(input).toMatchObject({
      id: ids.request,
      revision: '"2"',
      patch: { signers: [{ roles: ['Jonas Weber'] }] },
    })
  })

  test('a draft interrupted during an upload resumes at the choice of files', () => {
    const resumed = after(...files.slice(0, 4), { type: 'draft.resumed', draft: { revision: '"1"', files: [] } })
    expect(resumed.context).toMatchObject({ files: [], id: ids.request, revision: '"1"' })
    expect(resumed.hasTag('busy')).toBe(false)
  })

  test('a draft resumes with the files that arrived although their answer was lost', () => {
    const resumed = after(...files.slice(0, 4), {
      type: 'draft.resumed',
      draft: { revision: '"2"', files: [requestFile] },
    })
    expect(resumed.context).toMatchObject({ files: [{ id: ids.file }], revision: '"2"' })
  })

  test('WIZ-036 an upload without an answer is repeated with the same keys', () => {
    const uploading = after(...files.slice(0, 4))
    const lost = after(...files.slice(0, 4), { type: 'call.failed', failure: 'offline' })
    expect(lost.context).toMatchObject({ files: [{ key: 'f1', id: null }], complaint: { failure: 'offline' } })
    const again = after(...files.slice(0, 4), { type: 'call.failed', failure: 'offline' }, { type: 'next.chosen' })
    const input = (state: typeof again) => Object.values(state.children)[0]!.getSnapshot().input
    expect(input(again)).toEqual(input(uploading))
  })

  test('a file of an upload whose answer was lost comes back beside the one that replaced it', () => {
    const replaced: RequestWizardEvent[] = [
      { type: 'call.failed', failure: 'offline' },
      { type: 'file.removed', key: 'f1' },
      { type: 'files.chosen', files: [{ ...chosen, key: 'f2' }] },
      { type: 'files.read', files: [{ key: 'f2', hasMarker: true, pages: 2 }] },
      { type: 'next.chosen' },
      { type: 'files.uploaded', ids: { f2: ids.file }, files: [lostFile, requestFile], revision: '"3"' },
    ]
    const both = after(...files.slice(0, 4), ...replaced)
    expect(both.hasTag('files')).toBe(true)
    expect(both.context).toMatchObject({
      files: [{ key: 'f2', id: ids.file }, { id: lostFile.id }],
      complaint: { name: 'TooManyFilesException' },
    })
    const one = after(
      ...files.slice(0, 4),
      ...replaced,
      { type: 'file.removed', key: lostFile.id },
      { type: 'files.removed', revision: '"4"' },
      { type: 'next.chosen' },
    )
    expect(one.hasTag('signers')).toBe(true)
    expect(one.context).toMatchObject({ files: [{ id: ids.file }], revision: '"4"' })
  })

  test('the wizard cannot be left while the request is being sent', () => {
    const settings: RequestWizardEvent[] = [{ type: 'next.chosen' }, saved]
    const review = [...files, ...signer, ...settings, ...settings, ...settings]
    expect(after(...review).can({ type: 'leaving.asked' })).toBe(true)
    expect(after(...review, { type: 'send.chosen' }).can({ type: 'leaving.asked' })).toBe(false)
  })
})

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: name })
  const etag = { headers: { etag: '"7"' } }
  const requests: Request[] = []

  /** Ports with an API that gives these answers in order. */
  const portsAnswering = (...answers: [status: number, body: unknown, headers?: Record<string, string>][]) => {
    requests.length = 0
    const rest = answers.values()
    const fetch = async (request: Request) => {
      requests.push(request)
      const [status, body, headers = {}] = rest.next().value!
      return new Response(status === 204 ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      })
    }
    const shelf = createShelf(() => 'key-1')
    shelf.put(new File(['%PDF-1.7 /Type /Page'], 'a.pdf'))
    const withProgress = () => fetch
    return requestWizardPorts(createApi({ baseUrl: 'http://server', fetch }), { shelf, withProgress, now: () => 5 })
  }
  const ETAG = etag.headers
  const { request: requestId, file: fileId } = ids
  const patch = { name: 'x' }

  test('FILE-009 FILE-019 a file is read in the browser', async () => {
    expect(await portsAnswering().readFiles({ keys: ['key-1'] }, signal)).toEqual({
      type: 'files.read',
      files: [{ key: 'key-1', hasMarker: true, pages: 1 }],
    })
    await expect(portsAnswering().readFiles({ keys: ['nowhere'] }, signal)).rejects.toThrow('nowhere')
  })

  test('WIZ-012 a request is created with the draft’s key, so only once', async () => {
    const create = { key: 'draft-0001', language: 'FR', timeZone: 'Europe/Paris' } as const
    expect(await portsAnswering([200, { id: requestId }]).createDraft(create, signal)).toEqual({
      type: 'draft.created',
      id: requestId,
    })
    expect(requests[0]!.headers.get('idempotency-key')).toBe('draft-0001')
    await expect(portsAnswering([403, problem('ForbiddenException')]).createDraft(create, signal)).rejects.toThrow(
      '403',
    )
  })

  const upload = { id: requestId, keys: ['key-1'] }
  test('WIZ-013 an upload returns the files and the new revision', async () => {
    const ports = portsAnswering([200, [requestFile]], [200, serverDraft, ETAG])
    expect(await ports.uploadFiles(upload, signal, () => {})).toEqual({
      type: 'files.uploaded',
      ids: { 'key-1': ids.file },
      files: [requestFile],
      revision: '"7"',
    })
    expect(requests[0]!.headers.get('content-type')).toMatch(/^multipart\/form-data/)
  })

  test('an upload has one idempotency key for the same files, of a fixed length', async () => {
    const keyOf = async (key: string) => {
      const ports = portsAnswering([200, [requestFile]], [200, serverDraft, ETAG])
      await ports.uploadFiles({ ...upload, keys: Array.from({ length: 10 }, () => key) }, signal, () => {})
      return requests[0]!.headers.get('idempotency-key')
    }
    expect(await keyOf('key-1')).toMatch(/^[0-9a-f]{64}$/)
    expect(await keyOf('key-1')).toBe(await keyOf('key-1'))
    const ports = portsAnswering([200, [requestFile]], [200, serverDraft, ETAG])
    await ports.uploadFiles(upload, signal, () => {})
    expect(requests[0]!.headers.get('idempotency-key')).not.toBe(await keyOf('key-1'))
  })

  test.each([
    'WrongExtensionException',
    'IllegalUploadedFilenameException',
    'OversizeFileException',
    'FileTooHeavyException',
    'TooManyFilesException',
    'TooManyPagesFileException',
    'EncryptedFileException',
    'UnreadableFileException',
    'XfaFileException',
    'UnsupportedFileException',
    'AmbiguousFileException',
    'TooComplexFileException',
  ])('FILE-022 a file is refused as %s', async (name) =>
    expect(await portsAnswering([400, problem(name)]).uploadFiles(upload, signal, () => {})).toEqual({
      type: 'upload.refused',
      name,
    }),
  )

  test.each([
    ['uploaded to', (ports: ReturnType<typeof portsAnswering>) => ports.uploadFiles(upload, signal, () => {})],
    [
      'emptied',
      (ports: ReturnType<typeof portsAnswering>) => ports.removeFiles({ id: requestId, fileIds: [fileId] }, signal),
    ],
    [
      'saved',
      (ports: ReturnType<typeof portsAnswering>) => ports.saveDraft({ id: requestId, revision: '"1"', patch }, signal),
    ],
    ['loaded', (ports: ReturnType<typeof portsAnswering>) => ports.loadDraft({ id: requestId }, signal)],
    [
      'sent',
      (ports: ReturnType<typeof portsAnswering>) =>
        ports.sendRequest({ id: requestId, revision: '"1"', signedFilesConfirmed: false }, signal),
    ],
  ])('a deleted draft cannot be %s', async (_, call) => {
    expect(await call(portsAnswering([404, problem('NotFoundException')]))).toEqual({ type: 'draft.gone' })
  })

  test('files are removed, including unknown ones', async () => {
    const removed = { type: 'files.removed', revision: '"7"' }
    const input = { id: requestId, fileIds: [fileId] }
    expect(await portsAnswering([204, null], [200, serverDraft, ETAG]).removeFiles(input, signal)).toEqual(removed)
    const unknown = portsAnswering([400, problem('UnknownFileException')], [200, serverDraft, ETAG])
    expect(await unknown.removeFiles(input, signal)).toEqual(removed)
  })

  test.each([
    [200, serverDraft, { type: 'draft.saved', request: serverDraft, revision: '"7"', at: 5 }],
    [412, problem('StaleRevisionException'), { type: 'draft.stale' }],
    [409, problem('RequestCannotBeChangedException'), { type: 'draft.gone' }],
    [400, problem('InvalidMailException'), { type: 'draft.refused', name: 'InvalidMailException' }],
    [409, problem('SignerDuplicateException'), { type: 'draft.refused', name: 'SignerDuplicateException' }],
  ])('saving a draft, answered %i %j', async (status, body, event) => {
    const ports = portsAnswering([status, body, ETAG])
    expect(await ports.saveDraft({ id: requestId, revision: '"6"', patch }, signal)).toEqual(event)
    expect(requests[0]!.headers.get('if-match')).toBe('"6"')
  })

  test.each([
    [200, serverDraft, { type: 'draft.loaded', request: serverDraft, revision: '"7"' }],
    [200, { ...serverDraft, state: 'PENDING' }, { type: 'draft.gone' }],
  ])('loading a draft, answered %i', async (status, body, event) => {
    expect(await portsAnswering([status, body, ETAG]).loadDraft({ id: requestId }, signal)).toEqual(event)
  })

  test.each([
    [200, serverDraft, { type: 'request.sent' }],
    [412, problem('StaleRevisionException'), { type: 'draft.stale' }],
    [409, problem('RequestCannotBeChangedException'), { type: 'draft.gone' }],
    [400, problem('RequestNotSendableException'), { type: 'draft.refused', name: 'RequestNotSendableException' }],
  ])('sending a request, answered %i %j', async (status, body, event) => {
    const sent = { id: requestId, revision: '"7"', signedFilesConfirmed: true }
    expect(await portsAnswering([status, body, ETAG]).sendRequest(sent, signal)).toEqual(event)
    expect(await requests[0]!.json()).toEqual({ signedFilesConfirmed: true })
  })

  test('sending again uses the same idempotency key, unless the draft changed in between', async () => {
    const send = async (revision: string) => {
      await portsAnswering([200, serverDraft]).sendRequest(
        { id: requestId, revision, signedFilesConfirmed: false },
        signal,
      )
      return requests[0]!.headers.get('idempotency-key')
    }
    expect(await send('"7"')).toBe(await send('"7"'))
    expect(await send('"8"')).not.toBe(await send('"7"'))
    expect(await send('"7"')).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
  })

  test('throws for an answer outside the contract and without a connection', async () => {
    await expect(
      portsAnswering([500, problem('UnexpectedException')]).loadDraft({ id: requestId }, signal),
    ).rejects.toThrow('500')
    await expect(portsAnswering([200, serverDraft]).loadDraft({ id: requestId }, signal)).rejects.toThrow('200')
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const cut = { shelf: createShelf(() => 'x'), withProgress: () => fetch, now: () => 0 }
    const ports = requestWizardPorts(createApi({ baseUrl: 'http://server', fetch }), cut)
    await expect(ports.loadDraft({ id: requestId }, signal)).rejects.toThrow(NoConnection)
  })
})
