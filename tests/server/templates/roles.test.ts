import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftedTemplate, FIELDS, ROLES, type Template } from '../../support/server/calls/templates.ts'
import { named } from '../../support/server/desk.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

let desk: TemplateDesk
beforeAll(async () => {
  desk = await openTemplateDesk()
})
afterAll(() => desk.server.stop())

const drafted = () => draftedTemplate(desk.server, desk.ada)
const namesOf = ({ roles }: Template) => roles.map(({ name }) => name)
const fieldsOf = ({ files }: Template) =>
  files.flatMap(({ placeHolderList }) => placeHolderList.map(({ id, roleName }) => [id, roleName]))

test('the roles of signers keep their order, and that of the sender is always there', async () => {
  const { id, template } = await drafted()
  expect(template.roles).toEqual([
    { name: 'Tenant', type: 'SIGNER', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 2 },
    { name: 'Landlord', type: 'SIGNER', otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 1 },
    { name: 'REQUEST', type: 'REQUEST', otpType: 'NONE', signatureType: 'OPTIONAL', orderToSign: 0 },
  ])
  const { body } = await desk.patch(id, { roles: [{ name: 'Agent' }] })
  expect((body as Template).roles).toMatchObject([
    { name: 'Agent', otpType: 'MAIL', signatureType: 'MANDATORY', orderToSign: 0 },
    { name: 'REQUEST' },
  ])
  // As an answer has them.
  const again = await desk.patch(id, { roles: (body as Template).roles })
  expect((again.body as Template).roles).toEqual((body as Template).roles)
})

test('a renamed role takes its fields along, even if two roles exchange their names', async () => {
  const { id, template } = await drafted()
  const [tenant, landlord] = ROLES
  const renamed = await desk.patch(id, {
    roles: [
      { ...tenant!, name: 'Landlord', previousName: 'Tenant' },
      { ...landlord!, name: 'Tenant', previousName: 'Landlord' },
    ],
  })
  const other: Record<string, string> = { Tenant: 'Landlord', Landlord: 'Tenant' }
  expect(fieldsOf(renamed.body as Template)).toEqual(
    fieldsOf(template).map(([field, role]) => [field, other[role!] ?? role]),
  )
})

test('a role that is left out loses its fields; one that is new has none', async () => {
  const { id, template } = await drafted()
  const { body } = await desk.patch(id, { roles: [ROLES[1]!, { name: 'Witness' }] })
  expect(namesOf(body as Template)).toEqual(['Landlord', 'Witness', 'REQUEST'])
  expect(fieldsOf(body as Template)).toEqual(fieldsOf(template).filter(([, role]) => role !== 'Tenant'))
})

test('fields of new names come with the roles in one change; those of an unknown role are refused', async () => {
  const { id, file, template } = await drafted()
  const placeHolderList = FIELDS.slice(0, 1).map((field) => ({ ...field, roleName: 'Lodger' }))
  const { body } = await desk.patch(id, {
    roles: [{ ...ROLES[0]!, name: 'Lodger', previousName: 'Tenant' }, ROLES[1]!],
    files: [{ id: file, placeHolderList }],
  })
  expect(fieldsOf(body as Template).map(([, role]) => role)).toEqual(['Lodger'])
  const unknown = { files: [{ id: file, placeHolderList: template.files[0]!.placeHolderList }] }
  expect(await desk.patch(id, unknown)).toMatchObject({ status: 400, body: named('UnknownRoleException') })
})

test('the sender has fields to fill in, but signs nothing', async () => {
  const { id, file } = await drafted()
  const signature = { ...FIELDS[0]!, roleName: 'REQUEST' }
  expect(await desk.patch(id, { files: [{ id: file, placeHolderList: [signature] }] })).toMatchObject({
    status: 400,
    body: named('MalformedRequestException'),
  })
})

test.each([
  ['RoleDuplicateException', [{ name: 'Tenant' }, { name: ' tenant' }]],
  ['RoleDuplicateException', [{ name: 'Request' }]],
  ['MalformedRequestException', [{ name: ' ' }]],
  [
    'MalformedRequestException',
    [
      { name: 'A', previousName: 'Tenant' },
      { name: 'B', previousName: 'Tenant' },
    ],
  ],
] as const)('%s for the roles %j', async (name, roles) => {
  const { id, template } = await drafted()
  expect(await desk.patch(id, { roles: [...roles] })).toMatchObject({ status: 400, body: named(name) })
  expect(await desk.template(id)).toEqual(template)
})

test('SIGR-019 orders are stored if one is 2 or more, and 0 otherwise', async () => {
  const { id } = await drafted()
  const ordersOf = async (...orders: number[]) => {
    const roles = orders.map((orderToSign, i) => ({ name: `Role ${i}`, orderToSign }))
    return ((await desk.patch(id, { roles })).body as Template).roles.slice(0, -1).map((role) => role.orderToSign)
  }
  expect(await ordersOf(1, 1)).toEqual([0, 0])
  expect(await ordersOf(1, 2)).toEqual([1, 2])
  expect(await ordersOf(0, 2)).toEqual([1, 2])
  expect(await ordersOf(0, 0)).toEqual([0, 0])
})

test('if the tenant has one OTP type only, all roles have it; another one is refused otherwise', async () => {
  const { id } = await drafted()
  const only = async (types: string[]) => {
    await desk.server.ports.db.query(
      `update tenants set params = params || jsonb_build_object('otpTypes', $1::jsonb, 'defaultOtpType', $2::text)
       where name = 'Analytical Engines'`,
      [JSON.stringify(types), types[0]],
    )
  }
  await only(['MAIL'])
  expect(await desk.submit(id)).toMatchObject({ status: 400, body: named('OtpTypeNotAvailableException') })
  const { body } = await desk.patch(id, { roles: ROLES })
  expect((body as Template).roles.slice(0, -1).map(({ otpType }) => otpType)).toEqual(['MAIL', 'MAIL'])
  expect((await desk.submit(id)).status).toBe(200)
  await only(['MAIL', 'NONE'])
})
