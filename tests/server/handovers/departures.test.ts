import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { handOver } from '../../../server/cases/handovers/hand-over.ts'
import { newPerson, type NewPerson } from '../../support/new-people.ts'
import { oneOfEach, pendingRequest } from '../../support/server/calls/belongings.ts'
import { allowCertifications } from '../../support/server/calls/certifications.ts'
import { handoverDesk, type HandoverDesk } from '../../support/server/calls/handover-desk.ts'
import { countsOf, ended, joined, partsOf, refusal, to } from '../../support/server/calls/handovers.ts'
import { startServer, type Server } from '../../support/server/server.ts'

type Schemas = components['schemas']
type Departures = { content: Schemas['Departure'][]; totalElements: number; next: string | null }
type By = Pick<NewPerson, 'cookie'>

let server: Server
let charles: NewPerson
let desk: HandoverDesk
/** The administrator of the organisation that people join. */
let elsewhere: NewPerson
beforeAll(async () => {
  server = await startServer()
  charles = await newPerson(server, { role: 'ADMIN_TENANT', firstName: 'Charles', lastName: 'Babbage' })
  elsewhere = await newPerson(server, { role: 'ADMIN_TENANT' })
  await allowCertifications(server.ports)
  desk = handoverDesk(server, charles, true)
})
afterAll(() => server.stop())

const person = (wanted: Parameters<typeof newPerson>[1] = {}) =>
  newPerson(server, { tenant: charles.tenant, role: 'MANAGER', ...wanted })

const joins = async (who: NewPerson, by: By, role = 'USER') => expect(await joined(server, who, by, role)).toBe(204)
const departures = async (by: By, query = '') => {
  const { status, body } = await server.call('GET', `/private/departures?${query}`, undefined, by.cookie)
  return { status, ...(body as Departures) }
}
const namesFor = async (by: By) => (await departures(by)).content.map(({ fullName }) => fullName)

test('ACC-024 what stayed of somebody who joined another organisation is listed and handed over in the former one', async () => {
  const [leaver, heir] = [await person({ firstName: 'Ada', lastName: 'Leaver' }), await person()]
  const made = await oneOfEach(server, leaver)
  await server.idle()
  await joins(leaver, elsewhere, 'MANAGER')
  // What it has where it is now is not of the former organisation.
  await pendingRequest(server, leaver)

  const { content } = await departures(charles)
  const [row] = content.filter(({ id }) => id === leaver.id)
  expect(row).toMatchObject({ fullName: 'Ada Leaver', mail: leaver.mail, leftDate: expect.any(String) })
  const counts = Object.fromEntries(row!.belongings.map(({ kind, count }) => [kind, count]))
  expect(counts).toMatchObject({ BULK_SENDINGS: 1, DRAFTS: 1, ENDED_REQUESTS: 1, TEMPLATES: 2, CERTIFICATIONS: 1 })
  expect(Object.keys(counts)).not.toContain('CONTACTS')

  const page = await desk.page(leaver)
  expect(page).toMatchObject({ state: null, leftDate: row!.leftDate, tenantName: charles.tenant.name, last: null })
  expect(countsOf(page)).toMatchObject({ ...counts, CONTACTS: 0, API_TOKENS: 0 })
  const kinds = row!.belongings.map(({ kind }) => kind)
  const after = await desk.handedOver(leaver, to(heir, ...kinds))
  expect(Object.values(countsOf(after)).every((count) => count === 0)).toBe(true)
  expect(after.last!.parts.every(({ kept }) => kept === 0)).toBe(true)
  expect(await namesFor(charles)).not.toContain('Ada Leaver')
  const draft = await server.call('GET', `/public/v1/simple-sign-requests/${made.draft}`, undefined, heir.cookie)
  expect(draft.body).toMatchObject({ issuerId: heir.id })
  // Their contacts went with them.
  expect((await server.call('GET', `/private/contacts/${made.contact}`, undefined, leaver.cookie)).status).toBe(200)

  // Each organisation reads of it what it did.
  const started = async (by: By) => {
    const { body } = await server.call('GET', '/private/activity?kind=account&size=100', undefined, by.cookie)
    return (body as { content: Schemas['Activity'][] }).content.filter(({ type }) => type === 'account.handoverStarted')
  }
  expect((await started(charles)).map(({ changes }) => changes)).toContainEqual(
    expect.arrayContaining([{ field: 'RUNNING_REQUESTS', before: leaver.mail, after: heir.mail }]),
  )
  expect(await started(elsewhere)).toEqual([])
})

test('ACC-025 only an administrator of the organisation that was left sees this, whatever the person is elsewhere', async () => {
  const [leaver, heir, manager] = [await person({ lastName: 'Gone' }), await person(), await person()]
  await pendingRequest(server, leaver)
  await joins(leaver, elsewhere, 'ADMIN_TENANT')
  const theirManager = await newPerson(server, { tenant: elsewhere.tenant, role: 'MANAGER' })
  const third = await newPerson(server, { role: 'ADMIN_TENANT' })
  const platform = await newPerson(server, { role: 'ADMIN' })
  const unknown = [404, 'NotFoundException']
  const asked = (by: By) =>
    refusal(server.call('GET', `/private/accounts/${leaver.id}/handover?departed=true`, undefined, by.cookie))
  for (const by of [elsewhere, theirManager, third, platform, manager, leaver]) {
    expect(await asked(by)).toEqual(unknown)
    expect(await refusal(desk.start(leaver, ended('RUNNING_REQUESTS'), 'Gone.', by))).toEqual(unknown)
  }
  for (const by of [elsewhere, third, platform]) expect(await namesFor(by)).toEqual([])
  for (const by of [theirManager, manager]) expect((await departures(by)).status).toBe(403)
  // Nor may the former organisation touch what the account is and has now.
  expect(await refusal(handoverDesk(server, charles).start(leaver, to(heir, 'TEMPLATES')))).toEqual(unknown)
  for (const choices of [ended('API_TOKENS'), ended('CONTACTS'), to(heir, 'CONTACTS')])
    expect(await refusal(desk.start(leaver, choices))).toEqual([400, 'HandoverNotPossibleException'])
  for (const other of [elsewhere, leaver])
    expect(await refusal(desk.start(leaver, to(other, 'RUNNING_REQUESTS')))).toEqual([400, 'UnknownSuccessorException'])
  // Who has not left is no departure.
  expect(await refusal(desk.start(heir, ended('TEMPLATES')))).toEqual(unknown)
})

test('ACC-024 the list has pages, the latest first; a new email is not shown, and who came back is not listed', async () => {
  const owner = await newPerson(server, { role: 'ADMIN_TENANT' })
  const leavers: NewPerson[] = []
  for (const lastName of ['First', 'Second', 'Third', 'Nothing'])
    leavers.push(await newPerson(server, { tenant: owner.tenant, role: 'USER', lastName }))
  for (const leaver of leavers) {
    if (leaver !== leavers[3]) await pendingRequest(server, leaver)
    server.wait(60)
    await joins(leaver, elsewhere)
  }
  const first = await departures(owner, 'size=2')
  expect(first.content.map(({ fullName }) => fullName)).toEqual(['Maria Third', 'Maria Second'])
  expect(first.totalElements).toBe(3)
  const second = await departures(owner, `size=2&after=${encodeURIComponent(first.next!)}`)
  expect([second.content.map(({ fullName }) => fullName), second.next]).toEqual([['Maria First'], null])

  server.wait(60)
  await server.ports.db.query('update accounts set email = $2, email_changed_at = $3 where id = $1', [
    leavers[1]!.id,
    'second@elsewhere.example',
    server.ports.now(),
  ])
  expect((await departures(owner)).content[1]).toMatchObject({ id: leavers[1]!.id, mail: null })
  await joins(leavers[2]!, owner)
  expect(await namesFor(owner)).toEqual(['Maria Second', 'Maria First'])
  expect(await refusal(handoverDesk(server, owner, true).start(leavers[2]!, ended('TEMPLATES')))).toEqual([
    404,
    'NotFoundException',
  ])
})

test('ACC-024 a handover stops when the person comes back: the rest and what is new stays with them, and is counted', async () => {
  const [leaver, heir] = [await person(), await person()]
  const left = [await pendingRequest(server, leaver), await pendingRequest(server, leaver)]
  await server.idle()
  await joins(leaver, elsewhere)
  const { ports, jobs } = await desk.held(leaver, to(heir, 'RUNNING_REQUESTS', 'ENDED_REQUESTS'))
  await joins(leaver, charles)
  left.push(await pendingRequest(server, leaver))
  for (const job of jobs) await handOver(ports, job)
  const { last } = await handoverDesk(server, charles).page(leaver)
  expect([last!.endedDate, partsOf({ last })]).toEqual([
    expect.any(String),
    [
      ['RUNNING_REQUESTS', 0, 2],
      ['ENDED_REQUESTS', 0, 0],
    ],
  ])
  for (const id of left)
    expect(
      (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, leaver.cookie)).body,
    ).toMatchObject({ issuerId: leaver.id })
})

test('the migration finds everybody who had left before it, once for each organisation, and nobody who came back', async () => {
  const [mover, returner] = [await person(), await person()]
  const third = await newPerson(server, { role: 'ADMIN_TENANT' })
  for (const by of [elsewhere, third, elsewhere, third]) {
    server.wait(60)
    await joins(mover, by)
  }
  for (const by of [elsewhere, third, charles]) await joins(returner, by)
  const { db } = server.ports
  const all = async () => (await db.query('select * from departures order by tenant, account')).rows
  const before = await all()
  const of = ({ id }: NewPerson) => before.filter((row) => (row as { account: string }).account === id)
  expect([of(mover).length, of(returner).length]).toEqual([2, 2])
  const migration = readFileSync(
    new URL('../../../server/store/migrations/0340-departures.sql', import.meta.url),
    'utf8',
  )
  await db.query('delete from departures')
  await db.exec(migration.slice(migration.indexOf('insert into departures')))
  expect(await all()).toEqual(before)
})
