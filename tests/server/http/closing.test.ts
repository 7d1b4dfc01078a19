import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { closable } from '../../../server/http/closing.ts'

const SIZE = 30_000_000
const CALL = 'GET /one HTTP/1.1\r\nHost: x\r\n\r\n'

let app: FastifyInstance
let close: () => Promise<void>
beforeEach(async () => {
  app = Fastify()
  app.get('/one', () => 'answered')
  app.get('/large', () => Buffer.alloc(SIZE))
  const closeApp = closable(app)
  close = () => closeApp(60_000, () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
})

async function connected(): Promise<Socket> {
  const arrived = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await arrived
  return socket
}

/** All that a connection gets until it is closed. */
async function rest(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

test('a call that has arrived on a kept connection, and was not read before the server closes, is answered', async () => {
  const socket = await connected()
  socket.write(CALL)
  await once(socket, 'data')
  socket.write(CALL)
  const closed = close()
  expect(String(await rest(socket))).toContain('answered')
  await closed
})

test('a call that comes on a new connection as the server closes is answered', async () => {
  const socket = await connected()
  const closed = close()
  setTimeout(() => socket.write(CALL), 100)
  expect(String(await rest(socket))).toMatch(/^HTTP\/1\.1 \d{3}/)
  await closed
})

test('a call of which a part has arrived is answered once the rest comes', async () => {
  const socket = await connected()
  socket.write(CALL)
  await once(socket, 'data')
  socket.write(CALL.slice(0, 8))
  const closed = close()
  setTimeout(() => socket.write(CALL.slice(8)), 100)
  expect(String(await rest(socket))).toMatch(/^HTTP\/1\.1 \d{3}/)
  await closed
})

test('an answer that was written, and that its client has not taken yet, is sent to its end', async () => {
  const socket = await connected()
  socket.write(CALL.replace('one', 'large'))
  await once(socket, 'readable')
  const closed = close()
  // The server has closed what it takes for idle.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect((await rest(socket)).length).toBeGreaterThan(SIZE)
  await closed
})
