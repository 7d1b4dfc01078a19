import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { workersOf } from '../../../server/jobs/workers.ts'
import { newestMails } from '../../../server/store/mails/mailbox.ts'
import { deferredPath, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

type Schemas = components['schemas']

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())
beforeEach(async () => {
  await desk.server.ports.db.query('delete from deferred_files')
  await desk.server.ports.db.query('delete from deadlines')
  await desk.server.ports.db.query('delete from deferred_reminders')
})

const PARAMS = '/private/my-tenant-params'
const schedule: Schemas['DeferredSchedule'] = {
  every: 'DAY',
  weekday: null,
  hour: 18,
  timeZone: 'Europe/Paris',
  flowName: 'Daily deeds',
}
/** Changes the parameters of the tenant, as its administrator does. */
async function change(params: Partial<Schemas['TenantParamsInput']>) {
  const charles = await desk.server.signIn('charles')
  const own = await desk.server.call('GET', PARAMS, undefined, charles)
  const { otpTypes, defaultOtpType } = own.body as Schemas['TenantParams']
  const kept = { otpTypes, defaultOtpType, signingRedirectUrl: null, failureSigningRedirectUrl: null }
  return desk.server.call('PATCH', PARAMS, { ...kept, ...params }, charles, ifMatch(etag(own)))
}
const upload = async (name: string, login = 'ada') => {
  const cookie = await desk.server.signIn(login)
  expect((await uploadDeferred(desk.server, cookie, { [name]: `${name}, whole` })).status).toBe(200)
}
/** Lets so many minutes pass, one quarter of an hour after the other. */
async function minutes(count: number) {
  for (let left = count; left > 0; left -= 15) {
    desk.server.wait(15 * 60)
    await desk.server.ring()
  }
  await desk.server.idle()
}
const mailsTo = async (to: string) =>
  (await newestMails(desk.server.ports.db, 100, '')).filter(
    (mail) => mail.recipient === to && /certif/.test(mail.subject),
  )
const certifications = async (query: string) => {
  const ada = await desk.server.signIn('ada')
  return (await desk.list(query, ada)).content
}

test('CERT-015 who has files waiting is reminded as often as the tenant wants it, while they wait', async () => {
  await change({ deferredReminder: 'EVERY_HOUR', deferredSchedule: null })
  await upload('Reminded.txt')
  const before = (await mailsTo('ada@example.org')).length
  const since = async () => (await mailsTo('ada@example.org')).length - before
  await minutes(45)
  expect(await since()).toBe(0)
  await minutes(15)
  expect(await since()).toBe(1)
  await minutes(45)
  expect(await since()).toBe(1)
  await minutes(15)
  expect(await since()).toBe(2)
  await change({ deferredReminder: null })
  await minutes(120)
  expect(await since()).toBe(2)
  await change({ deferredReminder: 'EVERY_30_MINUTES' })
  await minutes(15)
  expect(await since()).toBe(3)
  await desk.server.ports.db.query('delete from deferred_files')
  await minutes(120)
  expect(await since()).toBe(3)
})

test('the schedule of a tenant certifies together what each account has waiting, once', async () => {
  await change({ deferredReminder: null, deferredSchedule: schedule })
  await upload('One.txt')
  await upload('Two.txt')
  await upload('Hers.txt', 'mary')
  await minutes(24 * 60)
  const made = await certifications('?flowName=daily')
  expect(made).toEqual([expect.objectContaining({ docsNumber: 2, state: 'VALIDATED', flowName: 'Daily deeds' })])
  const ada = await desk.server.signIn('ada')
  expect(await desk.seen(made[0]!.id, ada)).toMatchObject({ channelType: 'SYSTEM', username: 'Ada Lovelace' })
  const { body } = await desk.server.call('GET', `${deferredPath()}?requestId=${made[0]!.id}`, undefined, ada)
  expect((body as { content: { name: string }[] }).content.map(({ name }) => name).toSorted()).toEqual([
    'One.txt',
    'Two.txt',
  ])
  const mary = await desk.server.signIn('mary')
  expect((await desk.list('?flowName=daily', mary)).content).toHaveLength(2)

  const { id: owner } = (
    await desk.server.ports.db.query<{ id: string }>("select id from accounts where login = 'ada'")
  ).rows[0]!
  const { tenant } = (
    await desk.server.ports.db.query<{ tenant: string }>('select tenant from certifications where id = $1', [
      made[0]!.id,
    ])
  ).rows[0]!
  const due = desk.server.ports.now().toISOString()
  await workersOf(desk.server.ports).certifyDeferred({ tenant, owner, due })
  expect(await certifications('?flowName=daily')).toHaveLength(1)
})

test('nobody is reminded of files at the hour at which the schedule certifies them', async () => {
  const evenings = { ...schedule, flowName: 'Unreminded' }
  await change({ deferredReminder: 'EVERY_30_MINUTES', deferredSchedule: evenings })
  const now = desk.server.ports.now()
  // 18:00 in Paris is 17:00 UTC in winter.
  const passed = now.getUTCHours() * 60 + now.getUTCMinutes()
  const toHour = (17 * 60 - passed + 24 * 60) % (24 * 60) || 24 * 60
  await minutes(toHour - 30)
  await upload('Unreminded.txt')
  const before = (await mailsTo('ada@example.org')).length
  // To the hour, at which the first reminder would be due, and on.
  await minutes(30)
  expect(await certifications('?flowName=unreminded')).toHaveLength(1)
  await minutes(30)
  expect(await mailsTo('ada@example.org')).toHaveLength(before)
})

test('what was uploaded after the hour of the schedule waits for the next one', async () => {
  await change({ deferredSchedule: { ...schedule, flowName: 'Evenings' } })
  // 18:00 in Paris is 17:00 UTC in winter.
  const toHour = (17 - desk.server.ports.now().getUTCHours() + 24) % 24
  await minutes(toHour * 60)
  await upload('Late.txt')
  await minutes(23 * 60)
  expect(await certifications('?flowName=evenings')).toEqual([])
  await minutes(120)
  expect(await certifications('?flowName=evenings')).toHaveLength(1)
})

test('a schedule that is saved again as it is still certifies at an hour that has just passed', async () => {
  const evenings = { ...schedule, flowName: 'Saved twice' }
  await change({ deferredReminder: null, deferredSchedule: evenings })
  await upload('Saved.txt')
  const now = desk.server.ports.now()
  const passed = now.getUTCHours() * 60 + now.getUTCMinutes()
  // 18:00 in Paris is 17:00 UTC in winter.
  const toHour = (17 * 60 - passed + 24 * 60) % (24 * 60) || 24 * 60
  await minutes(toHour - 15)
  expect(await certifications('?flowName=saved')).toEqual([])
  // Nobody has looked at what waits since the hour.
  desk.server.wait(20 * 60)
  expect((await change({ deferredSchedule: evenings })).status).toBe(200)
  // A change of something else leaves it out.
  expect((await change({})).body).toMatchObject({ deferredSchedule: evenings })
  await desk.server.ring()
  await desk.server.idle()
  expect(await certifications('?flowName=saved')).toHaveLength(1)
})

test('TEN-021 what the schedule may not certify within the quota waits, and is certified once the quota allows it', async () => {
  await change({ deferredReminder: null, deferredSchedule: { ...schedule, flowName: 'Few' } })
  await upload('Third.txt')
  await upload('Fourth.txt')
  const allow = (quota: number | null) =>
    desk.server.ports.db.query("update tenants set params = params || jsonb_build_object('documentQuota', $1::int)", [
      quota,
    ])
  await allow(1)
  await minutes(24 * 60)
  expect(await certifications('?flowName=few')).toEqual([])
  const { rows } = await desk.server.ports.db.query(
    "select state from pgboss.job where name = 'certifyDeferred' and state <> 'completed'",
  )
  expect(rows).toEqual([])
  await allow(null)
  await minutes(15)
  expect(await certifications('?flowName=few')).toEqual([expect.objectContaining({ docsNumber: 2 })])
})

test('who has left the tenant is not reminded of files that they can no longer see', async () => {
  const { db } = desk.server.ports
  await change({ deferredReminder: 'EVERY_HOUR', deferredSchedule: null })
  await upload('Left.txt')
  const before = (await mailsTo('ada@example.org')).length
  const { rows } = await db.query<{ tenant: string }>("select tenant from accounts where login = 'ada'")
  await db.query(
    "update accounts set tenant = (select tenant from accounts where login = 'sophie') where login = 'ada'",
  )
  await minutes(120)
  await db.query("update accounts set tenant = $1 where login = 'ada'", [rows[0]!.tenant])
  expect(await mailsTo('ada@example.org')).toHaveLength(before)
})

test.each<[string, Partial<Schemas['DeferredSchedule']>, string]>([
  ['a week without a day', { every: 'WEEK' }, 'DeferredScheduleException'],
  ['every day with a day', { weekday: 1 }, 'DeferredScheduleException'],
  ['a blank flow name', { flowName: ' ' }, 'DeferredScheduleException'],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'InvalidTimeZoneException'],
])('a schedule with %s is refused by name', async (_, wrong, name) => {
  expect(await change({ deferredSchedule: { ...schedule, ...wrong } })).toMatchObject({ status: 400, body: { name } })
})
