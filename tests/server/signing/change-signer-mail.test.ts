import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sendMail } from '../../../server/cases/mails/send-mail.ts'
import { writeRequestMail } from '../../../server/cases/signing/mail-writer.ts'
import { addDemo } from '../../../server/demo.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, linkFor, sent, signingOf, type Request } from '../../support/server/signing.ts'

type View = components['schemas']['SigningView']

const SIGNER = '/private/simple-sign-requests/signer'
const refused = { code: '550', isFinal: true, isHanging: false }
const later = { code: '450', isFinal: false, isHanging: false }

let server: Server
let mailer: Mailer
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  mailer = server.ports.mailer
})
beforeEach(async () => {
  ada = await server.signIn('ada')
  tries = []
  failing = new Map()
  server.ports.mailer = {
    send: async (mail) => {
      tries.push(mail.to)
      const failure = failing.get(mail.to)
      if (failure) throw new NotDelivered('not taken', failure)
      return mailer.send(mail)
    },
  }
})
afterAll(() => server.stop())

/** The recipients of all tries to send a mail, and the addresses that fail. */
let tries: string[]
let failing: Map<string, typeof refused>

let count = 0
const fresh = (person = ANNA) => ({ ...person, mail: `signer${++count}@example.org`, orderToSign: 0 })

const get = async (id: string) =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada)).body as Request
const change = (id: string, signer: string, mail: string) =>
  server.call('POST', `/public/v1/simple-sign/${id}/signers/${signer}/mail`, { mail }, ada)
const open = (token: string) =>
  server.call('GET', `${SIGNER}/open?withAudits=true`, undefined, undefined, bearer(token))

/** A request to two signers: mail to the first one is refused for good. */
async function bounced() {
  const [anna, leo] = [fresh(), fresh(LEO)]
  failing.set(anna.mail, refused)
  const { id } = await sent(server, ada, [anna, leo])
  await server.idle()
  const request = await get(id)
  return { id, anna, leo, signer: request.signers[0]!.id, request }
}

/** Whether the list says of a request that mail came back. */
const isListed = async (id: string) => {
  const { body } = await server.call('GET', `/public/v1/simple-sign-requests?id=${id}`, undefined, ada)
  return (body as { content: { mailReturned: boolean }[] }).content[0]!.mailReturned
}

test('a mail that is refused for good is not tried again, and is shown at its signer only', async () => {
  const { id, anna, leo, request } = await bounced()
  expect(request.signers.map(({ mailReturned }) => mailReturned)).toEqual([
    { cause: 'REFUSED', date: server.ports.now().toISOString() },
    null,
  ])
  await server.retry()
  await server.idle()
  expect(tries.filter((to) => to === anna.mail)).toHaveLength(1)
  expect((await get(id)).delayed).toBeNull()
  expect(await isListed(id)).toBe(true)
  expect(await linkFor(server, leo.mail)).toHaveLength(43)
})

test('a mail that fails for four days comes back, but not because the clock jumped', async () => {
  const anna = fresh()
  failing.set(anna.mail, later)
  const { id } = await sent(server, ada, [anna])
  await server.idle()
  const { rows } = await server.ports.db.query<{ id: string }>(
    'select m.id from mails m where subject_id = $1 and recipient is not null',
    [id],
  )
  const attempt = async () => {
    try {
      await sendMail(server.ports, { request: writeRequestMail }, rows[0]!.id)
      return 'over'
    } catch {
      return 'failed'
    }
  }
  const cause = async () => {
    ada = await server.signIn('ada')
    return (await get(id)).signers[0]!.mailReturned?.cause
  }
  server.wait(5 * 86_400)
  expect(await attempt()).toBe('failed')
  server.wait(-5 * 86_400)
  for (let i = 0; i < 20; i++) expect(await attempt()).toBe('failed')
  expect(await cause()).toBeUndefined()
  server.wait(4 * 86_400)
  expect(await attempt()).toBe('over')
  expect(await cause()).toBe('TIMED_OUT')
})

test('the sender gives the signer another address, where they are invited and sign; the former link ends', async () => {
  const { id, anna, leo, signer } = await bounced()
  // The mail server refused the mail after it had been delivered: its link may be known.
  failing.clear()
  expect((await change(id, signer, anna.mail)).status).toBe(200)
  await server.idle()
  const former = await linkFor(server, anna.mail)
  failing.set(anna.mail, refused)
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(former))
  await server.idle()
  expect((await get(id)).signers[0]!.mailReturned).not.toBeNull()

  const mail = `corrected${count}@example.com`
  const { status, body } = await change(id, signer, ` ${mail} `)
  expect(await isListed(id)).toBe(false)
  expect([status, (body as Request).signers[0]]).toMatchObject([200, { id: signer, mail, mailReturned: null }])
  expect(await open(former)).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })

  const token = await linkFor(server, mail)
  const { ask, code, sign } = signingOf(server, { token, mail, shown: await open(token) })
  await ask()
  expect((await sign(await code())).status).toBe(200)

  const edits = (audits: Request['audits']) => audits.filter(({ action }) => action === 'EDIT_REQUEST')
  expect(edits((await get(id)).audits).at(-1)).toMatchObject({
    from_actor: { full_name: 'Ada Lovelace' },
    to_actor: { full_name: 'Anna Berg' },
    add_information: JSON.stringify([anna.mail, mail]),
  })
  // Other signers see that something was changed, but no address.
  const others = (await open(await linkFor(server, leo.mail))).body as View
  expect(edits(others.audits).map((audit) => audit.add_information)).toEqual([null, null])
  const { rows } = await server.ports.db.query('select data from events where stream = $1', [`request/${id}`])
  expect(JSON.stringify(rows)).not.toContain(mail)
})

test('a code for the former address ends with it: none can be entered, and another can be asked for at once', async () => {
  const { id, anna, signer } = await bounced()
  failing.clear()
  expect((await change(id, signer, anna.mail)).status).toBe(200)
  await server.idle()
  const call = (method: 'GET' | 'POST', path: string, token: string) =>
    server.call(method, `${SIGNER}/${path}`, undefined, undefined, bearer(token))
  const former = await linkFor(server, anna.mail)
  await open(former)
  // The mail with the code is refused: perhaps it was delivered all the same.
  failing.set(anna.mail, refused)
  expect((await call('POST', 'generate-otp', former)).status).toBe(200)
  await server.idle()
  expect((await call('GET', 'otp', former)).body).toMatchObject({ sentDate: expect.any(String) as string })

  const mail = `replaced${count}@example.com`
  expect((await change(id, signer, mail)).status).toBe(200)
  const token = await linkFor(server, mail)
  expect((await call('GET', 'otp', token)).body).toEqual({ mail, sentDate: null, resendWait: 0 })
})

test('an address is changed only while mail to a signer who is asked has come back', async () => {
  const { id, anna, leo, signer, request } = await bounced()
  const name = async (who: string, mail: string) => ((await change(id, who, mail)).body as { name?: string }).name
  expect(await name(request.signers[1]!.id, 'other@example.org')).toBe('RequestCannotBeChangedException')
  expect(await name('0'.repeat(24), 'other@example.org')).toBe('NotFoundException')
  expect(await name(signer, leo.mail.toUpperCase())).toBe('SignerDuplicateException')
  expect(await name(signer, 'anna@example')).toBe('InvalidMailException')
  expect((await get(id)).signers[0]).toMatchObject({ mail: anna.mail, mailReturned: { cause: 'REFUSED' } })

  // Once is enough: mail to the new address has not come back.
  expect(await name(signer, `second${count}@example.org`)).toBe('Services agreement')
  expect(await name(signer, `third${count}@example.org`)).toBe('RequestCannotBeChangedException')
})

test('a mail that comes back from a former address does not count for the present one', async () => {
  const { id, signer, anna } = await bounced()
  failing.set(anna.mail, later)
  expect((await change(id, signer, anna.mail)).status).toBe(200)
  await server.idle()
  server.ports.mailer = {
    send: async () => {
      // While the mail server thinks, the address is changed.
      await server.ports.db.query('update request_signers set mail = $2 where id = $1', [signer, 'new@example.org'])
      throw new NotDelivered('not taken', refused)
    },
  }
  await server.retry()
  await server.idle()
  expect((await get(id)).signers[0]).toMatchObject({ mail: 'new@example.org', mailReturned: null })
})
