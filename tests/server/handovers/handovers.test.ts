import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { handOver } from '../../../server/cases/handovers/hand-over.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { moveAccount } from '../../../server/store/accounts/written.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newTenant, type NewPerson } from '../../support/new-people.ts'
import { bulkPath, newBulk } from '../../support/server/calls/bulk-sendings.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { allowCertifications, certificationPath } from '../../support/server/calls/certifications.ts'
import { deferredPath, newDeferredFile, newFile, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { handoverDesk, type HandoverDesk } from '../../support/server/calls/handover-desk.ts'
import { countsOf, ended, partsOf, refusal, to } from '../../support/server/calls/handovers.ts'
import { contradictionsIn, oneOfEach, pendingRequest } from '../../support/server/calls/belongings.ts'
import { draftedTemplate, readyTemplate, templatePath } from '../../support/server/calls/templates.ts'
import { newApiToken } from '../../support/server/calls/valid-calls.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import type { Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let server: Server
let desk: HandoverDesk
let charles: NewPerson
beforeAll(async () => {
  server = await startServer()
  const tenant = await newTenant(server)
  await allowCertifications(server.ports)
  charles = await newPerson(server, { tenant, role: 'ADMIN_TENANT', firstName: 'Charles', lastName: 'Babbage' })
  desk = handoverDesk(server, charles)
})
afterAll(() => server.stop())

const person = (wanted: Parameters<typeof newPerson>[1] = {}) =>
  newPerson(server, { tenant: charles.tenant, role: 'MANAGER', ...wanted })
const seen = (id: string, by: Pick<NewPerson, 'cookie'>, rest = '') =>
  server.call('GET', `/public/v1/simple-sign-requests/${id}${rest}`, undefined, by.cookie)
const requestsOfBulk = async (id: string) =>
  (await server.ports.db.query<{ id: string; issuer: string }>('select id, issuer from requests where bulk = $1', [id]))
    .rows
const handedEvents = async (stream: string) =>
  (await history(server.ports.db, stream)).filter(({ type }) => type.endsWith('.handedOver'))
const subjectsTo = async ({ mail }: NewPerson) => (await mailsTo(server, mail)).map(({ subject }) => subject)

test('ACC-020 all that an account has goes to a colleague, whose it is from then on, and its tokens are revoked', async () => {
  const leaver = await person({ firstName: 'Ada', lastName: 'Leaver' })
  const heir = await person({ firstName: 'Henrietta' })
  const made = await oneOfEach(server, leaver)
  await server.idle()
  const before = await desk.page(leaver)
  const ofBulk = (await requestsOfBulk(made.bulk)).length
  // The bulk sending is made of a template, too, and may have sent some of its rows.
  expect(countsOf(before)).toEqual({
    API_TOKENS: 1,
    BULK_SENDINGS: 1,
    DRAFTS: 1,
    RUNNING_REQUESTS: 1 + ofBulk,
    ENDED_REQUESTS: 1,
    TEMPLATES: 2,
    CERTIFICATIONS: 1,
    DEFERRED_FILES: 1,
    CONTACTS: before.belongings.find(({ kind }) => kind === 'CONTACTS')!.count,
  })
  expect(before.successors).toContainEqual({ id: heir.id, fullName: 'Henrietta Mitchell', mail: heir.mail })
  expect(before.successors.map(({ id }) => id)).not.toContain(leaver.id)

  const kinds = before.belongings.map(({ kind }) => kind).filter((kind) => kind !== 'API_TOKENS')
  const after = await desk.handedOver(leaver, [...to(heir, ...kinds), ...ended('API_TOKENS')])
  expect(Object.values(countsOf(after)).every((count) => count === 0)).toBe(true)
  expect(after.last).toMatchObject({ startedBy: 'Charles Babbage', endedDate: expect.any(String) })
  expect(after.last!.parts.map(({ kind, done, total }) => [kind, done - total])).toEqual(
    before.belongings.map(({ kind }) => [kind, 0]),
  )

  for (const id of [made.draft, made.running, made.over]) {
    expect((await seen(id, leaver)).status).toBe(404)
    expect((await seen(id, heir)).body).toMatchObject({ issuerId: heir.id })
    expect((await handedEvents(`request/${id}`)).map(({ data }) => data)).toEqual([{ from: leaver.id, to: heir.id }])
  }
  expect(await contradictionsIn(server, made)).toEqual([])
  expect((await server.call('GET', templatePath(made.template), undefined, heir.cookie)).status).toBe(200)
  const certification = await server.call('GET', certificationPath(made.certification), undefined, heir.cookie)
  // It says who has certified, not who has the certification now.
  expect(certification.body).toMatchObject({ userId: leaver.id, username: 'Ada Leaver' })
  const files = await server.call('GET', deferredPath(), undefined, heir.cookie)
  expect((files.body as { content: { id: string }[] }).content.map(({ id }) => id)).toEqual([made.deferred])
  const contact = await server.call('GET', `/private/contacts/${made.contact}`, undefined, heir.cookie)
  expect(contact.status).toBe(200)
  expect(await subjectsTo(leaver)).toContain('The API tokens of your Paraph account were revoked')
})

test('ACC-020 a bulk sending that runs is paused, and its new owner resumes it in their own name', async () => {
  const [leaver, heir] = [await person(), await person()]
  const { id } = await newBulk(server, leaver.cookie, false)
  await desk.handedOver(leaver, to(heir, 'BULK_SENDINGS'))
  const before = await requestsOfBulk(id)
  const read = async () => (await server.call('GET', bulkPath(id), undefined, heir.cookie)).body
  expect(await read()).toMatchObject({ state: 'PAUSED', accountId: heir.id })
  expect((await server.call('POST', bulkPath(id, '/resume'), undefined, heir.cookie)).status).toBe(200)
  await server.idle()
  expect(await read()).toMatchObject({ state: 'DONE' })
  // Requests have the network address of the person who resumed it, as those of the former owner had theirs.
  const { rows } = await server.ports.db.query('select address from bulk_sendings where id = $1', [id])
  expect(rows).toEqual([{ address: '127.0.0.1' }])
  const later = (await requestsOfBulk(id)).filter((one) => before.every((old) => old.id !== one.id))
  expect(before.every(({ issuer }) => issuer === leaver.id)).toBe(true)
  expect(new Set(later.map(({ issuer }) => issuer))).toEqual(new Set([heir.id]))
})

test('ACC-021 MAIL-006 the audit trail says from whom to whom a request went, and its mails go to who has it now', async () => {
  const [leaver, heir] = [await person({ lastName: 'Leaver' }), await person({ lastName: 'Heir' })]
  const id = await pendingRequest(server, leaver)
  await desk.handedOver(leaver, to(heir, 'RUNNING_REQUESTS'))
  expect(await subjectsTo(heir)).toEqual(['You take over from a colleague'])
  const { audits } = (await seen(id, heir, '?withAudits=true')).body as Request
  expect(audits.find(({ action }) => action === 'HAND_OVER_REQUEST')).toMatchObject({
    from_actor: { full_name: 'Charles Babbage' },
    to_actor: { full_name: 'Maria Heir' },
    add_information: 'Maria Leaver',
  })
  const { body } = await server.call('GET', '/private/activity?kind=account&size=100', undefined, charles.cookie)
  const { content } = body as { content: Schemas['Activity'][] }
  expect(content).toContainEqual(
    expect.objectContaining({
      type: 'account.handoverStarted',
      changes: [{ field: 'RUNNING_REQUESTS', before: leaver.mail, after: heir.mail }],
    }),
  )
  const message = { customMessage: 'The terms have changed' }
  const cancel = (by: NewPerson) =>
    server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, message, by.cookie)
  expect((await cancel(leaver)).status).toBe(404)
  const before = [await subjectsTo(leaver), await subjectsTo(heir)].map(({ length }) => length)
  expect((await cancel(heir)).status).toBe(200)
  const now = [await subjectsTo(leaver), await subjectsTo(heir)].map(({ length }) => length)
  expect(now).toEqual([before[0], before[1]! + 1])
  // Its month counts for who sent it.
  const { rows } = await server.ports.db.query(
    'select account, sent, ended from request_counts where account = any($1)',
    [[leaver.id, heir.id]],
  )
  expect(rows).toEqual([{ account: leaver.id, sent: 1, ended: 1 }])
})

test('ACC-020 what is ended is canceled, disabled, revoked or deleted; what its state does not allow stays, and is counted', async () => {
  const leaver = await person()
  const running = await pendingRequest(server, leaver)
  const ready = await readyTemplate(server, leaver.cookie)
  await draftedTemplate(server, leaver.cookie)
  await newDeferredFile(server, leaver.cookie)
  await newApiToken(server, leaver.cookie)
  const all = ended('API_TOKENS', 'RUNNING_REQUESTS', 'TEMPLATES', 'DEFERRED_FILES', 'CONTACTS')
  const after = await desk.handedOver(leaver, [...all, ...to(charles, 'ENDED_REQUESTS')], 'Maria has left us.')
  expect(partsOf(after).filter(([kind]) => kind !== 'CONTACTS')).toEqual([
    ['API_TOKENS', 1, 0],
    ['RUNNING_REQUESTS', 1, 0],
    ['ENDED_REQUESTS', 1, 0],
    // The draft of a template is neither ready nor disabled.
    ['TEMPLATES', 1, 1],
    ['DEFERRED_FILES', 1, 0],
  ])
  // What was canceled went on as an ended one, which there was none of before.
  expect(after.last!.parts.find(({ kind }) => kind === 'ENDED_REQUESTS')).toMatchObject({ total: 1 })
  expect(await subjectsTo(charles)).toEqual([])
  expect((await seen(running, charles)).body).toMatchObject({ state: 'CANCELED', cancelMessage: 'Maria has left us.' })
  const template = await server.call('GET', templatePath(ready.id), undefined, leaver.cookie)
  expect(template.body).toMatchObject({ disabled: true })
  expect(countsOf(after)).toMatchObject({ API_TOKENS: 0, DEFERRED_FILES: 0, CONTACTS: 0, ENDED_REQUESTS: 0 })
  // The one that is disabled already needs nothing.
  server.wait(1)
  const again = await desk.handedOver(leaver, ended('TEMPLATES'))
  expect(again.last!.parts).toMatchObject([{ total: 1, done: 0, kept: 1 }])
})

test('ACC-020 who knows a person or has a file already keeps their own, and those of the leaver go', async () => {
  const [leaver, heir] = [await person(), await person()]
  const same = { email: 'anna@handed.example', firstName: 'Anna', lastName: 'Berg' }
  await server.call('POST', '/private/contacts', { ...same, firstName: 'Anne' }, leaver.cookie)
  await server.call('POST', '/private/contacts', same, heir.cookie)
  const file = newFile()
  for (const { cookie } of [leaver, heir]) await uploadDeferred(server, cookie, file)
  const after = await desk.handedOver(leaver, to(heir, 'DEFERRED_FILES', 'CONTACTS'))
  expect(partsOf(after)).toEqual([
    ['DEFERRED_FILES', 1, 0],
    ['CONTACTS', 1, 0],
  ])
  const { body } = await server.call('GET', '/private/contacts?size=100', undefined, heir.cookie)
  expect((body as { content: object[] }).content).toMatchObject([same])

  // Where both go afterwards, nobody sees what their former organisation has done, which still has the name of the colleague.
  const elsewhere = await newPerson(server, { role: 'ADMIN_TENANT' })
  for (const { id } of [leaver, heir])
    await moveAccount(server.ports.db, id, { tenant: elsewhere.tenant.id, role: 'USER', group: null })
  expect((await desk.page(leaver, elsewhere)).last).toBeNull()
  await moveAccount(server.ports.db, leaver.id, { tenant: charles.tenant.id, role: 'USER', group: null })
  expect((await desk.page(leaver)).last!.parts[0]!.successor).toEqual({ id: heir.id, fullName: 'Maria Mitchell' })
})

test('ACC-020 a handover that stops in the middle continues with the next one, and does nothing twice', async () => {
  const [leaver, heir] = [await person(), await person()]
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push(await pendingRequest(server, leaver))
  await server.idle()
  const { ports, jobs } = await desk.held(leaver, to(heir, 'RUNNING_REQUESTS'))
  const [first] = jobs

  // The first transaction looks what there is to do, the second hands the first request over.
  let left = 2
  const { db } = server.ports
  const transaction: Ports['db']['transaction'] = async (work) => {
    if (left-- <= 0) throw new Error('killed')
    return db.transaction(work)
  }
  const killed: Ports = { ...ports, db: { query: db.query.bind(db), exec: db.exec.bind(db), transaction } }
  await expect(handOver(killed, first!)).rejects.toThrow('killed')
  expect((await desk.page(leaver)).last!.parts).toMatchObject([{ total: 3, done: 1, kept: 0 }])
  await handOver(ports, first!)
  // An earlier job that runs again, as after a missed heartbeat.
  await handOver(ports, first!)
  expect(jobs).toHaveLength(2)
  expect(await refusal(desk.start(leaver, ended('CONTACTS')))).toEqual([409, 'HandoverRunningException'])
  await handOver(ports, jobs[1]!)
  expect((await desk.page(leaver)).last).toMatchObject({ endedDate: expect.any(String), parts: [{ done: 3, kept: 0 }] })
  for (const id of ids) expect(await handedEvents(`request/${id}`)).toHaveLength(1)
})

test('ACC-022 nothing goes to who may not have it, and nothing is done that is not possible', async () => {
  const leaver = await person()
  const elsewhere = await newPerson(server)
  const signer = await person({ role: 'BASIC_USER' })
  const unknown = [400, 'UnknownSuccessorException']
  for (const other of [elsewhere, signer, leaver])
    expect(await refusal(desk.start(leaver, to(other, 'RUNNING_REQUESTS')))).toEqual(unknown)
  // The platform's administrator manages accounts of all organisations.
  const annabella = await person({ role: 'ADMIN' })
  expect(await refusal(desk.start(leaver, to(elsewhere, 'RUNNING_REQUESTS'), null, annabella))).toEqual(unknown)
  const impossible = [400, 'HandoverNotPossibleException']
  const heir = await person()
  expect(await refusal(desk.start(leaver, to(heir, 'API_TOKENS')))).toEqual(impossible)
  for (const kind of ['DRAFTS', 'ENDED_REQUESTS', 'CERTIFICATIONS'] as const)
    expect(await refusal(desk.start(leaver, ended(kind)))).toEqual(impossible)
  expect(await refusal(desk.start(leaver, [...ended('CONTACTS'), ...to(heir, 'CONTACTS')]))).toEqual(impossible)
  const words = (message: string | null) => refusal(desk.start(leaver, ended('RUNNING_REQUESTS'), message))
  expect(await words(null)).toEqual([400, 'CustomMessageEmptyException'])
  expect(await words('See www.example.org')).toEqual([400, 'CustomMessageUrlException'])
  // Mary looks after the people in her groups only.
  const mary = await person()
  expect(await refusal(desk.start(leaver, ended('CONTACTS'), null, mary))).toEqual([404, 'NotFoundException'])
  expect((await desk.page(leaver)).last).toBeNull()
})

test('ACC-022 an account that is disabled can be handed over, and gets nothing', async () => {
  const [leaver, heir] = [await person(), await person()]
  const id = await pendingRequest(server, leaver)
  await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [leaver.id])
  await desk.handedOver(leaver, to(heir, 'RUNNING_REQUESTS'))
  expect(await handedEvents(`request/${id}`)).toHaveLength(1)
  expect(await refusal(desk.start(heir, to(leaver, 'RUNNING_REQUESTS')))).toEqual([400, 'UnknownSuccessorException'])
})

test('ACC-020 colleagues are offered however many people there are who only sign', async () => {
  const signer = await person({ role: 'BASIC_USER', lastName: 'Aaa' })
  await server.ports.db.query(
    `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', 'f0f0' || lpad(i::text, 20, '0'),
       'login', 'basic' || i, 'email', 'basic' || i || '@example.org'))).*
     from accounts a, generate_series(1, 500) i where a.id = $1`,
    [signer.id],
  )
  expect((await desk.page(signer)).successors.map(({ id }) => id)).toContain(charles.id)
})
