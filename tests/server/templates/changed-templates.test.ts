import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { streamOf } from '../../../server/cases/requests/request-lifecycle.ts'
import { readyTemplate } from '../../support/server/calls/templates.ts'
import { named } from '../../support/server/desk.ts'
import { etag, ifMatch } from '../../support/server/signing.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

type Request = components['schemas']['Request']
type Problem = components['schemas']['Problem']

let desk: TemplateDesk
beforeAll(async () => {
  desk = await openTemplateDesk()
})
afterAll(() => desk.server.stop())

const ready = (change?: Parameters<typeof readyTemplate>[2]) => readyTemplate(desk.server, desk.ada, change)
const path = (id: string, rest = '') => `/public/v1/simple-sign/${id}${rest}`
const seen = (id: string) =>
  desk.server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, desk.ada).then(etag)
const patch = async (id: string, body: components['schemas']['RequestPatch']) =>
  desk.server.call('PATCH', path(id), body, desk.ada, ifMatch(await seen(id)))
const change = async (id: string, templates: string[], revision?: string) =>
  desk.server.call(
    'POST',
    path(id, '/change-templates'),
    { originalTemplateId: templates },
    desk.ada,
    ifMatch(revision ?? (await seen(id))),
  )
const eventsOf = async (id: string) =>
  (await desk.server.ports.db.query('select 1 from events where stream = $1', [streamOf(id)])).rows.length

const anna = { mail: 'anna.berg@example.org', firstName: 'Anna', lastName: 'Berg' }
const leo = { mail: 'leo.martin@example.org', firstName: 'Léo', lastName: 'Martin' }

/** A draft that was made of a template, whose signers are known, and which has a copy recipient. */
async function draftOf(template: string): Promise<Request> {
  const { body } = await desk.request([template])
  const { id } = body as { id: string }
  const { signers } = await desk.draft(id)
  const people = signers.map(({ id: signer, roles }, i) => ({ id: signer, roles, ...[anna, leo][i]! }))
  const reply = await patch(id, { signers: people, ccRecipients: ['legal@example.org'], name: 'Mine' })
  expect(reply.status).toBe(200)
  return reply.body as Request
}

test('TPLD-019 other templates replace the files, roles, fields and settings of a draft; who has a role that stays remains', async () => {
  const [first, second] = [
    await ready({ params: { requestName: 'Lease', duration: 3 } }),
    await ready({
      roles: [{ name: 'tenant', otpType: 'MAIL', signatureType: 'MANDATORY' }, { name: 'Witness' }],
      files: [],
      params: { requestName: 'Sale', language: 'FR', duration: 20, autoReminderFrequency: 'NONE' },
    }),
  ]
  const draft = await draftOf(first.id)
  const reply = await change(draft.id, [second.id])
  expect(reply.status).toBe(200)
  const after = reply.body as Request
  expect(after).toEqual(await desk.draft(draft.id))
  expect(etag(reply)).toBe(await seen(draft.id))
  expect(after).toMatchObject({
    id: draft.id,
    state: 'INITIATED',
    name: 'Sale',
    language: 'FR',
    params: { autoReminderFrequency: 'NONE' },
    ccRecipients: [{ email: 'legal@example.org' }],
    template: { originalTemplateId: [second.id] },
    requestFields: [],
  })
  expect(after.signers).toMatchObject([
    {
      id: draft.signers[0]!.id,
      roles: ['tenant'],
      ...anna,
      otpType: 'MAIL',
      signatureType: 'MANDATORY',
      orderToSign: 0,
    },
    { roles: ['Witness'], mail: '', firstName: '', lastName: '' },
  ])
  expect(after.files).toHaveLength(1)
  expect(after.files[0]!.id).not.toBe(draft.files[0]!.id)
  expect(after.template.files.flatMap(({ placeHolderList }) => placeHolderList)).toEqual([])
  expect(Date.parse(after.expirationDate!)).toBeGreaterThan(Date.parse(draft.expirationDate!))
  // The file of the first template is still there.
  const view = `/public/v1/templates/${first.id}/download/${first.file}`
  expect((await desk.server.call('GET', view, undefined, desk.ada)).status).toBe(200)
})

test('the same template again brings back what it has', async () => {
  const { id, template } = await ready()
  const draft = await draftOf(id)
  await patch(draft.id, { template: { files: [{ id: draft.files[0]!.id, placeHolderList: [] }] } })
  const after = (await change(draft.id, [id])).body as Request
  expect(after.template.files[0]!.placeHolderList).toHaveLength(template.files[0]!.placeHolderList.length)
  expect(after.signers).toMatchObject([anna, leo])
})

test('a call that is repeated changes nothing more; one about an earlier revision is refused', async () => {
  const [first, second] = [await ready(), await ready({ files: [] })]
  const draft = await draftOf(first.id)
  const revision = await seen(draft.id)
  const reply = await change(draft.id, [second.id], revision)
  const events = await eventsOf(draft.id)
  expect(events).toBeGreaterThan(3)
  const again = await change(draft.id, [second.id], revision)
  expect(again).toMatchObject({ status: 200, body: reply.body as object })
  expect(await eventsOf(draft.id)).toBe(events)
  expect(await change(draft.id, [first.id], revision)).toMatchObject({
    status: 412,
    body: named('StaleRevisionException'),
  })
})

describe('nothing is changed', () => {
  test('by templates that cannot be used, which are named, or are too much', async () => {
    const [first, second] = [await ready(), await ready({ files: [] })]
    const draft = await draftOf(first.id)
    const refused = async (ids: string[], status: number, name: string, place?: string) => {
      const before = [await desk.draft(draft.id), await seen(draft.id), await eventsOf(draft.id)]
      const reply = await change(draft.id, ids)
      expect(reply).toMatchObject({ status, body: named(name) })
      expect((reply.body as Problem).place).toBe(place)
      expect([await desk.draft(draft.id), await seen(draft.id), await eventsOf(draft.id)]).toEqual(before)
    }
    await refused(['f'.repeat(24)], 404, 'NotFoundException', 'f'.repeat(24))
    await refused([second.id, second.id], 400, 'DuplicateIdException')
    for (let i = 0; i < 10; i++) await desk.upload(second.id, `Annex ${i}.pdf`)
    await refused([first.id, second.id], 400, 'TooManyFilesException')
    await desk.turn(second.id, true)
    await refused([first.id, second.id], 409, 'TemplateDisabledException', second.id)
  })
})
