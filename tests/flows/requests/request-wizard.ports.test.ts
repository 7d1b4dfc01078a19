import type { components } from '#openapi'
import { describe, expect, test } from 'vitest'
import { createShelf } from '#api/browser/shelf.ts'
import { createApi, NoConnection } from '#api/client.ts'
import { requestWizardPorts } from '#api/ports/requests/request-wizard.ports.ts'
import { statusOf } from '../../support/samples/problem.ts'
import { ids, requestFile, serverDraft } from '../../support/samples/wizard.ts'

describe('answers of the server become events', () => {
  const signal = new AbortController().signal
  const problem = (name: string) => ({ name, message: name })
  const etag = { headers: { etag: '"7"' } }
  const requests: Request[] = []

  /** Ports with an API that gives these answers in order; status 0 is a lost answer. */
  let mayKeep = true
  const portsAnswering = (...answers: [status: number, body: unknown, headers?: Record<string, string>][]) => {
    requests.length = 0
    const rest = answers.values()
    const fetch = async (request: Request) => {
      requests.push(request)
      const [status, body, headers = {}] = rest.next().value!
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response(status === 204 ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', ...headers },
      })
    }
    const shelf = createShelf(() => 'key-1')
    shelf.put(new File(['%PDF-1.7 /Type /Page'], 'a.pdf'))
    const withProgress = () => fetch
    const tools = { shelf, withProgress, now: () => 5, mayKeepContacts: () => mayKeep }
    return requestWizardPorts(createApi({ baseUrl: 'http://server', fetch }), tools)
  }
  const ETAG = etag.headers
  const { request: requestId, file: fileId } = ids
  const patch = { name: 'x' }
  const unconfirmed = {
    since: null,
    signedFilesConfirmed: false,
    restrictedFilesConfirmed: false,
    lostPartsConfirmed: false,
  }

  test('FILE-009 FILE-019 a file is read in the browser', async () => {
    expect(await portsAnswering().readFiles({ keys: ['key-1'] }, signal)).toEqual({
      type: 'files.read',
      files: [{ key: 'key-1', hasMarker: true, pages: 1 }],
    })
    await expect(portsAnswering().readFiles({ keys: ['nowhere'] }, signal)).rejects.toThrow('nowhere')
  })

  test('WIZ-012 a request is created with the draft’s key, so only once', async () => {
    const create = { key: 'draft-0001', templates: [] as string[], language: 'FR', timeZone: 'Europe/Paris' } as const
    expect(await portsAnswering([200, { id: requestId }]).createDraft(create, signal)).toEqual({
      type: 'draft.created',
      id: requestId,
    })
    expect(requests[0]!.headers.get('idempotency-key')).toBe('draft-0001')
    await expect(portsAnswering([403, problem('ForbiddenException')]).createDraft(create, signal)).rejects.toThrow(
      '403',
    )
  })

  describe('other templates replace what a draft has', () => {
    const change = { id: requestId, revision: '"6"', templates: ['a', 'b'] }
    const refused = (name: components['schemas']['ProblemName']): [number, unknown] => [statusOf(name), problem(name)]

    test('with the revision that was seen; the new draft is read', async () => {
      const ports = portsAnswering([200, serverDraft, ETAG])
      expect(await ports.changeTemplates(change, signal)).toEqual({
        type: 'draft.loaded',
        request: serverDraft,
        revision: '"7"',
      })
      expect(requests[0]!.headers.get('if-match')).toBe('"6"')
      expect(await requests[0]!.json()).toEqual({ originalTemplateId: ['a', 'b'] })
    })

    test('WIZ-013 the template that cannot be used is named, also if the draft is new', async () => {
      const about = { type: 'draft.refused', name: 'TemplateDisabledException', template: 'b' }
      const refusal: [number, unknown] = [409, { ...problem('TemplateDisabledException'), place: 'b' }]
      expect(await portsAnswering(refusal).changeTemplates(change, signal)).toEqual(about)
      const { templates } = change
      const create = { key: 'draft-0001', templates, language: 'FR', timeZone: 'Europe/Paris' } as const
      expect(await portsAnswering(refusal).createDraft(create, signal)).toEqual(about)
    })

    test('a refusal is about the templates, or the draft has changed or is gone', async () => {
      const answer = (...answers: Parameters<typeof portsAnswering>) =>
        portsAnswering(...answers).changeTemplates(change, signal)
      for (const name of ['TemplateDisabledException', 'TooManySignersException', 'TooManyRevisionsException'] as const)
        expect(await answer(refused(name))).toEqual({ type: 'draft.refused', name })
      expect(await answer(refused('StaleRevisionException'))).toEqual({ type: 'draft.stale' })
      expect(await answer(refused('RequestCannotBeChangedException'))).toEqual({ type: 'draft.gone' })
      const unknown = refused('NotFoundException')
      expect(await answer(unknown, unknown)).toEqual({ type: 'draft.gone' })
      expect(await answer(unknown, [200, serverDraft, ETAG])).toEqual({
        type: 'draft.refused',
        name: 'NotFoundException',
      })
      await expect(answer([503, {}])).rejects.toThrow('503')
    })
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
    'TooManyBytesException',
    'EncryptedFileException',
    'UnsupportedEncryptionFileException',
    'UnreadableFileException',
    'XfaFileException',
    'PortfolioFileException',
    'UnsupportedFileException',
    'AmbiguousFileException',
    'TooComplexFileException',
  ] as const)('FILE-022 a file is refused as %s', async (name) =>
    expect(await portsAnswering([statusOf(name), problem(name)]).uploadFiles(upload, signal, () => {})).toEqual({
      type: 'upload.refused',
      name,
    }),
  )

  test('a refused file says what it has, and on which page', async () => {
    const unsupported = { kind: 'model', page: 4 }
    const answer = { ...problem('UnsupportedFileException'), unsupported }
    expect(await portsAnswering([400, answer]).uploadFiles(upload, signal, () => {})).toEqual({
      type: 'upload.refused',
      name: 'UnsupportedFileException',
      unsupported,
    })
  })

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
        ports.sendRequest({ id: requestId, revision: '"1"', ...unconfirmed }, signal),
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
    [statusOf('StaleRevisionException'), problem('StaleRevisionException'), { type: 'draft.stale' }],
    [409, problem('RequestCannotBeChangedException'), { type: 'draft.gone' }],
    [400, problem('InvalidMailException'), { type: 'draft.refused', name: 'InvalidMailException' }],
    [409, problem('SignerDuplicateException'), { type: 'draft.refused', name: 'SignerDuplicateException' }],
  ])('saving a draft, answered %i %j', async (status, body, event) => {
    const ports = portsAnswering([status, body, ETAG])
    expect(await ports.saveDraft({ id: requestId, revision: '"6"', patch }, signal)).toEqual(event)
    expect(requests[0]!.headers.get('if-match')).toBe('"6"')
  })

  test('a change whose answer was lost is made again, so that the next one has its revision', async () => {
    const saved = (revision: string): [number, unknown, Record<string, string>] => [
      200,
      serverDraft,
      { etag: revision },
    ]
    const ports = portsAnswering([0, null], saved('"7"'), [0, null], saved('"8"'), saved('"9"'), saved('"10"'))
    const save = (name: string, revision = '"6"') =>
      ports.saveDraft({ id: requestId, revision, patch: { name } }, signal)
    await expect(save('first')).rejects.toThrow(NoConnection)
    await expect(save('second')).rejects.toThrow(NoConnection)
    expect(await save('third')).toMatchObject({ type: 'draft.saved', revision: '"9"' })
    expect(await save('fourth', '"9"')).toMatchObject({ revision: '"10"' })
    const sent = requests.map(async (request) => [request.headers.get('if-match'), await request.json()])
    expect(await Promise.all(sent)).toEqual([
      ['"6"', { name: 'first' }],
      ['"6"', { name: 'first' }],
      ['"7"', { name: 'second' }],
      ['"7"', { name: 'second' }],
      ['"8"', { name: 'third' }],
      ['"9"', { name: 'fourth' }],
    ])
  })

  test.each([
    [200, serverDraft, { type: 'draft.loaded', request: serverDraft, revision: '"7"' }],
    [200, { ...serverDraft, state: 'PENDING' }, { type: 'draft.gone' }],
  ])('loading a draft, answered %i', async (status, body, event) => {
    expect(await portsAnswering([status, body, ETAG]).loadDraft({ id: requestId }, signal)).toEqual(event)
  })

  test.each([
    [200, serverDraft, { type: 'request.sent' }],
    [statusOf('StaleRevisionException'), problem('StaleRevisionException'), { type: 'draft.stale' }],
    [409, problem('RequestCannotBeChangedException'), { type: 'draft.gone' }],
    [409, problem('RequestNotSendableException'), { type: 'draft.refused', name: 'RequestNotSendableException' }],
    [409, problem('QuotaExceededException'), { type: 'draft.refused', name: 'QuotaExceededException' }],
    [429, problem('TooManyMailsException'), { type: 'draft.refused', name: 'TooManyMailsException' }],
  ])('sending a request, answered %i %j', async (status, body, event) => {
    const confirmed = { signedFilesConfirmed: true, restrictedFilesConfirmed: true, lostPartsConfirmed: false }
    const sent = { id: requestId, revision: '"7"', since: null, ...confirmed }
    expect(await portsAnswering([status, body, ETAG]).sendRequest(sent, signal)).toEqual(event)
    expect(await requests[0]!.json()).toEqual(confirmed)
  })

  test('sending again uses the same idempotency key, unless the draft changed in between', async () => {
    const send = async (revision: string) => {
      await portsAnswering([200, serverDraft]).sendRequest({ id: requestId, revision, ...unconfirmed }, signal)
      return requests[0]!.headers.get('idempotency-key')
    }
    expect(await send('"7"')).toBe(await send('"7"'))
    expect(await send('"8"')).not.toBe(await send('"7"'))
    expect(await send('"7"')).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
  })

  describe('CONT-014 after a send the signers are recorded as contacts', () => {
    const signers = [{ mail: 'jonas@example.org', firstName: 'Jonas', lastName: 'Weber' }]

    test.each([
      [204, null, 'contacts.recorded'],
      [409, problem('TooManyContactsException'), 'contacts.refused'],
    ])('answered %i', async (status, body, type) => {
      expect(await portsAnswering([status, body]).recordContacts({ signers }, signal)).toEqual({ type })
      expect(new URL(requests[0]!.url).pathname).toBe('/private/contacts/update')
      expect(await requests[0]!.json()).toEqual({
        contacts: [{ email: 'jonas@example.org', firstName: 'Jonas', lastName: 'Weber' }],
      })
    })

    test('any other answer is a failed call', async () => {
      const ports = portsAnswering([400, problem('InvalidMailException')])
      await expect(ports.recordContacts({ signers }, signal)).rejects.toThrow('400')
    })

    test('the server is not asked for an account without an address book', async () => {
      mayKeep = false
      expect(await portsAnswering().recordContacts({ signers }, signal)).toEqual({ type: 'contacts.recorded' })
      mayKeep = true
      expect(requests).toEqual([])
    })
  })

  test('throws for an answer outside the contract and without a connection', async () => {
    await expect(
      portsAnswering([500, problem('UnexpectedException')]).loadDraft({ id: requestId }, signal),
    ).rejects.toThrow('500')
    await expect(portsAnswering([200, serverDraft]).loadDraft({ id: requestId }, signal)).rejects.toThrow('200')
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const cut = { shelf: createShelf(() => 'x'), withProgress: () => fetch, now: () => 0, mayKeepContacts: () => true }
    const ports = requestWizardPorts(createApi({ baseUrl: 'http://server', fetch }), cut)
    await expect(ports.loadDraft({ id: requestId }, signal)).rejects.toThrow(NoConnection)
  })
})
