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
  writeFileSync(
    join(folder, 'verify.html'),
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-abc='">${script}`,
  )
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

test('PROOF-011 the page that checks proofs is served with the policy that it states itself, and in no frame', async () => {
  for (const encoding of ['br', 'identity'])
    expect((await get('/verify.html', encoding)).headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'sha256-abc='; frame-ancestors 'none'",
    )
})

test('small files, and files for clients without compression, are sent uncompressed', async () => {
  expect((await get('/assets/small-1.js', 'br')).headers['content-encoding']).toBeUndefined()
  const plain = await get('/assets/a-1.js', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

const html = `<!doctype html><html><head><script type="module" async crossorigin src="/assets/start-1.js"></script>
<script type="module" crossorigin src="/assets/index-1.js"></script></head><body></body></html>`
const parts = { en: ['assets/en-base-1.js'], fr: ['assets/fr-base-1.js'] }

/** A server of a build whose pages load these files first. */
async function named(): Promise<FastifyInstance> {
  const other = mkdtempSync(join(tmpdir(), 'paraph-pages-'))
  writeFileSync(join(other, 'index.html'), html)
  const pages = [
    { patterns: ['/login', '/gcu/:version?'], files: ['assets/login-1.js', 'assets/login-1.css'], messages: parts },
    {
      patterns: ['/open-request/:link'],
      before: ['assets/pdf.worker-1.mjs'],
      files: ['assets/signing-1.js'],
      messages: parts,
    },
    { patterns: [], files: ['assets/missing-1.js'], messages: parts },
  ]
  writeFileSync(join(other, '.pages.json'), JSON.stringify(pages))
  const built = await buildApp({} as Ports, { folder: other, partial: true, handlers: {}, callers: {} })
  rmSync(other, { recursive: true })
  return built
}

const linksIn = (page: string) =>
  [...page.matchAll(/<link ([^>]*) href="([^"]*)" crossorigin>/g)].map(([, how, path]) => `${path} ${how}`)

test.each([
  [
    '/login?redirect=%2Fgcu',
    ['/assets/login-1.js rel="modulepreload"', '/assets/login-1.css rel="preload" as="style"'],
  ],
  ['/gcu', ['/assets/login-1.js rel="modulepreload"', '/assets/login-1.css rel="preload" as="style"']],
  ['/gcu/2.3', ['/assets/login-1.js rel="modulepreload"', '/assets/login-1.css rel="preload" as="style"']],
  ['/nowhere', ['/assets/missing-1.js rel="modulepreload"']],
])('the page at %s names what its screen loads', async (url, files) => {
  const site = await named()
  const { body } = await site.inject({ url })
  expect(linksIn(body)).toEqual([...files, '/assets/en-base-1.js rel="modulepreload"'])
})

test('a signing page loads what shows its first page before the application, which it does not start', async () => {
  const site = await named()
  const { body } = await site.inject({ url: '/open-request/a-b_c' })
  const links = [
    ...body.matchAll(/<link rel="\w+"(?: as="fetch")? href="([^"]*)" crossorigin( fetchpriority="low")?>/g),
  ]
  expect(links.map(([, path, isLate]) => [path, isLate !== undefined])).toEqual([
    ['/assets/index-1.js', true],
    ['/assets/pdf.worker-1.mjs', false],
    ['/assets/signing-1.js', true],
    ['/assets/en-base-1.js', true],
  ])
  const scripts = (page: string) => [...page.matchAll(/<script [^>]*src="([^"]*)"/g)].map(([, path]) => path)
  expect(scripts(body)).toEqual(['/assets/start-1.js'])
  expect(scripts((await site.inject({ url: '/login' })).body)).toEqual(['/assets/start-1.js', '/assets/index-1.js'])
})

test('home, which redirects, names no files', async () => {
  const site = await named()
  for (const url of ['/', '/home']) expect((await site.inject({ url })).body).not.toContain('<link')
})

test('a page names the messages in the first language of the browser that we speak', async () => {
  const site = await named()
  for (const [wanted, language] of [
    ['de, fr-CA;q=0.9, en;q=0.8', 'fr'],
    ['en-GB, fr', 'en'],
    ['de', 'en'],
  ]) {
    const { body, headers } = await site.inject({ url: '/login', headers: { 'accept-language': wanted } })
    expect(body).toContain(`/assets/${language}-base-1.js`)
    expect(headers['vary']).toBe('accept-encoding, accept-language')
  }
})

test('a page is compressed, and not sent again while it is the same', async () => {
  const site = await named()
  const ask = (headers: Record<string, string>) => site.inject({ url: '/login', headers })
  const plain = await ask({ 'accept-encoding': 'br;q=0, identity' })
  expect([plain.headers['content-encoding'], plain.headers['cache-control']]).toEqual([undefined, 'no-cache'])
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask({ 'accept-encoding': encoding })
    expect([headers['content-encoding'], read(rawPayload).toString()]).toEqual([encoding, plain.body])
  }
  const again = await ask({ 'if-none-match': String(plain.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
