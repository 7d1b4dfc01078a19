import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { failAt } from '../../../server/adapters/fail-point.ts'
import { sealKey } from '../../../server/adapters/sealing/seal-key.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { generateFiles } from '../../../server/cases/sealing/generation.ts'
import { addDemo } from '../../../server/demo.ts'
import { ownSeal } from '../../support/pdf/own-seal.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, etag, ifMatch, linkFor, payloadFor, sent } from '../../support/server/signing.ts'

// A generation that is killed and tried again: which of its steps are done a second time.
const SIGNER = '/private/simple-sign-requests/signer'

let server: Server
let pdf: Ports['pdf']
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  pdf = server.ports.pdf
  // The server's own job fails, and is then removed: the tests generate.
  const draw = () => Promise.reject(new Error('not here'))
  server.ports.pdf = { ...pdf, for: (subject) => ({ ...pdf.for(subject), draw }) }
})
afterAll(() => server.stop())

let request: string
let people = 0
beforeEach(async () => {
  const mail = `anna.${++people}@example.org`
  const { id } = await sent(server, await server.signIn('ada'), [{ ...ANNA, mail, otpType: 'NONE' }])
  request = id
  const link = bearer(await linkFor(server, mail))
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, link)
  const payload = payloadFor(shown.body as components['schemas']['SigningView'])
  await server.call('POST', `${SIGNER}/sign`, payload, undefined, { ...link, ...ifMatch(etag(shown)) })
  await server.idle()
  await server.ports.db.query("delete from pgboss.job where name = 'generateFiles'")
})

/** Generates the files of the request up to a point, as if the process was killed there. */
async function killedAt(point: string) {
  const [, name = '', nth] = /^(.+):(\d+)$/.exec(point)!
  const kill = () => {
    throw new Error('killed')
  }
  const ports = failAt(name, Number(nth), kill, { ...server.ports, pdf })
  await expect(generateFiles(ports, request, 1)).rejects.toThrow('killed')
}

/** Generates the files of the request, and counts what is done for it. */
async function generate(change: Partial<Ports> = {}) {
  const count = { draw: 0, seal: 0, audit: 0 }
  const counted = (work: ReturnType<typeof pdf.for>): typeof work => ({
    ...work,
    draw: (one) => (count.draw++, work.draw(one)),
    seal: (bytes, by) => (count.seal++, work.seal(bytes, by)),
    audit: (document) => (count.audit++, work.audit(document)),
  })
  const counting: Ports['pdf'] = { ...pdf, for: (subject) => counted(pdf.for(subject)) }
  await generateFiles({ ...server.ports, pdf: counting, ...change }, request, 1)
  return count
}

const hashesIn = async (table: string) =>
  (
    await server.ports.db.query<{ hash: string }>(`select hash from ${table} where request = $1 order by hash`, [
      request,
    ])
  ).rows.map(({ hash }) => hash)
const blob = (hash: string) => join(server.folder, 'blobs', hash.slice(0, 2), hash)

test.each([
  ['pdf.draw done:1', { draw: 1, seal: 3, audit: 1 }],
  ['blobs.put done:1', { draw: 1, seal: 3, audit: 1 }],
  ['pdf.seal:1', { draw: 0, seal: 3, audit: 1 }],
  ['pdf.seal done:1', { draw: 0, seal: 3, audit: 1 }],
  ['pdf.audit:1', { draw: 0, seal: 2, audit: 1 }],
  ['pdf.addAudit:1', { draw: 0, seal: 2, audit: 0 }],
  ['pdf.seal:3', { draw: 0, seal: 1, audit: 0 }],
  ['queue anchorFiles:1', { draw: 0, seal: 0, audit: 0 }],
])('killed at %s, it goes on from there: %j', async (point, expected) => {
  await killedAt(point)
  const kept = await hashesIn('generation_steps')
  server.wait(3600)
  expect(await generate()).toEqual(expected)

  // What was sealed before has the same hash, and the rest is thrown away.
  const published = await hashesIn('sealed_files')
  expect([published.length, await hashesIn('generation_steps')]).toEqual([3, []])
  expect(kept.filter((hash) => published.includes(hash))).toHaveLength(3 - expected.seal)
  expect(kept.map((hash) => existsSync(blob(hash)))).toEqual(kept.map((hash) => published.includes(hash)))
})

test.each<[string, string, object]>([
  ['a value', "update field_values set value = 'Nantes' where value = 'Lyon'", { draw: 1, seal: 3, audit: 1 }],
  ['the language', "update requests set language = 'FR'", { draw: 0, seal: 3, audit: 1 }],
  ['the name of the signer', "update request_signers set last_name = 'Berger'", { draw: 0, seal: 2, audit: 1 }],
])('a step is done again if %s is another one', async (_, change, expected) => {
  await killedAt('queue anchorFiles:1')
  await server.ports.db.exec(change)
  expect(await generate()).toEqual(expected)
  expect([(await hashesIn('sealed_files')).length, await hashesIn('generation_steps')]).toEqual([3, []])
})

test('what another key has sealed is sealed again, but not drawn again', async () => {
  await killedAt('queue anchorFiles:1')
  const other = await sealKey(join(server.folder, 'other'), server.ports.now(), ownSeal)
  expect(await generate({ sealKey: other })).toEqual({ draw: 0, seal: 3, audit: 1 })
})

test('a kept result that is damaged is made again', async () => {
  await killedAt('pdf.seal:1')
  const [drawn] = await hashesIn('generation_steps')
  writeFileSync(blob(drawn!), 'damaged')
  expect(await generate()).toEqual({ draw: 1, seal: 3, audit: 1 })
})
