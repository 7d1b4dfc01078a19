import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webhookCaller } from '../../../server/adapters/webhook-caller.ts'
import { publishEvents } from '../../../server/cases/webhooks/publish-events.ts'
import { webhookLanes } from '../../../server/jobs/lanes.ts'
import { settingsOf } from '../../../server/settings.ts'
import { makeAllDue } from '../../../server/store/webhooks/deliveries.ts'
import { openWebhookDesk, type WebhookDesk } from '../../support/server/webhooks/desk.ts'
import { until } from '../../support/server/until.ts'

/** The limits of a call, in milliseconds. */
const LIMITS = { time: 400, bodyTime: 100 }
const CALL = { headers: { 'webhook-id': 'a' }, body: '{}' }

describe('a call', () => {
  let listening: NetServer
  let port: number
  let sockets: Socket[]
  /** What the receiver does once the first bytes of a call are there. */
  let behave: (socket: Socket) => void
  beforeEach(async () => {
    sockets = []
    listening = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      socket.once('data', () => behave(socket))
    })
    listening.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    ;({ port } = listening.address() as AddressInfo)
  })
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  })

  const post = (how: (socket: Socket) => void) => {
    behave = how
    const origin = `http://127.0.0.1:${port}`
    return webhookCaller({ internal: [origin], ...LIMITS }).post({ url: `${origin}/hook`, ...CALL })
  }
  const answers = (text: string) => (socket: Socket) => void socket.end(text)
  const OK = 'HTTP/1.1 200 OK\r\n'

  test.each<[string, (socket: Socket) => void, object]>([
    ['is answered with a page', answers('HTTP/1.1 500 No\r\n\r\n<h1>No</h1>'), { status: 500, answer: '<h1>No</h1>' }],
    ['is never answered', () => {}, { failure: 'TIMED_OUT' }],
    ['gets one letter of an answer', (socket) => void socket.write('H'), { failure: 'TIMED_OUT' }],
    ['is cut off', (socket) => socket.destroy(), { failure: 'NOT_CONNECTED' }],
    [
      'is told to go on, and nothing more',
      (socket) => void socket.write('HTTP/1.1 100 Continue\r\n\r\n'),
      { failure: 'TIMED_OUT' },
    ],
    [
      'is answered with a change of protocol',
      answers('HTTP/1.1 101 Other\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
      { failure: 'NOT_CONNECTED' },
    ],
    [
      'is answered with endless headers',
      answers(`HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`),
      { failure: 'NOT_CONNECTED' },
    ],
    ['is answered in another protocol', answers('SSH-2.0-OpenSSH_9.6\r\n'), { failure: 'NOT_CONNECTED' }],
    [
      'is answered with less than was announced',
      answers(`${OK}Content-Length: 1000\r\n\r\nabc`),
      { status: 200, answer: 'abc' },
    ],
    [
      'is answered with more than was announced',
      answers(`${OK}Content-Length: 2\r\n\r\nabcdef`),
      { status: 200, answer: 'ab' },
    ],
    [
      'is answered without an end',
      (socket) => void socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`),
      { status: 200, answer: 'abc' },
    ],
    [
      'is answered with megabytes',
      (socket) => void socket.end(`${OK}Content-Length: 9000000\r\n\r\n${'a'.repeat(9_000_000)}`),
      { status: 200, answer: 'a'.repeat(4000) },
    ],
  ])('that %s ends in time', async (_, how, expected) => {
    expect(await post(how)).toMatchObject(expected)
  })

  test('that is redirected is not followed, wherever it leads', async () => {
    const location = `http://127.0.0.1:${port}/elsewhere`
    const answer = await post(answers(`HTTP/1.1 301 Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`))
    expect(answer).toEqual({ status: 301, answer: '', retryAfter: null })
    expect(sockets).toHaveLength(1)
  })

  test('of a name that leads to a private network is not made, although the name says nothing of it', async () => {
    behave = answers(`${OK}\r\n`)
    const caller = webhookCaller({ internal: [], ...LIMITS })
    const url = `https://localhost:${port}/hook`
    expect(caller.allows(url)).toBe(true)
    expect(await caller.post({ url, ...CALL })).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' })
    expect(sockets).toEqual([])
  })

  test.each<[string, unknown, unknown, string]>([
    ['has a private address, too', ['203.0.113.9'], ['fd00::1'], 'ADDRESS_NOT_ALLOWED'],
    ['has no address', 'ENOTFOUND', 'ENODATA', 'NAME_NOT_FOUND'],
    ['has no name server that answers', 'ETIMEOUT', 'ETIMEOUT', 'TIMED_OUT'],
    ['has no name server', 'ECONNREFUSED', 'ECONNREFUSED', 'NAME_NOT_FOUND'],
  ])('of a name that %s is not made', async (_, four, six, failure) => {
    const answering = (answer: unknown) => () =>
      Array.isArray(answer) ? Promise.resolve(answer) : Promise.reject(Object.assign(new Error(), { code: answer }))
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answering(four))
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(answering(six))
    const url = 'https://hooks.example.org/'
    expect(await webhookCaller({ internal: [], ...LIMITS }).post({ url, ...CALL })).toEqual({ failure })
    vi.restoreAllMocks()
  })

  test('of another port than the one that is allowed is not made', async () => {
    const caller = webhookCaller({ internal: [`http://127.0.0.1:${port}`], ...LIMITS })
    const url = `http://127.0.0.1:${port === 65_535 ? port - 1 : port + 1}/hook`
    expect(caller.allows(url)).toBe(false)
    expect(await caller.post({ url, ...CALL })).toEqual({ failure: 'ADDRESS_NOT_ALLOWED' })
  })

  test('to where nobody listens says so', async () => {
    const origin = `http://127.0.0.1:${port}`
    listening.close()
    const caller = webhookCaller({ internal: [origin], ...LIMITS })
    expect(await caller.post({ url: origin, ...CALL })).toEqual({ failure: 'NOT_CONNECTED' })
  })
})

describe('a webhook', () => {
  let desk: WebhookDesk
  beforeAll(async () => {
    desk = await openWebhookDesk()
    desk.server.ports.webhooks = webhookCaller({ internal: [desk.receiver.origin], ...LIMITS })
  })
  afterAll(() => desk.stop())

  async function happen(times: number): Promise<void> {
    for (let i = 0; i < times; i++) await desk.record()
    await publishEvents(desk.server.ports)
  }
  const callsOf = (path: string) => desk.receiver.calls.filter((call) => call.path === path)

  test('that hangs holds no other one back, and loses nothing', async () => {
    const { ports } = desk.server
    const former = ports.webhooks
    const patient = webhookCaller({ internal: [desk.receiver.origin] })
    ports.webhooks = patient
    const hanging: ServerResponse[] = []
    desk.receiver.answer((answer, { path }) => {
      if (path === '/slow') hanging.push(answer)
      else answer.writeHead(204).end()
    })
    const slow = await desk.created({ url: `${desk.receiver.origin}/slow` })
    await desk.created({ url: `${desk.receiver.origin}/quick` })
    await happen(5)
    await until('the calls of the quick one', () => callsOf('/quick').length === 5, { limit: 10_000 })
    expect(callsOf('/slow').length).toBeLessThan(2)
    ports.webhooks = former
    await until('the call of the slow one', () => hanging.length === 1)
    hanging[0]!.destroy()
    await desk.server.idle()
    const failed = (await desk.deliveries(slow.id)).map(({ state, lastFailure }) => `${state} ${lastFailure}`)
    expect(failed.toSorted()).toEqual([
      'WAITING NOT_CONNECTED',
      ...Array.from({ length: 4 }, () => 'WAITING TIMED_OUT'),
    ])
    // Each is due since its own time: a worker would have to sort all that are due at one.
    desk.server.wait(1)
    await makeAllDue(ports.db, slow.id)
    const due = await desk.deliveries(slow.id)
    expect(due.map(({ nextTryDate }) => nextTryDate)).toEqual(due.map(({ createdDate }) => createdDate))

    desk.receiver.answer((answer) => void answer.writeHead(204).end())
    ports.webhooks = patient
    await desk.later(5)
    ports.webhooks = former
    expect((await desk.deliveries(slow.id)).map(({ state }) => state)).toEqual(
      Array.from({ length: 5 }, () => 'DELIVERED'),
    )
  })

  test('that hangs holds no other one back, however many hang with it', async () => {
    const { ports } = desk.server
    await ports.db.query('delete from webhooks')
    await desk.created({ url: `${desk.receiver.origin}/quick` })
    desk.receiver.calls.length = 0
    await happen(1)
    await desk.server.idle()
    expect(callsOf('/quick')).toHaveLength(1)

    const former = ports.webhooks
    ports.webhooks = webhookCaller({ internal: [desk.receiver.origin] })
    const hanging: ServerResponse[] = []
    const take = (answer: ServerResponse) => void answer.writeHead(204).end()
    desk.receiver.answer((answer, { path }) => (path === '/quick' ? take(answer) : void hanging.push(answer)))
    const [quick, slow] = webhookLanes
    for (let i = 0; i <= quick!.workers; i++) await desk.created({ url: `${desk.receiver.origin}/slow${i}` })
    await happen(1)
    await until('the call of the quick one', () => callsOf('/quick').length === 2, { limit: 10_000 })
    expect(hanging.length).toBeLessThanOrEqual(slow!.workers)
    desk.receiver.answer(take)
    hanging.forEach(take)
    await desk.server.idle()
    ports.webhooks = former
  })

  test('that answers what no database can store is kept as far as it can be', async () => {
    desk.receiver.answer((answer) => void answer.writeHead(500).end(Buffer.from([65, 0, 255, 66])))
    const { id } = await desk.created({ url: `${desk.receiver.origin}/odd` })
    const { body } = await desk.call('POST', `/${id}/test`)
    expect(body).toMatchObject({ attempts: [{ status: 500, answer: 'A\uFFFD\uFFFDB' }] })
  })
})

test('the setting lists origins, in production those without HTTPS, too', () => {
  const WEBHOOK_INTERNAL = 'http://10.0.0.7:8080,https://hooks.corp.example'
  expect(settingsOf({ WEBHOOK_INTERNAL }).internalWebhooks).toEqual([
    'http://10.0.0.7:8080',
    'https://hooks.corp.example',
  ])
  expect(settingsOf({}).internalWebhooks).toEqual([])
  for (const wrong of [
    '10.0.0.7',
    'https://hooks.corp.example/',
    'https://hooks.corp.example/x',
    'ftp://10.0.0.7',
    '*',
  ])
    expect(() => settingsOf({ WEBHOOK_INTERNAL: wrong })).toThrow('Set WEBHOOK_INTERNAL')
  // Other settings are missing here.
  expect(() => settingsOf({ NODE_ENV: 'production', WEBHOOK_INTERNAL })).not.toThrow('WEBHOOK_INTERNAL')
})
