import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, type Request } from '../../support/server/signing.ts'
import { until } from '../../support/server/until.ts'

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const UNAVAILABLE = { status: 503, body: expect.objectContaining({ name: 'FileUnavailableException' }) }
const get = async (id: string) =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada)).body as Request

type Row = Record<'upload_hash' | 'original_hash' | 'viewing_hash', string>

/** A request that waits for one signer, who needs no code, with the blobs of its file. */
async function waiting(mail: string) {
  const { id, file, token, sign } = await arrived(server, ada, { ...ANNA, mail, otpType: 'NONE' })
  const { rows } = await server.ports.db.query<Row>('select * from document_files where id = $1', [file])
  return { id, file, token, sign, blobs: rows[0]! }
}

const pathOf = (hash: string) => join(server.folder, 'blobs', hash.slice(0, 2), hash)

/** Damages a blob, and returns the function that puts it back. */
function damage(hash: string, change: (bytes: Buffer) => Buffer | null): () => void {
  const bytes = readFileSync(pathOf(hash))
  const changed = change(Buffer.from(bytes))
  if (changed) writeFileSync(pathOf(hash), changed)
  else rmSync(pathOf(hash))
  return () => {
    mkdirSync(dirname(pathOf(hash)), { recursive: true })
    writeFileSync(pathOf(hash), bytes)
  }
}

const flipped = (bytes: Buffer) => {
  bytes[500]! ^= 1
  return bytes
}

test.each<[string, Parameters<typeof damage>[1]]>([
  ['has a flipped bit', flipped],
  ['was cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['is missing', () => null],
])(
  'a file that %s is never sent, whole or in part, nor recorded as downloaded; restored, it is sent',
  async (_, change) => {
    const { id, file, token, blobs } = await waiting(`reader${count++}@example.org`)
    const download = (headers = {}) =>
      server.call('GET', `/public/v1/simple-sign-files/download/${file}`, undefined, ada, headers)
    const calls = [
      () => download(),
      () => download({ range: 'bytes=0-99' }),
      () =>
        server.call('GET', `/private/simple-sign-files/signer/download/${file}`, undefined, undefined, bearer(token)),
      () => server.call('GET', `/private/simple-sign-files/view/${file}`, undefined, ada),
      () => server.call('GET', `/private/simple-sign-files/signer/view/${file}`, undefined, undefined, bearer(token)),
    ]
    const restores = [blobs.original_hash, blobs.viewing_hash].map((hash) => damage(hash, change))
    for (const call of calls) expect(await call()).toMatchObject(UNAVAILABLE)
    const downloads = async () => (await get(id)).audits.filter(({ action }) => action.startsWith('DOWNLOAD'))
    expect(await downloads()).toEqual([])
    for (const restore of restores) restore()
    const part = await download({ range: 'bytes=0-99' })
    expect([part.status, part.bytes.length]).toEqual([206, 100])
    expect(await downloads()).toHaveLength(1)
  },
)
let count = 0

test('nothing is signed while its original cannot be read', async () => {
  const { id, blobs, sign } = await waiting('hopeful@example.org')
  const restore = damage(blobs.original_hash, flipped)
  expect(await sign()).toMatchObject(UNAVAILABLE)
  expect(await get(id)).toMatchObject({ state: 'PENDING', signers: [{ signatureSignerStatus: 'PENDING' }] })
  restore()
  expect((await sign()).status).toBe(200)
})

test('files whose original becomes unreadable after the signature wait, the sender sees it, and they are made later', async () => {
  const { id, sign } = await waiting('patient@example.org')
  const { blobs } = server.ports
  const { bytes } = blobs
  blobs.bytes = async (hash) => {
    const restore = damage(hash, flipped)
    return bytes(hash).finally(restore)
  }
  expect((await sign()).status).toBe(200)
  // Each try that fails waits longer for the next one: the test does not.
  const later = async (what: string, holds: (request: Request) => boolean) => {
    const look = async () => {
      await server.retry()
      return holds(await get(id))
    }
    await until(what, look, { every: 200, instead: () => get(id) })
  }
  await later('a delayed request', ({ delayed }) => delayed !== null)
  expect(await get(id)).toMatchObject({
    state: expect.stringMatching('^PDF_GENERATION'),
    delayed: { cause: 'GENERATION' },
  })
  const { rows } = await server.ports.db.query('select reason from delays')
  expect(rows).toEqual([{ reason: 'FileUnavailableException' }])
  blobs.bytes = bytes
  await later('a finished request', ({ state }) => state === 'COMPLETE_SIGNATURE_FINISHED')
  expect((await get(id)).delayed).toBeNull()
})
