import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isProblem, ParaphNoAnswer, ParaphProblem } from '../../packages/client/src/client.ts'
import { ID, json, lost, problem, scripted, type Step } from '../support/packages/scripted.ts'

const keysOf = (sent: Request[]) => sent.map(({ headers }) => headers.get('idempotency-key'))

describe('PROG-002 a call is made again', () => {
  test('with the same key if it got no answer, so that it has its effect once', async () => {
    const { client, sent, waits } = scripted([lost, lost, json({ id: ID })])
    expect(await client.createRequest({ body: { name: 'Lease' } })).toEqual({ id: ID })
    const [first, ...others] = keysOf(sent)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(others).toEqual([first, first])
    expect(waits[1]).toBeGreaterThan(waits[0]!)
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(Array(3).fill('{"name":"Lease"}'))
  })

  test('with another key than the call before, or with the given one', async () => {
    const { client, sent } = scripted([json({ id: ID })])
    await client.createRequest({ body: {} })
    await client.createRequest({ body: {} })
    await client.createRequest({ body: {}, idempotencyKey: 'order-4711' })
    const [first, second, third] = keysOf(sent)
    expect(second).not.toBe(first)
    expect(third).toBe('order-4711')
  })

  test('after the time that the server asks for, even if a repetition could do harm: it was not looked at', async () => {
    const { client, waits } = scripted([problem('TooManyRequestsException', 429, { 'retry-after': '7' }), json({})])
    await client.patchRequest({ path: { requestId: ID }, revision: '"1"', body: { name: 'Lease' } })
    expect(waits).toEqual([7000])
  })

  test('after a date that a proxy names, which limits calls in its own words', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString()
    const { client, waits } = scripted([
      () => new Response('slow', { status: 429, headers: { 'retry-after': date } }),
      json({}),
    ])
    await client.patchRequest({ path: { requestId: ID }, revision: '"1"', body: { name: 'Lease' } })
    expect(waits).toEqual([expect.closeTo(30_000, -4)])
  })

  test.each<[string, () => Step]>([
    ['a proxy has no server', () => new Response('<html>', { status: 502 })],
    ['the server is busy', problem('TemporarilyUnavailableException', 503)],
    ['it has no answer', lost],
  ])('when %s, but only if that does no harm', async (_, step) => {
    const reading = scripted([step, json({})])
    await reading.client.getRequest({ path: { id: ID } })
    expect(reading.sent).toHaveLength(2)
    const changing = scripted([step, json({})])
    const body = { name: 'Lease' }
    await expect(changing.client.patchRequest({ path: { requestId: ID }, revision: '"1"', body })).rejects.toThrow(
      'patchRequest',
    )
    expect(changing.sent).toHaveLength(1)
  })

  test.each<[string, () => Step]>([
    ['another call would fail, too', problem('NotFoundException', 404)],
    ['many attempts have failed', problem('TooManyAttemptsException', 429, { 'retry-after': '1' })],
    ['the disk of the server is full', problem('StorageFullException', 503)],
    ['it would have to wait for hours', problem('TooManyRequestsException', 429, { 'retry-after': '7200' })],
  ])('never when %s', async (_, step) => {
    const { client, sent, waits } = scripted([step])
    await expect(client.getRequest({ path: { id: ID } })).rejects.toThrow(ParaphProblem)
    expect([sent.length, waits]).toEqual([1, []])
  })

  test('three times, or as often as is wanted', async () => {
    for (const [retries, calls] of [
      [undefined, 4],
      [0, 1],
    ] as const) {
      const { client, sent } = scripted([lost], retries === undefined ? {} : { retries })
      await expect(client.listRequests()).rejects.toThrow(ParaphNoAnswer)
      expect(sent).toHaveLength(calls)
    }
  })

  test('never after its signal', async () => {
    const stop = new AbortController()
    const { client, sent } = scripted([lost], {
      wait: async (_, signal) => {
        stop.abort(new Error('enough'))
        signal?.throwIfAborted()
      },
    })
    await expect(client.listRequests({ signal: stop.signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(1)
  })
})

describe('a call', () => {
  test('has the token, which may be a function; a check of a document has none', async () => {
    let count = 0
    const { client, sent } = scripted([json({})], { token: async () => `prh_${++count}` })
    await client.getRequest({ path: { id: ID } })
    await client.listRequests()
    await client.checkSimpleSign({ body: { documentHash: 'a'.repeat(64) } })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer prh_1', 'Bearer prh_2', null])
    expect(sent.map(({ credentials }) => credentials)).toEqual(Array(3).fill('omit'))
  })

  test.each(['prh_secret\nsecond', 'prh_secrét', ''])(
    'is not made with %j, which an error does not repeat',
    async (token) => {
      const { client, sent } = scripted([json({})], { token })
      const error = await client.listRequests().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(TypeError)
      expect([String(error).includes('prh_'), sent.length]).toEqual([false, 0])
      const { client: other, sent: calls } = scripted([json({})], { token: 'prh_1\n' })
      await other.listRequests()
      expect(calls[0]!.headers.get('authorization')).toBe('Bearer prh_1')
    },
  )

  test('does not follow its token to another place', async () => {
    const { client, sent } = scripted([
      () => new Response(null, { status: 302, headers: { location: 'https://x.example' } }),
    ])
    await expect(client.listRequests()).rejects.toMatchObject({ problem: null, status: 302 })
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual'])
  })

  test('ends in time until its answer begins; its body may take longer', async () => {
    const slow = (milliseconds: number) => async (request: Request) => {
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
      const pause = () => Promise.race([aborted, new Promise((resolve) => setTimeout(resolve, 40))])
      if (milliseconds > 0) await pause()
      return new Response(
        new ReadableStream({
          pull: async (body) => {
            await pause()
            body.enqueue(new Uint8Array(1))
            body.close()
          },
        }),
      )
    }
    const options = { timeout: 20, retries: 0 }
    const { client } = scripted([], { ...options, fetch: slow(0) })
    expect((await (await client.open('downloadFile', { path: { id: ID } })).bytes()).length).toBe(1)
    await expect(client.downloadFile({ path: { id: ID } })).rejects.toThrow(ParaphNoAnswer)
    const { client: other } = scripted([], { ...options, fetch: slow(40) })
    await expect(other.open('downloadFile', { path: { id: ID } })).rejects.toThrow('took too long')
  })

  test('has its parameters where the contract has them', async () => {
    const { client, sent } = scripted([json({ content: [] })])
    await client.listRequests({ query: { state: ['PENDING', 'EDITING'], name: 'a b' } })
    await client.deleteFiles({ path: { requestId: ID }, query: { fileIds: [ID] } })
    const api = 'https://sign.example.org/api/public/v1'
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${api}/simple-sign-requests?state=PENDING&state=EDITING&name=a%20b`,
      `DELETE ${api}/simple-sign/${ID}/file-delete?fileIds=${ID}`,
    ])
  })

  test('uploads each file with its name', async () => {
    const { client, sent } = scripted([json([])])
    const files = [new File(['%PDF'], 'Bail signé.pdf'), new File(['%PDF'], 'Annex.pdf')]
    await client.uploadFiles({ path: { requestId: ID }, body: { files, password: 'key' } })
    const form = await sent[0]!.formData()
    expect(form.getAll('files').map((file) => (file as File).name)).toEqual(['Bail signé.pdf', 'Annex.pdf'])
    expect(form.get('password')).toBe('key')
  })

  test('answers the revision, which the next change names', async () => {
    const { client, sent } = scripted([json({ id: ID }, { headers: { etag: '"3"' } })])
    const { data, revision } = await client.call('getRequest', { path: { id: ID } })
    expect([data.id, revision]).toEqual([ID, '"3"'])
    await client.patchRequest({ path: { requestId: ID }, revision: revision!, body: { name: 'Lease' } })
    expect(sent[1]!.headers.get('if-match')).toBe('"3"')
  })

  test('answers files as they are, and their bytes as they come', async () => {
    const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    const { client } = scripted([pdf])
    expect(await (await client.downloadFile({ path: { id: ID } })).text()).toBe('%PDF')
    expect(await (await client.open('downloadFile', { path: { id: ID } })).text()).toBe('%PDF')
  })
})

describe('PROG-005 a call that fails', () => {
  test('throws the problem, by whose name a program decides', async () => {
    const { client } = scripted([problem('TooManyMailsException', 429, { 'retry-after': '60' })])
    const error = await client.getRequest({ path: { id: ID } }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      problem: 'TooManyMailsException',
      status: 429,
      retryAfter: 60,
      operation: 'getRequest',
    })
    expect([isProblem(error, 'TooManyMailsException'), isProblem(error, 'NotFoundException')]).toEqual([true, false])
    expect(isProblem(new Error('other'), 'NotFoundException')).toBe(false)
    expect(String(error)).not.toContain('prh_secret')
  })

  test('throws without a problem if something else answered, and with the cause if nothing did', async () => {
    const proxy = scripted([() => new Response('<html>', { status: 403 })])
    await expect(proxy.client.listRequests()).rejects.toMatchObject({ problem: null, status: 403, details: null })
    const cause = lost()
    const broken = scripted([() => cause], { retries: 0 })
    await expect(broken.client.listRequests()).rejects.toMatchObject({ name: 'ParaphNoAnswer', cause })
    const refused = new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    await expect(scripted([() => refused], { retries: 0 }).client.listRequests()).rejects.toThrow(
      'listRequests: no answer (fetch failed: connect ECONNREFUSED)',
    )
  })
})

test('every method that the guide calls exists', () => {
  const guide = readFileSync('packages/client/README.md', 'utf8')
  const called = new Set([...guide.matchAll(/\bparaph\.(\w+)\(/g)].map(([, name = '']) => name))
  expect(called.size).toBeGreaterThan(5)
  expect([...called].filter((name) => !(name in scripted([lost]).client))).toEqual([])
})
