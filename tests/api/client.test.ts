import { describe, expect, test, vi } from 'vitest'
import { bearer, createApi, formOf, NoConnection, UnexpectedAnswer } from '#api/client.ts'
import { withProgress, type Progress } from '#api/upload.ts'
import { camille } from '../support/samples/account.ts'

const answering = (answer: (request: Request) => Response) => {
  const asked: Request[] = []
  const fetch = async (request: Request) => (asked.push(request.clone()), answer(request))
  return { api: createApi({ baseUrl: 'http://server/api', fetch }), asked }
}
const id = 'a'.repeat(24)

describe('a call to the server', () => {
  const sent = async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    vi.stubGlobal('fetch', fetch)
    await createApi({ baseUrl: 'http://server/api' }).GET('/private/me')
    vi.unstubAllGlobals()
    return fetch.mock.calls[0]! as [Request, RequestInit]
  }

  test('API-003 has the cookies of this site, and those of no other', async () => {
    const [request, init] = await sent()
    expect([request.credentials, init.credentials]).toEqual(['same-origin', undefined])
  })

  test('API-004 ends after ten minutes', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const [, { signal }] = await sent()
    expect(timeout.mock.calls).toEqual([[600_000]])
    expect(signal!.aborted).toBe(false)
    timeout.mockRestore()
  })
})

test('API-005 lists are sent as repeated parameters', async () => {
  const { api, asked } = answering(() => Response.json({}))
  await api.GET('/public/v1/simple-sign-requests', { params: { query: { state: ['PENDING', 'EDITING'], size: 20 } } })
  expect(new URL(asked[0]!.url).search).toBe('?state=PENDING&state=EDITING&size=20')
})

test('API-006 header parameters are sent, and a link’s token only with its own calls', async () => {
  const { api, asked } = answering(() => Response.json({}))
  const header = { 'If-Match': '"3"', 'Idempotency-Key': 'abcdefgh' }
  const path = '/public/v1/simple-sign/{requestId}/submit-request'
  await api.POST(path, { params: { path: { requestId: id }, header }, body: {} })
  await api.GET('/private/simple-sign-requests/signer/me', { headers: bearer('secret') })
  expect(
    asked.map(({ headers }) => ['if-match', 'idempotency-key', 'authorization'].map((name) => headers.get(name))),
  ).toEqual([
    ['"3"', 'abcdefgh', null],
    [null, null, 'Bearer secret'],
  ])
})

test('a form contains texts and files', async () => {
  const { api, asked } = answering(() => Response.json([]))
  await api.POST('/public/v1/simple-sign/{requestId}/file-upload', {
    params: { path: { requestId: id } },
    body: { files: [new File(['one'], 'été.pdf'), new File(['two'], 'b.pdf')] },
    bodySerializer: formOf,
  })
  const files = (await asked[0]!.formData()).getAll('files') as File[]
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['été.pdf', 'one'],
    ['b.pdf', 'two'],
  ])
})

test('files are downloaded whole or in part, and a refusal is parsed as a problem', async () => {
  const { api } = answering(({ headers }) =>
    headers.has('range')
      ? new Response('%PDF', { status: 206 })
      : Response.json({ name: 'NotFoundException', message: '' }, { status: 404 }),
  )
  const path = '/public/v1/simple-sign-files/download/{id}'
  const params = { path: { id } }
  const part = await api.GET(path, { params, parseAs: 'arrayBuffer', headers: { range: 'bytes=0-3' } })
  expect([part.response.status, new TextDecoder().decode(part.data)]).toEqual([206, '%PDF'])
  const { error } = await api.GET(path, { params, parseAs: 'blob' })
  expect(error?.name).toBe('NotFoundException')
})

test.each([
  ['no JSON', () => new Response('<html>', { status: 401 })],
  ['an unknown problem', () => Response.json({ name: 'Else' }, { status: 401 })],
])('a 401 with %s does not end the session', async (_, answer) => {
  const onSessionEnded = vi.fn<() => void>()
  const api = createApi({ baseUrl: 'http://server', fetch: async () => answer(), onSessionEnded })
  await api.GET('/private/me')
  expect(onSessionEnded).not.toHaveBeenCalled()
})

test('AUTH-020 a 401 of sign-out, sign-in or a link’s call does not end the session', async () => {
  const onSessionEnded = vi.fn<() => void>()
  const body = { name: 'SessionEndedException', message: '' }
  const fetch = async () => Response.json(body, { status: 401 })
  const api = createApi({ baseUrl: 'http://server', fetch, onSessionEnded })
  await api.GET('/private/logout')
  await api.GET('/private/simple-sign-requests/signer/me', { headers: bearer('t') })
  expect(onSessionEnded).not.toHaveBeenCalled()
  await api.GET('/private/me')
  expect(onSessionEnded).toHaveBeenCalledOnce()
})

describe('a call that comes too early', () => {
  const early = (headers: Record<string, string>) =>
    Response.json({ name: 'TooManyRequestsException', message: '' }, { status: 429, headers })
  const waits: number[] = []
  const wait = async (milliseconds: number) => void waits.push(milliseconds)
  const answers = async (fetch: (request: Request) => Promise<Response>) => {
    waits.length = 0
    const { response } = await createApi({ baseUrl: 'http://server', fetch, wait }).GET('/private/me')
    return response.status
  }

  test('is repeated after the time that the server asks for', async () => {
    let calls = 0
    expect(await answers(async () => (++calls < 3 ? early({ 'retry-after': '2' }) : Response.json({})))).toBe(200)
    expect([calls, waits]).toEqual([3, [2000, 2000]])
  })

  test('that changes something is answered to the caller: its body is sent once, and not as a stream', async () => {
    waits.length = 0
    const sent: Request[] = []
    const fetch = async (request: Request) => {
      sent.push(request)
      return early({ 'retry-after': '1' })
    }
    const { response } = await createApi({ baseUrl: 'http://server', fetch, wait }).POST('/private/contacts', {
      body: { email: 'anna@example.org', firstName: 'Anna', lastName: 'Berg' },
    })
    expect([response.status, sent.length, waits]).toEqual([429, 1, []])
  })

  test('is answered to the caller after three repeats', async () => {
    expect(await answers(async () => early({ 'retry-after': '1' }))).toBe(429)
    expect(waits).toEqual([1000, 1000, 1000])
  })

  test('is not repeated after a long wait, nor if another problem has the status', async () => {
    expect(await answers(async () => early({ 'retry-after': '11' }))).toBe(429)
    expect(waits).toEqual([])
    const locked = { name: 'TooManyAttemptsException', message: '' }
    const fetch = async () => Response.json(locked, { status: 429, headers: { 'retry-after': '1' } })
    expect(await answers(fetch)).toBe(429)
    expect(waits).toEqual([])
  })

  test('ends while it waits if it is aborted', async () => {
    const abort = new AbortController()
    const api = createApi({ baseUrl: 'http://server', fetch: async () => early({ 'retry-after': '10' }) })
    const call = api.GET('/private/me', { signal: abort.signal })
    setImmediate(() => abort.abort(new Error('left')))
    await expect(call).rejects.toThrow(NoConnection)
  })
})

test('errors contain no token, and only the path of a URL', () => {
  const answer = new Response(null, { status: 500 })
  Object.defineProperty(answer, 'url', { value: 'http://server/api/private/me?token=secret' })
  expect(new UnexpectedAnswer(answer).message).not.toContain('secret')
})

/** The part of XMLHttpRequest that an upload needs, controlled by the test. */
class FakeXhr extends EventTarget {
  static last: FakeXhr
  upload = new EventTarget()
  status = 200
  response: unknown = new Blob([JSON.stringify([])])
  responseType = ''
  timeout = 0
  opened: string[] = []
  sent: ArrayBuffer | null = null
  readonly headers: Record<string, string> = {}
  constructor() {
    super()
    FakeXhr.last = this
  }
  open = (...given: string[]) => void (this.opened = given)
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  getAllResponseHeaders = () => 'content-type: application/json\r\nparaph-account: someone: else\r\n'
  send = (body: ArrayBuffer) => void (this.sent = body)
  abort = () => this.dispatchEvent(new Event('abort'))
}

test('an upload reports its progress and is answered like any other call', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  const onAccount = vi.fn<(id: string) => void>()
  const api = createApi({ baseUrl: 'http://server/api', onAccount })
  const reported: Progress[] = []
  const upload = (signal?: AbortSignal) =>
    api.POST('/public/v1/simple-sign/{requestId}/file-upload', {
      params: { path: { requestId: camille.id } },
      body: { files: [new File(['one'], 'a.pdf')] },
      bodySerializer: formOf,
      fetch: withProgress((progress) => reported.push(progress)),
      ...(signal && { signal }),
    })
  const answered = upload()
  await vi.waitFor(() => expect(FakeXhr.last?.sent).toBeTruthy())
  const { last } = FakeXhr
  expect(last.opened).toEqual(['POST', `http://server/api/public/v1/simple-sign/${camille.id}/file-upload`])
  expect(last.headers['content-type']).toContain('multipart/form-data; boundary=')
  expect(last.timeout).toBe(600_000)
  last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 5, total: 10 }))
  last.dispatchEvent(new Event('load'))
  expect((await answered).data).toEqual([])
  expect(reported).toEqual([{ sent: 5, total: 10 }])
  expect(onAccount).toHaveBeenCalledWith('someone: else', null)

  const cancel = new AbortController()
  const cancelled = upload(cancel.signal)
  await vi.waitFor(() => expect(FakeXhr.last !== last && FakeXhr.last.sent).toBeTruthy())
  cancel.abort()
  await expect(cancelled).rejects.toThrow(NoConnection)
  vi.unstubAllGlobals()
})
