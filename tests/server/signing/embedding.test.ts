import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { mailedPeople } from '../../../server/cases/comments/mailed-people.ts'
import { framingOriginOf } from '../../../server/cases/signing/embedding/embedded-link.ts'
import { requestById } from '../../../server/store/requests/requests.ts'
import { named } from '../../support/server/desk.ts'
import { allowOrigins, askEmbeddedLink, partsOfLink, SHOP } from '../../support/server/calls/embedding.ts'
import { openSignerDesk, type SignerDesk, type View } from '../../support/server/signer-desk.ts'
import {
  bearer,
  drafted,
  etag,
  ifMatch,
  LEO,
  linkFor,
  payloadFor,
  sent,
  SIGNER_PATH,
  type Request,
  type Signer,
} from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: SignerDesk
let mary: string
beforeAll(async () => {
  desk = await openSignerDesk()
  await allowOrigins(desk.server)
})
beforeEach(async () => {
  await desk.signIn()
  mary = await desk.server.signIn('mary')
})
afterAll(() => desk.server.stop())

const MINUTE = 60
/** A request of Mary, who may embed, to these signers. */
async function asked(signers: Signer[] = [desk.fresh({ embedded: true })]) {
  const { id, request } = await sent(desk.server, mary, signers)
  await desk.server.idle()
  return { id, signers: request.signers, request }
}
const ask = (id: string, signer: string, origin?: string) =>
  askEmbeddedLink(desk.server, mary, { id, signer, ...(origin !== undefined && { origin }) })
/** The token and the public id of a new link for the first signer. */
async function linked({ id, signers }: { id: string; signers: Schemas['Signer'][] }) {
  const { status, body } = await ask(id, signers[0]!.id)
  expect(status).toBe(200)
  return { ...partsOfLink(body as Schemas['EmbeddedLink']), link: body as Schemas['EmbeddedLink'] }
}
const mailsTo = async (recipient: string) =>
  (
    await desk.server.ports.db.query<{ plain: string }>('select plain from mailbox where recipient = $1', [recipient])
  ).rows.map(({ plain }) => plain)

test('EMB-016 EMB-017 an embedded signer is not mailed to sign, opens the link of the host, and signs with a mailed code', async () => {
  const { id, signers, request } = await asked()
  expect(request).toMatchObject({ embedded: true, signers: [{ embedded: true }] })
  const [{ mail } = { mail: '' }] = signers
  expect(await mailsTo(mail)).toEqual([])
  const { token, path, link } = await linked({ id, signers })
  expect(path).toBe(`/open-request/${link.sessionId}`)
  expect((await desk.signed(token, mail)).status).toBe(200)
  await desk.server.idle()
  const trail = `/public/v1/simple-sign-requests/${id}?withAudits=true`
  const { audits } = (await desk.server.call('GET', trail, undefined, mary)).body as Request
  expect(audits.find(({ action }) => action === 'MAKE_EMBEDDED_LINK')).toMatchObject({
    from_actor: { type: 'USER', full_name: 'Mary Somerville' },
    to_actor: { type: 'SIGNER', full_name: 'Anna Berg' },
    add_information: SHOP,
  })
  const mails = await mailsTo(mail)
  expect(mails.length).toBeGreaterThan(1)
  expect(mails.filter((plain) => plain.includes('/open-request/'))).toEqual([])
})

test('EMB-017 of several signers those who are embedded are not mailed, of comments neither; the others are', async () => {
  const [host, leo] = [desk.fresh({ embedded: true, orderToSign: 0 }), desk.fresh({ ...LEO, orderToSign: 0 })]
  const { request } = await asked([host, leo])
  expect(request.embedded).toBe(false)
  expect(await linkFor(desk.server, leo.mail)).toHaveLength(43)
  expect(await mailsTo(host.mail)).toEqual([])
  const { db } = desk.server.ports
  const row = (await requestById(db, request.id))!
  expect((await mailedPeople(db, row)).map(({ mail }) => mail)).toEqual(['mary@example.org', leo.mail])
  const cancel = `/public/v1/simple-sign/${request.id}/cancel-request`
  expect((await desk.server.call('POST', cancel, { customMessage: 'A mistake' }, mary)).status).toBe(200)
  await desk.server.idle()
  expect(await mailsTo(leo.mail)).toHaveLength(2)
  expect(await mailsTo(host.mail)).toEqual([])
})

test('REM-004 embedded signers are reminded neither automatically nor by their sender', async () => {
  const { id, signers } = await asked()
  const [{ mail } = { mail: '' }] = signers
  desk.server.wait(4 * 86_400)
  await desk.server.ring()
  await desk.server.idle()
  expect(await mailsTo(mail)).toEqual([])
  mary = await desk.server.signIn('mary')
  const reminder = { requestId: id, signerMailAddress: [mail] }
  expect(
    await desk.server.call('POST', '/public/v1/simple-sign-request/manual-reminder-mail', reminder, mary),
  ).toMatchObject({ status: 409, body: named('RequestCannotBeRemindedException') })
})

test('EMB-018 a link can be opened for 15 minutes, then its signer has two hours', async () => {
  const late = await linked(await asked())
  desk.server.wait(15 * MINUTE)
  const expired = { status: 410, body: named('ExpiredEmbeddedTokenException') }
  expect(await desk.open(late.token)).toMatchObject(expired)
  expect(await desk.look(late.token)).toMatchObject(expired)

  mary = await desk.server.signIn('mary')
  const opened = await linked(await asked())
  desk.server.wait(15 * MINUTE - 1)
  expect((await desk.open(opened.token)).status).toBe(200)
  desk.server.wait(105 * MINUTE)
  expect((await desk.open(opened.token)).status).toBe(200)
  desk.server.wait(1)
  expect(await desk.open(opened.token)).toMatchObject(expired)
})

test('EMB-018 a new link ends the former one of its signer, and nobody is mailed a new one', async () => {
  const request = await asked()
  const [first, second] = [await linked(request), await linked(request)]
  expect(second.session).not.toBe(first.session)
  const expired = { status: 410, body: named('ExpiredEmbeddedTokenException') }
  expect(await desk.open(first.token)).toMatchObject(expired)
  expect((await desk.open(second.token)).status).toBe(200)
  // Opening the second one gives the first one no more time.
  expect(await desk.open(first.token)).toMatchObject(expired)
  expect(await desk.server.call('POST', '/private/refresh-signer-token', { token: first.token })).toMatchObject({
    status: 410,
    body: named('InvalidTokenException'),
  })
})

test('EMB-018 a link is made for an origin of the tenant, an embedded signer whose turn it is, by the creator alone', async () => {
  const host = desk.fresh({ embedded: true })
  const mia = { firstName: 'Mia', lastName: 'Weber', orderToSign: 3 }
  const [later, leo] = [desk.fresh({ ...mia, embedded: true }), desk.fresh(LEO)]
  const { id, signers } = await asked([host, leo, later])
  const [own, mailed, waiting] = signers.map((signer) => signer.id) as [string, string, string]
  expect(await ask(id, own, 'https://evil.example.org')).toMatchObject({
    status: 409,
    body: named('OriginNotAllowedException'),
  })
  expect(await ask(id, own, '*')).toMatchObject({ status: 400, body: named('InvalidOriginException') })
  expect(await ask(id, mailed)).toMatchObject({ status: 409, body: named('SignerNotEmbeddedException') })
  expect(await ask(id, waiting)).toMatchObject({ status: 409, body: named('RequestNotSignableException') })
  const other = await asked()
  expect(await ask(id, other.signers[0]!.id)).toMatchObject({ status: 404, body: named('NotFoundException') })
  for (const [login, status] of [
    ['charles', 403],
    ['evariste', 404],
  ] as const) {
    const cookie = await desk.server.signIn(login)
    expect((await askEmbeddedLink(desk.server, cookie, { id, signer: own })).status).toBe(status)
  }
})

test('EMB-016 without the right nobody has a signer embedded, in a draft or when it is sent', async () => {
  const { server } = desk
  const draft = await drafted(server, desk.ada(), [desk.fresh()])
  const path = `/public/v1/simple-sign/${draft.id}`
  const refused = { status: 403, body: named('ForbiddenException') }
  expect(await server.call('PATCH', path, { embedded: true }, desk.ada(), ifMatch(etag(draft.reply)))).toMatchObject(
    refused,
  )
  // What Mary made embedded is handed over, or her role changes.
  await server.ports.db.query('update request_signers set embedded = true where request = $1', [draft.id])
  expect(await server.call('POST', `${path}/submit-request`, {}, desk.ada(), ifMatch(etag(draft.reply)))).toMatchObject(
    refused,
  )
})

test('a patch of the signers that says nothing leaves them embedded; one of the request makes all embedded, or none', async () => {
  const { server } = desk
  const draft = await drafted(server, mary, [desk.fresh({ embedded: true }), desk.fresh(LEO)])
  const path = `/public/v1/simple-sign/${draft.id}`
  let seen = draft.reply
  const patch = async (change: Schemas['RequestPatch']) => {
    seen = await server.call('PATCH', path, change, mary, ifMatch(etag(seen)))
    return (seen.body as Request).signers.map(({ embedded = false }) => embedded)
  }
  const kept = draft.request.signers.map(({ id, mail, firstName, lastName, roles, orderToSign }) => ({
    id,
    mail,
    firstName,
    lastName,
    roles,
    orderToSign,
  }))
  expect(await patch({ signers: kept })).toEqual([true, false])
  expect(await patch({ embedded: true })).toEqual([true, true])
  expect(await patch({ embedded: false, signers: kept })).toEqual([false, false])
})

test('a signer who is no longer embedded after an edit is invited by mail', async () => {
  const { server } = desk
  const { id, signers } = await asked()
  const path = `/public/v1/simple-sign/${id}/editing`
  const started = await server.call('POST', `${path}/start`, undefined, mary)
  const patched = await server.call('PATCH', path, { embedded: false }, mary, ifMatch(etag(started)))
  expect((await server.call('POST', `${path}/submit`, {}, mary, ifMatch(etag(patched)))).status).toBe(200)
  expect(await linkFor(server, signers[0]!.mail)).toHaveLength(43)
})

test('an embedded signer asks nobody else to sign, even where the sender allows it', async () => {
  const { server } = desk
  const draft = await drafted(server, mary, [desk.fresh({ embedded: true })])
  const path = `/public/v1/simple-sign/${draft.id}`
  const params = { params: { allowReassignment: true } }
  const patched = await server.call('PATCH', path, params, mary, ifMatch(etag(draft.reply)))
  const { body } = await server.call('POST', `${path}/submit-request`, {}, mary, ifMatch(etag(patched)))
  const { token } = await linked({ id: draft.id, signers: (body as Request).signers })
  const shown = await desk.open(token)
  expect(shown.status).toBe(200)
  expect(shown.body).not.toHaveProperty('mayReassign')
  const bea = { mail: desk.fresh().mail, firstName: 'Bea', lastName: 'Fox', language: 'FR', reason: 'I am away.' }
  expect(await server.call('POST', `${SIGNER_PATH}/reassign`, bea, undefined, bearer(token))).toMatchObject({
    status: 409,
    body: named('ReassignmentNotAllowedException'),
  })
})

test('EMB-014 the page of a link may be framed by its origin alone, and by nobody once the tenant has removed it', async () => {
  const { session, token } = await linked(await asked())
  expect(await framingOriginOf(desk.server.ports, session)).toBe(SHOP)
  expect(await framingOriginOf(desk.server.ports, 'es-ffffffffffffffffffffffff')).toBeNull()
  // An expired link has a page of its own, in the same frame.
  desk.server.wait(16 * MINUTE)
  expect((await desk.open(token)).status).toBe(410)
  expect(await framingOriginOf(desk.server.ports, session)).toBe(SHOP)
  await allowOrigins(desk.server, ['https://other.example.org'])
  expect(await framingOriginOf(desk.server.ports, session)).toBeNull()
  await allowOrigins(desk.server)
})

test('a link signs once: after the signature it only shows the request', async () => {
  const request = await asked()
  const { token } = await linked(request)
  const [{ mail } = { mail: '' }] = request.signers
  expect((await desk.signed(token, mail)).status).toBe(200)
  const shown = await desk.look(token)
  expect(shown.status).toBe(200)
  expect(await desk.sign(token, payloadFor(shown.body as View, '123456'), etag(shown))).toMatchObject({
    status: 409,
    body: named('RequestAlreadySignedException'),
  })
  expect(await ask(request.id, request.signers[0]!.id)).toMatchObject({
    status: 409,
    body: named('RequestAlreadySignedException'),
  })
})

test('EMB-022 a token makes links with its scope, for the requests of its account', async () => {
  const { server } = desk
  const { id, signers } = await asked()
  const tokenWith = async (scopes: Schemas['ChannelScope'][]) => {
    const channel = { name: `Shop ${scopes.join(' ')}`, scopes, days: 30 }
    const { body } = await server.call('POST', '/private/channels', channel, mary)
    return bearer((body as { token: string }).token)
  }
  const signer = signers[0]!.id
  const allowed = await askEmbeddedLink(server, undefined, { id, signer }, await tokenWith(['embedRequests']))
  expect(allowed.status).toBe(200)
  const others = await tokenWith(['readRequests', 'sendRequests', 'readCertifications', 'createCertifications'])
  expect(await askEmbeddedLink(server, undefined, { id, signer }, others)).toMatchObject({
    status: 403,
    body: named('ForbiddenException'),
  })
})
