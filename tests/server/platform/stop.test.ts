import { rmSync } from 'node:fs'
import { request as call } from 'node:http'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { DEMO_PASSWORD } from '../../../server/demo.ts'
import { settingsOf } from '../../../server/settings.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { startKillable, type Killable } from '../../support/server/killable.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const folder = testFolder('paraph-stop-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Sends a part of a call that the server would carry out, and then nothing more. */
async function halfCall({ port }: Killable, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  await once(socket, 'connect')
  // With our own host and origin it is not refused before its body is read.
  const host = `127.0.0.1:${port}`
  const headers = [`Host: ${host}`, `Origin: http://${host}`, 'Content-Type: application/json', 'Content-Length: 9']
  socket.write([`POST /api${path} HTTP/1.1`, ...headers, '', '{'].join('\r\n'))
  return socket
}

/** A connection that has had an answer and is kept for the next call. */
async function idleConnection({ port }: Killable): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
    .on('error', () => {})
    .resume()
  socket.write('GET /api/public/v1/ledger-key HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  return socket
}

/** An upload that sends a little of an ignored part again and again, until `finish` sends the file. */
async function slowUpload(server: Killable) {
  const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })
  const draft = { name: 'Slow', timeZone: 'Europe/Paris' }
  const created = await server.call('POST', '/public/v1/simple-sign/create-request', draft, cookie)
  const { id } = created.body as components['schemas']['Request']
  const upload = call({
    host: '127.0.0.1',
    port: server.port,
    method: 'POST',
    path: `/api/public/v1/simple-sign/${id}/file-upload`,
    headers: {
      cookie,
      origin: `http://127.0.0.1:${server.port}`,
      'content-type': 'multipart/form-data; boundary=part',
    },
  })
  const answered = once(upload, 'response')
  answered.catch(() => {})
  const pdf = await samplePdf()
  upload.write(
    '--part\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n',
  )
  // Comments before the end of a PDF change nothing.
  upload.write(pdf)
  const [socket] = (await once(upload, 'socket')) as [Socket]
  if (socket.connecting) await once(socket, 'connect')
  const trickle = setInterval(() => upload.write(`%${' '.repeat(4094)}\n`), 100)
  // A later call was answered, so the server has this one.
  await server.call('GET', '/public/v1/ledger-key')
  return async () => {
    clearInterval(trickle)
    upload.end('\r\n--part--\r\n')
    const [answer] = await answered
    return { status: answer.statusCode as number, body: JSON.parse(await text(answer)) as unknown }
  }
}

test('a stopping server waits for an upload that moves, cuts a call that stands still, and closes idle connections', async () => {
  const server = await startKillable(folder)
  const finish = await slowUpload(server)
  const still = await halfCall(server, '/public/v1/auth')
  const idle = await idleConnection(server)
  const closed = ['idle', 'still'] as const
  const order: string[] = []
  const ends = [idle, still].map((socket, i) => once(socket, 'close').then(() => order.push(closed[i]!)))
  const stopped = server.stop()
  await Promise.all(ends)
  expect(order).toEqual(['idle', 'still'])
  await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow('fetch failed')

  const { status, body } = await finish()
  expect([status, body]).toEqual([200, [expect.objectContaining({ fileName: 'a.pdf' })]])
  await stopped
  expect(await server.ended).toBeNull()
})

test('a second signal ends it at once', async () => {
  const server = await startKillable(folder)
  const upload = await slowUpload(server)
  const stopped = server.stop()
  // A signal that follows the first immediately counts as the same one.
  const again = setInterval(() => void server.stop(), 100)
  await stopped
  clearInterval(again)
  expect(await server.exitCode).toBe(1)
  await expect(upload()).rejects.toThrow(/ECONNRESET|socket hang up|EPIPE/)
})

test('the longest wait is a setting', () => {
  expect([settingsOf({}).stopTimeout, settingsOf({ STOP_TIMEOUT: '5' }).stopTimeout]).toEqual([60, 5])
  expect(() => settingsOf({ STOP_TIMEOUT: 'long' })).toThrow('Set STOP_TIMEOUT')
})
