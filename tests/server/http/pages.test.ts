import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressAll } from '../../../scripts/build/compress.ts'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-pages-'))
const script = 'export const word = "signature"\n'.repeat(100)
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'assets/a-1.js', 'assets/pdf.worker-1.mjs'])
    writeFileSync(join(folder, name), script)
  writeFileSync(join(folder, 'assets/small-1.js'), 'export {}')
  await compressAll(folder)
  app = await buildApp({} as Ports, { folder, partial: true, handlers: {}, callers: {} })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a built file is sent as %s if the client accepts it, with the same headers', async (encoding, read) => {
  const { headers, rawPayload } = await get('/assets/a-1.js', `${encoding}, deflate`)
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringMatching(/javascript/),
    vary: expect.stringContaining('accept-encoding'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(read(rawPayload).toString()).toBe(script)
  expect(rawPayload.length).toBeLessThan(script.length / 10)
})

test('workers may compile WebAssembly, compressed or not; pages may not', async () => {
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await get('/assets/pdf.worker-1.mjs', encoding)).headers['content-security-policy']).toContain(
      'wasm-unsafe-eval',
    )
  expect((await get('/login', 'br')).headers['content-security-policy']).not.toContain('wasm-unsafe-eval')
})

test('small files, and files for clients without compression, are sent uncompressed', async () => {
  expect((await get('/assets/small-1.js', 'br')).headers['content-encoding']).toBeUndefined()
  const plain = await get('/assets/a-1.js', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})
