import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addComment } from '../../../server/cases/comments/comments.ts'
import { requestContradiction } from '../../../server/cases/platform/request-rows.ts'
import { loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { lookAt } from '../../../server/cases/signing/signing-view.ts'
import { newId } from '../../../server/engine/id.ts'
import { NotDelivered } from '../../../server/engine/not-delivered.ts'
import type { OutgoingMail } from '../../../server/engine/ports.ts'
import { addRole } from '../../../server/store/documents/document-roles.ts'
import { allowComments, commenting } from '../../support/server/calls/comments.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import {
  bearer,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  payloadFor,
  SIGNER_PATH,
  type Request,
  type Signer,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
  await allowComments(desk.server.ports)
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

const REASON = 'She signs for us\n\nwhile I am away.'
let count = 0
const somebody = (change: Partial<Schemas['ReassignPayload']> = {}): Schemas['ReassignPayload'] => ({
  mail: `colleague${++count}@example.org`,
  firstName: 'Bea',
  lastName: 'Fox',
  language: 'FR',
  reason: REASON,
  ...change,
})
const reassign = (token: string, wanted: object, headers = {}) =>
  desk.server.call('POST', `${SIGNER_PATH}/reassign`, wanted, undefined, { ...bearer(token), ...headers })

/** A request whose signers may ask somebody else, unless `allowReassignment` is false. The first one has opened it. */
async function asked(signers: Signer[] = [desk.fresh()], allowReassignment = true) {
  const { server } = desk
  const { id, reply } = await drafted(server, desk.ada(), signers)
  const path = `/public/v1/simple-sign/${id}`
  const params = { params: { allowReassignment } }
  const patched = await server.call('PATCH', path, params, desk.ada(), ifMatch(etag(reply)))
  const sent = await server.call('POST', `${path}/submit-request`, {}, desk.ada(), ifMatch(etag(patched)))
  expect(sent.status).toBe(200)
  const token = await linkFor(server, signers[0]!.mail)
  await desk.open(token)
  return { id, token, signers, request: sent.body as Request }
}
const mailWith = (recipient: string, ...words: string[]) =>
  desk.server.mails((mail) => mail.recipient === recipient && words.every((word) => mail.plain.includes(word)))
const passedOn = { status: 409, body: named('ReassignedRequestException') }

test('RASG-004 RASG-012 who is asked gets a link and signs; sender and former signer are mailed, and the audit says so', async () => {
  const [first, leo] = [desk.fresh(), desk.fresh({ ...LEO, orderToSign: 2 })]
  const { id, token, request } = await asked([first, leo])
  const wanted = somebody()
  expect((await reassign(token, wanted)).status).toBe(204)

  const invited = await mailWith(
    wanted.mail,
    'Anna Berg devait signer',
    `motif indiqué par Anna Berg\u00a0:\n${REASON}`,
  )
  expect(invited.subject).toContain('vous invite à signer')
  expect((await mailWith('ada@example.org', wanted.mail, REASON)).subject).toContain(
    'Anna Berg has asked somebody else',
  )
  expect((await mailWith(first.mail, 'Bea Fox')).subject).toContain('You have asked somebody else')

  const [now, other] = (await desk.get(id)).signers
  const before = request.signers[0]!
  expect(now).toMatchObject({
    mail: wanted.mail,
    firstName: 'Bea',
    roles: ['Bea Fox'],
    orderToSign: before.orderToSign,
    otpType: before.otpType,
    signatureSignerStatus: 'PENDING',
    reassignedBy: { fullName: 'Anna Berg', reason: REASON, date: desk.server.ports.now().toISOString() },
  })
  expect(now!.id).not.toBe(before.id)
  expect(other).toMatchObject({ mail: leo.mail, signatureSignerStatus: 'CREATED' })

  expect((await desk.signed(await linkFor(desk.server, wanted.mail), wanted.mail)).status).toBe(200)
  // It is the turn of the next one.
  expect(await linkFor(desk.server, leo.mail)).toHaveLength(43)
  const { audits } = await desk.get(id, '?withAudits=true')
  expect(audits.find(({ action }) => action === 'REASSIGN_REQUEST')).toMatchObject({
    from_actor: { type: 'SIGNER', full_name: 'Anna Berg' },
    to_actor: { type: 'SIGNER', full_name: 'Bea Fox' },
    add_information: REASON,
  })
  const acts = audits.filter(({ action }) => action === 'OPEN_REQUEST' || action === 'SIGN_REQUEST')
  expect(acts.map(({ from_actor: actor }) => actor.full_name)).toEqual(['Anna Berg', 'Bea Fox', 'Bea Fox'])
  expect(await requestContradiction(desk.server.ports.db, `request/${id}`, new Date(0))).toBeNull()
  const { rows } = await desk.server.ports.db.query('select data from events where stream = $1', [`request/${id}`])
  for (const word of [wanted.mail, REASON]) expect(JSON.stringify(rows)).not.toContain(word)
})

test('RASG-010 the language that was chosen for a person, and who asked them, hold until another address is given', async () => {
  const { server } = desk
  const { id, token } = await asked()
  const wanted = somebody()
  expect((await reassign(token, wanted)).status).toBe(204)
  const link = bearer(await linkFor(server, wanted.mail))
  await commenting(server, id, { cookie: desk.ada() }).add('Clause 4 is that of May.')
  server.wait(5 * 60)
  await server.ring()
  expect((await mailWith(wanted.mail, 'Clause 4 is that of May.')).subject).toContain('commentaire')

  const { mailer } = server.ports
  const refused: OutgoingMail[] = []
  server.ports.mailer = {
    send: async (mail) => {
      refused.push(mail)
      throw new NotDelivered('not taken', { code: '550', isFinal: true, isHanging: false })
    },
  }
  await server.call('POST', `${SIGNER_PATH}/generate-register-otp`, undefined, undefined, link)
  await server.idle()
  server.ports.mailer = mailer
  expect(refused).toMatchObject([{ to: wanted.mail, subject: expect.stringContaining('compte') }])
  await desk.signIn()
  const [returned] = (await desk.get(id)).signers
  expect(returned!.reassignedBy).toMatchObject({ fullName: 'Anna Berg' })
  const mail = `colleague${++count}@example.org`
  const path = `/public/v1/simple-sign/${id}/signers/${returned!.id}/mail`
  expect((await server.call('POST', path, { mail }, desk.ada())).status).toBe(200)
  const invited = await mailWith(mail)
  expect(invited.subject).toContain('asks you to sign')
  expect(invited.plain).not.toContain(REASON)
  expect((await desk.get(id)).signers[0]).not.toHaveProperty('reassignedBy')
})

test('RASG-010 a sender who is asked to sign alone gets a link', async () => {
  const { token } = await asked()
  expect((await reassign(token, somebody({ mail: 'ada@example.org' }))).status).toBe(204)
  expect(await linkFor(desk.server, 'ada@example.org')).toHaveLength(43)
})

test('RASG-008 a role with a name of its own keeps it; one that is named after its signer gets a name that is free', async () => {
  const { id, token, request } = await asked([desk.fresh(), desk.fresh({ ...LEO, firstName: 'Bea', lastName: 'Fox' })])
  const { ports } = desk.server
  const { document } = await loadRequest(ports.db, id)
  await addRole(ports.db, document, {
    id: newId(ports),
    position: 9,
    name: 'Tenant',
    kind: 'SIGNER',
    signer: request.signers[0]!.id,
  })
  expect((await reassign(token, somebody())).status).toBe(204)
  expect((await desk.get(id)).signers[0]!.roles).toEqual(['Bea Fox 2', 'Tenant'])
})

test('RASG-009 the former link opens, signs, refuses and renews nothing, whatever becomes of the request', async () => {
  const { id, token, request } = await asked()
  const { ports } = desk.server
  const shown = await desk.open(token)
  await desk.ask(token)
  // A call whose link was checked before the reassignment.
  const late = { signer: { id: request.signers[0]!.id, requestId: id }, address: '127.0.0.1', key: null }
  const comment = { commentText: 'When will you sign?', isConfidential: false }
  await addComment(ports, late, id, comment)
  const wanted = somebody()
  const key = { 'idempotency-key': 'reassign-0123456789' }
  expect((await reassign(token, wanted, key)).status).toBe(204)
  const calls = [
    desk.open(token),
    desk.look(token),
    desk.ask(token),
    desk.sign(token, payloadFor(shown.body as Schemas['SigningView'], '123456'), etag(shown)),
    reassign(token, wanted, key),
    desk.server.call('POST', '/private/refresh-signer-token', { token }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(passedOn)
  await expect(lookAt(ports, late, false)).rejects.toMatchObject({ name: 'ReassignedRequestException' })
  await expect(addComment(ports, late, id, comment)).rejects.toMatchObject({ name: 'NotFoundException' })
  const path = `/public/v1/simple-sign/${id}/cancel-request`
  await desk.server.call('POST', path, { customMessage: 'The terms have changed' }, desk.ada())
  expect(await desk.look(token)).toMatchObject(passedOn)
})

test('RASG-001 RASG-003 nobody is asked unless the sender allows it and the signer may sign', async () => {
  const forbidden = await asked([desk.fresh()], false)
  expect((await desk.open(forbidden.token)).body).not.toHaveProperty('mayReassign')
  const refused = { status: 409, body: named('ReassignmentNotAllowedException') }
  expect(await reassign(forbidden.token, somebody())).toMatchObject(refused)

  const { id, token } = await asked([desk.fresh({ otpType: 'NONE' })])
  expect((await desk.open(token)).body).toMatchObject({ mayReassign: true })
  const path = `/public/v1/simple-sign/${id}/editing`
  await desk.server.call('POST', `${path}/start`, undefined, desk.ada())
  const edited = { status: 409, body: named('CannotSignRequestInEditingStateException') }
  expect(await reassign(token, somebody())).toMatchObject(edited)
  await desk.server.call('POST', `/private/simple-sign/${id}/editing/cancel`, undefined, desk.ada())
  const shown = await desk.open(token)
  await desk.sign(token, payloadFor(shown.body as Schemas['SigningView']), etag(shown))
  const signed = { status: 409, body: named('RequestAlreadySignedException') }
  expect(await reassign(token, somebody())).toMatchObject(signed)
})

test('RASG-006 RASG-007 a signature comes to nobody who takes part or has passed it on, and is passed on three times', async () => {
  const [anna, leo] = [desk.fresh(), desk.fresh({ ...LEO, orderToSign: 1 })]
  const { id, token: first } = await asked([anna, leo])
  const taken = { status: 409, body: named('AlreadySignerException') }
  for (const mail of [leo.mail.toUpperCase(), anna.mail])
    expect(await reassign(first, somebody({ mail }))).toMatchObject(taken)
  let token = first
  for (let i = 0; i < 3; i++) {
    const wanted = somebody({ firstName: `Bea ${i}` })
    expect((await reassign(token, wanted)).status).toBe(204)
    token = await linkFor(desk.server, wanted.mail)
    await desk.open(token)
    if (i === 0) expect(await reassign(token, somebody({ mail: anna.mail }))).toMatchObject(taken)
  }
  expect((await desk.open(token)).body).not.toHaveProperty('mayReassign')
  const refused = { status: 409, body: named('ReassignmentNotAllowedException') }
  expect(await reassign(token, somebody())).toMatchObject(refused)
  const { signers } = await desk.get(id)
  expect(signers.map(({ firstName }) => firstName)).toEqual(['Bea 2', leo.firstName])
})

test('RASG-005 an address that is none, a missing name and a reason that is missing or has a web address are refused', async () => {
  const { token } = await asked()
  const wrong: [Partial<Schemas['ReassignPayload']>, string][] = [
    [{ mail: 'bea@example' }, 'InvalidMailException'],
    [{ firstName: '\u200b' }, 'MalformedRequestException'],
    [{ firstName: 'See', lastName: 'www.example.org' }, 'MalformedRequestException'],
    [{ reason: ' \n' }, 'CustomMessageEmptyException'],
    [{ reason: 'See www.example.org' }, 'CustomMessageUrlException'],
  ]
  for (const [change, name] of wrong)
    expect(await reassign(token, somebody(change))).toMatchObject({ status: 400, body: named(name) })
  expect((await desk.look(token)).status).toBe(200)
})

test('RASG-004 of a signature and two reassignments at once one happens', async () => {
  const { id, token } = await asked([desk.fresh({ otpType: 'NONE' })])
  const shown = await desk.open(token)
  const answers = await Promise.all([
    reassign(token, somebody()),
    desk.sign(token, payloadFor(shown.body as Schemas['SigningView']), etag(shown)),
    reassign(token, somebody()),
  ])
  expect(
    answers
      .map(({ status }) => status)
      .toSorted()
      .slice(1),
  ).toEqual([409, 409])
  const { rows } = await desk.server.ports.db.query(
    `select 1 from events where stream = $1 and type in ('signer.signed', 'signer.reassigned')`,
    [`request/${id}`],
  )
  expect(rows).toHaveLength(1)
})

test('RASG-011 who is asked counts as an invitation of the sender; beyond the limit nothing happens', async () => {
  const { token, id } = await asked()
  const { ports } = desk.server
  const { mailQuota } = ports
  const { rows } = await ports.db.query<{ n: number }>(
    `select n from mail_counts where owner = (select 'account/' || id from accounts where login = 'ada')
     order by begins desc limit 1`,
  )
  const { n } = rows[0]!
  ports.mailQuota = { ...mailQuota, sender: n }
  expect(await reassign(token, somebody())).toMatchObject({ status: 429, body: named('TooManyMailsException') })
  expect((await desk.get(id)).signers.map(({ firstName }) => firstName)).toEqual(['Anna'])
  ports.mailQuota = { ...mailQuota, sender: n + 1 }
  expect((await reassign(token, somebody())).status).toBe(204)
  ports.mailQuota = mailQuota
})
