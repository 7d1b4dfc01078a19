import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refused } from '../../../server/engine/refused.ts'
import { TryOutServer, type Received } from '../../support/server/try-out.ts'

const server = new TryOutServer()
beforeAll(() => server.start())
beforeEach(() => {
  server.answer = undefined
})
afterAll(() => server.stop())

const paper = Buffer.from('0123456789')

describe.each([
  { path: '/upload', kept: 'memory' },
  { path: '/own-upload', kept: 'disk' },
])('a form to $path, kept in $kept', ({ path, kept }) => {
  const form = (parts: [name: string, value: string | Buffer, fileName?: string][]) => {
    const made = new FormData()
    for (const [name, value, fileName] of parts)
      if (typeof value === 'string') made.append(name, value)
      else made.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'a.pdf')
    return made
  }
  const hash: [string, string] = ['documentHash', '00ff']
  const sent = (...parts: Parameters<typeof form>[0]) => server.call('POST', path, form(parts), 'session=user')

  test('has texts and files, which are deleted after the answer', async () => {
    let read: unknown
    server.answer = async ({ body }: Received) => {
      read = await Promise.all([body.proof, ...(body.files ?? [])].map(async (one) => String(await one?.bytes())))
      expect(readdirSync(server.uploads)).toHaveLength(kept === 'disk' ? 1 : 0)
    }
    const files: Parameters<typeof form>[0] = [
      ['files', Buffer.from('one'), 'été.pdf'],
      ['files', Buffer.from('two')],
    ]
    expect(await sent(hash, ['proof', Buffer.from('{}')], ...files)).toMatchObject({ status: 200 })
    expect(read).toEqual(['{}', 'one', 'two'])
    expect(server.received.body).toMatchObject({
      documentHash: '00ff',
      files: [{ fileName: 'été.pdf', size: 3, hash: createHash('sha256').update('one').digest('hex') }, {}],
    })
    expect(readdirSync(server.uploads)).toEqual([])
  })

  test.each<[string, Parameters<typeof form>[0], number, string]>([
    ['a file of the largest size', [hash, ['proof', paper]], 200, ''],
    [
      'a file one byte larger',
      [hash, ['proof', Buffer.concat([paper, paper.subarray(9)])]],
      413,
      'OversizeFileException',
    ],
    ['a much larger file', [hash, ['proof', Buffer.alloc(30_000)]], 413, 'OversizeFileException'],
    ['a form far larger than all files', [hash, ['proof', Buffer.alloc(300_000)]], 413, 'FileTooHeavyException'],
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
    ['two files for a single field', [hash, ['proof', paper], ['proof', paper]], 400, 'TooManyFilesException'],
    ['an unknown file', [hash, ['other', paper]], 400, 'MalformedRequestException'],
    ['an unknown text', [hash, ['other', 'x']], 400, 'MalformedRequestException'],
    ['a text instead of a file', [hash, ['proof', 'x']], 400, 'MalformedRequestException'],
    ['a text instead of files', [hash, ['files', 'x']], 400, 'MalformedRequestException'],
    ['a file instead of a text', [['documentHash', paper]], 400, 'MalformedRequestException'],
    ['a text twice', [hash, hash], 400, 'MalformedRequestException'],
    ['a text that violates the contract', [['documentHash', 'zz']], 400, 'MalformedRequestException'],
    ['a NUL', [['documentHash', '00f\0']], 400, 'MalformedRequestException'],
    ['a field named like a property of every object', [hash, ['__proto__', 'x']], 400, 'MalformedRequestException'],
    ['nothing', [], 400, 'MalformedRequestException'],
  ])('%s', async (_, parts, status, name) => {
    const { status: actual, body } = await sent(...parts)
    expect([actual, (body as { name?: string }).name ?? '']).toEqual([status, name])
    expect(readdirSync(server.uploads)).toEqual([])
  })

  test('is malformed if it is JSON or incomplete', async () => {
    const malformed = { status: 400, body: { name: 'MalformedRequestException' } }
    expect(await server.call('POST', path, { documentHash: '00ff' }, 'session=user')).toMatchObject(malformed)
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      cookie: 'session=user',
    }
    const payload = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc'
    const half = await server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    expect([half.statusCode, half.json()]).toMatchObject([400, { name: 'MalformedRequestException' }])
    expect(readdirSync(server.uploads)).toEqual([])
  })

  test('leaves no file after an error of the handler', async () => {
    server.answer = () => {
      throw new Refused('EncryptedFileException')
    }
    expect(await sent(hash, ['proof', paper])).toMatchObject({ status: 400, body: { name: 'EncryptedFileException' } })
    expect(readdirSync(server.uploads)).toEqual([])
  })

  test('that is not sent to its end is refused after half a minute, and its files are removed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { payload, answered } = unfinished()
      if (kept === 'disk') await vi.waitFor(() => expect(readdirSync(server.uploads)).toHaveLength(1))
      else await arrived(payload)
      vi.advanceTimersByTime(30_000)
      const { statusCode, headers, body } = await answered
      expect([statusCode, JSON.parse(body).name, headers.connection]).toEqual([408, 'UploadTooSlowException', 'close'])
      expect(readdirSync(server.uploads)).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is refused while its sender has too many open ones', async () => {
    const most = kept === 'disk' ? 12 : 8
    const open = Array.from({ length: most }, () => unfinished())
    await Promise.all(open.map(({ payload }) => arrived(payload)))
    expect(await sent(hash)).toMatchObject({
      status: 429,
      body: { name: 'TooManyAttemptsException' },
      headers: { 'retry-after': '5' },
    })
    for (const { payload } of open) payload.push(null)
    await Promise.all(open.map(({ answered }) => answered))
    expect((await sent(hash)).status).toBe(200)
  })

  /** A call whose form stops in the middle of a file. */
  const unfinished = () => {
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'sec-fetch-site': 'same-origin',
      cookie: 'session=user',
    }
    const payload = new Readable({ read: () => {} })
    payload.push('--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc')
    return { payload, answered: server.app.inject({ method: 'POST', url: `/api${path}`, headers, payload }) }
  }
  /** Waits until the server has read what was sent so far. */
  const arrived = (payload: Readable) => vi.waitFor(() => expect(payload.readableLength).toBe(0))
})
