import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  createClient,
  isProblem,
  ParaphNoAnswer,
  ParaphProblem,
  ParaphTimeout,
  type ClientOptions,
} from '../../packages/client/src/client.ts'

type Step = Response | Error
const ID = 'a'.repeat(24)

/** A client whose calls are answered with these steps, the last one again and again, and what it sent and waited for. */
function scripted(steps: (() => Step)[], options: Partial<ClientOptions> = {}) {
  const sent: Request[] = []
  const waits: number[] = []
  const client = createClient({
    url: 'https://sign.example.org',
    token: 'prh_secret',
    wait: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (request) => {
      const step = steps[Math.min(sent.length, steps.length - 1)]!()
      sent.push(request)
      if (step instanceof Error) throw step
      return step
    },
    ...options,
  })
  return { client, sent, waits }
}
const json = (body: object, init?: ResponseInit) => () => Response.json(body, init)
const problem = (name: string, status: number, headers: Record<string, string> = {}) =>
  json({ name, message: 'for developers' }, { status, headers })
const lost = () => new TypeError('fetch failed')
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
  })
})

describe('PROG-003 a list', () => {
  const page = (content: number[], next: string | null) =>
    json({ content: content.map((n) => ({ id: String(n) })), next })

  test('is read page by page, and no further than it is wanted', async () => {
    const { client, sent } = scripted([page([1, 2], 'two'), page([3, 4], 'three'), page([5], null)])
    const seen: string[] = []
    for await (const { id } of client.all('listRequests', { query: { name: 'Lease', size: 2 } })) seen.push(id)
    expect(seen).toEqual(['1', '2', '3', '4', '5'])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?size=2&name=Lease',
      '?size=2&name=Lease&after=two',
      '?size=2&name=Lease&after=three',
    ])
    const { client: other, sent: calls } = scripted([page([1, 2], 'two')])
    for await (const { id } of other.all('listRequests')) if (id === '2') break
    expect(calls).toHaveLength(1)
  })

  test('that always says where it goes on ends where there is nothing more yet', async () => {
    const events = (sequence: number, hasMore: boolean) =>
      json({ content: [{ sequence }], next: String(sequence), hasMore })
    const { client, sent } = scripted([events(8, true), events(9, false)])
    const seen: number[] = []
    for await (const { sequence } of client.all('listEvents', { query: { after: '7' } }))
      if (seen.push(sequence) > 2) break
    expect(seen).toEqual([8, 9])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?size=100&after=7', '?size=100&after=8'])
  })

  test('that counts its pages ends with an empty one', async () => {
    const { client, sent } = scripted([json({ content: [{ number: 1 }] }), json({ content: [] })])
    const rows = []
    for await (const row of client.all('getBulkSendingRows', { path: { id: ID } })) rows.push(row)
    expect(rows).toHaveLength(1)
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?size=100', '?size=100&page=1'])
  })
})

describe('PROG-004 waiting for the end', () => {
  const request = (state: string, ...signers: string[]) =>
    json({
      id: ID,
      state,
      signers: signers.map((signatureSignerStatus, id) => ({ id: String(id), signatureSignerStatus })),
    })
  const steps = [
    request('PENDING', 'PENDING'),
    request('PENDING', 'PENDING'),
    request('PENDING', 'PENDING'),
    request('PENDING', 'SIGNED'),
    request('ANCHORING_PENDING_COMPLETE_SIGNATURE', 'SIGNED'),
    request('COMPLETE_SIGNATURE_FINISHED', 'SIGNED'),
  ]

  test('asks less and less often, and again soon after a change', async () => {
    const { client, waits } = scripted(steps)
    const states: string[] = []
    for await (const { state, signers } of client.watchRequest(ID, { every: 1000 }))
      states.push(`${state} ${signers[0]!.signatureSignerStatus}`)
    expect(states).toEqual([
      'PENDING PENDING',
      'PENDING SIGNED',
      'ANCHORING_PENDING_COMPLETE_SIGNATURE SIGNED',
      'COMPLETE_SIGNATURE_FINISHED SIGNED',
    ])
    expect(waits).toEqual([1000, 1500, 2250, 1000, 1000])
  })

  test('is never more than a minute apart, and may end in time', async () => {
    const { client, waits } = scripted([request('PENDING', 'PENDING')])
    await expect(client.waitForRequest(ID, { within: 300_000 })).rejects.toThrow(ParaphTimeout)
    expect([Math.max(...waits), waits.reduce((sum, one) => sum + one) <= 300_000]).toEqual([60_000, true])
  })

  test.each(['REFUSED', 'EXPIRED', 'CANCELED', 'PARTIAL_SIGNATURE_FINISHED'])('ends with %s', async (state) => {
    const { client, waits } = scripted([request(state, 'CANCELED')])
    expect((await client.waitForRequest(ID)).state).toBe(state)
    expect(waits).toEqual([])
  })

  test('of a certification ends when it is anchored, or has failed', async () => {
    const certification = (state: string) => json({ id: ID, state, jobState: state })
    for (const end of ['VALIDATED', 'REJECTED']) {
      const { client, sent } = scripted([certification('PENDING'), certification(end)])
      expect((await client.waitForCertification(ID)).state).toBe(end)
      expect(sent).toHaveLength(2)
    }
  })
})

test('every method that the guide calls exists', () => {
  const guide = readFileSync('packages/client/README.md', 'utf8')
  const called = new Set([...guide.matchAll(/\bparaph\.(\w+)\(/g)].map(([, name = '']) => name))
  expect(called.size).toBeGreaterThan(5)
  expect([...called].filter((name) => !(name in scripted([lost]).client))).toEqual([])
})
