import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sweepAnswers } from '../../../server/engine/once.ts'
import { eraseBlobs } from '../../../server/cases/platform/erase.ts'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { publishEvents } from '../../../server/cases/webhooks/publish-events.ts'
import { openDesk, type Desk } from '../../support/server/desk.ts'
import { ageTrash, blobsOf, keepFor, purgeAll, rowsWith } from '../../support/server/calls/purges.ts'
import { draftedWith, senderFieldsOn } from '../../support/server/calls/sender-fields.ts'
import { bulkBody, bulkOrigin, createBulk, type BulkOrigin } from '../../support/server/calls/bulk-sendings.ts'
import { bearer, etag, ifMatch, linkFor, payloadFor, SIGNER_PATH } from '../../support/server/signing.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'

type Schemas = components['schemas']

/** Stands in every field that people fill in. No other word has it. */
const MARK = 'Kumquat'
const DAY = 24 * 3600
/** How many requests of each kind. `ROUNDS=10 vitest run` with this file tries 30 of them. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 1)

let desk: Desk
/** A template, whose files stay. */
let origin: BulkOrigin
beforeAll(async () => {
  desk = await openDesk()
  await keepFor(desk.server, 'ada', { files: 10, data: 20 })
  origin = await bulkOrigin(desk.server, desk.ada)
})
afterAll(() => desk.server.stop())

/** The reason why no file may be erased is a failure here. */
const said = (line: string) => {
  throw new Error(line)
}
const erase = () => eraseBlobs(desk.server.ports, said)

const signer = (round: string) => ({
  mail: `${MARK}.${round}@example.org`,
  firstName: MARK,
  lastName: MARK,
  otpType: 'NONE' as const,
  orderToSign: 1,
})
const texts: Schemas['MailType'][] = ['SIGNER_SIGNATURE_CREATED_MAIL', 'SIGNER_SIGNATURE_FINISHED_MAIL']

/** Sends a request with the mark in all that its sender fills in. Returns its id and the token of its signer. */
async function sentMarked(round: string) {
  const { server, ada } = desk
  const who = signer(round)
  const draft = await draftedWith(desk, senderFieldsOn(1), {
    signer: who,
    bytes: await samplePdf(2, `${MARK} ${round}`),
  })
  const patched = await desk.patch(draft.id, {
    name: `${MARK} agreement`,
    ccRecipients: [`copy.${MARK}.${round}@example.org`],
    customFields: [{ key: `${MARK} key`, value: `${MARK} value` }],
    params: {
      signingRedirectUrl: `https://example.org/${MARK}`,
      failureSigningRedirectUrl: `https://example.org/${MARK}`,
      customMailsContent: texts.map((mailType) => ({ mailType, content: `${MARK} words` })),
      allowReassignment: true,
    },
    requestFields: [
      { anchorName: 'Rent', value: `${MARK} a month` },
      { anchorName: 'Terms', value: `${MARK} terms` },
      { anchorName: 'Furnished', value: 'true' },
    ],
  })
  expect(patched).toMatchObject({ status: 200 })
  const key = { 'idempotency-key': `send-${round}-0123456789` }
  expect(await desk.submit(draft.id, {}, etag(patched), key)).toMatchObject({ status: 200 })
  await server.idle()
  server.wait(16 * 60)
  const reminder = { requestId: draft.id, signerMailAddress: [who.mail], customMessage: `${MARK} is waiting` }
  const reminded = await server.call('POST', '/public/v1/simple-sign-request/manual-reminder-mail', reminder, ada)
  expect(reminded).toMatchObject({ status: 200 })
  const token = await linkFor(server, who.mail)
  const code = await server.call('POST', `${SIGNER_PATH}/generate-register-otp`, undefined, undefined, bearer(token))
  expect(code.status).toBe(200)
  return { id: draft.id, token, mail: who.mail }
}

async function finish(round: string): Promise<string> {
  const { id, token } = await sentMarked(round)
  const shown = await desk.server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  const payload = payloadFor(shown.body as Schemas['SigningView'])
  const fields = payload.fields.map((one) => (one.value === 'Lyon' ? { ...one, value: MARK } : one))
  const link = { ...bearer(token), ...ifMatch(etag(shown)) }
  const signed = await desk.server.call('POST', `${SIGNER_PATH}/sign`, { ...payload, fields }, undefined, link)
  expect(signed.status).toBe(200)
  return id
}

/** Another signer, whom the first one asks to refuse in their place. */
async function refuse(round: string): Promise<string> {
  const { id, token: first } = await sentMarked(round)
  await desk.server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(first))
  const { mail, firstName, lastName } = signer(`${round}.other`)
  const wanted = { mail, firstName, lastName, language: 'FR', reason: `${MARK} is away` }
  const asked = await desk.server.call('POST', `${SIGNER_PATH}/reassign`, wanted, undefined, bearer(first))
  expect(asked.status).toBe(204)
  const token = await linkFor(desk.server, mail)
  await desk.server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  const motive = { refusalMotive: `${MARK} is not what we agreed on` }
  expect((await desk.server.call('POST', `${SIGNER_PATH}/reject`, motive, undefined, bearer(token))).status).toBe(200)
  return id
}

/** The requests of bulk sendings so far. */
const known: string[] = []

/** A request that a row of a table became, cancelled with a message. */
async function cancel(round: string): Promise<string> {
  const { server, ada } = desk
  const row = origin.columns.map(({ target }, i) => (target === 'EMAIL' ? `${MARK}.${round}${i}@example.org` : MARK))
  expect((await createBulk(server, ada, bulkBody(origin, 1, { rows: [row] }))).status).toBeLessThan(300)
  await server.idle()
  const { rows: ofBulk } = await server.ports.db.query<{ id: string }>(
    'select request as id from bulk_rows where request is not null and not (request = any($1))',
    [known],
  )
  const id = ofBulk[0]!.id
  known.push(id)
  const body = { customMessage: `${MARK} is off` }
  expect((await server.call('POST', `/public/v1/simple-sign/${id}/cancel-request`, body, ada)).status).toBe(200)
  return id
}
test('PURGE-006 no word of a request stays once its data was deleted: not in rows, mails or jobs, and no file', async () => {
  const { server } = desk
  const before = blobsOf(server).kept
  const ids: string[] = []
  for (let i = 0; i < ROUNDS; i++) {
    ids.push(await finish(`f${i}`))
    // What programs hear of the others has no place in the feed yet.
    await publishEvents(server.ports)
    ids.push(await refuse(`r${i}`), await cancel(`c${i}`))
  }
  await server.idle()
  const tables = new Set((await rowsWith(server.ports.db, MARK)).map((row) => row.split(':')[0]))
  const all = ['requests', 'request_signers', 'field_values', 'mailbox', 'anchor_leaves', 'bulk_rows']
  for (const table of [...all, 'waiting_events', 'public_events']) expect(tables).toContain(`public.${table}`)

  server.wait(10 * DAY + 60)
  await sweepAnswers(server.ports)
  expect(await purgeAll(server)).toBe(ids.length)
  server.wait(10 * DAY + 60)
  expect(await purgeAll(server)).toBe(ids.length)
  expect(await rowsWith(server.ports.db, MARK)).toEqual([])
  expect((await server.ports.db.query('select 1 from registration_codes')).rows).toEqual([])
  const salts = await server.ports.db.query<{ salt: string }>('select salt from requests where id = any($1)', [ids])
  expect(salts.rows.every(({ salt }) => salt === '')).toBe(true)

  await erase()
  ageTrash(server)
  await erase()
  const { kept, trashed } = blobsOf(server)
  expect(trashed).toEqual([])
  expect(kept.filter((hash) => !before.includes(hash))).toEqual([])
  for (const id of ids) expect(await requestContradiction(server.ports.db, `request/${id}`, new Date(0))).toBeNull()
}, 60_000)
