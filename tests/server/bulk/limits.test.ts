import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkPath, type BulkOrigin } from '../../support/server/calls/bulk-sendings.ts'
import { templatePath } from '../../support/server/calls/templates.ts'
import { openBulkDesk, type BulkDesk } from './bulk-desk.ts'

let desk: BulkDesk
let origin: BulkOrigin
let ada: string
beforeAll(async () => {
  desk = await openBulkDesk()
})
beforeEach(async () => {
  ada = await desk.signIn()
  origin = await desk.origin()
  desk.server.ports.mailQuota = { sender: 100_000, tenant: 100_000 }
  await desk.server.ports.db.query('delete from mail_counts')
})
afterAll(() => desk.server.stop())

/** A bulk sending that is paused before all of its rows were sent. */
async function paused(rows = 4): Promise<string> {
  const id = await desk.begun(origin, rows)
  expect((await desk.command(id, 'pause')).body).toMatchObject({ state: 'PAUSED' })
  await desk.server.idle()
  return id
}

test('BULK-009 what is paused sends nothing until it is resumed, and then the rest', async () => {
  const id = await paused()
  const { counts } = await desk.seen(id)
  expect(counts.left).toBeGreaterThan(0)
  expect(await desk.seen(id)).toMatchObject({ state: 'PAUSED', counts })
  expect((await desk.command(id, 'pause')).body).toMatchObject({ name: 'BulkCannotBeChangedException' })
  expect((await desk.command(id, 'resume')).body).toMatchObject({ state: 'RUNNING' })
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', counts: { sent: 4, left: 0 } })
})

test('BULK-009 what is canceled sends no row more, and what was sent stays', async () => {
  const id = await paused()
  const { counts } = await desk.seen(id)
  expect((await desk.command(id, 'cancel')).body).toMatchObject({ state: 'CANCELED', counts })
  await desk.server.idle()
  const { content } = await desk.rowsOf(id)
  expect(content.filter(({ state }) => state === 'LEFT')).toHaveLength(counts.left)
  expect((await desk.rowsOf(id, '?state=LEFT')).totalElements).toBe(counts.left)
  for (const { requestId } of content)
    if (requestId) expect(await desk.request(requestId)).toMatchObject({ state: 'PENDING' })
  for (const command of ['pause', 'resume', 'cancel'] as const)
    expect((await desk.command(id, command)).body).toMatchObject({ name: 'BulkCannotBeChangedException' })
})

test('BULK-007 a row that fails is named, nothing of it is kept, and the others are sent', async () => {
  const id = await paused()
  await desk.server.ports.db.query(
    `update bulk_rows set cells = jsonb_set(cells, '{0}', '"nobody"') where bulk = $1 and number = 4`,
    [id],
  )
  await desk.command(id, 'resume')
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', counts: { total: 4, sent: 3, failed: 1, left: 0 } })
  const { content } = await desk.rowsOf(id, '?state=FAILED')
  expect(content).toMatchObject([{ row: 4, state: 'FAILED', requestId: null, exception: 'InvalidMailException' }])
})

test('BULK-007 a row that fails for an unforeseen reason is named, its job fails too, and goes on with the next row', async () => {
  const id = await paused()
  const { db } = desk.server.ports
  await db.query(`update bulk_rows set cells = '5' where bulk = $1 and number = 3`, [id])
  await desk.command(id, 'resume')
  await desk.server.idle()
  const { rows } = await db.query('select exception from bulk_rows where bulk = $1 and number = 3', [id])
  expect(rows).toEqual([{ exception: 'UnexpectedException' }])
  // The queue logs what fails.
  const waiting = await db.query("select name from pgboss.job where state = 'retry'")
  expect(waiting.rows).toEqual([{ name: 'sendRows' }])
  await desk.server.retry()
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', counts: { total: 4, sent: 3, failed: 1, left: 0 } })
})

test('BULK-011 at the daily limit of mails it waits until the next day, and goes on by itself', async () => {
  // Each row invites two people.
  desk.server.ports.mailQuota = { sender: 3, tenant: 100 }
  const id = await desk.begun(origin, 2)
  await desk.server.idle()
  const tomorrow = new Date(Math.ceil((desk.server.ports.now().getTime() + 1) / 86_400_000) * 86_400_000)
  expect(await desk.seen(id)).toMatchObject({
    state: 'WAITING',
    reason: 'TooManyMailsException',
    until: tomorrow.toISOString(),
    counts: { sent: 1, failed: 0, left: 1 },
  })
  desk.server.wait((tomorrow.getTime() - desk.server.ports.now().getTime()) / 1000)
  await desk.server.ring()
  await desk.server.idle()
  ada = await desk.signIn()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', reason: null, until: null, counts: { sent: 2 } })
})

test('a row that invites more people than a day allows fails, because no day is enough', async () => {
  desk.server.ports.mailQuota = { sender: 1, tenant: 100 }
  const id = await desk.begun(origin, 1)
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', counts: { sent: 0, failed: 1 } })
  expect((await desk.rowsOf(id)).content[0]).toMatchObject({ exception: 'TooManyMailsException' })
})

test('BULK-011 without free space it waits, and goes on once there is some', async () => {
  const id = await paused()
  await desk.command(id, 'resume')
  desk.server.fill(true)
  expect(await desk.seen(id)).toMatchObject({ state: 'WAITING', reason: 'StorageFullException', until: null })
  desk.server.fill(false)
  await desk.server.retry()
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', reason: null, counts: { sent: 4 } })
})

test('BULK-010 at the monthly quota it ends, and the rest is not sent', async () => {
  const id = await paused(3)
  await desk.setQuota(0)
  await desk.command(id, 'resume')
  await desk.server.idle()
  const ended = await desk.seen(id)
  await desk.setQuota(null)
  expect(ended).toMatchObject({ state: 'ENDED', reason: 'QuotaExceededException', until: null })
  expect(ended.counts.left).toBeGreaterThan(0)
  expect(ended.endedDate).not.toBeNull()
})

test('a template that is disabled ends it by name', async () => {
  const id = await paused()
  await desk.server.call('PATCH', templatePath(origin.id), { disabled: true }, ada)
  await desk.command(id, 'resume')
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'ENDED', reason: 'TemplateDisabledException' })
})

test('a creator who is disabled or may not send any more ends it by name', async () => {
  const { db } = desk.server.ports
  for (const [change, undo] of [
    ['disabled_at = now()', 'disabled_at = null'],
    ["role = 'BASIC_USER'", "role = 'USER'"],
  ]) {
    const id = await paused()
    await desk.command(id, 'resume')
    await db.query(`update accounts set ${change} where login = 'ada'`)
    await desk.server.idle()
    await db.query(`update accounts set ${undo} where login = 'ada'`)
    expect(await desk.seen(id)).toMatchObject({ state: 'ENDED', reason: 'ForbiddenException' })
  }
})

test('an account has 10 bulk sendings at most that have not ended', async () => {
  const { db } = desk.server.ports
  const id = await paused()
  await db.query(
    `insert into bulk_sendings (id, tenant, owner, name, template, template_name, params, columns, confirmed, state, run,
       total, skipped, salt, created_at, modified_at)
     select 'more' || n, tenant, owner, name, template, template_name, params, columns, confirmed, 'PAUSED', 1, 0, 0, salt,
       created_at, modified_at
     from (select * from bulk_sendings limit 1) one, generate_series(1, 10) n`,
  )
  const { body } = await desk.tried(origin, 1)
  await db.query(`delete from bulk_sendings where id like 'more%'`)
  expect(body).toMatchObject({ name: 'TooManyBulkSendingsException' })
  await desk.command(id, 'cancel')
})

test('30 days after its end its rows are deleted with the copy of its template, unless there is a legal hold; its counts stay', async () => {
  const id = await desk.begun(origin, 1)
  await desk.server.idle()
  const { db } = desk.server.ports
  const documentOf = async () =>
    (await db.query<{ document: string | null }>('select document from bulk_sendings where id = $1', [id])).rows[0]!
  const { document } = await documentOf()
  desk.server.wait(30 * 86_400 - 1)
  await desk.server.ring()
  ada = await desk.signIn()
  expect((await desk.seen(id)).rowsDeleted).toBe(false)
  desk.server.wait(1)
  await db.query(
    `insert into legal_holds (id, tenant, reason, set_by, set_at)
     select 'held', tenant, 'Audit', owner, now() from bulk_sendings where id = $1`,
    [id],
  )
  await desk.server.ring()
  expect((await desk.seen(id)).rowsDeleted).toBe(false)
  await db.query('update legal_holds set lifted_at = now()')
  desk.server.wait(86_400)
  await desk.server.ring()
  ada = await desk.signIn()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', rowsDeleted: true, counts: { total: 1, sent: 1 } })
  expect(await desk.rowsOf(id)).toEqual({ content: [], totalElements: 0 })
  expect((await desk.server.call('GET', bulkPath(id, '/result'), undefined, ada)).bytes.toString()).not.toContain('@')
  expect((await documentOf()).document).toBeNull()
  expect((await db.query('select 1 from documents where id = $1', [document])).rows).toEqual([])
})
