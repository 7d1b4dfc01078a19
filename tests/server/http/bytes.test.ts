import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Bytes } from '../../../server/http/bytes.ts'
import { TryOutServer } from '../../support/server/try-out.ts'

const server = new TryOutServer()
beforeAll(() => server.start())
beforeEach(() => {
  server.answer = undefined
})
afterAll(() => server.stop())

const paper = Buffer.from('0123456789')

describe('a binary answer', () => {
  const download = (headers: Record<string, string> = {}) => server.call('GET', '/download', undefined, '', headers)
  const file = { fileName: 'Contrat « été ».pdf', hash: 'abc' }

  test('is sent as a file that no browser opens as a page', async () => {
    server.answer = { status: 200, body: Bytes.of(paper, file) }
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
    'has a valid header with the file name %j',
    async (fileName) => {
      server.answer = { status: 200, body: Bytes.of(paper, { fileName }) }
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
  ])('is sent for the range %s', async (range, status, text, contentRange) => {
    for (const read of [
      (start: number, end: number) => paper.subarray(start, end + 1),
      (start: number, end: number) => Readable.from([paper.subarray(start, end + 1)]),
    ]) {
      server.answer = { status: 200, body: new Bytes({ ...file, size: 10, read }) }
      const { status: actual, bytes, headers } = await download({ range })
      expect([actual, String(bytes), headers['content-range']]).toEqual([status, text, contentRange])
    }
  })

  test('is sent whole if `if-range` does not match', async () => {
    server.answer = { status: 200, body: Bytes.of(paper, file) }
    const range = 'bytes=0-3'
    expect(await download({ range, 'if-range': '"abc"' })).toMatchObject({ status: 206 })
    for (const other of ['"old"', 'W/"abc"', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(await download({ range, 'if-range': other })).toMatchObject({ status: 200 })
  })

  test('is not sent to a client that has it cached', async () => {
    server.answer = { status: 200, body: Bytes.of(paper, file) }
    for (const etags of ['"abc"', 'W/"abc"', '"old", "abc"'])
      expect(await download({ 'if-none-match': etags })).toMatchObject({ status: 304, body: null })
    expect(await download({ 'if-none-match': '"old"' })).toMatchObject({ status: 200 })
  })

  test('may be empty', async () => {
    server.answer = { status: 200, body: Bytes.of(Buffer.alloc(0), file) }
    expect(await download()).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
  })
})
