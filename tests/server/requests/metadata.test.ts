import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '../../support/server/desk.ts'
import { drafted, etag, type Request } from '../../support/server/signing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const notedIn = ({ body }: { body: unknown }) => (body as Request).customFields
const numbered = (count: number) => Array.from({ length: count }, (_, i) => ({ key: `Key ${i}`, value: String(i) }))

test('TEN-013 a request keeps what its sender notes, in order, also once it is sent', async () => {
  const { id, reply } = await drafted(desk.server, desk.ada)
  expect(notedIn(reply)).toEqual([])
  const answer = await desk.patch(id, {
    customFields: [
      { key: ' Reference ', value: 'A-1' },
      { key: 'Cost centre', value: '' },
      { key: ' ', value: '' },
    ],
  })
  const noted = [
    { key: 'Reference', value: 'A-1' },
    { key: 'Cost centre', value: '' },
  ]
  expect(notedIn(answer)).toEqual(noted)
  const renamed = await desk.patch(id, { name: 'Lease' })
  expect(notedIn(renamed)).toEqual(noted)
  expect((await desk.submit(id, {}, etag(renamed))).status).toBe(200)
  expect(notedIn(await desk.get(id))).toEqual(noted)
})

test('an entry that is not given again goes', async () => {
  const { id } = await desk.begin()
  await desk.patch(id, { customFields: numbered(20) })
  expect(notedIn(await desk.patch(id, { customFields: numbered(1) }))).toEqual(numbered(1))
  expect(notedIn(await desk.patch(id, { customFields: [] }))).toEqual([])
})

test.each([
  [
    'TEN-014 a key twice, in any case',
    [...numbered(2), { key: 'KEY 1', value: '' }],
    409,
    'MetadataKeyDuplicateException',
    /3: KEY 1/,
  ],
  ['TEN-013 a value without a key', [{ key: '', value: 'A-1' }], 400, 'MetadataWithoutKeyException', /1/],
  ['21 entries', numbered(21), 400, 'TooManyMetadataException', /./],
  ['a key of 101 letters', [{ key: 'k'.repeat(101), value: '' }], 400, 'MetadataTooLongException', /1/],
] as const)('%s is refused by name, and nothing changes', async (_, customFields, status, name, message) => {
  const { id } = await desk.begin()
  await desk.patch(id, { customFields: numbered(1) })
  const answer = await desk.patch(id, { name: 'Other', customFields: [...customFields] })
  expect(answer).toMatchObject({ status, body: { name, message: expect.stringMatching(message) } })
  expect((await desk.get(id)).body).toMatchObject({
    customFields: numbered(1),
    name: expect.not.stringMatching('Other'),
  })
})
