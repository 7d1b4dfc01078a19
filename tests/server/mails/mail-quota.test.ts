import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepMailCounts } from '../../../server/cases/mails/mail-quota.ts'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, type Signer } from '../../support/server/signing.ts'

const DAY = 24 * 3600
let server: Server
let people = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
// Noon of a day on which nobody was invited: it has twelve hours left.
beforeEach(() => server.wait(DAY + leftToday() + DAY / 2))
afterAll(() => server.stop())

const signers = (count: number, change: Partial<Signer>) =>
  Array.from({ length: count }, () => ({
    ...ANNA,
    ...change,
    lastName: `Berg ${++people}`,
    mail: `quota${people}@example.org`,
  }))
/** Sends a request of `login` to so many new people. */
async function send(login: string, count = 1, change: Partial<Signer> = {}) {
  const cookie = await server.signIn(login)
  const { id, reply } = await drafted(server, cookie, signers(count, change))
  const path = `/public/v1/simple-sign/${id}/submit-request`
  const submit = async () => server.call('POST', path, {}, await server.signIn(login), ifMatch(etag(reply)))
  return { submit, reply: await submit(), mail: `quota${people}@example.org` }
}
const status = async (login: string, count?: number, change?: Partial<Signer>) =>
  (await send(login, count, change)).reply.status
const leftToday = () => DAY - ((server.ports.now().getTime() / 1000) % DAY)
const full = (wait: number) => ({
  status: 429,
  body: { name: 'TooManyMailsException' },
  headers: { 'retry-after': String(wait) },
})

test('a sender invites so many people a day; then requests are refused with the time that is left, and stay drafts', async () => {
  server.ports.mailQuota = { sender: 3, tenant: 100 }
  expect([await status('ada', 2), await status('ada')]).toEqual([200, 200])
  const { submit, reply } = await send('ada')
  expect(reply).toMatchObject(full(DAY / 2))
  // Others of the tenant have quotas of their own, and a refused request counts for nobody.
  expect(await status('mary', 2)).toBe(200)
  server.wait(DAY / 2 - 1)
  expect(await submit()).toMatchObject(full(1))
  server.wait(1)
  expect((await submit()).status).toBe(200)
})

test('all accounts of a tenant have a quota together, however many send at once', async () => {
  server.ports.mailQuota = { sender: 100, tenant: 3 }
  const replies = await Promise.all(['ada', 'mary', 'charles', 'ada', 'mary', 'charles'].map((login) => status(login)))
  expect(replies.toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(await status('sophie')).toBe(200)
})

test('each person whom a tenant invites counts towards its quota', async () => {
  server.ports.mailQuota = { sender: 100, tenant: 4 }
  expect([await status('ada', 3), await status('mary', 2), await status('mary')]).toEqual([200, 429, 200])
})

test('a sender who signs alone is not invited, and does not count', async () => {
  server.ports.mailQuota = { sender: 1, tenant: 100 }
  const ada = { ...ANNA, mail: 'ada@example.org' }
  const alone = async () => {
    const cookie = await server.signIn('ada')
    const { id, reply } = await drafted(server, cookie, [ada])
    return server.call('POST', `/public/v1/simple-sign/${id}/submit-request`, {}, cookie, ifMatch(etag(reply)))
  }
  expect([(await alone()).status, (await alone()).status]).toEqual([200, 200])
  expect([await status('ada'), await status('ada')]).toEqual([200, 429])
  expect((await alone()).status).toBe(200)
})

test('embedded signers count, because they are mailed codes', async () => {
  server.ports.mailQuota = { sender: 2, tenant: 100 }
  const embedded = { embedded: true }
  expect([await status('mary', 2, embedded), await status('mary', 1, embedded)]).toEqual([200, 429])
})

test('codes and mails of a request that was sent are not held back', async () => {
  server.ports.mailQuota = { sender: 1, tenant: 1 }
  const { mail } = await send('ada')
  expect(await status('ada')).toBe(429)
  const link = bearer(await linkFor(server, mail))
  const path = '/private/simple-sign-requests/signer/generate-otp'
  expect((await server.call('POST', path, undefined, undefined, link)).status).toBe(200)
  await server.mails(({ recipient, plain }) => recipient === mail && /^\d{6}$/m.test(plain))
})

test('the holder of a link has a new one mailed ten times a day', async () => {
  server.ports.mailQuota = { sender: 100, tenant: 100 }
  const { mail } = await send('ada')
  const token = await linkFor(server, mail)
  const refresh = () => {
    server.wait(60)
    return server.call('POST', '/private/refresh-signer-token', { token })
  }
  for (let mails = 0; mails < 10; mails++) expect((await refresh()).status).toBe(204)
  expect(await refresh()).toMatchObject({
    status: 429,
    body: { name: 'TooManyAttemptsException' },
    headers: { 'retry-after': String(leftToday()) },
  })
  server.wait(leftToday())
  expect((await refresh()).status).toBe(204)
})

test('counts of earlier days are deleted, the present one stays', async () => {
  server.ports.mailQuota = { sender: 1, tenant: 100 }
  expect(await status('ada')).toBe(200)
  await sweepMailCounts(server.ports)
  expect(await status('ada')).toBe(429)
  server.wait(3 * DAY)
  await sweepMailCounts(server.ports)
  expect((await server.ports.db.query('select 1 from mail_counts')).rows).toEqual([])
})
