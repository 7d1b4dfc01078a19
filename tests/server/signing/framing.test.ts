import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { throttle } from '../../../server/http/throttle.ts'

const KNOWN = `es-${'a'.repeat(24)}`
const UNKNOWN = `es-${'b'.repeat(24)}`
const SHOP = 'https://shop.example.org'

const NONE = { burst: 0, perSecond: 0.001 }
/** As many embedded links as the tests open. */
const BURST = 6

const folder = mkdtempSync(join(tmpdir(), 'paraph-framing-'))
let app: FastifyInstance
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  const query = async (_: string, [session]: string[]) => ({ rows: session === KNOWN ? [{ origin: SHOP }] : [] })
  const paces = { account: NONE, link: NONE, network: { burst: BURST, perSecond: 0.001 } }
  const served = { folder, partial: true, handlers: {}, callers: {}, take: throttle(paces) }
  app = await buildApp({ db: { query } } as unknown as Ports, served)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })

test('EMB-014 the page of an embedded link may be framed by the origin of its link only, which it says at its top', async () => {
  for (const path of [`/open-request/${KNOWN}`, `/open-request/${KNOWN}/`, `/open-request/${KNOWN}?lang=fr`]) {
    const { headers, body, statusCode } = await get(path)
    expect(statusCode).toBe(200)
    expect(String(headers['content-security-policy'])).toContain(`; frame-ancestors ${SHOP};`)
    expect(headers).not.toHaveProperty('x-frame-options')
    // A browser would keep the policy of a stored page.
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('etag')
    expect(body).toContain(`<head>\n    <meta name="embedding-origin" content="${SHOP}" />`)
  }
})

test.each([
  `/open-request/${UNKNOWN}`,
  `/open-request/${KNOWN}x`,
  `/open-request/${'a'.repeat(24)}`,
  `/open-request/${'A'.repeat(43)}`,
  `/consult-request/${KNOWN}`,
  '/login',
  '/embedded-request-not-available',
])('%s may be framed by nobody', async (path) => {
  const { headers, body } = await get(path)
  expect(String(headers['content-security-policy'])).toContain("; frame-ancestors 'none';")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(body).not.toContain('embedding-origin')
})

test('a network that opens more embedded links than anybody has is refused, and still gets other pages', async () => {
  const statuses: number[] = []
  for (let i = 0; i <= BURST; i++) statuses.push((await get(`/open-request/${UNKNOWN}`)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect((await get('/login')).statusCode).toBe(200)
})
