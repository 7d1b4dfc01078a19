import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import type { Template } from '../../support/server/calls/templates.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { ANNA, drafted, etag, LEO } from '../../support/server/signing.ts'

let desk: Desk
let ada: string
beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(async () => {
  ada = await desk.server.signIn('ada')
})
afterAll(() => desk.server.stop())

const make = (requestId: string, cookie = ada, headers = {}) =>
  desk.server.call('POST', '/public/v1/templates/from-request', { requestId }, cookie, headers)
const read = async (id: string): Promise<Template> =>
  (await desk.server.call('GET', `/public/v1/templates/${id}`, undefined, ada)).body as Template
const made = async (requestId: string): Promise<Template> => {
  const { status, body } = await make(requestId)
  expect(status).toBe(200)
  return read((body as { id: string }).id)
}

const anna = { ...ANNA, roles: [`${ANNA.firstName} ${ANNA.lastName}`], orderToSign: 2 }
const leo = { ...LEO, roles: ['Landlord'], signatureType: 'OPTIONAL', orderToSign: 1 } as const

/** A request to Anna, whose role has her name, and to Leo, whose role has another one. */
async function draftedRequest() {
  const { id, file } = await drafted(desk.server, ada)
  const at = { pageNumber: 1, posX: 0.1, width: 0.3, height: 0.05 }
  const [role] = anna.roles
  const placeHolderList = [
    { ...at, anchorName: `Phone of ${role}`, anchorType: 'TEXT', roleName: role, posY: 0.3, defaultValue: '0612' },
    { ...at, anchorName: 'Signature', anchorType: 'SIGNATURE', roleName: role, posY: 0.1 },
    { ...at, anchorName: 'Signature', anchorType: 'SIGNATURE', roleName: 'Landlord', posY: 0.2 },
    ...senderFieldsOn(1),
  ]
  const patch = {
    name: `Lease of ${role}`,
    language: 'FR',
    ccRecipients: ['legal@example.org'],
    customFields: [{ key: 'Contract', value: 'C-17' }],
    params: {
      filesTreatment: 'KEEP_SEPARATED',
      sendFilesByEmail: false,
      signingRedirectUrl: null,
      failureSigningRedirectUrl: null,
      autoReminderFrequency: 'SEVEN_DAYS',
      autoReminderMaxNumber: 2,
      daysBeforeExpirationNotification: -1,
      customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: `${role}, it is urgent` }],
      allowReassignment: true,
    },
    signers: [anna, leo],
    template: { files: [{ id: file.id, placeHolderList }] },
    requestFields: [{ anchorName: 'Rent', value: '900 €' }],
  }
  const seen = { 'if-match': etag(await desk.get(id, ada)) }
  const patched = await desk.server.call('PATCH', `/public/v1/simple-sign/${id}`, patch, ada, seen)
  expect(patched).toMatchObject({ status: 200 })
  return { id, file, revision: etag(patched) }
}

async function sentRequest() {
  const { id, file, revision } = await draftedRequest()
  const path = `/public/v1/simple-sign/${id}/submit-request`
  expect((await desk.server.call('POST', path, {}, ada, { 'if-match': revision })).status).toBe(200)
  return { id, file }
}

test('TPL-033 a template has the original files, the fields and the settings of a request that was sent', async () => {
  const { id, file } = await sentRequest()
  const template = await made(id)
  expect(template).toMatchObject({ name: 'Lease of Signer 1', ready: false, disabled: false })
  expect(template.roles).toMatchObject([
    { name: 'Signer 1', type: 'SIGNER', otpType: ANNA.otpType ?? 'MAIL', orderToSign: 2 },
    { name: 'Landlord', type: 'SIGNER', signatureType: 'OPTIONAL', orderToSign: 1 },
    { name: 'REQUEST', type: 'REQUEST' },
  ])
  expect(template.params).toMatchObject({
    requestName: '',
    language: 'FR',
    autoReminderFrequency: 'SEVEN_DAYS',
    autoReminderMaxNumber: 2,
    customMailsContent: [{ mailType: 'SIGNER_REMINDER_MAIL', content: 'Signer 1, it is urgent' }],
    allowReassignment: true,
  })
  const [only] = template.files
  expect(only!.fileName).toBe(file.fileName)
  expect(only!.id).not.toBe(file.id)
  expect(only!.placeHolderList.map(({ anchorName, roleName }) => [anchorName, roleName])).toEqual([
    ['Phone of Signer 1', 'Signer 1'],
    ['Signature', 'Signer 1'],
    ['Signature', 'Landlord'],
    ...senderFieldsOn(1).map(({ anchorName }) => [anchorName, 'REQUEST']),
  ])
})

test('TPL-034 no name, address or value of a person is in it', async () => {
  const { id } = await sentRequest()
  // An id, a hash or a time may have the same digits by chance.
  const text = JSON.stringify(await made(id)).replaceAll(/"[\da-f-]{24,}"|"[\d-]{10}T[\d:.]+Z"/g, '""')
  const person = [`${ANNA.firstName} ${ANNA.lastName}`, ANNA.mail, LEO.mail, '0612', '900', 'legal@', 'C-17']
  expect(person.filter((one) => text.includes(one))).toEqual([])
})

test('TPL-033 its requests have as many days as this one had', async () => {
  const { id } = await sentRequest()
  const { expirationDate, timeZone } = (await desk.get(id, ada)).body as { expirationDate: string; timeZone: string }
  const dayOf = (at: string | Date) => Date.parse(new Date(at).toLocaleDateString('en-CA', { timeZone }))
  const days = (dayOf(expirationDate) - dayOf(desk.server.ports.now())) / 86_400_000
  expect(days).toBeGreaterThan(0)
  desk.server.wait(3 * 86_400)
  ada = await desk.server.signIn('ada')
  expect((await made(id)).params.duration).toBe(days)
})

test('TPL-033 a request that has ended serves, one that was not sent or whose files are gone does not', async () => {
  const { id: draft } = await draftedRequest()
  expect(await make(draft)).toMatchObject({ status: 409, body: named('RequestNotSentException') })
  const { id } = await sentRequest()
  await happensTo(desk.server, id, { type: 'request.canceled' })
  await made(id)
  await desk.server.ports.db.query('update requests set files_purged_at = now() where id = $1', [id])
  expect(await make(id)).toMatchObject({ status: 409, body: named('RequestFilesDeletedException') })
})

test('only its sender makes a template of a request, and a repeated call makes one', async () => {
  const { id } = await sentRequest()
  const mary = await desk.server.signIn('mary')
  expect(await make(id, mary)).toMatchObject({ status: 403, body: named('ForbiddenException') })
  const key = { 'Idempotency-Key': 'template-once' }
  const [first, second] = [await make(id, ada, key), await make(id, ada, key)]
  expect(second.body).toEqual(first.body)
})
