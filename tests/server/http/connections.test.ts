import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { boundConnections } from '../../../server/http/connections.ts'

test('connections leave file descriptors to the rest, and what is refused is logged once', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  boundConnections(app, 190)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const sockets: Socket[] = []
  for (let i = 0; i < 62; i++) sockets.push(await open())
  for (const refused of [await open(), await open()]) if (!refused.closed) await once(refused.resume(), 'close')
  expect(lines.filter((line) => line.includes('Connections are refused: 62 are open'))).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  await app.close()
})
