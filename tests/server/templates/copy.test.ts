import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftedTemplate, readyTemplate, templatePath, type Template } from '../../support/server/calls/templates.ts'
import { named } from '../../support/server/desk.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

let desk: TemplateDesk
let mary: string
let emilie: string
beforeAll(async () => {
  desk = await openTemplateDesk()
})
beforeEach(async () => {
  mary = await desk.server.signIn('mary')
  emilie = await desk.server.signIn('emilie')
})
afterAll(() => desk.server.stop())

const copy = (id: string, cookie = desk.ada, headers = {}) =>
  desk.server.call('POST', templatePath(id, '/copy'), undefined, cookie, headers)
const copied = async (id: string, cookie = desk.ada): Promise<Template> => {
  const { status, body } = await copy(id, cookie)
  expect(status).toBe(200)
  return (await desk.get((body as { id: string }).id, cookie)).body as Template
}
/** What two copies have in common. */
const content = ({ files, roles, params }: Template) => ({
  roles,
  params,
  files: files.map(({ id: _, placeHolderList, ...file }) => ({
    ...file,
    fields: placeHolderList.map(({ id: __, ...field }) => field),
  })),
})
const idsOf = ({ files }: Template) =>
  files.flatMap(({ id, placeHolderList }) => [id, ...placeHolderList.map((f) => f.id)])

test('TPL-030 a copy is a draft with the same files, roles, fields and parameters, and ids of its own', async () => {
  const params = { requestName: 'Lease 2026', duration: 9, autoReminderFrequency: 'SEVEN_DAYS' as const }
  const { id } = await readyTemplate(desk.server, desk.ada, { params })
  await desk.upload(id, 'Annex.pdf')
  const template = await desk.template(id)
  const one = await copied(id)
  expect(one).toMatchObject({ name: 'Copy of Lease', ready: false, disabled: false, accountId: template.accountId })
  expect(one.params).toMatchObject(params)
  expect(content(one)).toEqual(content(template))
  expect(one.files.map(({ fileName }) => fileName)).toEqual(['Lease.pdf', 'Annex.pdf'])
  expect(idsOf(one).filter((each) => idsOf(template).includes(each))).toEqual([])
  expect(await desk.submit(one.id)).toMatchObject({ status: 200, body: { ready: true } })
})

test('TPL-030 a change of one does not reach the other, nor do its removed files', async () => {
  const { id, file } = await draftedTemplate(desk.server, desk.ada)
  const one = await copied(id)
  expect((await desk.remove(id, file)).status).toBe(204)
  const path = templatePath(one.id, `/download/${one.files[0]!.id}`)
  expect((await desk.server.call('GET', path, undefined, desk.ada)).status).toBe(200)
  expect((await desk.template(one.id)).files).toHaveLength(1)
})

test('TPL-031 whoever may use a template of somebody else may copy it, as their own', async () => {
  const { id, template } = await readyTemplate(desk.server, desk.ada)
  const hers = await copied(id, mary)
  expect(content(hers)).toEqual(content(template))
  expect(hers.accountId).not.toBe(template.accountId)
  expect(await copy(id, emilie)).toMatchObject({ status: 404, body: named('NotFoundException') })
  await desk.turn(id, true)
  expect(await copy(id, mary)).toMatchObject({ status: 409, body: named('TemplateDisabledException') })
  expect(await copied(id)).toMatchObject({ ready: false, disabled: false })
})

test('TPL-030 the copy is named in the language of the account, within the limit', async () => {
  const french = await readyTemplate(desk.server, emilie, { name: 'Bail' })
  expect((await copied(french.id, emilie)).name).toBe('Copie de Bail')
  const long = await draftedTemplate(desk.server, desk.ada, { name: 'é'.repeat(200) })
  expect((await copied(long.id)).name).toBe(`Copy of ${'é'.repeat(192)}`)
  const { body } = await desk.create()
  expect((await copied((body as { id: string }).id)).name).toBe('')
})

test('a repeated call makes one copy', async () => {
  const { id } = await draftedTemplate(desk.server, desk.ada)
  const key = { 'Idempotency-Key': 'copy-once' }
  const [first, second] = [await copy(id, desk.ada, key), await copy(id, desk.ada, key)]
  expect(second.body).toEqual(first.body)
})

test('a way of identifying signers that the tenant does not have becomes its default', async () => {
  const { id } = await readyTemplate(desk.server, desk.ada)
  await desk.server.ports.db.query(
    `update tenants set params = params || '{"otpTypes": ["MAIL"], "defaultOtpType": "MAIL"}'::jsonb`,
    [],
  )
  expect((await copied(id)).roles.map(({ otpType }) => otpType)).toEqual(['MAIL', 'MAIL', 'NONE'])
})
