import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { addDemo } from '../../../server/demo.ts'
import { logging } from '../../../server/http/logging.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import { putInMailbox } from '../../../server/store/mails/mailbox.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

const app = (options: Partial<Parameters<typeof buildApp>[1]> = {}) =>
  buildApp(server.ports, { folder: 'nowhere', partial: true, ...options })

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://as.the.proxy.has.it' }, 401],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' }, 401],
  [{ origin: 'http://10.0.0.8:3000', host: '10.0.0.7:3000' }, 403],
  [{ origin: 'http://evil.example', host: 'evil.example' }, 421],
  [{ origin: 'https://sign.example.org', host: '10.0.0.7:3000' }, 401],
  [{}, 403],
])('only pages of this origin can sign in: %j', async (headers, status) => {
  const answer = await (await app({ origin: 'https://sign.example.org' })).inject({
    method: 'POST',
    url: '/api/public/v1/auth',
    headers,
    payload: { user: 'ada', password: 'guessed' },
  })
  expect(answer.statusCode).toBe(status)
})

test.each([
  ['sign.example.org', true],
  ['SIGN.example.org.:443', true],
  ['localhost:3000', true],
  ['10.0.0.7', true],
  ['[::1]:3000', true],
  ['evil.example', false],
  ['sign.example.org.evil.example', false],
  ['localhost.evil.example:3000', false],
  ['evil.example:80@localhost', false],
  ['10.0.0.7.evil.example', false],
])('a call to the host %j is answered: %j', async (host, isAnswered) => {
  const built = await app({ origin: 'https://sign.example.org', hasMailbox: true })
  for (const url of ['/mailbox', '/api-reference', '/api/private/params/simple-sign']) {
    const answer = await built.inject({ url, headers: { host } })
    expect([url, answer.statusCode]).toEqual([url, isAnswered ? 200 : 421])
    if (!isAnswered) expect(answer.json()).toMatchObject({ name: 'WrongHostException' })
  }
})

test('behind a trusted proxy, the host is the one that the proxy was called by', async () => {
  const headers = { host: 'backend', 'x-forwarded-host': 'sign.example.org' }
  const status = async (trustProxy: boolean) => {
    const built = await app({ origin: 'https://sign.example.org', trustProxy })
    return (await built.inject({ url: '/api-reference', headers })).statusCode
  }
  expect([await status(true), await status(false)]).toEqual([200, 421])
})

test('a kept mail may be shown in the frame of the mailbox', async () => {
  await putInMailbox(server.ports.db, {
    id: 'kept',
    recipient: 'a@example.org',
    subject: 'A mail',
    html: '<html><head></head></html>',
    plain: '',
    files: [{ fileName: '<b>Lease</b>.pdf', size: 1500 }],
    at: server.ports.now(),
  })
  const built = await app({ hasMailbox: true })
  expect((await built.inject({ url: '/mailbox/1' })).body).toContain('Attached: &lt;b&gt;Lease&lt;/b&gt;.pdf (2 KB)')
  const options = async (url: string) => (await built.inject({ url })).headers['x-frame-options']
  expect([await options('/mailbox/1/html'), await options('/mailbox/1')]).toEqual(['SAMEORIGIN', 'DENY'])
})

test('the mailbox finds mails by a part of their address or subject, also those that are no longer among the newest', async () => {
  const put = (id: string, recipient: string, subject: string) =>
    putInMailbox(server.ports.db, { id, recipient, subject, html: '', plain: '', files: [], at: server.ports.now() })
  await put('found 1', 'Otto.Frei@example.org', 'Lease <100%>')
  for (let one = 0; one < 200; one++) await put(`many ${one}`, 'many@example.org', 'Invoice')
  const built = await app({ hasMailbox: true })
  const search = async (text: string) => {
    const { statusCode, body } = await built.inject({ url: `/mailbox?${text}` })
    expect(statusCode).toBe(200)
    return body
  }
  const hits = async (text: string) => (await search(text)).match(/<li>/g)?.length ?? 0
  expect([await hits(''), await hits('search=')]).toEqual([200, 200])
  expect(await search('')).toContain('Only the newest 200 are shown')
  expect(await search('')).not.toContain('Otto.Frei')
  for (const text of ['otto.frei', 'LEASE', '%3C100%25', '%20lease%00%20']) expect(await hits(`search=${text}`)).toBe(1)
  // No character is a wildcard, and what is searched for is text on the page.
  expect(await hits('search=ott_')).toBe(0)
  expect(await search('search=%22%3E%3Cb%3E')).toContain('No results for “&quot;&gt;&lt;b&gt;”')
  expect(await search('search=a&search=b')).toContain('value=""')
})

test('the log has no values of a failing query, and of no other error that quotes them', async () => {
  let log = ''
  const logger = { ...logging(true), stream: { write: (line: string) => void (log += line) } }
  const { db } = server.ports
  const failing = [
    () => db.query("insert into deadlines (subject) values ('secret')"),
    () => db.query('select secret'),
    () =>
      db.query('insert into tenants (id, name, params) values ($1, $2, $3), ($1, $2, $3)', ['secret', 'secret', {}]),
    () => JSON.parse('secret'),
    () =>
      Promise.reject(
        new Error('why', { cause: Object.assign(new Error('secret'), { code: '23505', severity: 'ERROR' }) }),
      ),
    () => Promise.reject(new NotDelivered('550 no secret here', { code: '550', isFinal: true, isHanging: false })),
  ]
  for (const getMe of failing) {
    const caller = { kind: 'account', id: 'a', account: {} } as never
    const logged = await app({ logger, handlers: { getMe }, callers: { session: async () => caller } })
    const { statusCode } = await logged.inject({ url: '/api/private/me', headers: { cookie: 'session=x' } })
    expect(statusCode).toBe(500)
  }
  expect(log).toMatch(/"message":"the database answered 23502","stack":" +at .*"table":"deadlines","column":"kind"/)
  expect(log.match(/UnexpectedException/g)).toHaveLength(failing.length)
  expect(log).not.toContain('secret')
})

test.each(['/%ff', `/api/private/contacts/${'a'.repeat(300)}`])('the malformed URL %s gets a problem', async (url) => {
  const secure = await app({ https: true })
  const answer = await secure.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { name: 'MalformedRequestException', message: expect.any(String), callId: answer.headers['paraph-call-id'] },
  ])
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'strict-transport-security': expect.stringContaining('max-age'),
    'cache-control': 'no-store',
  })
})

test('an escaped API address is treated as an API address', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/%61pi/private/me' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store'])
})

test('page addresses serve the application; API addresses and missing chunks get 404; hidden files are not served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', '.stamp', 'assets/new.js']) writeFileSync(join(folder, name), name)
  const built = await app({ folder })
  const get = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, body } = await built.inject({ method, url })
    return statusCode === 200 ? body : statusCode
  }
  for (const url of ['/', '/login', '/apiary', '/.stamp']) expect(await get(url)).toBe('index.html')
  for (const url of ['/api', '/api?x', '/api/nowhere', '/assets/old.js']) expect(await get(url)).toBe(404)
  expect([await get('/assets/new.js'), await get('/login', 'HEAD')]).toEqual(['assets/new.js', ''])
  rmSync(folder, { recursive: true })
})

test('the log contains no tokens of links, headers or cookies', async () => {
  let log = ''
  const logger = { ...logging(true), stream: { write: (line: string) => void (log += line) } }
  const logged = await app({ logger })
  const pages = ['/open-request/secret', '/consult-request-cc/secret']
  for (const url of [...pages, '/api/private/me?token=secret', '/api/open-request/secret'])
    await logged.inject({ url, headers: { authorization: 'Bearer secret', cookie: 'session=secret' } })
  expect(log).toContain('/api/private/me')
  expect(log).not.toContain('secret')
})

test('API-123 each answer has the id of its call, which its problem and the log repeat; what the caller sends is no part of it', async () => {
  let log = ''
  const logger = { ...logging(true), stream: { write: (line: string) => void (log += line) } }
  const getMe = () => Promise.reject(new Error('why'))
  const caller = { kind: 'account', id: 'a', account: {} } as never
  const logged = await app({ logger, handlers: { getMe }, callers: { session: async () => caller } })
  const sent = { cookie: 'session=x', 'paraph-call-id': 'secret', 'request-id': 'secret', 'x-request-id': 'secret' }
  const ids: unknown[] = []
  for (const url of ['/nowhere', '/%ff', '/api/private/me', '/api-reference/openapi.json']) {
    const answer = await logged.inject({ url, headers: sent })
    const id = String(answer.headers['paraph-call-id'])
    expect(id).toMatch(/^[\w-]{16}$/)
    expect(log).toContain(`"callId":"${id}"`)
    if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ callId: id })
    ids.push(id)
  }
  expect(new Set(ids).size).toBe(4)
  expect(log.split('\n').find((line) => line.includes('UnexpectedException'))).toContain(ids[2])
  expect(log).not.toContain('secret')
})

test('the server does not start if operations have no handler, and the error names them', async () => {
  await expect(app({ partial: false, handlers: {} })).rejects.toThrow(/login.*getMe.*logout/)
})

test('in strict mode an answer that violates the contract is an error', async () => {
  const handlers = { login: async () => ({ status: 200, body: { password: 'hash' } }) as never }
  const { statusCode, body } = await (await app({ strict: true, handlers })).inject({
    method: 'POST',
    url: '/api/public/v1/auth',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { user: 'ada', password: 'x' },
  })
  expect([statusCode, JSON.parse(body)]).toMatchObject([500, { name: 'UnexpectedException' }])
  expect(body).not.toContain('hash')
})

test('every answer has the security headers, and cookies are limited to this host on HTTPS', async () => {
  const secure = await app({ https: true })
  const answer = await secure.inject({ method: 'GET', url: '/nowhere' })
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { name: 'NotFoundException' }])
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self'"),
    'strict-transport-security': expect.stringContaining('max-age'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })

  const handlers = { login: async () => ({ status: 200, body: {}, session: 'one', browser: 'two' }) as never }
  const payload = { user: 'ada', password: 'x' }
  const login = { method: 'POST', url: '/api/public/v1/auth', headers: { 'sec-fetch-site': 'same-origin' } } as const
  const { cookies } = await (await app({ https: true, handlers })).inject({ ...login, payload })
  const limited = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(cookies).toEqual([
    { ...limited, name: '__Host-session', value: 'one' },
    { ...limited, name: '__Host-browser', value: 'two', maxAge: 365 * 24 * 3600 },
  ])
})

test('while the server is closing, calls get 503 and a time to retry', async () => {
  const stopping = await app()
  let answer: Response | undefined
  stopping.addHook('preClose', async () => {
    answer = await fetch(`${address}/api/private/me`, { headers: { connection: 'close' } })
  })
  const address = await stopping.listen({ port: 0 })
  await stopping.close()
  expect([answer!.status, answer!.headers.get('retry-after'), await answer!.json()]).toMatchObject([
    503,
    '5',
    { name: 'TemporarilyUnavailableException' },
  ])
})
