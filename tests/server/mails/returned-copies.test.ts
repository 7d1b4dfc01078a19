import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signatureOf } from '../../../server/cases/mails/report-signature.ts'
import { addDemo } from '../../../server/demo.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import type { Mailer, OutgoingMail } from '../../../server/engine/ports.ts'
import { copied, COPIES, copyLinkFor } from '../../support/server/calls/copies.ts'
import { editingOf } from '../../support/server/calls/editing.ts'
import { happensTo } from '../../support/server/calls/ended-requests.ts'
import { MAIL_REPORT_SECRET } from '../../support/server/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, etag, type Request } from '../../support/server/signing.ts'

let server: Server
let mailer: Mailer
let ada: string
let tries: OutgoingMail[]
/** The addresses whose mail is refused for good. */
const failing = new Set<string>()
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  mailer = server.ports.mailer
})
beforeEach(async () => {
  ada = await server.signIn('ada')
  tries = []
  failing.clear()
  server.ports.mailer = {
    send: async (mail) => {
      tries.push(mail)
      if (failing.has(mail.to)) throw new NotDelivered('no', { code: '550', isFinal: true, isHanging: false })
      return mailer.send(mail)
    },
  }
})
afterAll(() => server.stop())

let count = 0
const get = async (id: string) =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada)).body as Request
const change = (id: string, recipient: string, mail: string) =>
  server.call('POST', `/public/v1/simple-sign/${id}/cc-recipients/${recipient}/mail`, { mail }, ada)
const open = (token: string) => server.call('GET', `${COPIES}/open`, undefined, undefined, bearer(token))

/** A request with two copies: the mail to the first one is refused for good. */
async function returned() {
  const mails = [`copy${++count}@example.org`, `other${count}@example.org`]
  failing.add(mails[0]!)
  const signer = { ...ANNA, mail: `signs${count}@example.org`, otpType: 'NONE' } as const
  const request = await copied(server, ada, signer, mails)
  await server.idle()
  const [first, second] = request.request.ccRecipients.map(({ id }) => id)
  return { ...request, mail: mails[0]!, other: mails[1]!, first: first!, second: second! }
}

const returns = async (id: string) => (await get(id)).ccRecipients.map(({ mailReturned }) => mailReturned?.cause)

test('CC-006 a copy that is refused for good is shown at who was to get it, and not tried again', async () => {
  const { id, mail, other } = await returned()
  expect((await get(id)).ccRecipients.map(({ email, mailReturned }) => [email, mailReturned])).toEqual([
    [mail, { cause: 'REFUSED', date: server.ports.now().toISOString() }],
    [other, null],
  ])
  await server.retry()
  await server.idle()
  expect(tries.filter(({ to }) => to === mail)).toHaveLength(1)
})

test('a copy that comes back later is shown, too; one to a former address is not', async () => {
  const { id, other, second } = await returned()
  const { rows } = await server.ports.db.query<{ id: string }>('select id from mails where recipient = $1', [second])
  const report = async () => {
    const payload = JSON.stringify({ reports: [{ messageId: `<${rows[0]!.id}@sign.example.org>`, recipient: other }] })
    const at = Math.floor(server.ports.now().getTime() / 1000)
    const signature = signatureOf(MAIL_REPORT_SECRET, at, Buffer.from(payload))
    const headers = { 'content-type': 'application/json', 'paraph-signature': signature }
    return (await server.app.inject({ method: 'POST', url: '/api/public/v1/mail-reports', headers, payload }))
      .statusCode
  }
  expect(await report()).toBe(204)
  expect(await returns(id)).toEqual(['REFUSED', 'BOUNCED'])

  await server.ports.db.query('update mails set returned_at = null where id = $1', [rows[0]!.id])
  expect((await change(id, second, `moved-${other}`)).status).toBe(200)
  expect(await report()).toBe(204)
  expect(await returns(id)).toEqual(['REFUSED', undefined])
})

test('the sender gives another address, to which the copy goes; the former link ends', async () => {
  const { id, mail, first, read } = await returned()
  failing.clear()
  expect((await change(id, first, mail)).status).toBe(200)
  await server.idle()
  const former = await copyLinkFor(server, mail)
  expect((await read('/open', former)).status).toBe(200)
  await server.ports.db.query(
    "update request_copy_recipients set mail_returned_at = now(), mail_returned_cause = 'BOUNCED' where id = $1",
    [first],
  )
  await happensTo(server, id, {
    type: 'mail.returned',
    mail: 'COPY_SIGNATURE_CREATED_MAIL',
    to: first,
    cause: 'BOUNCED',
  })

  const corrected = `corrected-${mail}`
  const { status, body } = await change(id, first, ` ${corrected} `)
  expect([status, (body as Request).ccRecipients[0]]).toEqual([
    200,
    { id: first, email: corrected, mailReturned: null },
  ])
  expect(await open(former)).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
  expect((await open(await copyLinkFor(server, corrected))).status).toBe(200)

  const edits = (await get(id)).audits.filter(({ action }) => action === 'EDIT_REQUEST')
  expect(edits.at(-1)).toMatchObject({
    from_actor: { full_name: 'Ada Lovelace' },
    to_actor: { type: 'CC_RECIPIENT', full_name: corrected },
    add_information: JSON.stringify([mail, corrected]),
  })
  const { rows } = await server.ports.db.query('select data from events where stream = $1', [`request/${id}`])
  expect(JSON.stringify(rows)).not.toContain(mail)
})

test('once the request is finished, the copy at the new address is that of the signed files', async () => {
  const { id, mail, first, sign } = await returned()
  await sign()
  await server.idle()
  expect((await change(id, first, `late-${mail}`)).status).toBe(200)
  await server.idle()
  expect(tries.filter(({ to }) => to === `late-${mail}`).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('signed by everyone'),
  ])
})

test('an address is changed only where a copy came back and is still of use', async () => {
  const { id, first, second, mail, other } = await returned()
  const name = async (who: string, to: string) => ((await change(id, who, to)).body as { name?: string }).name
  expect(await name(second, 'new@example.org')).toBe('RequestCannotBeChangedException')
  expect(await name('0'.repeat(24), 'new@example.org')).toBe('NotFoundException')
  expect(await name(first, other.toUpperCase())).toBe('CopyRecipientDuplicateException')
  expect(await name(first, 'legal@example')).toBe('InvalidMailException')
  await happensTo(server, id, { type: 'request.canceled' })
  expect(await name(first, `new-${mail}`)).toBe('RequestCannotBeChangedException')
  expect((await get(id)).ccRecipients[0]).toMatchObject({ email: mail, mailReturned: { cause: 'REFUSED' } })
})

test('an address that is changed while the request is edited is shown in the edit, and stays once it is submitted', async () => {
  const { id, mail, other, first } = await returned()
  const edits = editingOf(server, () => ada)
  const emails = ({ ccRecipients }: Request) => ccRecipients.map(({ email }) => email)
  expect(emails((await edits.start(id)).body as Request)).toEqual([mail, other])
  const corrected = `corrected${count}@example.org`
  expect((await change(id, first, corrected)).status).toBe(200)
  const again = await edits.start(id)
  expect(emails(again.body as Request)).toEqual([corrected, other])
  expect((await edits.submit(id, etag(again))).status).toBe(200)
  expect(emails(await get(id))).toEqual([corrected, other])
})

test('no address that is corrected while the request is edited is one that the edit adds: no two copies go there', async () => {
  const { id, mail, other, first } = await returned()
  const edits = editingOf(server, () => ada)
  const added = `added${count}@example.org`
  const patched = await edits.patch(id, { ccRecipients: [mail, other, added] }, etag(await edits.start(id)))
  expect(await change(id, first, added.toUpperCase())).toMatchObject({
    status: 409,
    body: { name: 'CopyRecipientDuplicateException', message: expect.stringContaining(added.toUpperCase()) },
  })
  expect((await edits.submit(id, etag(patched))).status).toBe(200)
  expect((await get(id)).ccRecipients.map(({ email }) => email)).toEqual([mail, other, added])
})

test('who has an edit open with a former address does not bring it back: they see the new one first', async () => {
  const { id, mail, other, first } = await returned()
  const edits = editingOf(server, () => ada)
  const seen = etag(await edits.start(id))
  expect((await change(id, first, `corrected${count}@example.org`)).status).toBe(200)
  expect(await edits.patch(id, { name: 'Lease', ccRecipients: [mail, other] }, seen)).toMatchObject({
    status: 412,
    body: { name: 'StaleRevisionException' },
  })
  const emails = (await edits.start(id)).body as Request
  expect(emails.ccRecipients.map(({ email }) => email)).toEqual([`corrected${count}@example.org`, other])
})
