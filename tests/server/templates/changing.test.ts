import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_TEMPLATES } from '#machines/rules/common/limits.ts'
import { draftedTemplate, readyTemplate, templatePath, type Template } from '../../support/server/calls/templates.ts'
import { named } from '../../support/server/desk.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

let desk: TemplateDesk
beforeAll(async () => {
  desk = await openTemplateDesk()
})
afterAll(() => desk.server.stop())

const drafted = (change?: Patch) => draftedTemplate(desk.server, desk.ada, change)
const ready = (change?: Patch) => readyTemplate(desk.server, desk.ada, change)
type Patch = components['schemas']['TemplatePatch']
const idIn = ({ body }: { body: unknown }) => (body as { id: string }).id

test('TPL-015 TPL-016 a new template has every part, and begins with defaults', async () => {
  const id = idIn(await desk.create({ name: ' Lease of a flat ' }))
  const { status, body, headers } = await desk.get(id)
  expect([status, headers['etag']]).toEqual([200, '"1"'])
  const me = (await desk.server.call('GET', '/private/me', undefined, desk.ada)).body as { id: string }
  expect(body).toEqual({
    id,
    name: 'Lease of a flat',
    disabled: false,
    ready: false,
    createdDate: desk.server.ports.now().toISOString(),
    lastModifiedDate: desk.server.ports.now().toISOString(),
    username: 'Ada Lovelace',
    accountId: me.id,
    files: [],
    fileOrder: [],
    roles: [{ name: 'REQUEST', type: 'REQUEST', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 0 }],
    params: {
      requestName: '',
      duration: 0,
      language: 'EN',
      customMailsContent: [],
      autoReminderFrequency: 'THREE_DAYS',
      autoReminderMaxNumber: 5,
    },
  })
})

test('TPL-017 a template is a draft until it is submitted, and then enabled or disabled', async () => {
  const { id, template } = await drafted()
  expect(template).toMatchObject({ ready: false, disabled: false })
  expect(await desk.turn(id, true)).toMatchObject({ status: 409, body: named('TemplateNotReadyException') })
  expect(await desk.submit(id)).toMatchObject({ status: 200, body: { ready: true, disabled: false } })
  expect(await desk.turn(id, true)).toMatchObject({ status: 200, body: { ready: true, disabled: true } })
  expect(await desk.turn(id, true)).toMatchObject({ status: 200, body: { disabled: true } })
  expect(await desk.turn(id, false)).toMatchObject({ status: 200, body: { ready: true, disabled: false } })
  const { rows } = await desk.server.ports.db.query<{ type: string }>(
    'select type from events where stream = $1 order by version',
    [`template/${id}`],
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'template.created',
    'file.uploaded',
    'template.revised',
    'template.revised',
    'template.submitted',
    'template.disabled',
    'template.enabled',
  ])
})

describe('a change', () => {
  test('API-042 API-043 replaces the given parts as a whole, and leaves the others', async () => {
    const { id, template } = await drafted()
    const params = { requestName: ' Lease ', duration: 14, autoReminderFrequency: 'NONE' as const }
    const { body } = await desk.patch(id, { name: 'Lease 2026', params })
    expect(body).toEqual({
      ...template,
      name: 'Lease 2026',
      params: { ...template.params, requestName: 'Lease', duration: 14, autoReminderFrequency: 'NONE' },
    })
    expect(await desk.patch(id, { params: { language: 'FR' } })).toMatchObject({
      body: { params: { requestName: '', duration: 0, language: 'FR', autoReminderFrequency: 'THREE_DAYS' } },
    })
  })

  test('TPL-025 keeps a number of reminders that was cleared as -1', async () => {
    const { id } = await drafted({ params: { autoReminderMaxNumber: -1 } })
    expect((await desk.template(id)).params.autoReminderMaxNumber).toBe(-1)
  })

  test('of an old revision is refused, but one whose answer was lost is answered again', async () => {
    const { id, reply } = await drafted()
    const changed = await desk.patch(id, { name: 'Second' }, etag(reply))
    expect(await desk.patch(id, { name: 'Third' }, etag(reply))).toMatchObject({
      status: 412,
      body: named('StaleRevisionException'),
    })
    const again = await desk.patch(id, { name: 'Second' }, etag(reply))
    expect([again.status, again.body, etag(again)]).toEqual([200, changed.body, etag(changed)])
  })

  test('API-043 needs a revision, unless it only enables or disables', async () => {
    const { id } = await ready()
    const blind = (body: object) => desk.server.call('PATCH', templatePath(id), body, desk.ada)
    expect(await blind({ name: 'Second' })).toMatchObject({ status: 400, body: named('MalformedRequestException') })
    expect(await blind({ name: 'Second', disabled: true })).toMatchObject({ status: 400 })
    expect(await blind({ disabled: true })).toMatchObject({ status: 200, body: { name: 'Lease', disabled: true } })
  })

  test.each([
    ['TemplateNameTooLongException', { name: 'a'.repeat(201) }],
    ['TemplateInvalidNameException', { name: 'a/b' }],
    ['RequestNameTooLongException', { params: { requestName: 'a'.repeat(201) } }],
    ['RequestInvalidNameException', { params: { requestName: 'a/b' } }],
    ['InvalidDurationException', { params: { duration: 32 } }],
    ['InvalidDurationException', { params: { duration: -1 } }],
    ['InvalidAutoReminderException', { params: { autoReminderMaxNumber: 0 } }],
    ['InvalidAutoReminderException', { params: { autoReminderMaxNumber: 6 } }],
    [
      'CustomMessageUrlException',
      { params: { customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'www.example.org' }] } },
    ],
    [
      'CustomMessageTooLongException',
      { params: { customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'a'.repeat(4001) }] } },
    ],
    ['UnknownFileException', { fileOrder: [] }],
    ['UnknownFileException', { files: [{ id: 'f'.repeat(24), placeHolderList: [] }] }],
  ] as const)('is refused as %s: %j', async (name, change) => {
    const { id, reply } = await drafted()
    expect(await desk.server.call('PATCH', templatePath(id), change, desk.ada, ifMatch(etag(reply)))).toMatchObject({
      status: 400,
      body: named(name),
    })
    expect(etag(await desk.get(id))).toBe(etag(reply))
  })
})

const unnamed = ([file]: Template['files']): Patch => ({
  files: [{ id: file!.id, placeHolderList: file!.placeHolderList.map((one) => ({ ...one, anchorName: '' })) }],
})
const incomplete: [name: string, status: number, change: (files: Template['files']) => Patch][] = [
  ['TemplateNotSubmittableException', 409, () => ({ name: ' ' })],
  ['TemplateNotSubmittableException', 409, () => ({ roles: [] })],
  ['FieldWithoutNameException', 400, unnamed],
]

describe('a template that is not complete', () => {
  test.each(incomplete)(
    'is refused as %s when it is submitted, and does not stay ready',
    async (name, status, change) => {
      const draft = await drafted()
      expect(await desk.submit(draft.id, change(draft.template.files))).toMatchObject({ status, body: named(name) })
      expect(await desk.template(draft.id)).toEqual(draft.template)
      expect(await desk.patch(draft.id, change(draft.template.files))).toMatchObject({ status: 200 })
      expect(await desk.submit(draft.id)).toMatchObject({ status, body: named(name) })
      const done = await ready()
      expect(await desk.patch(done.id, change(done.template.files))).toMatchObject({ status, body: named(name) })
      expect(await desk.template(done.id)).toEqual(done.template)
    },
  )

  test('needs a file', async () => {
    const id = idIn(await desk.create({ name: 'Lease' }))
    await desk.patch(id, { roles: [{ name: 'Tenant' }] })
    expect(await desk.submit(id)).toMatchObject({ status: 409, body: named('TemplateNotSubmittableException') })
    await desk.upload(id)
    expect(await desk.submit(id)).toMatchObject({ status: 200, body: { ready: true } })
  })
})

test('API-045 a submission saves its body first; a ready template is only saved; its key is good for one call', async () => {
  const { id, file } = await drafted({ roles: [], files: [] })
  const body = {
    name: 'Submitted',
    params: { duration: 7 },
    roles: [{ name: 'Tenant' }],
    files: [{ id: file, placeHolderList: [] }],
    disabled: true,
  }
  const key = { 'idempotency-key': 'submit-1' }
  const first = await desk.submit(id, body, key)
  expect(first).toMatchObject({ status: 200, body: { name: 'Submitted', ready: true, disabled: true } })
  expect((await desk.submit(id, body, key)).body).toEqual(first.body)
  expect(await desk.submit(id, { name: 'Other' }, key)).toMatchObject({
    status: 409,
    body: named('IdempotencyKeyReusedException'),
  })
  expect(await desk.submit(id, { name: 'Saved' })).toMatchObject({
    body: { name: 'Saved', ready: true, disabled: true },
  })
})

test('API-044 a repeated creation makes one template; an account has a limited number', async () => {
  const key = { 'idempotency-key': 'create-1' }
  const first = await desk.create({ name: 'Once' }, key)
  expect((await desk.create({ name: 'Once' }, key)).body).toEqual(first.body)
  expect((await desk.create({ name: 'Twice' }, key)).status).toBe(409)
  const { db } = desk.server.ports
  const id = idIn(first)
  await db.query(
    `insert into documents (id, tenant, kind) select 'many' || n, 'many', 'TEMPLATE' from generate_series(1, $1::int) n`,
    [MAX_TEMPLATES],
  )
  await db.query(
    `insert into templates (id, tenant, owner, name, document, params, state, salt, created_at, modified_at)
     select 'many' || n, tenant, owner, 'Many', 'many' || n, params, state, salt, created_at, modified_at
     from templates, generate_series(1, $2::int) n where id = $1`,
    [id, MAX_TEMPLATES],
  )
  expect(await desk.create()).toMatchObject({ status: 409, body: named('TooManyTemplatesException') })
  await db.query("delete from templates where name = 'Many'")
  await db.query("delete from documents where tenant = 'many'")
  expect((await desk.create()).status).toBe(200)
})

test('a template is not changed more than 5,000 times', async () => {
  const { id } = await drafted()
  await desk.server.ports.db.query('update templates set revision = 5000 where id = $1', [id])
  expect(await desk.patch(id, { name: 'Once more' })).toMatchObject({
    status: 409,
    body: named('TooManyRevisionsException'),
  })
  expect((await desk.upload(id)).status).toBe(409)
})
