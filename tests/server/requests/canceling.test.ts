import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { loadRequest, happenTo } from '../../../server/cases/requests/request-lifecycle.ts'
import { addDemo } from '../../../server/demo.ts'
import { bySystem } from '../../../server/engine/stamps.ts'
import { transact } from '../../../server/engine/transact.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, linkFor, sent, signingOf, SIGNER_PATH, type Request } from '../../support/server/signing.ts'

type FileGroup = components['schemas']['FileGroup']
const WORDS = 'The terms have changed.\n\nYou will get another request.'

let server: Server
let ada: string
let count = 0
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.signIn('ada')
})

/** A sent request whose signers have these orders. */
async function asked(orders = [0, 0]) {
  const people = orders.map((orderToSign, i) => {
    const person = i === 0 ? ANNA : LEO
    return { ...person, mail: `canceled${++count}@example.org`, otpType: 'NONE' as const, orderToSign }
  })
  const { id, file } = await sent(server, ada, people)
  await server.idle()
  return { id, file: file.id, mails: people.map(({ mail }) => mail) }
}
const cancel = (id: string, customMessage: unknown = WORDS, headers = {}) =>
  server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, { customMessage }, ada, headers)
const read = async (id: string) => {
  const path = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  return (await server.call('GET', path, undefined, ada)).body as Request
}
const asSigner = (token: string, path = '/me', method: 'GET' | 'POST' = 'GET') =>
  server.call(method, `${SIGNER_PATH}${path}`, undefined, undefined, bearer(token))
const signs = async (mail: string) => {
  const token = await linkFor(server, mail)
  const shown = await asSigner(token, '/open')
  return { token, ...signingOf(server, { token, mail, shown }) }
}
const inbox = async (mail: string) => {
  const query = 'select subject, plain, html from mailbox where recipient = $1 order by position'
  return (await server.ports.db.query<{ subject: string; plain: string; html: string }>(query, [mail])).rows
}
const canceledMails = async (mail: string) => (await inbox(mail)).filter(({ subject }) => subject.endsWith('cancelled'))
const eventsOf = async (id: string) =>
  (await server.ports.db.query<{ type: string }>('select type from events where stream = $1', [`request/${id}`])).rows
const edits = (id: string) =>
  transact(server.ports, async (tx) => {
    const row = await loadRequest(tx, id)
    const stamp = bySystem(row, server.ports.now())
    await happenTo({ ports: server.ports, tx, row, stamp }, { type: 'editing.started' })
  })

describe('the sender cancels a request', () => {
  test('REM-010 LIFE-021 it ends for all, and those who were asked read why', async () => {
    const { id, mails } = await asked([0, 0])
    const [anna, leo] = mails as [string, string]
    expect((await (await signs(anna)).sign()).status).toBe(200)
    server.wait(60)
    const { status, body } = await cancel(id, ` ${WORDS}\n`)
    expect(status).toBe(200)
    const endedDate = server.ports.now().toISOString()
    const canceled = { state: 'CANCELED', stateToDisplay: 'CANCELED', cancelMessage: WORDS, endedDate }
    expect(body).toMatchObject(canceled)
    const { signers, audits, ...request } = await read(id)
    expect(request).toMatchObject(canceled)
    expect(signers.map(({ signatureSignerStatus }) => signatureSignerStatus)).toEqual(['SIGNED', 'CANCELED'])
    const { from_actor, created_date } = audits.find(({ action }) => action === 'CANCEL_REQUEST')!
    expect([from_actor.full_name, created_date]).toEqual(['Ada Lovelace', endedDate])
    await server.idle()
    const [ofAnna, ofLeo] = [await canceledMails(anna), await canceledMails(leo)]
    for (const [mail, ...others] of [ofAnna, ofLeo]) {
      expect(others).toEqual([])
      expect(mail!.plain).toContain(`Ada Lovelace writes:\n${WORDS}`)
      expect(mail!.plain).not.toContain('/open-request/')
    }
    expect(ofAnna[0]!.plain).toContain('which you had signed')
    expect(ofLeo[0]!.plain).toContain('nothing left for you to sign')
    expect((await canceledMails('ada@example.org')).at(-1)!.plain).toContain(`/simple-sign-detail/${id}`)
  })

  test('nobody hears of a request that they were not asked to sign yet', async () => {
    const { id, mails } = await asked([1, 2])
    await cancel(id)
    await server.idle()
    expect((await canceledMails(mails[0]!)).length).toBe(1)
    expect(await inbox(mails[1]!)).toEqual([])
  })

  test('LIFE-047 signers who are suspended by an edit are told, too', async () => {
    const { id, mails } = await asked()
    await edits(id)
    expect(await cancel(id)).toMatchObject({ status: 200, body: { state: 'CANCELED' } })
    await server.idle()
    for (const mail of mails) expect((await canceledMails(mail)).length).toBe(1)
  })

  test('LIFE-044 a link no longer opens or signs, and shows when and why', async () => {
    const { id, mails } = await asked([0])
    const { token, sign } = await signs(mails[0]!)
    await cancel(id)
    const refusal = { status: 409, body: { name: 'CanceledRequestException' } }
    expect(await asSigner(token, '/open')).toMatchObject(refusal)
    expect(await sign()).toMatchObject(refusal)
    expect(await server.call('POST', '/private/refresh-signer-token', { token })).toMatchObject(refusal)
    const endedDate = server.ports.now().toISOString()
    expect((await asSigner(token)).body).toMatchObject({ state: 'CANCELED', cancelMessage: WORDS, endedDate })
  })

  test('LIFE-041 one that has ended cannot be canceled, and keeps what was said first', async () => {
    const { id, mails } = await asked([0])
    const refusal = { status: 409, body: { name: 'RequestCannotBeCanceledException' } }
    expect((await cancel(id)).status).toBe(200)
    expect(await cancel(id, 'Other words')).toMatchObject(refusal)
    expect((await read(id)).cancelMessage).toBe(WORDS)
    const signed = await asked([0])
    expect((await (await signs(signed.mails[0]!)).sign()).status).toBe(200)
    expect(await cancel(signed.id)).toMatchObject(refusal)
    expect((await read(signed.id)).cancelMessage).toBeNull()
    await server.idle()
    expect((await canceledMails(mails[0]!)).length).toBe(1)
  })

  test.each([
    ['', 'CustomMessageEmptyException'],
    [' \n\t', 'CustomMessageEmptyException'],
    ['See www.example.org', 'CustomMessageUrlException'],
    ['é'.repeat(4001), 'CustomMessageTooLongException'],
    [undefined, 'MalformedRequestException'],
  ])('REM-011 API-059 a message that is none is refused, and nothing happens: %#', async (customMessage, name) => {
    const { id, mails } = await asked([0])
    const before = await eventsOf(id)
    const path = `/public/v1/simple-sign/${id}/cancel-request`
    expect(await server.call('POST', path, { customMessage }, ada)).toMatchObject({ status: 400, body: { name } })
    await server.idle()
    expect(await eventsOf(id)).toEqual(before)
    expect(await read(id)).toMatchObject({ state: 'PENDING', cancelMessage: null })
    expect(await canceledMails(mails[0]!)).toEqual([])
  })

  test('the longest message is taken', async () => {
    const { id } = await asked([0])
    expect((await cancel(id, 'é'.repeat(4000))).status).toBe(200)
  })

  test('a call that is repeated because its answer was lost cancels once', async () => {
    const { id, mails } = await asked([0])
    const headers = { 'idempotency-key': `cancel-${id}` }
    const [first, second] = [await cancel(id, WORDS, headers), await cancel(id, WORDS, headers)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    await server.idle()
    expect((await canceledMails(mails[0]!)).length).toBe(1)
    expect((await eventsOf(id)).filter(({ type }) => type === 'request.canceled').length).toBe(1)
  })

  test('nothing is sealed, and only the original can be downloaded', async () => {
    const { id, file, mails } = await asked()
    expect((await (await signs(mails[0]!)).sign()).status).toBe(200)
    const download = (path: string) => server.call('GET', `/public/v1/simple-sign-files/${path}`, undefined, ada)
    await cancel(id)
    await server.idle()
    const [group, ...others] = (await download(id)).body as FileGroup[]
    expect(others).toEqual([])
    expect(group!.files).toMatchObject([{ id: file, type: 'ORIGINAL_FILE', downloadable: true }])
    expect((await download(`download/${file}`)).status).toBe(200)
    expect((await download(`download-intermediate/${file}`)).status).toBe(404)
    expect(await download(`${id}/proof`)).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
    const sealing = "select 1 from pgboss.job where name = 'generateFiles' and data->>'request' = $1"
    expect((await server.ports.db.query(sealing, [id])).rows).toEqual([])
  })

  test('an invitation that waits to be sent is not sent any more', async () => {
    const { mailer } = server.ports
    server.ports.mailer = { send: () => Promise.reject(new Error('down')) }
    const mail = `canceled${++count}@example.org`
    const { id } = await sent(server, ada, [{ ...ANNA, mail }])
    const waiting =
      "select 1 from mails where failures > 0 and subject_id = $1 and kind = 'SIGNER_SIGNATURE_CREATED_MAIL'"
    const rows = async () => (await server.ports.db.query(waiting, [id])).rows.length
    await expect.poll(rows, { timeout: 15_000 }).toBe(1)
    await cancel(id)
    await server.idle()
    server.ports.mailer = mailer
    await server.retry()
    await server.idle()
    expect((await inbox(mail)).map(({ subject }) => subject)).toEqual(['“Services agreement” was cancelled'])
  })
})
