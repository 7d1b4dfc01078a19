import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sweepFullTrash } from '../../server/cases/platform/sweep.ts'
import { addDemo } from '../../server/demo.ts'
import { sweepByteCounts } from '../../server/engine/blobs/byte-budget.ts'
import { startServer, type Server } from '../support/server/server.ts'
import {
  arrived,
  bearer,
  etag,
  ifMatch,
  payloadFor,
  signaturePng,
  SIGNER_PATH,
  uploadTo,
} from '../support/server/signing.ts'

// Somebody stores as much as they can, and deletes it again so that nobody sees it.

const DAY = 24 * 3600
const REQUESTS = '/public/v1/simple-sign'
let server: Server
let blobs: string
beforeAll(async () => {
  server = await startServer()
  blobs = join(server.folder, 'blobs')
  await addDemo(server.ports)
})
// Noon of a day on which nobody stored anything.
beforeEach(() => {
  server.ports.byteBudget = { account: Infinity, tenant: Infinity, trash: Infinity }
  server.ports.space.left = () => Infinity
  server.wait(DAY + leftToday() + DAY / 2)
})
afterAll(() => server.stop())

const leftToday = () => DAY - ((server.ports.now().getTime() / 1000) % DAY)
/** Until midnight: half a day, less the seconds that the test has taken so far. */
const untilMidnight = expect.stringMatching(/^43(200|1\d\d)$/)
const full = { status: 429, body: { name: 'TooManyBytesException' }, headers: { 'retry-after': untilMidnight } }

/** The files in the store, and in the trash, by name. */
const filesIn = (where: 'store' | 'trash') => {
  const names = readdirSync(blobs, { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
  return names.filter((name) => name.startsWith('trash') === (where === 'trash')).toSorted()
}
const bytesIn = (where: 'store' | 'trash') =>
  filesIn(where).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0)

const cookieOf = (login: string) => server.signIn(login)
async function newDraft(login: string) {
  const cookie = await cookieOf(login)
  const { id } = (await server.call('POST', `${REQUESTS}/create-request`, {}, cookie)).body as { id: string }
  return { cookie, id }
}
const upload = async ({ cookie, id }: { cookie: string; id: string }) => {
  const reply = await uploadTo(server, cookie, id)
  return { ...reply, file: (reply.body as components['schemas']['RequestFile'][])[0]?.id }
}
const setSignature = async (login: string, wave: number) =>
  server.call(
    'PATCH',
    '/private/account-custom-files/default-signature',
    { defaultSignature: signaturePng(wave) },
    await cookieOf(login),
  )
const countOf = async (owner: string) => {
  const { rows } = await server.ports.db.query<{ n: number }>(
    'select coalesce(sum(n), 0)::int as n from byte_counts where owner like $1 and begins > $2',
    [`${owner}/%`, new Date(server.ports.now().getTime() - DAY * 1000)],
  )
  return rows[0]!.n
}

test('uploads are refused once an account has stored its bytes of the day, although it deleted them again', async () => {
  const draft = await newDraft('ada')
  const before = bytesIn('store')
  const first = await upload(draft)
  const once = bytesIn('store') - before
  expect([first.status, await countOf('account')]).toEqual([200, once])

  // Two copies of a file, each with an id of its own, differ by a few bytes once they are packed.
  server.ports.byteBudget.account = 2 * once + 100
  const remove = (file = '') =>
    server.call('DELETE', `${REQUESTS}/${draft.id}/file-delete?fileIds=${file}`, undefined, draft.cookie)
  expect((await remove(first.file)).status).toBe(204)
  const second = await upload(draft)
  expect(second.status).toBe(200)
  const [stored, counted] = [filesIn('store'), await countOf('account')]
  expect(Math.abs(counted - 2 * once)).toBeLessThan(100)
  expect(await upload(draft)).toMatchObject(full)
  expect(filesIn('store')).toEqual(stored)
  // A refusal counts nothing, and others of the tenant go on.
  expect(await countOf('account')).toBe(counted)
  expect((await upload(await newDraft('mary'))).status).toBe(200)

  server.wait(DAY / 2)
  await remove(second.file)
  expect((await upload({ ...draft, cookie: await cookieOf('ada') })).status).toBe(200)
})

test('all accounts of a tenant store so much a day together, however many do at once', async () => {
  const drafts = [await newDraft('ada'), await newDraft('mary'), await newDraft('ada'), await newDraft('mary')]
  await upload(drafts[0]!)
  server.ports.byteBudget.tenant = 3 * (await countOf('tenant')) + 100
  const replies = await Promise.all(drafts.map(upload))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429])
  expect((await upload(await newDraft('sophie'))).status).toBe(200)
})

test('default signatures count each, and the one that is replaced leaves at once', async () => {
  expect((await setSignature('ada', 20)).status).toBe(200)
  const one = await countOf('account')
  const [stored, trashed] = [filesIn('store').length, filesIn('trash').length]
  server.ports.byteBudget.account = one + 10 * one
  const statuses: number[] = []
  for (let wave = 21; statuses.at(-1) !== 429; wave++) statuses.push((await setSignature('ada', wave)).status)
  const replaced = statuses.length - 1
  expect(replaced).toBeGreaterThan(5)
  expect([filesIn('store').length - stored, filesIn('trash').length - trashed]).toEqual([0, replaced])
})

test('logos count', async () => {
  const cookie = await cookieOf('annabella')
  const params = await server.call('GET', '/private/my-tenant-params', undefined, cookie)
  const { webLogo: _, emailLogo: __, ...kept } = params.body as components['schemas']['TenantParams']
  const body = {
    ...kept,
    webLogo: `data:image/png;base64,${PNG.sync.write(new PNG({ width: 30, height: 30 })).toString('base64')}`,
  }
  server.ports.byteBudget.account = 50
  const change = () => server.call('PATCH', '/private/my-tenant-params', body, cookie, ifMatch(etag(params)))
  expect(await change()).toMatchObject(full)
  server.ports.byteBudget.account = Infinity
  expect((await change()).status).toBe(200)
  expect(await countOf('account')).toBeGreaterThan(50)
})

test('one account never brings a disk to its floor, however large its budget is', async () => {
  // Bytes that may be written until the floor is reached.
  const disk = 60_000 + bytesIn('store') + bytesIn('trash')
  const left = () => disk - bytesIn('store') - bytesIn('trash')
  server.ports.space.left = left
  let reply = await setSignature('ada', 40)
  for (let wave = 41; reply.status === 200; wave++) reply = await setSignature('ada', wave)
  expect(reply).toMatchObject(full)
  expect(left()).toBeGreaterThan(0.75 * 60_000)
  expect((await setSignature('sophie', 40)).status).toBe(200)
})

test('a signer who signs with other images at once has one kept, and stores so many a day', async () => {
  const cookie = await cookieOf('ada')
  const mail = 'flood@example.org'
  const { token, shown, request } = await arrived(server, cookie, {
    mail,
    firstName: 'Zoe',
    lastName: 'Flood',
    otpType: 'NONE',
  })
  await server.idle()
  const stored = filesIn('store').length
  const view = shown.body as components['schemas']['SigningView']
  const sign = (wave: number) =>
    server.call('POST', `${SIGNER_PATH}/sign`, { ...payloadFor(view), signatureImage: signaturePng(wave) }, undefined, {
      ...bearer(token),
      ...ifMatch(etag(shown)),
      'idempotency-key': `image-${wave}`,
    })
  const spent = new Date(server.ports.now().getTime() - (DAY / 2) * 1000)
  const count = `insert into byte_counts (owner, begins, n) values ($1, $2, 5000000)`
  await server.ports.db.query(count, [`signer/${request.signers[0]!.id}`, spent])
  expect(await sign(80)).toMatchObject(full)
  await server.ports.db.query("delete from byte_counts where owner like 'signer/%'")
  // The budget of the sender holds nobody back who signs.
  server.ports.byteBudget = { account: 1, tenant: 1, trash: Infinity }
  const replies = await Promise.all([80, 81, 82, 83].map(sign))
  const names = replies.map(({ status, body }) => (status === 200 ? 'signed' : (body as { name: string }).name))
  expect(names.filter((name) => name === 'signed')).toHaveLength(1)
  await server.mails(({ subject }) => subject.includes('signed by everyone'))
  await server.idle()
  // The image, and the three files of the finished request.
  expect(filesIn('store').length - stored).toBe(4)
  expect(await countOf('account')).toBeGreaterThan(10_000)
})

test('a trash with too many bytes is emptied early; what a row refers to comes back from it', async () => {
  await setSignature('ada', 60)
  const used = filesIn('store')
  const unused = await server.ports.blobs.put(Buffer.from('nobody refers to this'))
  await server.ports.blobs.discard([unused.hash, ...used.map((name) => name.slice(-64))])
  const old = new Date(Date.now() - 11 * 60_000)
  for (const name of filesIn('trash')) utimesSync(join(blobs, name), old, old)
  const logged: string[] = []
  const sweep = () => sweepFullTrash(server.ports, (line) => logged.push(line))
  await sweep()
  expect(logged).toEqual([])
  // The trash takes no more than what is left for everything else.
  server.ports.space.left = () => 0
  await sweep()
  expect(filesIn('trash')).toEqual([])
  expect(filesIn('store')).toEqual(used)
  expect(existsSync(join(blobs, unused.hash.slice(0, 2), unused.hash))).toBe(false)
  expect(logged).toContain(
    `Removed the file ${unused.hash} for good before its time, since the trash has too many bytes.`,
  )
})

test('counts of earlier days are deleted, the present one stays', async () => {
  await setSignature('ada', 70)
  const { rows } = await server.ports.db.query('select 1 from byte_counts')
  server.wait(2 * DAY)
  await setSignature('mary', 70)
  await sweepByteCounts(server.ports)
  const left = (await server.ports.db.query('select 1 from byte_counts')).rows
  expect([rows.length > 2, left.length]).toEqual([true, 2])
})
