import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { FIELDS, readyTemplate, draftedTemplate, type Template } from '../../support/server/calls/templates.ts'
import { named } from '../../support/server/desk.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

type Request = components['schemas']['Request']

let desk: TemplateDesk
beforeAll(async () => {
  desk = await openTemplateDesk()
})
afterAll(() => desk.server.stop())

const ready = (change?: Parameters<typeof readyTemplate>[2]) => readyTemplate(desk.server, desk.ada, change)
const made = async (...templates: string[]): Promise<Request> => {
  const { status, body } = await desk.request(templates)
  expect(status).toBe(200)
  return desk.draft((body as { id: string }).id)
}
const fieldsIn = ({ template }: Request) => template.files.flatMap(({ placeHolderList }) => placeHolderList)
const daysLeft = ({ expirationDate }: Request) =>
  Math.floor((Date.parse(expirationDate!) - desk.server.ports.now().getTime()) / 86_400_000)

test('a request made from a template begins with its files, roles, fields and parameters', async () => {
  const customMailsContent = [{ mailType: 'SIGNER_REMINDER_MAIL' as const, content: 'It is urgent' }]
  const { id, template } = await ready({
    params: {
      requestName: 'Lease 2026',
      duration: 14,
      language: 'FR',
      autoReminderFrequency: 'SEVEN_DAYS',
      autoReminderMaxNumber: -1,
      customMailsContent,
    },
  })
  const request = await made(id)
  expect(request).toMatchObject({
    name: 'Lease 2026',
    language: 'FR',
    state: 'INITIATED',
    params: { autoReminderFrequency: 'SEVEN_DAYS', autoReminderMaxNumber: 5, customMailsContent },
    template: { originalTemplateId: [id] },
    requestFields: [{ anchorName: 'Rent', value: '' }],
  })
  expect(daysLeft(request)).toBe(14)
  expect(request.signers).toMatchObject([
    { roles: ['Tenant'], otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 2, mail: '', lastName: '' },
    { roles: ['Landlord'], otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 1, mail: '', firstName: '' },
  ])
  const { id: _, ...file } = request.files[0]!
  expect(template.files[0]).toMatchObject(file)
  const plain = ({ id: __, ...field }: ReturnType<typeof fieldsIn>[number]) => field
  expect(fieldsIn(request).map(plain)).toEqual(template.files[0]!.placeHolderList.map(plain))
  const ids = [...request.files, ...fieldsIn(request)].map((one) => one.id)
  const before = [...template.files, ...template.files[0]!.placeHolderList].map((one) => one.id)
  expect(ids.filter((one) => before.includes(one))).toEqual([])
})

test('what the call says itself wins over the templates', async () => {
  const { id } = await ready({ params: { requestName: 'Lease', language: 'FR' } })
  const { body } = await desk.request([id], { name: 'Own name', language: 'EN', timeZone: 'Asia/Tokyo' })
  expect(await desk.draft((body as { id: string }).id)).toMatchObject({
    name: 'Own name',
    language: 'EN',
    timeZone: 'Asia/Tokyo',
  })
})

test('SET-035 the first template says when the request expires; 0 days is tomorrow', async () => {
  const [none, ten] = [await ready(), await ready({ params: { duration: 10 } })]
  const tomorrow = await made(none.id, ten.id)
  const [day, today] = [tomorrow.expirationDate!, desk.server.ports.now()].map((at) =>
    new Date(at).toLocaleDateString('en-CA', { timeZone: tomorrow.timeZone }),
  )
  expect(Date.parse(day!) - Date.parse(today!)).toBe(86_400_000)
  expect(daysLeft(await made(ten.id, none.id))).toBe(10)
})

test('SET-047 of several templates the first one wins; the others fill what it leaves empty', async () => {
  const text = (content: string, mailType: 'SIGNER_REMINDER_MAIL' | 'SIGNER_SIGNATURE_CREATED_MAIL') => ({
    mailType,
    content,
  })
  const first = await ready({
    params: {
      language: 'FR',
      autoReminderFrequency: 'NONE',
      customMailsContent: [text('First', 'SIGNER_REMINDER_MAIL')],
    },
  })
  const second = await ready({
    roles: [{ name: 'tenant', otpType: 'MAIL', signatureType: 'MANDATORY' }, { name: 'Witness' }],
    files: [],
    params: {
      requestName: 'Second',
      autoReminderFrequency: 'EVERY_DAY',
      customMailsContent: [text('Second', 'SIGNER_REMINDER_MAIL'), text('Invited', 'SIGNER_SIGNATURE_CREATED_MAIL')],
    },
  })
  const request = await made(first.id, second.id)
  expect(request).toMatchObject({ name: 'Second', language: 'FR', params: { autoReminderFrequency: 'NONE' } })
  expect(request.params.customMailsContent.map(({ content }) => content)).toEqual(['First', 'Invited'])
  expect(request.files).toHaveLength(2)
  expect(request.template.originalTemplateId).toEqual([first.id, second.id])
  expect(request.signers).toMatchObject([
    { roles: ['Tenant'], otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 2 },
    { roles: ['Landlord'], orderToSign: 1 },
    { roles: ['Witness'], orderToSign: 1 },
  ])
  expect(request.template.roles).toHaveLength(4)
})

describe('templates that cannot be used', () => {
  const count = async () =>
    (await desk.server.ports.db.query<{ n: number }>('select count(*)::int as n from requests')).rows[0]!.n
  const refused = async (ids: string[], status: number, name: string) => {
    const before = await count()
    expect(await desk.request(ids)).toMatchObject({ status, body: named(name) })
    expect(await count()).toBe(before)
  }

  test('TPLL-014 one that is not ready, one that is disabled, even since it was chosen', async () => {
    const draft = await draftedTemplate(desk.server, desk.ada)
    const { id } = await ready()
    await made(id)
    await refused([id, draft.id], 409, 'TemplateNotReadyException')
    await desk.turn(id, true)
    await refused([id], 409, 'TemplateDisabledException')
    await desk.turn(id, false)
    await made(id)
  })

  test('one that is unknown, of somebody else, or chosen twice', async () => {
    const { id } = await ready()
    const other = await readyTemplate(desk.server, await desk.server.signIn('mary'))
    await refused(['f'.repeat(24)], 404, 'NotFoundException')
    await refused([id, other.id], 404, 'NotFoundException')
    await refused([id, id], 400, 'DuplicateIdException')
  })

  test('too many files, fields, or bytes together', async () => {
    const [first, second] = [await ready(), await ready()]
    const { db } = desk.server.ports
    await db.query(
      `update document_files set size = 15000000 where document in (select document from templates where id = any($1))`,
      [[first.id, second.id]],
    )
    await refused([first.id, second.id], 413, 'FileTooHeavyException')
    for (let i = 0; i < 5; i++) for (const { id } of [first, second]) await desk.upload(id, `Annex ${i}.pdf`)
    await refused([first.id, second.id], 400, 'TooManyFilesException')
    const many = Array.from({ length: 1001 }, () => FIELDS[1]!)
    const [third, fourth] = [await ready(), await ready()]
    for (const { id, file } of [third, fourth])
      expect((await desk.patch(id, { files: [{ id: file, placeHolderList: many }] })).status).toBe(200)
    await refused([third.id, fourth.id], 400, 'TooManyFieldsException')
  })

  test('more roles together than a request has signers', async () => {
    const rolesOf = (prefix: string, most: number) =>
      Array.from({ length: most }, (_, i) => ({ name: `${prefix}${i}` }))
    const [first, second] = [
      await ready({ files: [], roles: rolesOf('a', 25) }),
      await ready({ files: [], roles: rolesOf('b', 25) }),
    ]
    expect((await made(first.id, second.id)).signers).toHaveLength(50)
    const third = await ready({ files: [], roles: rolesOf('c', 1) })
    await refused([first.id, second.id, third.id], 400, 'TooManySignersException')
  })
})

test('a manager makes a request from a template of somebody in the group', async () => {
  const { id } = await ready()
  const mary = await desk.server.signIn('mary')
  const body = { template: { originalTemplateId: [id] } }
  const answer = await desk.server.call('POST', '/public/v1/simple-sign/create-request', body, mary)
  expect(answer.status).toBe(200)
})

test('later changes of a template do not reach the requests that were made from it', async () => {
  const { id, file } = await ready({ params: { requestName: 'Before' } })
  const request = await made(id)
  await desk.upload(id, 'Annex.pdf')
  await desk.patch(id, { roles: [{ name: 'Agent' }], params: { requestName: 'After' } })
  await desk.remove(id, file)
  await desk.turn(id, true)
  expect(await desk.draft(request.id)).toEqual(request)
})

test('a repeated call makes one request', async () => {
  const { id } = await ready()
  const key = { 'idempotency-key': 'of-template-1' }
  const first = await desk.request([id], {}, key)
  await desk.turn(id, true)
  expect((await desk.request([id], {}, key)).body).toEqual(first.body)
})

test('the request can be sent once it is known who its signers are', async () => {
  const { id } = await ready({ params: { requestName: 'Lease' } })
  const request = await made(id)
  const path = `/public/v1/simple-sign/${request.id}`
  const get = () => desk.server.call('GET', `/public/v1/simple-sign-requests/${request.id}`, undefined, desk.ada)
  const submit = async () =>
    desk.server.call('POST', `${path}/submit-request`, {}, desk.ada, ifMatch(etag(await get())))
  const people = [
    { mail: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' },
    { mail: 'leo.martin@example.org', firstName: 'Léo', lastName: 'Martin' },
  ]
  const signers = request.signers.map(({ id: signer, roles, otpType, signatureType, orderToSign }, i) => ({
    ...people[i]!,
    id: signer,
    roles,
    otpType,
    signatureType,
    orderToSign,
  }))
  const requestFields = [{ anchorName: 'Rent', value: '900 €' }]
  const filled = { requestFields, template: request.template }
  expect((await desk.server.call('PATCH', path, filled, desk.ada, ifMatch(etag(await get())))).status).toBe(200)
  expect(await submit()).toMatchObject({ status: 409, body: named('RequestNotSendableException') })
  expect((await desk.server.call('PATCH', path, { signers }, desk.ada, ifMatch(etag(await get())))).status).toBe(200)
  expect(await submit()).toMatchObject({
    status: 200,
    body: { state: 'PENDING', template: { originalTemplateId: [id] } },
  })
  expect(fieldsIn((await get()).body as Request).map(({ roleName }) => roleName)).toEqual([
    'Tenant',
    'Landlord',
    'REQUEST',
  ])
  expect((await desk.template(id)) satisfies Template).toMatchObject({ ready: true })
})
