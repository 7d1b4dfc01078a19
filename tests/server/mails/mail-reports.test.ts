import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSigned, signatureOf } from '../../../server/cases/mails/report-signature.ts'
import { addDemo } from '../../../server/demo.ts'
import { MAIL_REPORT_SECRET } from '../../support/server/ports.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, LEO, linkFor, sent, type Request } from '../../support/server/signing.ts'

let server: Server
let ada: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const get = async (id: string) =>
  (await server.call('GET', `/public/v1/simple-sign-requests/${id}?withAudits=true`, undefined, ada)).body as Request
const seconds = () => Math.floor(server.ports.now().getTime() / 1000)

type Report = { messageId: string; recipient: string }
/** Reports as the mail provider does: not from a page, and signed. */
async function report(reports: Report[], signature?: string) {
  const payload = JSON.stringify({ reports })
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/public/v1/mail-reports',
    headers: {
      'content-type': 'application/json',
      'paraph-signature': signature ?? signatureOf(MAIL_REPORT_SECRET, seconds(), Buffer.from(payload)),
    },
    payload,
  })
  return statusCode
}

/** A request to two signers, with the Message-IDs of their invitations. */
async function invited() {
  const people = [ANNA, LEO].map((person) => ({ ...person, mail: `reported${++count}@example.org`, orderToSign: 0 }))
  const { id } = await sent(server, ada, people)
  await server.idle()
  const { rows } = await server.ports.db.query<{ id: string; recipient: string | null }>(
    'select id, recipient from mails where subject_id = $1',
    [id],
  )
  const { signers } = await get(id)
  const mailTo = (to: string | null) => `<${rows.find(({ recipient }) => recipient === to)!.id}@sign.example.org>`
  const [anna, leo] = signers.map((signer) => ({ id: signer.id, recipient: signer.mail, messageId: mailTo(signer.id) }))
  const reportOf = ({ messageId, recipient }: Report) => ({ messageId, recipient })
  return { id, anna: anna!, leo: leo!, mailTo, reportOf }
}

describe('a mail that comes back after it was taken', () => {
  test('shows at its signer only, who can get another address', async () => {
    const { id, anna, reportOf } = await invited()
    server.wait(60)
    expect(await report([reportOf(anna)])).toBe(204)
    expect((await get(id)).signers.map(({ mailReturned }) => mailReturned)).toEqual([
      { cause: 'BOUNCED', date: server.ports.now().toISOString() },
      null,
    ])
    const path = `/public/v1/simple-sign/${id}/signers/${anna.id}/mail`
    const mail = `moved${count}@example.com`
    expect((await server.call('POST', path, { mail }, ada)).status).toBe(200)
    await server.idle()
    expect((await get(id)).signers[0]).toMatchObject({ mail, mailReturned: null })
    expect(await linkFor(server, mail)).toHaveLength(43)
    // The mail to the former address comes back once more.
    expect(await report([reportOf(anna)])).toBe(204)
    expect((await get(id)).signers[0]).toMatchObject({ mail, mailReturned: null })
  })

  test('is recorded once, however often it is reported', async () => {
    const { id, anna, leo, reportOf } = await invited()
    for (let i = 0; i < 3; i++) expect(await report([reportOf(leo), reportOf(leo), reportOf(anna)])).toBe(204)
    const { rows } = await server.ports.db.query<{ data: object }>(
      "select data from events where stream = $1 and type = 'mail.returned' order by version",
      [`request/${id}`],
    )
    expect(rows.map(({ data }) => data)).toEqual([
      { mail: 'SIGNER_SIGNATURE_CREATED_MAIL', to: leo.id, cause: 'BOUNCED' },
      { mail: 'SIGNER_SIGNATURE_CREATED_MAIL', to: anna.id, cause: 'BOUNCED' },
    ])
  })

  test('a report about another address, an unknown mail, or none of ours is ignored', async () => {
    const { id, anna } = await invited()
    const before = await server.ports.db.query('select count(*) from events')
    for (const messageId of [
      `<${'0'.repeat(24)}@sign.example.org>`,
      '<x@y>',
      anna.messageId.slice(1, 20),
      'no id at all',
    ])
      expect(await report([{ messageId, recipient: anna.recipient }])).toBe(204)
    expect(await report([{ messageId: anna.messageId, recipient: 'nobody@example.org' }])).toBe(204)
    expect((await server.ports.db.query('select count(*) from events')).rows).toEqual(before.rows)
    expect((await get(id)).signers[0]!.mailReturned).toBeNull()
  })

  test('the address may be written in other letters, and the Message-ID without brackets', async () => {
    const { id, anna } = await invited()
    const recipient = anna.recipient.toUpperCase()
    expect(await report([{ messageId: anna.messageId.slice(1, -1), recipient }])).toBe(204)
    expect((await get(id)).signers[0]!.mailReturned?.cause).toBe('BOUNCED')
  })

  test('a mail to the sender is recorded, too', async () => {
    const { id, mailTo } = await invited()
    expect(await report([{ messageId: mailTo(null), recipient: 'ada@example.org' }])).toBe(204)
    const { rows } = await server.ports.db.query("select 1 from events where stream = $1 and type = 'mail.returned'", [
      `request/${id}`,
    ])
    expect(rows).toHaveLength(1)
  })

  test('is refused without a valid signature, and nothing is recorded', async () => {
    const { id, anna, reportOf } = await invited()
    const reports = [reportOf(anna)]
    const bytes = Buffer.from(JSON.stringify({ reports }))
    const wrong = [
      '',
      't=0',
      signatureOf('another secret that is long enough', seconds(), bytes),
      signatureOf(MAIL_REPORT_SECRET, seconds(), Buffer.from('{}')),
      signatureOf(MAIL_REPORT_SECRET, seconds() - 301, bytes),
      signatureOf(MAIL_REPORT_SECRET, seconds() + 301, bytes),
      signatureOf(MAIL_REPORT_SECRET, seconds(), bytes).replace(/t=\d+/, `t=${seconds() + 1}`),
    ]
    for (const signature of wrong) expect(await report(reports, signature)).toBe(403)
    const { keys } = server.ports
    server.ports.keys = { ...keys, mailReports: null }
    expect(await report(reports)).toBe(403)
    server.ports.keys = keys
    expect((await get(id)).signers[0]!.mailReturned).toBeNull()
    expect(await report(reports, signatureOf(MAIL_REPORT_SECRET, seconds() - 299, bytes))).toBe(204)
  })
})

test('a signature holds for five minutes, as docs/mail-reports.md computes it', () => {
  const body = Buffer.from('{"reports":[]}')
  const at = 1_767_225_600
  const signature = signatureOf('a'.repeat(32), at, body)
  expect(signature).toMatch(/^t=1767225600,v1=[0-9a-f]{64}$/)
  const isAt = (later: number) => isSigned('a'.repeat(32), signature, body, new Date((at + later) * 1000))
  expect([-301, -300, 0, 300, 301].map(isAt)).toEqual([false, true, true, true, false])
  expect(isSigned('a'.repeat(32), signature.replace('t=', 't=0'), body, new Date(at * 1000))).toBe(false)
})
