import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { allowComments, commenting, type Credentials } from '../../support/server/calls/comments.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { bearer, LEO, linkFor, sent, SIGNER_PATH } from '../../support/server/signing.ts'

type Comment = components['schemas']['Comment']

const MINUTE = 60

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
  await allowComments(desk.server.ports)
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

/** A sent request to two signers, and what Ada and they do with its comments. The first one has this address if any. */
async function discussed(address?: string) {
  const people = [
    { ...desk.fresh({ orderToSign: 0 }), ...(address !== undefined && { mail: address }) },
    desk.fresh({ ...LEO, orderToSign: 0 }),
  ]
  const { id } = await sent(desk.server, desk.ada(), people)
  await desk.server.idle()
  const by = (credentials: Credentials) => commenting(desk.server, id, credentials)
  const byLink = async (at: number) => by({ headers: bearer(await linkFor(desk.server, people[at]!.mail)) })
  const [anna, leo] = [await byLink(0), await byLink(1)]
  // Somebody who waits signs in again: their session has ended.
  const ada = async () => {
    await desk.signIn()
    return by({ cookie: desk.ada() })
  }
  /** The mails about comments on this request so far, as their recipients and texts. */
  const mails = async () => {
    const { rows } = await desk.server.ports.db.query<{ recipient: string; subject: string; plain: string }>(
      `select recipient, subject, plain from mailbox where subject like '%comment%' order by position`,
    )
    const mine = new Map([
      [people[0]!.mail, 'anna'],
      [people[1]!.mail, 'leo'],
      ['ada@example.org', 'ada'],
    ])
    return rows.slice(begun).map(({ recipient, ...mail }) => ({ ...mail, to: mine.get(recipient) ?? recipient }))
  }
  const begun = await mailCount()
  return { id, ada, anna, leo, mails, readers: async () => (await mails()).map(({ to }) => to).toSorted() }
}

const mailCount = async () => {
  const { rows } = await desk.server.ports.db.query<{ count: number }>(
    `select count(*)::integer as count from mailbox where subject like '%comment%'`,
  )
  return rows[0]!.count
}

/** Lets time pass, and what is due then happen. */
async function pass(minutes: number) {
  desk.server.wait(minutes * MINUTE)
  await desk.server.ring()
  await desk.server.idle()
}

test('those who take part are mailed what is new some minutes later, and then once an hour at most', async () => {
  const { anna, leo, ada, mails, readers } = await discussed()
  await anna.add('Can we start on 11 January?')
  await pass(4)
  expect(await readers()).toEqual([])
  await pass(1)
  expect(await readers()).toEqual(['ada', 'leo'])
  expect((await mails())[0]!.plain).toContain('Can we start on 11 January?')

  await leo.add('I would rather start later.')
  await (await ada()).add('So would I.')
  await pass(5)
  // Anna had none before; the hour of the others is not over.
  expect(await readers()).toEqual(['ada', 'anna', 'leo'])
  await pass(54)
  expect(await readers()).toEqual(['ada', 'anna', 'leo'])
  await pass(1)
  expect(await readers()).toEqual(['ada', 'ada', 'anna', 'leo', 'leo'])
  const [last] = (await mails()).filter(({ to }) => to === 'leo').slice(-1)
  expect(last!.plain).toContain('So would I.')
  expect(last!.plain).not.toContain('11 January')
  await pass(120)
  expect(await readers()).toHaveLength(5)
})

test('somebody without a mail in the last hour does not wait for the others', async () => {
  const { anna, leo, readers } = await discussed()
  await anna.add('One.')
  await pass(5)
  expect(await readers()).toEqual(['ada', 'leo'])
  await anna.mark(((await leo.add('Two.')).body as Comment).id)
  await pass(5)
  // Ada's hour is not over: it is looked again then.
  expect(await readers()).toEqual(['ada', 'leo'])
  await leo.add('Three.')
  await pass(5)
  expect(await readers()).toEqual(['ada', 'anna', 'leo'])
  await pass(49)
  expect(await readers()).toEqual(['ada', 'anna', 'leo'])
  await pass(1)
  expect(await readers()).toEqual(['ada', 'ada', 'anna', 'leo'])
})

test('nobody is mailed what they have read, or have written', async () => {
  const { anna, leo, ada, readers } = await discussed()
  const { id } = (await anna.add('Hello.')).body as Comment
  await leo.mark(id)
  await (await ada()).mark(id)
  await pass(5)
  expect(await readers()).toEqual([])
})

test('a disabled account is mailed no comments', async () => {
  const { anna, readers } = await discussed()
  await anna.add('Hello.')
  const disable = (at: string | null) =>
    desk.server.ports.db.query(`update accounts set disabled_at = $1 where login = 'ada'`, [at])
  await disable('2026-01-01T00:00:00Z')
  await pass(5)
  await disable(null)
  expect(await readers()).toEqual(['leo'])
})

test('a creator who signs too is not mailed what they wrote as a signer', async () => {
  const { anna: ada, leo, readers } = await discussed('ada@example.org')
  await ada.add('As a signer.', true)
  await ada.add('As a signer, for all.')
  await pass(5)
  expect(await readers()).toEqual(['leo'])
  await leo.add('To Ada.')
  await pass(5)
  expect(await readers()).toEqual(['ada', 'leo'])
})

test('a mail about comments leaves the mark that mail to a signer comes back', async () => {
  const { id, anna, readers } = await discussed()
  const { db } = desk.server.ports
  await db.query(
    `update request_signers set mail_returned_at = '2026-01-01T00:00:00Z', mail_returned_cause = 'REFUSED' where request = $1`,
    [id],
  )
  await anna.add('Hello.')
  await pass(5)
  expect(await readers()).toEqual(['ada', 'leo'])
  const { rows } = await db.query('select 1 from request_signers where request = $1 and mail_returned_at is null', [id])
  expect(rows).toEqual([])
})

test('while a request is edited nothing is mailed about it, not even what is queued already; then everything is', async () => {
  const { id, anna, mails, readers } = await discussed()
  const { mailer } = desk.server.ports
  await anna.add('Hello.')
  desk.server.ports.mailer = { send: () => Promise.reject(new Error('The mail server is away')) }
  await pass(5)
  desk.server.ports.mailer = mailer
  await desk.signIn()
  await desk.server.call('POST', `/public/v1/simple-sign/${id}/editing/start`, undefined, desk.ada())
  await desk.server.retry()
  await pass(5)
  expect(await readers()).toEqual([])
  await desk.signIn()
  await desk.server.call('POST', `/private/simple-sign/${id}/editing/cancel`, undefined, desk.ada())
  await pass(5)
  expect(await readers()).toEqual(['ada', 'leo'])
  expect((await mails())[0]!.plain).toContain('to answer')
})

test('a mail about a request that takes no more comments promises no answer', async () => {
  const { id, anna, mails } = await discussed()
  await anna.add('Hello.')
  await desk.server.ports.db.query(`update requests set state = 'COMPLETE_SIGNATURE_FINISHED' where id = $1`, [id])
  await pass(5)
  for (const { plain } of await mails()) expect(plain).not.toContain('to answer')
  expect(await mails()).toHaveLength(2)
})

test('COMM-011 the creator alone is mailed that there is a confidential comment, and no mail quotes it', async () => {
  const { anna, mails, readers } = await discussed()
  await anna.add('Our lawyer has a doubt.', true)
  await pass(5)
  expect(await readers()).toEqual(['ada'])
  const { plain, subject } = (await mails())[0]!
  expect(plain).toContain('confidential')
  expect(`${subject}${plain}`).not.toContain('lawyer')
})

test('a mail quotes no web address, and its link opens the request for its signer', async () => {
  const { ada, mails } = await discussed()
  await (await ada()).add('See https://evil.example/login')
  await pass(5)
  for (const { plain } of await mails()) {
    expect(plain).not.toContain('evil.example')
    const [, token = ''] = /open-request\/([\w-]+)/.exec(plain)!
    const opened = await desk.server.call('GET', `${SIGNER_PATH}/me`, undefined, undefined, bearer(token))
    expect(opened.status).toBe(200)
  }
  expect(await mails()).toHaveLength(2)
})

test('nothing is mailed about a request that was cancelled meanwhile, nor where comments are switched off', async () => {
  const canceled = await discussed()
  await canceled.anna.add('Hello.')
  await happensTo(desk.server, canceled.id, { type: 'request.canceled' })
  await pass(5)
  expect(await canceled.readers()).toEqual([])
  const off = await discussed()
  await off.anna.add('Hello.')
  await allowComments(desk.server.ports, false)
  await pass(5)
  await allowComments(desk.server.ports)
  expect(await off.readers()).toEqual([])
})
