import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../../server/http/contract.ts'
import { charge, throttle } from '../../../server/http/throttle.ts'
import { admin, TryOutServer } from '../../support/server/try-out.ts'

let time = 0
const now = () => time
const pace = { burst: 3, perSecond: 2 }
const limited = (most?: number) => throttle({ account: pace, link: pace, network: pace }, now, most)
const tooMany = (retryAfter: number) => expect.objectContaining({ name: 'TooManyRequestsException', retryAfter })

test('calls beyond the burst are refused until time has passed, and a refused call costs nothing', () => {
  const take = limited()
  for (let i = 0; i < 3; i++) take('account', 'ada')
  expect(() => take('account', 'ada')).toThrow(tooMany(1))
  expect(() => take('account', 'ada', 3)).toThrow(tooMany(2))
  time += 500
  take('account', 'ada')
  expect(() => take('account', 'ada')).toThrow(tooMany(1))
  take('account', 'mary')
  take('link', 'ada')
})

test('a burst does not grow while nobody calls', () => {
  const take = limited()
  take('network', '192.0.2.1')
  time += 3_600_000
  expect(() => take('network', '192.0.2.1', 4)).toThrow(tooMany(1))
  take('network', '192.0.2.1', 3)
})

test('what was used longest ago is forgotten first', () => {
  const take = limited(2)
  take('account', 'ada', 3)
  take('account', 'mary', 3)
  expect(() => take('account', 'ada')).toThrow(tooMany(1))
  take('account', 'eve', 3)
  expect(() => take('account', 'ada')).toThrow(tooMany(1))
  take('account', 'mary', 3)
})

describe('a server', () => {
  const server = new TryOutServer()
  beforeAll(() => server.start({ take: (...given) => take(...given) }))
  afterAll(() => server.stop())
  let take = limited()
  beforeEach(() => {
    server.answer = undefined
    take = limited()
  })
  const match = { 'if-match': '"1"' }
  const bearer = { authorization: 'Bearer signer' }
  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/api/either', remoteAddress, headers })
  const statuses = async (calls: (() => Promise<{ status?: number; statusCode?: number }>)[]) => {
    const seen: unknown[] = []
    for (const call of calls) {
      const answer = await call()
      seen.push(answer.status ?? answer.statusCode)
    }
    return seen
  }
  const times = <Call>(count: number, call: Call) => Array.from({ length: count }, () => call)

  test('limits the calls of pages of other sites by their network', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-length': '0', cookie: 'session=admin' }
    const elsewhere = () =>
      server.app.inject({ method: 'POST', url: '/api/upload', remoteAddress: '192.0.2.6', headers })
    expect(await statuses(times(4, elsewhere))).toEqual([403, 403, 403, 429])
  })

  test('limits each account and each link, whatever the address', async () => {
    const asAdmin = () => server.call('GET', '/right/00ff', undefined, 'session=admin', match)
    expect(await statuses(times(4, asAdmin))).toEqual([200, 200, 200, 429])
    expect(await asAdmin()).toMatchObject({
      body: { name: 'TooManyRequestsException' },
      headers: { 'retry-after': '1' },
    })
    expect(await statuses(times(4, () => server.call('POST', '/token', undefined, '', bearer)))).toEqual([
      200, 200, 200, 429,
    ])
  })

  test('API-122 says in headers how many calls are left, and when all are again', async () => {
    const answers: { headers: Record<string, unknown> }[] = []
    for (let i = 0; i < 4; i++) answers.push(await server.call('GET', '/right/00ff', undefined, 'session=admin', match))
    const left = (r: number, t: number) => ({
      'ratelimit-policy': '"calls";q=3;w=2',
      ratelimit: `"calls";r=${r};t=${t}`,
    })
    expect(answers.map(({ headers }) => headers)).toMatchObject([left(2, 1), left(1, 1), left(0, 2), left(0, 2)])
    expect((await read('192.0.2.9', { authorization: 'Bearer unknown' })).headers).toMatchObject(left(2, 1))
  })

  test('limits anonymous callers by their network, of which IPv6 has a /64', async () => {
    const hosts = ['::1', '::2', '::3', '::4'].map((host) => () => read(`2001:db8:0:1${host}`))
    expect(await statuses(hosts)).toEqual([200, 200, 200, 429])
    expect(await statuses([() => read('2001:db8:0:2::1'), () => read('192.0.2.1')])).toEqual([200, 200])
  })

  test('counts calls whose token or session is refused', async () => {
    const unknown = () => read('192.0.2.7', { authorization: 'Bearer unknown' })
    expect(await statuses(times(4, unknown))).toEqual([410, 410, 410, 429])
    expect(await statuses([() => read('192.0.2.7', bearer)])).toEqual([200])
  })

  test('lets anonymous callers pay for large bodies, and for those that do not say how large they are', async () => {
    const send = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/upload', remoteAddress: '192.0.2.8', headers, payload: '' })
    expect((await send({ 'content-length': String(4 * 64 * 1024) })).statusCode).toBe(429)
    expect((await send({ 'transfer-encoding': 'chunked' })).statusCode).toBe(429)
    expect((await send({ 'content-length': '10' })).statusCode).toBe(400)
  })
})

test('a token pays for its own calls, not its account or another token', () => {
  const take = limited()
  const person = { kind: 'account', id: admin.id, account: admin, isConfirmed: false, endsIn: 0 } as const
  const call = (id?: string) => {
    const caller = id === undefined ? person : { ...person, apiToken: { id, name: id, scopes: [] } }
    charge(take, contract.operations[0]!, caller, { ip: '', headers: {} })
  }
  for (let i = 0; i < 3; i++) call('nightly')
  expect(() => call('nightly')).toThrow(tooMany(1))
  for (let i = 0; i < 3; i++) call()
  expect(() => call()).toThrow(tooMany(1))
  call('daily')
})

test('reading a part of a file costs a tenth of a call, and having a webhook called as much as 20', () => {
  const caller = { kind: 'signer', id: 'anna', signer: { id: 'anna', requestId: 'r' } } as const
  const costs = contract.operations.map((operation) => {
    let paid: unknown
    charge((...given) => (paid = given), operation, caller, { ip: '', headers: {} })
    return [operation.id, paid]
  })
  const files = [
    'downloadFile',
    'viewFile',
    'downloadTemplateFile',
    'viewTemplateFile',
    'downloadSignerFile',
    'downloadCopyFile',
    'viewSignerFile',
    'viewSignature',
  ]
  const calling = ['testWebhook', 'sendWebhookDeliveryAgain']
  const costOf = (id: string) => (files.includes(id) ? 0.1 : calling.includes(id) ? 20 : 1)
  for (const [id, paid] of costs) expect([id, paid]).toEqual([id, ['link', 'anna', costOf(String(id))]])
})
