import { connect, type AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'

// Messages whose end could be read in two ways would let a call hide in another one, behind a proxy.

let app: FastifyInstance
let port: number
const called: string[] = []

beforeAll(async () => {
  app = await buildApp({ space: { lowSince: () => null } } as Ports, { folder: 'nowhere', partial: true, handlers: {} })
  app.addHook('onRequest', async ({ url }) => void called.push(url))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** What the server sends until it closes the connection. */
function answersTo(message: string): Promise<string> {
  called.length = 0
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(message, 'latin1'))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
}

const HEAD = 'POST /api/first HTTP/1.1\r\nHost: localhost\r\n'
const HIDDEN = 'GET /api/hidden HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const chunked = `0\r\n\r\n${HIDDEN}`

test('two calls that follow each other are two', async () => {
  const answers = await answersTo(`${HEAD}Content-Length: 0\r\n\r\n${HIDDEN}`)
  expect([answers.split('HTTP/1.1 404').length - 1, called]).toEqual([2, ['/api/first', '/api/hidden']])
})

test.each([
  ['a length and chunks', `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
  ['chunks and a length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n${chunked}`],
  ['two lengths', `${HEAD}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${HIDDEN}`],
  ['a list of lengths', `${HEAD}Content-Length: 0, 5\r\n\r\n${HIDDEN}`],
  ['a signed length', `${HEAD}Content-Length: +0\r\n\r\n${HIDDEN}`],
  ['a length in hexadecimal', `${HEAD}Content-Length: 0x0\r\n\r\n${HIDDEN}`],
  ['a space before a colon', `${HEAD}Transfer-Encoding : chunked\r\n\r\n${chunked}`],
  ['another encoding after chunks', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`],
  ['chunks twice', `${HEAD}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}`],
  ['an unknown encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n${chunked}`],
  ['a chunk with a signed size', `${HEAD}Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n${HIDDEN}`],
  ['a header on two lines', `${HEAD}X-A: b\r\n Content-Length: 5\r\n\r\n${HIDDEN}`],
  ['a header that ends with a carriage return', `${HEAD}X-A: b\rContent-Length: 5\r\n\r\n${HIDDEN}`],
  ['a NUL in a header', `${HEAD}X-A: b\0\r\n\r\n${HIDDEN}`],
  ['no version', `POST /api/first\r\nHost: localhost\r\n\r\n${HIDDEN}`],
  ['a space in the address', `POST /api/first /x HTTP/1.1\r\nHost: localhost\r\n\r\n${HIDDEN}`],
])('a message with %s is refused, and nothing after it is read', async (_, message) => {
  const answers = await answersTo(message)
  expect(answers).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answers.split('HTTP/1.1 ')).toHaveLength(2)
  expect(called).not.toContain('/api/hidden')
})
