import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { Bytes } from '../../../server/http/bytes.ts'
import { hasRight, type Callers } from '../../../server/http/callers.ts'
import type { Upload } from '../../../server/http/form.ts'
import type { Listen } from '../../../server/http/live.ts'
import { camille } from '../../support/samples/account.ts'
import { tryOut } from '../../support/samples/contract.ts'
import { callOn } from '../../support/server/server.ts'

type Given = Record<string, never> & { body: { files?: Upload[]; proof?: Upload; documentHash: string } }

const uploads = mkdtempSync(join(tmpdir(), 'paraph-'))
const paper = Buffer.from('0123456789')
const admin = { ...camille, id: 'a'.repeat(24), role: 'ADMIN', rights: rightsOf('ADMIN') } as const
const user = { ...camille, rights: rightsOf('USER') }
const signer = { id: 'signer-1', requestId: 'request-1' }

const callers: Callers = {
  session: async (token) =>
    token === 'admin' || token === 'user'
      ? { kind: 'account', id: (token === 'admin' ? admin : user).id, account: token === 'admin' ? admin : user }
      : null,
  signerToken: async (token) => {
    if (token === 'old') throw new Refused('ExpiredTokenException')
    return token === 'signer' ? { kind: 'signer', id: signer.id, signer } : null
  },
}

/** What the next call is answered with, and what the last one brought. */
let answer: unknown
let given: Given
const handler = async (call: Given) => {
  given = call
  if (typeof answer === 'function') await (answer as (call: Given) => unknown)(call)
  return typeof answer === 'object' ? answer : { status: 200, body: {} }
}

let app: FastifyInstance
beforeAll(async () => {
  const handlers = Object.fromEntries(tryOut.operations.map(({ id }) => [id, handler])) as never
  const options = { folder: 'nowhere', strict: true, contract: tryOut, handlers, callers, uploads }
  app = await buildApp({} as Ports, options)
})
beforeEach(() => {
  answer = undefined
})
afterAll(async () => {
  await app.close()
  rmSync(uploads, { recursive: true })
})

const call = (...rest: Parameters<typeof callOn> extends [unknown, ...infer Rest] ? Rest : never) =>
  callOn(app, ...rest)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('who calls', () => {
  const read = '/right/00ff'
  const match = { 'if-match': '"1"' }

  test.each([
    ['nobody', '', 401, 'SessionEndedException'],
    ['a session that is over', 'session=over', 401, 'SessionEndedException'],
    ['somebody without the right', 'session=user', 403, 'ForbiddenException'],
    ['somebody with it', 'session=admin', 200, undefined],
  ])('RIGHT-007 %s', async (_, cookie, status, name) => {
    const { status: said, body } = await call('GET', read, undefined, cookie, match)
    expect([said, (body as { name?: string }).name]).toEqual([status, name])
  })

  test('is asked before what they say: nobody who may not is told what is wrong with it', async () => {
    const answered = await call('PATCH', '/right/no-id', undefined, '', { 'content-type': 'application/json' })
    expect(answered).toMatchObject({ status: 401 })
    expect(await call('GET', '/right/no-id?size=many', undefined, 'session=user')).toMatchObject({ status: 403 })
  })

  test('RIGHT-012 a right that the tenant does not have is nobody’s', async () => {
    const tenant = { ...user.tenant, simpleSigning: false }
    const without: Callers = { session: async () => ({ kind: 'account', id: user.id, account: { ...user, tenant } }) }
    const caller = await without.session!('user')
    expect(hasRight(caller, 'createSimpleSignatureRequest')).toBe(false)
    expect(hasRight(await callers.session!('user'), 'createSimpleSignatureRequest')).toBe(true)
  })

  test('an answer names the account that it is for, a refusal too', async () => {
    for (const [cookie, id] of [
      ['session=user', user.id],
      ['session=admin', admin.id],
    ] as const)
      expect((await call('GET', read, undefined, cookie, match)).headers['paraph-account']).toBe(id)
    expect((await call('GET', '/either')).headers['paraph-account']).toBeUndefined()
  })

  test.each([
    [{}, 410, 'InvalidTokenException'],
    [bearer('unknown'), 410, 'InvalidTokenException'],
    [bearer('old'), 410, 'ExpiredTokenException'],
    [{ authorization: 'Basic c2lnbmVy' }, 410, 'InvalidTokenException'],
    [{ cookie: 'session=signer' }, 410, 'InvalidTokenException'],
    [{ cookie: 'session=admin' }, 410, 'InvalidTokenException'],
    [bearer('signer'), 200, undefined],
  ])('API-006 RIGHT-038 a link’s token: %j', async (headers, status, name) => {
    answer = ({ signer: who }: { signer: unknown }) => expect(who).toEqual(signer)
    const { status: said, body } = await call('POST', '/token', undefined, '', headers)
    expect([said, (body as { name?: string }).name]).toEqual([status, name])
  })

  test('a token is looked at for itself: a cookie beside it lets nobody in', async () => {
    const both = (token: string) => call('GET', '/either', undefined, 'session=admin', bearer(token))
    expect((await both('signer')).headers['paraph-account']).toBeUndefined()
    expect(given).toMatchObject({ caller: { kind: 'signer', id: 'signer-1' } })
    expect(await both('unknown')).toMatchObject({ status: 410 })
    expect(await call('GET', read, undefined, 'session=admin', { ...match, ...bearer('unknown') })).toMatchObject({
      status: 401,
    })
  })

  test('where anybody may call, nobody is asked who they are', async () => {
    await call('GET', '/either')
    expect(given).toMatchObject({ caller: null })
    expect(() => given['account']).toThrow('SessionEndedException')
    expect(() => given['signer']).toThrow('InvalidTokenException')
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
  ])('a change by cookie comes from a page of ours, or not at all: %j', async (headers, status) => {
    answer = { status: 204 }
    expect(await call('PATCH', '/right/00ff', {}, 'session=user', headers)).toMatchObject({ status })
  })

  test('a change by cookie of which nobody says where it comes from is refused; one by token is not', async () => {
    answer = { status: 204 }
    const headers = { cookie: 'session=user' }
    const silent = await app.inject({ method: 'PATCH', url: '/api/right/00ff', headers, payload: {} })
    expect([silent.statusCode, silent.json()]).toMatchObject([403, { name: 'ForbiddenException' }])
    answer = undefined
    expect((await app.inject({ method: 'POST', url: '/api/token', headers: bearer('signer') })).statusCode).toBe(200)
  })
})

describe('what a call says', () => {
  test('API-005 parameters arrive as what the contract makes of them', async () => {
    answer = { status: 200, body: {} }
    const headers = { 'if-match': '"7"', 'x-other': 'whatever' }
    const path = '/right/00ff?size=20&state=PENDING'
    expect(await call('GET', path, undefined, 'session=admin', headers)).toMatchObject({ status: 200 })
    expect(given).toMatchObject({ path: { id: '00ff' }, query: { size: 20, state: ['PENDING'] } })
    expect(given['header']).toEqual({ 'If-Match': '"7"' })
    await call('GET', `${path}&state=EDITING`, undefined, 'session=admin', headers)
    expect(given).toMatchObject({ query: { state: ['PENDING', 'EDITING'] } })
  })

  test.each([
    ['/right/zz', { 'if-match': '"7"' }, 'pattern'],
    ['/right/00ff', {}, 'if-match'],
    ['/right/00ff', { 'if-match': '7' }, 'pattern'],
    ['/right/00ff?size=many', { 'if-match': '"7"' }, 'integer'],
    ['/right/00ff?size=10&size=20', { 'if-match': '"7"' }, 'integer'],
    ['/right/00ff?other=1', { 'if-match': '"7"' }, 'additional'],
    ['/right/00ff?state=GONE', { 'if-match': '"7"' }, 'allowed'],
    ['/right/00ff?state=%00', { 'if-match': '"7"' }, 'NUL'],
  ])('%s %j is malformed', async (path, headers, said) => {
    expect(await call('GET', path, undefined, 'session=admin', headers as Record<string, string>)).toMatchObject({
      status: 400,
      body: { name: 'MalformedRequestException', message: expect.stringContaining(said) },
    })
  })

  test('a body that may be left out may be left out, and is checked where it is there', async () => {
    answer = { status: 204 }
    expect(await call('PATCH', '/right/00ff', undefined, 'session=user')).toMatchObject({ status: 204 })
    expect(await call('PATCH', '/right/00ff', { name: 1 }, 'session=user')).toMatchObject({ status: 400 })
    expect(await call('PATCH', '/right/00ff', { name: '\udfff' }, 'session=user')).toMatchObject({ status: 400 })
  })
})

describe('forms', () => {
  const form = (parts: [name: string, value: string | Buffer, fileName?: string][]) => {
    const made = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') made.append(name, value)
      else made.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'a.pdf')
    return made
  }
  const hash: [string, string] = ['documentHash', '00ff']
  const sent = (...parts: Parameters<typeof form>[0]) => call('POST', '/upload', form(parts))

  test('bring texts and files, which are gone once the call is answered', async () => {
    let read: unknown
    answer = async ({ body }: Given) => {
      read = await Promise.all([body.proof, ...(body.files ?? [])].map(async (one) => String(await one?.bytes())))
      expect(readdirSync(uploads)).toHaveLength(1)
    }
    const files: Parameters<typeof form>[0] = [
      ['files', Buffer.from('one'), 'été.pdf'],
      ['files', Buffer.from('two')],
    ]
    expect(await sent(hash, ['proof', Buffer.from('{}')], ...files)).toMatchObject({ status: 200 })
    expect(read).toEqual(['{}', 'one', 'two'])
    expect(given.body).toMatchObject({
      documentHash: '00ff',
      files: [{ fileName: 'été.pdf', size: 3, hash: createHash('sha256').update('one').digest('hex') }, {}],
    })
    expect(readdirSync(uploads)).toEqual([])
  })

  test.each<[string, Parameters<typeof form>[0], number, string]>([
    ['a file of the largest size', [hash, ['proof', paper]], 200, ''],
    ['a byte more', [hash, ['proof', Buffer.concat([paper, paper.subarray(9)])]], 413, 'OversizeFileException'],
    ['much more', [hash, ['proof', Buffer.alloc(300_000)]], 413, 'OversizeFileException'],
    [
      'files that are too large together',
      [hash, ['files', paper], ['files', Buffer.from('1')]],
      413,
      'FileTooHeavyException',
    ],
    [
      'one file too many',
      [hash, ...'1234'.split('').map((one): [string, Buffer] => ['files', Buffer.from(one)])],
      400,
      'TooManyFilesException',
    ],
    ['two where one belongs', [hash, ['proof', paper], ['proof', paper]], 400, 'TooManyFilesException'],
    ['a file that nobody asked for', [hash, ['other', paper]], 400, 'MalformedRequestException'],
    ['a text that nobody asked for', [hash, ['other', 'x']], 400, 'MalformedRequestException'],
    ['a text in place of a file', [hash, ['files', 'x']], 400, 'MalformedRequestException'],
    ['a file in place of a text', [['documentHash', paper]], 400, 'MalformedRequestException'],
    ['a text twice', [hash, hash], 400, 'MalformedRequestException'],
    ['a text against the contract', [['documentHash', 'zz']], 400, 'MalformedRequestException'],
    ['a NUL', [['documentHash', '00f\0']], 400, 'MalformedRequestException'],
    ['a field named like what every object has', [hash, ['__proto__', 'x']], 400, 'MalformedRequestException'],
    ['nothing', [], 400, 'MalformedRequestException'],
  ])('%s', async (_, parts, status, name) => {
    const { status: said, body } = await sent(...parts)
    expect([said, (body as { name?: string }).name ?? '']).toEqual([status, name])
    expect(readdirSync(uploads)).toEqual([])
  })

  test('JSON in place of a form, and half a form, are malformed', async () => {
    const malformed = { status: 400, body: { name: 'MalformedRequestException' } }
    expect(await call('POST', '/upload', { documentHash: '00ff' })).toMatchObject(malformed)
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'sec-fetch-site': 'same-origin' }
    const payload = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc'
    const half = await app.inject({ method: 'POST', url: '/api/upload', headers, payload })
    expect([half.statusCode, half.json()]).toMatchObject([400, { name: 'MalformedRequestException' }])
    expect(readdirSync(uploads)).toEqual([])
  })

  test('whatever goes wrong leaves nothing behind', async () => {
    answer = () => {
      throw new Refused('EncryptedFileException')
    }
    expect(await sent(hash, ['proof', paper])).toMatchObject({ status: 400, body: { name: 'EncryptedFileException' } })
    expect(readdirSync(uploads)).toEqual([])
  })
})

describe('bytes', () => {
  const download = (headers: Record<string, string> = {}) => call('GET', '/download', undefined, '', headers)
  const file = { fileName: 'Contrat « été ».pdf', hash: 'abc' }

  test('come as a file that no browser opens as a page', async () => {
    answer = { status: 200, body: Bytes.of(paper, file) }
    const { status, headers, bytes } = await download()
    expect([status, bytes]).toEqual([200, paper])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '10',
      'content-disposition': `attachment; filename="Contrat _ _t_ _.pdf"; filename*=UTF-8''Contrat%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB.pdf`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: '"abc"',
    })
  })

  test.each(['"', 'a\r\nSet-Cookie: x=1', 'a\\b%20', '🖋\ud83d', "it's (new)*.pdf", ''])(
    'a file called %j breaks no header',
    async (fileName) => {
      answer = { status: 200, body: Bytes.of(paper, { fileName }) }
      const { status, headers, cookie } = await download()
      expect([status, cookie]).toEqual([200, ''])
      const named = /^attachment; filename="[^"\\%\r\n]*"; filename\*=UTF-8''[\w%.!#$&+^`|~-]*$/
      expect(headers['content-disposition']).toMatch(named)
    },
  )

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-30', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=3-1', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=-', 200, '0123456789', undefined],
  ])('a part: %s', async (range, status, text, contentRange) => {
    for (const read of [
      (start: number, end: number) => paper.subarray(start, end + 1),
      (start: number, end: number) => Readable.from([paper.subarray(start, end + 1)]),
    ]) {
      answer = { status: 200, body: new Bytes({ ...file, size: 10, read }) }
      const { status: said, bytes, headers } = await download({ range })
      expect([said, String(bytes), headers['content-range']]).toEqual([status, text, contentRange])
    }
  })

  test('a part of other bytes than those begun with is no part: all come anew', async () => {
    answer = { status: 200, body: Bytes.of(paper, file) }
    const range = 'bytes=0-3'
    expect(await download({ range, 'if-range': '"abc"' })).toMatchObject({ status: 206 })
    for (const other of ['"old"', 'W/"abc"', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(await download({ range, 'if-range': other })).toMatchObject({ status: 200 })
  })

  test('who has them already does not get them again', async () => {
    answer = { status: 200, body: Bytes.of(paper, file) }
    for (const known of ['"abc"', 'W/"abc"', '"old", "abc"'])
      expect(await download({ 'if-none-match': known })).toMatchObject({ status: 304, body: null })
    expect(await download({ 'if-none-match': '"old"' })).toMatchObject({ status: 200 })
  })

  test('nothing is bytes too', async () => {
    answer = { status: 200, body: Bytes.of(Buffer.alloc(0), file) }
    expect(await download()).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
  })
})

describe('lines that stay open', () => {
  let address: string
  beforeAll(async () => {
    address = await app.listen({ port: 0 })
  })

  const open = async (token = 'user') => {
    const leaving = new AbortController()
    const line = await fetch(`${address}/api/live`, { headers: { cookie: `session=${token}` }, signal: leaving.signal })
    let heard = ''
    const ended = (async () => {
      for await (const text of line.body!.pipeThrough(new TextDecoderStream())) heard += text
    })().catch(() => {})
    const { status, headers } = line
    return { status, type: headers.get('content-type'), ended, heard: () => heard, leave: () => leaving.abort() }
  }
  const listening = () => {
    const stop = vi.fn<() => void>()
    let tell: Parameters<Listen>[0] = () => {}
    const listen: Listen = (way) => {
      tell = way
      return stop
    }
    answer = { status: 200, body: listen }
    return { stop, tell: (event: string, data: string) => tell({ event, data }) }
  }

  test('tell what happens until the caller leaves', async () => {
    const { stop, tell } = listening()
    const line = await open()
    expect([line.status, line.type]).toEqual([200, 'text/event-stream'])
    tell('changed', 'request-1')
    tell('changed', 'a\nevent: forged')
    await vi.waitFor(() => expect(line.heard()).toContain('forged'))
    expect(line.heard()).toBe(
      'retry: 2000\n\nevent: changed\ndata: request-1\n\nevent: changed\ndata: a event: forged\n\n',
    )
    line.leave()
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
    tell('changed', 'nobody hears')
  })

  test('say every 20 seconds that they stand, and end with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { stop } = listening()
    const line = await open()
    await vi.advanceTimersByTimeAsync(20_000)
    const session = vi.spyOn(callers, 'session').mockResolvedValue(null)
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await line.ended
    expect(line.heard()).toBe('retry: 2000\n\n:\n\n')
    expect(stop).toHaveBeenCalledOnce()
    session.mockRestore()
  })

  test('are as many as a session may have, and no more; one that ends makes room', async () => {
    listening()
    const lines = await Promise.all(Array.from({ length: 12 }, () => open()))
    expect(await call('GET', '/live', undefined, 'session=user')).toMatchObject({
      status: 429,
      body: { name: 'TooManyAttemptsException' },
      headers: { 'retry-after': '20' },
    })
    const other = await open('admin')
    lines[0]!.leave()
    await vi.waitFor(() => expect(app.streams.get('user')?.size).toBe(11))
    for (const { leave } of [...lines, other]) leave()
    await vi.waitFor(() => expect(app.streams.size).toBe(0))
  })

  test('end when nobody reads them any more', async () => {
    const { stop, tell } = listening()
    const answered = await app.inject({ url: '/api/live', headers: { cookie: 'session=user' }, payloadAsStream: true })
    for (let n = 0; n < 40; n++) tell('changed', 'x'.repeat(10_000))
    let length = 0
    for await (const chunk of answered.stream()) length += (chunk as Buffer).length
    expect(length).toBeLessThan(300_000)
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })

  test('end when the server stops, which waits for none', async () => {
    const handlers = { listen: async () => ({ status: 200, body: () => () => {} }) } as never
    const options = { folder: 'nowhere', contract: tryOut, handlers, callers, uploads, partial: true }
    const stopping = await buildApp({} as Ports, options)
    const line = await fetch(`${await stopping.listen({ port: 0 })}/api/live`, { headers: { cookie: 'session=user' } })
    const text = line.text()
    await stopping.close()
    expect(await text).toBe('retry: 2000\n\n')
  })
})
