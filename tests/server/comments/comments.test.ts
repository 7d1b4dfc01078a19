import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { listActivityRows } from '../../../server/store/activity/activity.ts'
import type { Changed } from '../../../server/store/engine/hints.ts'
import { allowComments, commenting, type Credentials } from '../../support/server/calls/comments.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { ANNA, bearer, drafted, LEO, linkFor, sent } from '../../support/server/signing.ts'

type Comment = components['schemas']['Comment']

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
  await allowComments(desk.server.ports)
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

/** A sent request to two signers, and what each of three people does with its comments. */
async function discussed() {
  const people = [desk.fresh({ orderToSign: 0 }), desk.fresh({ ...LEO, orderToSign: 0 })]
  const { id } = await sent(desk.server, desk.ada(), people)
  await desk.server.idle()
  const by = (credentials: Credentials) => commenting(desk.server, id, credentials)
  const byLink = async (at: number) => by({ headers: bearer(await linkFor(desk.server, people[at]!.mail)) })
  return { id, people, ada: by({ cookie: desk.ada() }), anna: await byLink(0), leo: await byLink(1) }
}

const stream = async (id: string) => {
  const { rows } = await desk.server.ports.db.query<{ type: string; data: object; actor: string; channel: string }>(
    `select type, data, actor_kind as actor, channel from events where stream = $1 order by version`,
    [`comments/${id}`],
  )
  return rows
}

test('COMM-004 COMM-007 a comment has its text, its author and its time; its event has only a hash of the text', async () => {
  const { id, ada, anna } = await discussed()
  const at = desk.server.ports.now().toISOString()
  const mine = (await anna.add('  Clause 4 is\r\nnot what we agreed on. ')).body as Comment
  const [signer] = (await desk.get(id)).signers
  expect(mine).toEqual({
    id: mine.id,
    commentText: 'Clause 4 is\nnot what we agreed on.',
    isConfidential: false,
    createdDate: at,
    fullName: `${ANNA.firstName} ${ANNA.lastName}`,
    signerId: signer!.id,
    accountId: null,
    isOwn: true,
  })
  const theirs = (await ada.add('We will change it.', true)).body as Comment
  expect(theirs).toMatchObject({ fullName: 'Ada Lovelace', signerId: null, isConfidential: true })
  expect(theirs.accountId).toBe((await desk.get(id)).issuerId)
  expect((await ada.read()).comments).toEqual([{ ...mine, isOwn: false }, theirs])

  const events = await stream(id)
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
  expect(events).toEqual([
    {
      type: 'comment.added',
      actor: 'signer',
      channel: 'UI',
      data: { comment: mine.id, isConfidential: false, text: hash },
    },
    {
      type: 'comment.added',
      actor: 'account',
      channel: 'UI',
      data: { comment: theirs.id, isConfidential: true, text: hash },
    },
  ])
  // The activity log is about the tenant, not about its requests.
  const { rows } = await listActivityRows(desk.server.ports.db, { kind: 'comments' }, { size: 1, seesAll: true })
  expect(rows).toEqual([])
})

test.each([
  ['', 'CommentEmptyException'],
  [' \n\u200b', 'CommentEmptyException'],
  ['x'.repeat(501), 'CommentTooLongException'],
])('COMM-005 COMM-006 a comment that is none is refused: %#', async (text, name) => {
  const { ada, id } = await discussed()
  expect(await ada.add(text)).toMatchObject({ status: 400, body: named(name) })
  expect((await ada.add(` ${'é'.repeat(500)} `)).status).toBe(200)
  expect(await stream(id)).toHaveLength(1)
})

test('COMM-013 COMM-014 a request takes 500 comments, 100 of each person, and the last 10 of its owner only', async () => {
  const { id, ada, anna, leo } = await discussed()
  /** Repeats a comment without a call, as the comments of its author or of as many others. */
  const repeat = (comment: unknown, times: number, isOfOthers = false) =>
    desk.server.ports.db.query(
      `insert into comments
         (id, request, number, author, signer, account, full_name, body, is_confidential, created_at)
       select id || i, request, -1000 * number - i, case when $3 then author || i else author end, signer, account,
         full_name, body, is_confidential, created_at
       from comments, generate_series(1, $2::integer) as i where id = $1`,
      [(comment as Comment).id, times, isOfOthers],
    )
  const refused = { status: 409, body: named('TooManyCommentsException') }
  await repeat((await anna.add('One of many.')).body, 98)
  expect((await anna.add('The last one.')).status).toBe(200)
  expect(await anna.add('One more.')).toMatchObject(refused)
  await repeat((await ada.add('One of many, too.')).body, 99)
  expect(await ada.add('Not yet.')).toMatchObject(refused)
  await repeat((await leo.add('Others still can.')).body, 288, true)
  expect((await leo.add('The last one of the signers.')).status).toBe(200)
  expect(await leo.add('One more.')).toMatchObject({ status: 409, body: named('CommentsReservedException') })
  await repeat((await ada.add('The owner can still answer.')).body, 8)
  expect((await ada.add('The last one of all.')).status).toBe(200)
  for (const one of [ada, leo]) expect(await one.add('One more.')).toMatchObject(refused)
  expect(await stream(id)).toHaveLength(7)
})

test('COMM-008 API-082 a call that is repeated with its key adds one comment', async () => {
  const { ada } = await discussed()
  const key = { 'idempotency-key': 'comment-1' }
  const first = await ada.add('Once.', false, key)
  expect(await ada.add('Once.', false, key)).toMatchObject({ status: 200, body: first.body })
  expect(await ada.add('Twice.', false, key)).toMatchObject({ body: named('IdempotencyKeyReusedException') })
  expect((await ada.read()).comments).toHaveLength(1)
})

test('COMM-001 a request takes comments while it is pending only; they can be read after that', async () => {
  const { id, ada, anna } = await discussed()
  await ada.add('Before.')
  const refused = { status: 409, body: named('RequestCannotBeCommentedException') }
  await desk.server.call('POST', `/public/v1/simple-sign/${id}/editing/start`, undefined, desk.ada())
  for (const one of [ada, anna]) {
    expect(await one.add('During the edit.')).toMatchObject(refused)
    expect((await one.read()).canComment).toBe(false)
  }
  await desk.server.call('POST', `/private/simple-sign/${id}/editing/cancel`, undefined, desk.ada())
  expect((await anna.add('After it.')).status).toBe(200)
  await happensTo(desk.server, id, { type: 'request.canceled' })
  for (const one of [ada, anna]) {
    expect(await one.add('Too late.')).toMatchObject(refused)
    expect(await one.read()).toMatchObject({ canComment: false, comments: [{ commentText: 'Before.' }, {}] })
  }
})

test('COMM-010 there are no comments without the flag of the tenant, nor on a draft', async () => {
  const { ada, anna } = await discussed()
  await ada.add('Hello.')
  const missing = { status: 404, body: named('NotFoundException') }
  await allowComments(desk.server.ports, false)
  for (const one of [ada, anna])
    for (const answer of [await one.list(), await one.add('Hello?')]) expect(answer).toMatchObject(missing)
  await allowComments(desk.server.ports)
  expect((await anna.read()).comments).toHaveLength(1)
  const draft = await drafted(desk.server, desk.ada())
  expect(await commenting(desk.server, draft.id, { cookie: desk.ada() }).list()).toMatchObject(missing)
})

test('API-081 what others have written counts as new until it is marked as read, for each reader alone', async () => {
  const { ada, anna, leo } = await discussed()
  await ada.add('One.')
  const { id: two } = (await ada.add('Two.')).body as Comment
  const { id: secret } = (await leo.add('Three.', true)).body as Comment
  const counts = async () => Promise.all([ada, anna, leo].map(async (one) => (await one.read()).unread))
  expect(await counts()).toEqual([1, 2, 2])
  expect((await anna.mark(two)).status).toBe(204)
  expect(await counts()).toEqual([1, 0, 2])
  // An earlier one does not make later ones new again, and nobody marks what they may not read.
  await anna.mark((await anna.read()).comments[0]!.id)
  expect(await anna.mark(secret)).toMatchObject({ status: 404 })
  await anna.add('Four.')
  expect(await counts()).toEqual([2, 0, 3])
})

test('COMM-011 a hint of a confidential comment is for the creator of the request only', async () => {
  const { id, anna } = await discussed()
  const seen: Changed[] = []
  const stop = desk.server.ports.hints((changed) => {
    if (changed.subject.kind === 'comments') seen.push(changed)
  })
  await anna.add('For all.')
  await anna.add('For the creator.', true)
  await desk.server.idle()
  await expect.poll(() => seen.length).toBe(2)
  stop()
  const owner = (await desk.get(id)).issuerId
  expect(seen.map(({ subject, owner: whose, isPrivate }) => [subject.id, whose, isPrivate])).toEqual([
    [id, owner, false],
    [id, owner, true],
  ])
})
