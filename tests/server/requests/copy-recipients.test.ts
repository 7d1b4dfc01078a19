import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type Desk } from '../../support/server/desk.ts'
import { ANNA, drafted, etag, type Request } from '../../support/server/signing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const copiesIn = ({ body }: { body: unknown }) => (body as Request).ccRecipients.map(({ email }) => email)
const idsOf = async (request: string) => {
  const sql = 'select mail, id from request_copy_recipients where request = $1'
  const { rows } = await desk.server.ports.db.query<{ mail: string; id: string }>(sql, [request])
  return new Map(rows.map(({ mail, id }) => [mail.toLowerCase(), id]))
}

test('SET-007 SET-046 a request keeps who gets copies, in their order; a signer may be among them', async () => {
  const { id, reply } = await drafted(desk.server, desk.ada)
  expect(copiesIn(reply)).toEqual([])
  const answer = await desk.patch(id, { ccRecipients: [' leo@example.org', ANNA.mail] })
  expect(copiesIn(answer)).toEqual(['leo@example.org', ANNA.mail])
  expect((await desk.submit(id, {}, etag(answer))).status).toBe(200)
  expect(copiesIn(await desk.get(id))).toEqual(['leo@example.org', ANNA.mail])
})

test('an address that stays keeps its row, and a change of something else changes no copy', async () => {
  const { id } = await desk.begin()
  await desk.patch(id, { ccRecipients: ['a@example.org', 'b@example.org'] })
  const before = await idsOf(id)
  expect(copiesIn(await desk.patch(id, { ccRecipients: ['c@example.org', 'B@example.org'] }))).toEqual([
    'c@example.org',
    'B@example.org',
  ])
  const after = await idsOf(id)
  expect(after.get('b@example.org')).toBe(before.get('b@example.org'))
  expect(after.size).toBe(2)
  expect(copiesIn(await desk.patch(id, { name: 'Lease' }))).toHaveLength(2)
  expect(copiesIn(await desk.patch(id, { ccRecipients: [] }))).toEqual([])
})

test.each([
  ['SET-037 an invalid address', ['anna@home'], 400, 'InvalidMailException', /anna@home$/],
  [
    'SET-037 the same address twice, in any case',
    ['a@example.org', 'A@example.org'],
    409,
    'CopyRecipientDuplicateException',
    /A@example\.org$/,
  ],
  [
    'SET-038 six addresses',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter}@example.org`),
    400,
    'TooManyCopyRecipientsException',
    /./,
  ],
] as const)('SET-020 %s is refused by name, and nothing is stored', async (_, ccRecipients, status, name, message) => {
  const { id } = await desk.begin()
  const answer = await desk.patch(id, { ccRecipients: [...ccRecipients] })
  expect(answer).toMatchObject({ status, body: { name, message: expect.stringMatching(message) } })
  expect(copiesIn(await desk.get(id))).toEqual([])
})
