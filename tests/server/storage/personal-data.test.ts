import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { addDemo } from '../../../server/demo.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { keepParams } from '../../../server/store/requests/request-params.ts'
import { requestsOfPerson } from '../../../server/store/requests/requests-of-person.ts'
import { bulkBody, bulkOrigin, bulkPath, createBulk } from '../../support/server/calls/bulk-sendings.ts'
import { allowComments, commenting } from '../../support/server/calls/comments.ts'
import { copied } from '../../support/server/calls/copies.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { keepFor, purgeAll, rowsWith } from '../../support/server/calls/purges.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, linkFor, sent, signaturePng, SIGNER_PATH } from '../../support/server/signing.ts'

type Schemas = components['schemas']
const PATH = '/private/my-tenant-personal-data'
const now = { fate: 'NOW', keptBy: null, keptUntil: null }

let server: Server
let tenant: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await allowComments(server.ports)
  await keepFor(server, 'ada', { files: null, data: null })
  const { rows } = await server.ports.db.query<{ tenant: string }>("select tenant from accounts where login = 'ada'")
  tenant = rows[0]!.tenant
})
afterAll(() => server.stop())

/** An address that nobody had before, with capital letters. */
const newMail = () => `Erased.${++count}@example.org`
const signer = (mail: string) => ({ ...ANNA, mail, otpType: 'NONE' as const })
const report = async (email: string, login = 'charles') => {
  const { status, body } = await server.call('POST', PATH, { email }, await server.signIn(login))
  expect(status).toBe(200)
  return body as Schemas['PersonalData']
}
const erase = async (email: string, reportDate?: string) => {
  const asked = { email, ...(reportDate && { reportDate }) }
  const { status, body } = await server.call('POST', `${PATH}/erasure`, asked, await server.signIn('charles'))
  expect(status).toBe(200)
  return body as Schemas['ErasedPersonalData']
}
const addContact = async (login: string, email: string) =>
  server.call('POST', '/private/contacts', { email, firstName: 'Erased', lastName: 'Berg' }, await server.signIn(login))
async function canceled(login: string, mail: string): Promise<string> {
  const { id } = await sent(server, await server.signIn(login), [signer(mail)])
  await happensTo(server, id, { type: 'request.canceled' })
  await server.idle()
  return id
}
const hold = async (requestId: string | null) => {
  const body = { requestId, reason: 'Proceedings at the commercial court of Lyon' }
  const admin = await server.signIn('annabella')
  const set = await server.call('POST', `/private/tenants/${tenant}/legal-holds`, body, admin)
  const { id } = set.body as Schemas['LegalHold']
  return async () => server.call('DELETE', `/private/legal-holds/${id}`, undefined, await server.signIn('annabella'))
}

test('PURGE-008 PURGE-010 the report has each request and record, and an erasure deletes what nothing keeps', async () => {
  const mail = newMail()
  const ada = await server.signIn('ada')
  const open = await sent(server, ada, [signer(mail)])
  const link = { headers: bearer(await linkFor(server, mail)) }
  expect((await commenting(server, open.id, link).add('Is clause 4 the version of May?')).status).toBeLessThan(300)
  const off = await canceled('ada', mail)
  const done = await copied(server, ada, signer(newMail()), [mail])
  await done.sign()
  await server.idle()
  expect((await addContact('ada', mail)).status).toBe(200)
  const elsewhere = await canceled('sophie', mail)
  await addContact('sophie', mail)
  const before = await report(mail, 'evariste')
  expect([before.requests.map(({ id }) => id), before.records.length]).toEqual([[elsewhere], 1])

  const { requests, records, hasMore, email, addressHash } = await report(mail.toUpperCase())
  expect([hasMore, email]).toEqual([false, mail.toLowerCase()])
  const ofOne = (id: string) => requests.find((one) => one.id === id)
  expect(requests).toHaveLength(3)
  expect(ofOne(open.id)).toMatchObject({
    name: 'Services agreement',
    parts: ['SIGNER', 'COMMENTS'],
    comments: 1,
    mails: expect.any(Number),
    fate: 'KEPT',
    keptBy: 'OPEN_REQUEST',
    keptUntil: null,
  })
  expect(ofOne(open.id)!.mails).toBeGreaterThan(0)
  expect(ofOne(off)).toMatchObject({ stateToDisplay: 'CANCELED', parts: ['SIGNER'], ...now })
  expect(ofOne(done.id)).toMatchObject({ parts: ['COPY_RECIPIENT'], fate: 'KEPT', keptBy: 'LAW' })
  expect(Date.parse(ofOne(done.id)!.keptUntil!)).toBeGreaterThan(server.ports.now().getTime() + 9 * 365 * 86_400_000)
  expect(records).toEqual([{ kind: 'CONTACT', count: 1, ...now }])

  const { erased, data } = await erase(mail)
  const none = { signatures: 0, bulkRows: 0, invitations: 0, activity: 0 }
  expect(erased).toEqual({ requests: 1, contacts: 1, ...none })
  expect(data.records).toEqual([])
  expect(data.requests.find(({ id }) => id === off)).toMatchObject({ fate: 'DUE' })
  expect(await purgeAll(server)).toBe(1)
  expect((await report(mail)).requests.map(({ id }) => id).toSorted()).toEqual([open.id, done.id].toSorted())
  expect(await requestContradiction(server.ports.db, `request/${off}`, new Date(0))).toBeNull()
  expect(await firstBroken(server.ports.db)).toBeNull()
  const after = await report(mail, 'evariste')
  expect(after).toMatchObject({ requests: before.requests, records: before.records })

  const { body } = await server.call('GET', '/private/activity?kind=tenant', undefined, await server.signIn('charles'))
  const logged = (body as { content: Schemas['Activity'][] }).content.find(({ type }) => type === 'person.erased')
  expect(logged?.changes).toContainEqual({ field: 'addressHash', before: null, after: addressHash })
  expect(logged?.changes).toContainEqual({ field: 'erasedRequests', before: null, after: 1 })
  expect((await rowsWith(server.ports.db, mail)).filter((row) => row.startsWith('public.event'))).toEqual([])
})

test('PURGE-008 somebody is found by an address of before a change, and by one that an open edit adds', async () => {
  const { db } = server.ports
  const [former, added] = [newMail(), newMail()]
  const present = newMail()
  const { id, request } = await sent(server, await server.signIn('ada'), [signer(present)])
  const link = { headers: bearer(await linkFor(server, present)) }
  await commenting(server, id, link).add('I have the file of my predecessor.')
  await db.query('insert into former_addresses (signer, version, mail, successor) values ($1, 3, $2, $3)', [
    request.signers[0]!.id,
    former,
    newMail(),
  ])
  await db.query(
    `insert into request_edits (request, account, since, content)
     select id, issuer, $2::timestamptz, $3::jsonb from requests where id = $1`,
    [id, server.ports.now(), JSON.stringify({ signers: [{ mail: added }], copyRecipients: [] })],
  )
  expect((await report(former)).requests).toMatchObject([{ id, parts: ['FORMER_ADDRESS'], comments: 0 }])
  expect((await report(present)).requests).toMatchObject([{ id, parts: ['SIGNER', 'COMMENTS'], comments: 1 }])
  expect((await report(added)).requests).toMatchObject([{ id, parts: ['EDIT'], mails: 0 }])
})

test('PURGE-010 a signer who asked somebody else to sign is found, as is that person, and both are deleted', async () => {
  const { db } = server.ports
  const [former, asked] = [newMail(), newMail()]
  const { id } = await sent(server, await server.signIn('ada'), [signer(former)])
  const headers = bearer(await linkFor(server, former))
  await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, headers)
  await keepParams(db, id, { allowReassignment: true })
  const wanted = { mail: asked, firstName: 'Erased', lastName: 'Fox', language: 'EN', reason: `Ask ${former}, not me.` }
  expect((await server.call('POST', `${SIGNER_PATH}/reassign`, wanted, undefined, headers)).status).toBe(204)
  await happensTo(server, id, { type: 'request.canceled' })
  await server.idle()
  for (const mail of [former, asked]) expect((await report(mail)).requests).toMatchObject([{ id, parts: ['SIGNER'] }])
  expect((await erase(former)).erased.requests).toBe(1)
  await purgeAll(server)
  for (const mail of [former, asked]) expect(await rowsWith(db, mail)).toEqual([])
})

test('PURGE-008 the comments of a colleague who has moved to another organisation since are found', async () => {
  const { id } = await sent(server, await server.signIn('ada'), [signer(newMail())])
  await commenting(server, id, { cookie: await server.signIn('ada') }).add('Clause 4 is that of May.')
  const { db } = server.ports
  const { rows } = await db.query<{ mail: string }>("select email as mail from accounts where login = 'ada'")
  await db.query(
    "update accounts set tenant = (select tenant from accounts where login = 'sophie') where login = 'ada'",
  )
  const { requests } = await report(rows[0]!.mail)
  await db.query("update accounts set tenant = $1 where login = 'ada'", [tenant])
  expect(requests).toMatchObject([{ id, parts: ['COMMENTS'], comments: 1 }])
})

test('PURGE-011 PURGE-012 reports and erasures are recorded, one of nothing as a report, and the log has no email', async () => {
  const mail = newMail()
  expect((await erase(mail)).erased).toMatchObject({ requests: 0, contacts: 0 })
  await addContact('ada', mail)
  await erase(mail)
  expect((await rowsWith(server.ports.db, mail)).filter((row) => row.startsWith('public.event'))).toEqual([])
  const { addressHash } = await report(mail)
  const { body } = await server.call('GET', '/private/activity?kind=tenant', undefined, await server.signIn('charles'))
  const logged = (body as { content: Schemas['Activity'][] }).content.filter(({ changes }) =>
    changes?.some(({ after }) => after === addressHash),
  )
  expect(logged.map(({ type }) => type)).toEqual(['person.reported', 'person.erased', 'person.reported'])
})

test('PURGE-010 a legal hold keeps a request, or all of the organisation; a policy keeps what has a date', async () => {
  const mail = newMail()
  const one = await canceled('ada', mail)
  const liftOne = await hold(one)
  await addContact('ada', mail)
  expect((await erase(mail)).erased).toMatchObject({ requests: 0, contacts: 1 })
  await liftOne()
  const liftAll = await hold(null)
  await addContact('ada', mail)
  expect((await report(mail)).records).toEqual([
    { kind: 'CONTACT', count: 1, fate: 'KEPT', keptBy: 'LEGAL_HOLD', keptUntil: null },
  ])
  expect((await erase(mail)).erased).toMatchObject({ requests: 0, contacts: 0 })
  await liftAll()
  await keepFor(server, 'ada', { files: 5, data: 20 })
  const dated = await canceled('ada', mail)
  await keepFor(server, 'ada', { files: 5, data: null })
  const withFiles = await canceled('ada', mail)
  await keepFor(server, 'ada', { files: null, data: null })
  const { requests } = await report(mail)
  for (const kept of [dated, withFiles])
    expect(requests.find(({ id }) => id === kept)).toMatchObject({ fate: 'KEPT', keptBy: 'STORAGE_POLICY' })
  expect((await erase(mail)).erased).toMatchObject({ requests: 1, contacts: 1 })
  expect(await purgeAll(server)).toBe(1)
  expect((await report(mail)).requests.map(({ id }) => id).toSorted()).toEqual([dated, withFiles].toSorted())
})

test('PURGE-010 the default signature of an account goes; the account, and the record of it, stay', async () => {
  const mail = 'luigi@example.org'
  const signature = { defaultSignature: signaturePng() }
  const path = '/private/account-custom-files/default-signature'
  expect((await server.call('PATCH', path, signature, await server.signIn('luigi'))).status).toBe(200)
  const { db } = server.ports
  const { rows } = await db.query<{ hash: string }>('select image_hash as hash from default_signatures')
  const { records } = await report(mail)
  expect(records).toContainEqual({ kind: 'SIGNATURE', count: 1, ...now })
  expect(records).toContainEqual({ kind: 'ACCOUNT', count: 1, fate: 'KEPT', keptBy: 'ACCOUNT', keptUntil: null })
  const { erased, data } = await erase(mail)
  expect(erased.signatures).toBe(1)
  expect(data.records.map(({ kind }) => kind)).not.toContain('SIGNATURE')
  const { body } = await server.call('GET', path, undefined, await server.signIn('luigi'))
  expect(body).toEqual({ defaultSignature: null })
  const noted = await db.query('select 1 from blobs_to_erase where hash = $1', [rows[0]!.hash])
  expect(noted.rows).toHaveLength(1)
})

test('rows of bulk sendings that made no request are emptied once the bulk sending has ended', async () => {
  const { db } = server.ports
  const ada = await server.signIn('ada')
  const mail = newMail()
  const origin = await bulkOrigin(server, ada)
  const row = origin.columns.map(({ target }, i) => (target === 'EMAIL' ? (i === 0 ? mail : newMail()) : 'Berg'))
  // The first rows may be sent before it stands still.
  const rows = [...bulkBody(origin, 4).rows, row]
  const created = await createBulk(server, ada, bulkBody(origin, 5, { rows }))
  const { id } = created.body as Schemas['BulkSending']
  await db.query('update bulk_sendings set batch = batch + 1 where id = $1', [id])
  await server.call('POST', bulkPath(id, '/pause'), undefined, ada)
  await server.idle()
  expect((await report(mail)).records).toMatchObject([{ kind: 'BULK_ROW', fate: 'KEPT', keptBy: 'BULK_SENDING' }])
  expect((await erase(mail)).erased.bulkRows).toBe(0)
  await server.call('POST', bulkPath(id, '/cancel'), undefined, await server.signIn('ada'))
  expect((await erase(mail)).erased.bulkRows).toBe(1)
  expect((await rowsWith(db, mail)).filter((one) => one.startsWith('public.bulk_rows'))).toEqual([])
})

test('values in the activity log go, unless an account of the organisation has the email', async () => {
  const mail = newMail().toLowerCase()
  const charles = await server.signIn('charles')
  const invited = await server.call(
    'POST',
    '/private/tenant-invites',
    { email: mail, role: 'USER', groupId: null },
    charles,
  )
  expect(invited.status).toBeLessThan(300)
  const { records } = await report(mail)
  expect(records).toContainEqual(expect.objectContaining({ kind: 'INVITATION', keptBy: 'INVITATION' }))
  server.wait(60 * 24 * 3600)
  const { erased } = await erase(mail)
  expect(erased).toMatchObject({ invitations: 1, activity: 1 })
  expect((await report(mail)).records).toEqual([])
  expect((await rowsWith(server.ports.db, mail)).filter((row) => row.startsWith('public.mail'))).toEqual([])
})

test('PURGE-010 requests that can be deleted are in the report before newer ones; what ended after it stays', async () => {
  const mail = newMail()
  const off = await canceled('ada', mail)
  server.wait(1)
  const { id: open } = await sent(server, await server.signIn('ada'), [signer(mail)])
  const wanted = { commented: [], at: server.ports.now(), limit: 1 }
  const person = { tenant, mail: mail.toLowerCase() }
  const found = await requestsOfPerson(server.ports.db, person, wanted)
  expect([found.rows.map(({ id }) => id), found.hasMore]).toEqual([[off], true])
  const { reportDate } = await report(mail)
  server.wait(1)
  await happensTo(server, open, { type: 'request.canceled' })
  expect((await erase(mail, reportDate)).erased.requests).toBe(1)
  expect((await report(mail)).requests).toMatchObject([
    { id: open, fate: 'NOW' },
    { id: off, fate: 'DUE' },
  ])
})

test('PURGE-008 what is no email is refused', async () => {
  const refused = await server.call('POST', PATH, { email: 'Anna Berg' }, await server.signIn('charles'))
  expect(refused).toMatchObject({ status: 400, body: { name: 'InvalidMailException' } })
})
