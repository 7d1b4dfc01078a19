import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, sent, uploadTo } from '../../support/server/signing.ts'

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterEach(() => server.fill(false))
afterAll(() => server.stop())

const full = { status: 503, body: { name: 'StorageFullException' }, headers: { 'retry-after': '30' } }
const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
const get = (url: string) => server.call('GET', url, undefined, ada)

test('while the disk is full every change is refused by one name, reading goes on, and all goes on once there is space', async () => {
  const { id, reply, file } = await drafted(server, ada)
  const { request } = await sent(server, ada, [ANNA])
  const signer = bearer(await linkFor(server, ANNA.mail))
  const change = () => server.call('PATCH', path(id), { name: 'Renamed' }, ada, ifMatch(etag(reply)))
  const upload = () => uploadTo(server, ada, id, 'Annex.pdf')
  const downloaded = `/public/v1/simple-sign-files/download/${request.template.files[0]!.id}`

  server.fill(true)
  for (const refused of [
    await server.call('POST', path('create-request'), {}, ada),
    await change(),
    await upload(),
    await server.call('GET', '/private/simple-sign-requests/signer/open', undefined, undefined, signer),
    await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD }),
    // A download must be recorded.
    await get(downloaded),
  ])
    expect(refused).toMatchObject(full)

  const check = new FormData()
  check.append('documentHash', '0'.repeat(64))
  for (const read of [
    await get('/private/me'),
    await get('/public/v1/simple-sign-requests'),
    await get(`/public/v1/simple-sign-requests/${id}`),
    await get(`/private/simple-sign-files/view/${file.id}`),
    // A draft's files are not recorded.
    await get(`/public/v1/simple-sign-files/download/${file.id}`),
    await server.call('GET', '/private/simple-sign-requests/signer/me', undefined, undefined, signer),
    await server.call('POST', '/public/v1/check-simple-sign', check),
  ])
    expect(read.status).toBe(200)

  server.fill(false)
  expect([(await change()).status, (await upload()).status, (await get(downloaded)).status]).toEqual([200, 200, 200])
})

test('while the disk is full no file is stored, and the use of a token is not noted, so that it goes on reading', async () => {
  const apiToken = { name: 'Billing', scopes: ['readRequests'], days: null }
  const created = await server.call('POST', '/private/channels', apiToken, await server.signIn('mary'))
  const { id, token } = created.body as { id: string; token: string }
  const read = () => server.call('GET', '/public/v1/simple-sign-requests', undefined, undefined, bearer(token))
  const used = async () =>
    (await server.ports.db.query<{ at: Date | null }>('select last_used_at as at from channels where id = $1', [id]))
      .rows
  server.fill(true)
  await expect(server.ports.blobs.put(Buffer.from('a file'))).rejects.toMatchObject({ name: 'StorageFullException' })
  expect((await read()).status).toBe(200)
  expect(await used()).toEqual([{ at: null }])
  server.fill(false)
  expect((await read()).status).toBe(200)
  expect(await used()).toEqual([{ at: expect.any(Date) as Date }])
})

test('while the disk is full, a session in use does not become idle, and no session is written', async () => {
  const cookie = await server.signIn('mary')
  const me = () => server.call('GET', '/private/me', undefined, cookie)
  server.fill(true)
  server.wait(31 * 60)
  // The sessions of other tests are still in use.
  onTestFinished(() => server.wait(-31 * 60))
  expect((await me()).status).toBe(200)
  server.fill(false)
  expect((await me()).status).toBe(401)
})

const refusals = [
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
  Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' }),
  new Error('could not write to file "pg_wal/1": No space left on device'),
]
test.each(refusals)('a disk that is full before it is noticed is answered by the same name: %s', async (error) => {
  const { id } = await drafted(server, ada)
  vi.spyOn(server.ports.blobs, 'put').mockRejectedValueOnce(error)
  expect(await uploadTo(server, ada, id, 'Annex.pdf')).toMatchObject(full)
  expect((await uploadTo(server, ada, id, 'Annex.pdf')).status).toBe(200)
})
