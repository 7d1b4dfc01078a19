import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { Bytes } from '../../../server/http/bytes.ts'
import { contract } from '../../../server/http/contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'assets/a.js']) writeFileSync(join(folder, name), name)
  const downloadSignerFile = async () => ({ status: 200, body: Bytes.of(Buffer.from('%PDF'), { fileName: 'a.pdf' }) })
  const callers = {
    signerToken: async () => ({ kind: 'signer', id: 's', signer: { id: 's', requestId: 'r' } }) as const,
  }
  const handlers = { downloadSignerFile } as never
  app = await buildApp({} as Ports, { folder, https: true, partial: true, handlers, callers })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { authorization: 'Bearer t' } })
const strict =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; " +
  "require-trusted-types-for 'script'; trusted-types app default"

test.each([
  ['a page', '/login', 200, strict],
  ['a file of the application', '/assets/a.js', 200, strict],
  ['a refusal', '/api/nowhere', 404, strict],
  ['a malformed URL', '/%ff', 400, strict],
  [
    'an uploaded file',
    `/api/private/simple-sign-files/signer/download/${'a'.repeat(24)}`,
    200,
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  ],
  [
    'the API reference',
    '/api-reference',
    200,
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
      "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ],
])('%s has its Content-Security-Policy', async (_, url, status, policy) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-security-policy']]).toEqual([status, policy])
})

test.each(['/login', '/api/nowhere', '/api/private/me', '/api-reference', '/api-reference/openapi.json'])(
  '%s has the security headers',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
)

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 'HPE_INVALID_METHOD'],
  ['headers that are too long', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 'HPE_HEADER_OVERFLOW'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    'HPE_UNEXPECTED_CONTENT_LENGTH',
  ],
])('%s is answered with a problem and the security headers', async (_, sent, code) => {
  if (!app.server.listening) await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, 'localhost').setEncoding('utf8')
  socket.write(sent)
  let answer = ''
  for await (const part of socket) answer += String(part)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const { callId, ...problem } = JSON.parse(body) as { callId: string }
  expect(problem).toEqual({ name: 'MalformedRequestException', message: `not readable as HTTP: ${code}` })
  expect(callId).toMatch(/^[\w-]{16}$/)
  expect(head).toContain(`paraph-call-id: ${callId}\r\n`)
  const { headers, statusCode } = await get('/api/nowhere')
  expect(statusCode).toBe(404)
  expect(head).toContain('HTTP/1.1 400 Bad Request')
  for (const name of [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'cache-control',
  ])
    expect(head).toContain(`${name}: ${String(headers[name])}`)
})

test('the contract is made a text once, not for each call', async () => {
  const stringify = vi.spyOn(JSON, 'stringify')
  const [first, second] = [await get('/api-reference/openapi.json'), await get('/api-reference/openapi.json')]
  const whole = stringify.mock.calls.filter(([value]) => value === contract.document)
  stringify.mockRestore()
  expect(whole).toEqual([])
  expect(first.body).toBe(second.body)
  expect(first.json()).toEqual(contract.document)
})

test('no answer of the API is cached', async () => {
  for (const url of [
    '/api/private/me',
    '/api/nowhere',
    `/api/private/simple-sign-files/signer/download/${'a'.repeat(24)}`,
  ])
    expect((await get(url)).headers['cache-control']).toBe('no-store')
})

test('the API reference has no inline code and loads nothing from other origins', async () => {
  const { body } = await get('/api-reference')
  expect(body).not.toMatch(/https?:|<script(?![^>]*(src|application\/json))|<style| on\w+=/)
  expect((await get('/api-reference/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Paraph' },
  })
  expect((await get('/api-reference/scalar/js/scalar.js')).headers['content-type']).toContain('javascript')
  for (const url of ['/api-reference/scalar', '/api-reference/scalar/']) expect((await get(url)).statusCode).toBe(404)
})
