import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkBody, bulkCells, bulkPath, type BulkOrigin } from '../../support/server/calls/bulk-sendings.ts'
import { draftedTemplate, ROLES, templatePath } from '../../support/server/calls/templates.ts'
import { openBulkDesk, type BulkDesk } from './bulk-desk.ts'

let desk: BulkDesk
let origin: BulkOrigin
beforeAll(async () => {
  desk = await openBulkDesk()
})
beforeEach(async () => {
  origin = await desk.origin()
})
afterAll(() => desk.server.stop())

const listed = async () => (await desk.server.call('GET', '/public/v1/bulk-sendings', undefined, desk.ada)).body

test('BULK-001 BULK-008 each row becomes a request that is sent to the people of the row', async () => {
  const rows = [bulkCells(origin, 1), origin.columns.map(() => ' '), bulkCells(origin, 3)]
  const id = await desk.begun(origin, 0, { rows })
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({
    name: 'Leases',
    templateId: origin.id,
    state: 'DONE',
    reason: null,
    until: null,
    rowsDeleted: false,
    counts: { total: 2, sent: 2, failed: 0, left: 0, skipped: 1 },
  })
  const { content, totalElements } = await desk.rowsOf(id)
  expect(totalElements).toBe(2)
  expect(content.map(({ row, state, exception, cells }) => [row, state, exception, cells])).toEqual([
    [1, 'SENT', null, rows[0]],
    [3, 'SENT', null, rows[2]],
  ])
  const request = await desk.request(content[1]!.requestId!)
  expect(request).toMatchObject({ state: 'PENDING', name: 'Leases', template: { originalTemplateId: [origin.id] } })
  expect(new Set(request.signers.map(({ mail, firstName, roles: [role] }) => `${mail} ${firstName} ${role}`))).toEqual(
    new Set(
      origin.columns.flatMap(({ target, role }, i) => (target === 'EMAIL' ? `${rows[2]![i]} Name 3 ${role}` : [])),
    ),
  )
  expect(request.requestFields).toMatchObject([{ anchorName: 'Rent', value: 'Name 3' }])
  // The landlord signs first.
  await desk.server.mails(({ recipient }) => recipient === rows[0]![3])
})

test('a call that is repeated creates one bulk sending', async () => {
  const body = bulkBody(origin, 1)
  const key = { 'idempotency-key': 'bulk-once-1' }
  const [first, again] = [await desk.create(body, key), await desk.create(body, key)]
  expect(first.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const other = await desk.create({ ...body, name: 'Others' }, key)
  expect(other.body).toMatchObject({ name: 'IdempotencyKeyReusedException' })
  await desk.server.idle()
})

test('more rows than one job sends are sent', async () => {
  const id = await desk.begun(origin, 22)
  while ((await desk.seen(id)).endedDate === null) await pause(100)
  expect((await desk.seen(id)).counts).toEqual({ total: 22, sent: 22, failed: 0, left: 0, skipped: 0 })
  const { content } = await desk.rowsOf(id)
  expect(new Set(content.map(({ requestId }) => requestId)).size).toBe(22)
}, 120_000)

test('BULK-005 what is wrong is said by row and column, and nothing is kept', async () => {
  const before = await listed()
  const rows = [bulkCells(origin, 1), bulkCells(origin, 2).with(0, 'nobody'), ['x'], bulkCells(origin, 4).with(1, '')]
  const { status, body } = await desk.create(bulkBody(origin, 0, { rows }))
  expect(status).toBe(400)
  expect(body).toEqual({
    name: 'BulkRowsInvalidException',
    message: expect.any(String),
    callId: expect.any(String),
    bulkErrors: {
      total: 3,
      errors: [
        { row: 2, column: 1, exception: 'InvalidMailException' },
        { row: 3, column: null, exception: 'BulkCellCountException' },
        { row: 4, column: 2, exception: 'RequiredFieldEmptyException' },
      ],
    },
  })
  expect(await listed()).toEqual(before)
})

test.each<[string, (origin: BulkOrigin) => Parameters<typeof bulkBody>[2], string]>([
  ['no row', () => ({ rows: [] }), 'EmptyBulkException'],
  ['empty rows only', () => ({ rows: [[''], []] }), 'EmptyBulkException'],
  ['more rows than 10,000', () => ({ rows: Array.from({ length: 10_001 }, () => []) }), 'TooManyBulkRowsException'],
  ['a column that is missing', ({ columns }) => ({ columns: columns.slice(1) }), 'BulkColumnMissingException'],
  ['a column twice', ({ columns }) => ({ columns: [...columns, columns[0]!] }), 'BulkColumnDuplicateException'],
  ['a name with a slash', () => ({ name: 'a/b' }), 'RequestInvalidNameException'],
  ['another version of the template', () => ({ revision: 999 }), 'StaleRevisionException'],
  ['an unknown template', () => ({ templateId: '0'.repeat(24) }), 'NotFoundException'],
])('a table with %s is refused by name', async (_, change, name) =>
  expect((await desk.create(bulkBody(origin, 1, change(origin)))).body).toMatchObject({ name }),
)

test('BULK-001 a template that is a draft or disabled is refused by name, and nothing is kept', async () => {
  const before = await listed()
  const { id: templateId } = await draftedTemplate(desk.server, desk.ada)
  const ofDraft = await desk.create(bulkBody(origin, 1, { templateId }))
  expect(ofDraft).toMatchObject({ status: 409, body: { name: 'TemplateNotReadyException' } })
  await desk.server.call('PATCH', templatePath(origin.id), { disabled: true }, desk.ada)
  const ofDisabled = await desk.create(bulkBody(origin, 1))
  expect(ofDisabled).toMatchObject({ status: 409, body: { name: 'TemplateDisabledException' } })
  expect(await listed()).toEqual(before)
})

test('BULK-004 the column that a role lacks is named', async () => {
  const [first, ...columns] = origin.columns
  const { body } = await desk.create(bulkBody(origin, 1, { columns }))
  expect(body).toMatchObject({ bulkColumns: [{ target: first!.target, role: first!.role, field: null }] })
})

test('a sender who is the only signer of a row is invited by mail: no signing page opens for them', async () => {
  const alone = await desk.origin({ roles: ROLES.slice(0, 1), files: [] })
  const id = await desk.begun(alone, 0, { rows: [['ada@example.org', 'Ada', 'Lovelace']], name: 'Only mine' })
  await desk.server.idle()
  expect((await desk.seen(id)).counts).toMatchObject({ sent: 1 })
  await desk.server.mails(
    ({ recipient, subject }) => recipient === 'ada@example.org' && /sign .*Only mine/.test(subject),
  )
})

test('changes of the template do not reach requests that are sent later', async () => {
  const id = await desk.begun(origin, 3)
  await desk.command(id, 'pause')
  const { headers } = await desk.server.call('GET', templatePath(origin.id), undefined, desk.ada)
  const roles = [{ name: 'Somebody else' }]
  const ifMatch = { 'if-match': String(headers['etag']) }
  const changed = await desk.server.call('PATCH', templatePath(origin.id), { roles }, desk.ada, ifMatch)
  expect(changed.status).toBe(200)
  await desk.command(id, 'resume')
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'DONE', counts: { sent: 3 } })
})

test('BULK-012 BULK-006 the result is the table with what became of each row, and no cell is a formula', async () => {
  const row = bulkCells(origin, 1).with(1, '=1+1').with(2, 'A, "B"')
  const id = await desk.begun(origin, 0, { rows: [row] })
  await desk.server.idle()
  const { content } = await desk.rowsOf(id)
  const { bytes, headers } = await desk.server.call('GET', bulkPath(id, '/result'), undefined, desk.ada)
  expect(headers['content-type']).toContain('text/csv')
  const [head, first, ...others] = bytes.toString().split('\r\n')
  expect(head).toBe(
    `\u{FEFF}${[...origin.columns.map(({ header }) => header), 'state', 'requestId', 'error'].join(',')}`,
  )
  const cells = [row[0], "'=1+1", '"A, ""B"""', ...row.slice(3), 'SENT', content[0]!.requestId, '']
  expect(first).toBe(cells.join(','))
  expect(others).toEqual([''])
})
