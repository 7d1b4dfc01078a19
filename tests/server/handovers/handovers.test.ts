import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { handOver } from '../../../server/cases/handovers/hand-over.ts'
import { startHandover } from '../../../server/cases/handovers/handovers.ts'
import { certificationContradiction } from '../../../server/cases/platform/certification-rows.ts'
import { deferredFileContradiction } from '../../../server/cases/platform/deferred-file-rows.ts'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { templateContradiction } from '../../../server/cases/platform/template-rows.ts'
import type { Ports } from '../../../server/cases/ports.ts'
import { addDemo } from '../../../server/demo.ts'
import { accountByName, type Tenant } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newSigner, type NewPerson } from '../../support/new-people.ts'
import { bulkPath, newBulk, type BulkSending } from '../../support/server/calls/bulk-sendings.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { allowCertifications, certificationPath, newCertification } from '../../support/server/calls/certifications.ts'
import { deferredPath, newDeferredFile, newFile, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { countsOf, ended, partsOf, refusal, to, type Choice, type Page } from '../../support/server/calls/handovers.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { draftedTemplate, readyTemplate, templatePath, type Template } from '../../support/server/calls/templates.ts'
import { newApiToken, newContact } from '../../support/server/calls/valid-calls.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { drafted, sent, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let server: Server
let tenant: Tenant
let charles: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await allowCertifications(server.ports)
  tenant = (await accountByName(server.ports.db, 'charles'))!.tenant
  charles = await server.signIn('charles')
})
afterAll(() => server.stop())

const person = (wanted: Parameters<typeof newPerson>[1] = {}) =>
  newPerson(server, { tenant, role: 'MANAGER', ...wanted })
const path = ({ id }: Pick<NewPerson, 'id'>) => `/private/accounts/${id}/handover`
const page = async (of: NewPerson) => (await server.call('GET', path(of), undefined, charles)).body as Page
const start = (of: NewPerson, choices: Choice[], customMessage: string | null = null, by = charles) =>
  server.call('POST', path(of), { choices, customMessage }, by)
/** Starts a handover, and waits for its end. */
async function handedOver(of: NewPerson, choices: Choice[], message: string | null = null): Promise<Page> {
  const reply = await start(of, choices, message)
  expect([reply.status, reply.body]).toMatchObject([200, { last: { endedDate: null } }])
  await server.idle()
  return page(of)
}

const pending = async (of: NewPerson) => (await sent(server, of.cookie, [newSigner({ otpType: 'NONE' })])).id
async function overBy(of: NewPerson): Promise<string> {
  const id = await pending(of)
  await happensTo(server, id, { type: 'request.canceled' })
  return id
}
const seen = (id: string, by: NewPerson, rest = '') =>
  server.call('GET', `/public/v1/simple-sign-requests/${id}${rest}`, undefined, by.cookie)
async function requestsOfBulk(id: string): Promise<{ id: string; issuer: string }[]> {
  const { rows } = await server.ports.db.query<{ id: string; issuer: string }>(
    'select id, issuer from requests where bulk = $1',
    [id],
  )
  return rows
}
const handedEvents = async (stream: string) =>
  (await history(server.ports.db, stream)).filter(({ type }) => type.endsWith('.handedOver'))

/** One of each kind. */
async function everything(of: NewPerson) {
  return {
    draft: (await drafted(server, of.cookie)).id,
    running: await pending(of),
    over: await overBy(of),
    template: (await readyTemplate(server, of.cookie)).id,
    bulk: (await newBulk(server, of.cookie, false)).id,
    certification: (await newCertification(server, of.cookie, false)).id,
    deferred: (await newDeferredFile(server, of.cookie)).id,
    contact: (await newContact(server, of.cookie)).id,
    token: await newApiToken(server, of.cookie),
  }
}

test('ACC-020 all that an account has goes to a colleague, whose it is from then on, and its tokens are revoked', async () => {
  const [leaver, heir] = [await person(), await person({ firstName: 'Henrietta' })]
  const made = await everything(leaver)
  await server.idle()
  const before = await page(leaver)
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
  const after = await handedOver(leaver, [...to(heir, ...kinds), ...ended('API_TOKENS')])
  expect(Object.values(countsOf(after)).every((count) => count === 0)).toBe(true)
  expect(after.last).toMatchObject({ startedBy: 'Charles Babbage', endedDate: expect.any(String) })
  expect(after.last!.parts.map(({ kind, done, total }) => [kind, done - total])).toEqual(
    before.belongings.map(({ kind }) => [kind, 0]),
  )

  for (const id of [made.draft, made.running, made.over]) {
    expect((await seen(id, leaver)).status).toBe(404)
    expect((await seen(id, heir)).body).toMatchObject({ issuerId: heir.id })
    expect(await requestContradiction(server.ports.db, `request/${id}`, new Date(0))).toBeNull()
    expect((await handedEvents(`request/${id}`)).map(({ data }) => data)).toEqual([{ from: leaver.id, to: heir.id }])
  }
  const template = (await server.call('GET', templatePath(made.template), undefined, heir.cookie)).body as Template
  expect(template.id).toBe(made.template)
  expect(await templateContradiction(server.ports.db, `template/${made.template}`, new Date(0))).toBeNull()
  const certification = await server.call('GET', certificationPath(made.certification), undefined, heir.cookie)
  expect(certification.status).toBe(200)
  expect(await certificationContradiction(server.ports.db, `certification/${made.certification}`)).toBeNull()
  const files = await server.call('GET', deferredPath(), undefined, heir.cookie)
  expect((files.body as { content: { id: string }[] }).content.map(({ id }) => id)).toEqual([made.deferred])
  expect(await deferredFileContradiction(server.ports.db, `deferredFile/${made.deferred}`)).toBeNull()
  const contact = await server.call('GET', `/private/contacts/${made.contact}`, undefined, heir.cookie)
  expect(contact.status).toBe(200)
})

test('ACC-020 a bulk sending that runs is paused, and its new owner lets it go on in their own name', async () => {
  const [leaver, heir] = [await person(), await person()]
  const { id } = await newBulk(server, leaver.cookie, false)
  await handedOver(leaver, to(heir, 'BULK_SENDINGS'))
  const before = await requestsOfBulk(id)
  const read = async () => (await server.call('GET', bulkPath(id), undefined, heir.cookie)).body as BulkSending
  expect(await read()).toMatchObject({ state: 'PAUSED', accountId: heir.id })
  expect((await server.call('POST', bulkPath(id, '/resume'), undefined, heir.cookie)).status).toBe(200)
  await server.idle()
  expect((await read()).state).toBe('DONE')
  const later = (await requestsOfBulk(id)).filter((one) => before.every((old) => old.id !== one.id))
  expect(before.every(({ issuer }) => issuer === leaver.id)).toBe(true)
  expect(new Set(later.map(({ issuer }) => issuer))).toEqual(new Set([heir.id]))
})

test('ACC-021 AUDIT-001 the audit trail says from whom to whom a request was handed over, and who has decided it', async () => {
  const [leaver, heir] = [await person({ lastName: 'Leaver' }), await person({ lastName: 'Heir' })]
  const id = await pending(leaver)
  await handedOver(leaver, to(heir, 'RUNNING_REQUESTS'))
  const [told] = await mailsTo(server, heir.mail)
  expect(told).toMatchObject({ subject: 'You take over from a colleague' })
  const { audits } = (await seen(id, heir, '?withAudits=true')).body as Request
  expect(audits.find(({ action }) => action === 'HAND_OVER_REQUEST')).toMatchObject({
    from_actor: { full_name: 'Charles Babbage' },
    to_actor: { full_name: 'Maria Heir' },
    add_information: 'Maria Leaver',
  })
  const { body } = await server.call('GET', '/private/activity?kind=account&size=100', undefined, charles)
  const { content } = body as { content: Schemas['Activity'][] }
  expect(content).toContainEqual(
    expect.objectContaining({
      type: 'account.handoverStarted',
      changes: [{ field: 'RUNNING_REQUESTS', before: leaver.mail, after: heir.mail }],
    }),
  )
})

test('MAIL-006 what happens to a request afterwards is mailed to who has it now, and its month counts for who sent it', async () => {
  const [leaver, heir] = [await person(), await person()]
  const id = await pending(leaver)
  await handedOver(leaver, to(heir, 'RUNNING_REQUESTS'))
  const message = { customMessage: 'The terms have changed' }
  const cancel = (by: NewPerson) =>
    server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, message, by.cookie)
  expect((await cancel(leaver)).status).toBe(404)
  const before = [await mailsTo(server, leaver.mail), await mailsTo(server, heir.mail)].map(({ length }) => length)
  expect((await cancel(heir)).status).toBe(200)
  const now = [await mailsTo(server, leaver.mail), await mailsTo(server, heir.mail)].map(({ length }) => length)
  expect(now).toEqual([before[0], before[1]! + 1])
  const { rows } = await server.ports.db.query(
    'select account, sent, ended from request_counts where account = any($1)',
    [[leaver.id, heir.id]],
  )
  expect(rows).toEqual([{ account: leaver.id, sent: 1, ended: 1 }])
})

test('ACC-020 what is ended is canceled, disabled, revoked or deleted; what its state does not allow stays, and is counted', async () => {
  const leaver = await person()
  const running = await pending(leaver)
  const ready = await readyTemplate(server, leaver.cookie)
  await draftedTemplate(server, leaver.cookie)
  await newDeferredFile(server, leaver.cookie)
  await newApiToken(server, leaver.cookie)
  const kinds = ['API_TOKENS', 'RUNNING_REQUESTS', 'TEMPLATES', 'DEFERRED_FILES', 'CONTACTS'] as const
  const after = await handedOver(leaver, ended(...kinds), 'Maria has left us.')
  expect(partsOf(after).filter(([kind]) => kind !== 'CONTACTS')).toEqual([
    ['API_TOKENS', 1, 0],
    ['RUNNING_REQUESTS', 1, 0],
    // The draft of a template is neither ready nor disabled.
    ['TEMPLATES', 1, 1],
    ['DEFERRED_FILES', 1, 0],
  ])
  expect((await seen(running, leaver)).body).toMatchObject({ state: 'CANCELED', cancelMessage: 'Maria has left us.' })
  const template = await server.call('GET', templatePath(ready.id), undefined, leaver.cookie)
  expect(template.body).toMatchObject({ disabled: true })
  expect(countsOf(after)).toMatchObject({ API_TOKENS: 0, DEFERRED_FILES: 0, CONTACTS: 0, ENDED_REQUESTS: 1 })
})

test('ACC-020 who knows a person or has a file already keeps their own, and those of the leaver go', async () => {
  const [leaver, heir] = [await person(), await person()]
  const same = { email: 'anna@handed.example', firstName: 'Anna', lastName: 'Berg' }
  await server.call('POST', '/private/contacts', { ...same, firstName: 'Anne' }, leaver.cookie)
  await server.call('POST', '/private/contacts', same, heir.cookie)
  const file = newFile()
  for (const { cookie } of [leaver, heir]) await uploadDeferred(server, cookie, file)
  const after = await handedOver(leaver, to(heir, 'DEFERRED_FILES', 'CONTACTS'))
  expect(partsOf(after)).toEqual([
    ['DEFERRED_FILES', 1, 0],
    ['CONTACTS', 1, 0],
  ])
  const { body } = await server.call('GET', '/private/contacts?size=100', undefined, heir.cookie)
  expect((body as { content: object[] }).content).toMatchObject([same])
})

type Job = Parameters<typeof handOver>[1]

/** Starts a handover whose jobs wait: the ports for them, and the jobs. */
async function held(of: NewPerson, choices: Choice[]): Promise<{ ports: Ports; jobs: Job[] }> {
  const jobs: Job[] = []
  const add: Ports['queue']['add'] = async (_, __, data) => void jobs.push(data as Job)
  const account = (await server.call('GET', '/private/me', undefined, charles)).body as Schemas['Account']
  const ports: Ports = { ...server.ports, queue: { add } }
  await startHandover(ports, { account, address: '192.0.2.7', key: null }, of.id, { choices, customMessage: null })
  return { ports, jobs }
}

test('ACC-020 a handover that ends in the middle goes on with the next one, and does nothing twice', async () => {
  const [leaver, heir] = [await person(), await person()]
  const ids = [await pending(leaver), await pending(leaver), await pending(leaver)]
  await server.idle()
  const { ports, jobs } = await held(leaver, to(heir, 'RUNNING_REQUESTS'))
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
  expect((await page(leaver)).last!.parts).toMatchObject([{ total: 3, done: 1, kept: 0 }])
  await handOver(ports, first!)
  // An earlier job that runs again, as after a missed heartbeat.
  await handOver(ports, first!)
  expect(jobs).toHaveLength(2)
  expect(await refusal(start(leaver, ended('CONTACTS')))).toEqual([409, 'HandoverRunningException'])
  await handOver(ports, jobs[1]!)
  expect((await page(leaver)).last).toMatchObject({ endedDate: expect.any(String), parts: [{ done: 3, kept: 0 }] })
  for (const id of ids) expect(await handedEvents(`request/${id}`)).toHaveLength(1)
})

test('ACC-022 what goes to a colleague who is disabled meanwhile stays with the account, and is counted', async () => {
  const [leaver, heir] = [await person(), await person()]
  const id = await pending(leaver)
  await server.idle()
  const { ports, jobs } = await held(leaver, to(heir, 'RUNNING_REQUESTS'))
  await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [heir.id])
  for (const job of jobs) await handOver(ports, job)
  expect(partsOf(await page(leaver))).toEqual([['RUNNING_REQUESTS', 0, 1]])
  expect(await handedEvents(`request/${id}`)).toEqual([])
})

test('ACC-022 nothing goes to who may not have it, and nothing is done that is not possible', async () => {
  const leaver = await person()
  const elsewhere = await newPerson(server)
  const signer = await person({ role: 'BASIC_USER' })
  const unknown = [400, 'UnknownSuccessorException']
  for (const other of [elsewhere, signer, leaver])
    expect(await refusal(start(leaver, to(other, 'RUNNING_REQUESTS')))).toEqual(unknown)
  // The platform's administrator manages accounts of all organisations.
  const annabella = await server.signIn('annabella')
  expect(await refusal(start(leaver, to(elsewhere, 'RUNNING_REQUESTS'), null, annabella))).toEqual(unknown)
  const impossible = [400, 'HandoverNotPossibleException']
  const heir = await person()
  expect(await refusal(start(leaver, to(heir, 'API_TOKENS')))).toEqual(impossible)
  for (const kind of ['DRAFTS', 'ENDED_REQUESTS', 'CERTIFICATIONS'] as const)
    expect(await refusal(start(leaver, ended(kind)))).toEqual(impossible)
  expect(await refusal(start(leaver, [...ended('CONTACTS'), ...to(heir, 'CONTACTS')]))).toEqual(impossible)
  const words = (message: string | null) => refusal(start(leaver, ended('RUNNING_REQUESTS'), message))
  expect(await words(null)).toEqual([400, 'CustomMessageEmptyException'])
  expect(await words('See www.example.org')).toEqual([400, 'CustomMessageUrlException'])
  // Mary looks after the people in her groups only.
  const mary = await server.signIn('mary')
  expect(await refusal(start(leaver, ended('CONTACTS'), null, mary))).toEqual([404, 'NotFoundException'])
  expect((await page(leaver)).last).toBeNull()
})

test('ACC-022 an account that is disabled can be handed over, and gets nothing', async () => {
  const [leaver, heir] = [await person(), await person()]
  const id = await pending(leaver)
  await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [leaver.id])
  await handedOver(leaver, to(heir, 'RUNNING_REQUESTS'))
  expect(await handedEvents(`request/${id}`)).toHaveLength(1)
  expect(await refusal(start(heir, to(leaver, 'RUNNING_REQUESTS')))).toEqual([400, 'UnknownSuccessorException'])
})
