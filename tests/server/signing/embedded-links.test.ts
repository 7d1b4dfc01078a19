import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { transact } from '../../../server/engine/transact.ts'
import { loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { auditModel } from '../../../server/cases/sealing/audit-model.ts'
import { materialOf } from '../../../server/cases/sealing/material.ts'
import { prolongEmbedded } from '../../../server/cases/signing/embedding/embedded-link.ts'
import { makeLink } from '../../../server/cases/signing/links.ts'
import { writeRequestMail } from '../../../server/cases/signing/mail-writer.ts'
import { mailById } from '../../../server/store/mails/mails.ts'
import { editingOf, signersIn, type SignerPatch } from '../../support/server/calls/editing.ts'
import { named } from '../../support/server/desk.ts'
import { allowOrigins, askEmbeddedLink, partsOfLink, SHOP } from '../../support/server/calls/embedding.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { etag, LEO, linkFor, sent, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: SignerDesk
let mary: string
beforeAll(async () => {
  desk = await openSignerDesk()
  await allowOrigins(desk.server)
})
beforeEach(async () => {
  mary = await desk.server.signIn('mary')
})
afterAll(() => desk.server.stop())

const MINUTE = 60
const expired = { status: 410, body: named('ExpiredEmbeddedTokenException') }

/** A request of Mary, who may embed, to one embedded signer. */
async function asked() {
  const { id, request } = await sent(desk.server, mary, [desk.fresh({ embedded: true })])
  await desk.server.idle()
  return { id, signer: request.signers[0]!.id, mail: request.signers[0]!.mail }
}
/** The token and the public id of a new embedded link. */
async function linked({ id, signer }: { id: string; signer: string }) {
  const { status, body } = await askEmbeddedLink(desk.server, mary, { id, signer })
  expect(status).toBe(200)
  return partsOfLink(body as Schemas['EmbeddedLink'])
}
/** The token of a link that is not embedded, such as an account gets for its own request. */
const ordinaryLink = ({ id, signer }: { id: string; signer: string }) =>
  transact(desk.server.ports, async (tx) => makeLink(desk.server.ports, tx, await loadRequest(tx, id), signer))

/** Submits an edit that changes the signers of a request. */
async function edit(id: string, change: Partial<SignerPatch>) {
  const edits = editingOf(desk.server, () => mary)
  const started = await edits.start(id)
  const signers = signersIn(started).map((signer) => ({ ...signer, ...change }))
  const patched = await edits.patch(id, { signers }, etag(started))
  expect((await edits.submit(id, etag(patched))).status).toBe(200)
}
const trailOf = async (id: string) => {
  const { body } = await desk.server.call(
    'GET',
    `/public/v1/simple-sign-requests/${id}?withAudits=true`,
    undefined,
    mary,
  )
  return (body as Request).audits.filter(({ action }) => action === 'MAKE_EMBEDDED_LINK')
}
/** How many people the mail quotas of all senders have counted. */
const peopleCounted = async () =>
  (
    await desk.server.ports.db.query<{ n: number }>(
      "select coalesce(sum(n), 0)::int as n from mail_counts where owner like 'account/%'",
    )
  ).rows[0]!.n

test('EMB-014 a link that is open ends with the site that its tenant no longer allows', async () => {
  const { token } = await linked(await asked())
  expect((await desk.open(token)).status).toBe(200)
  await allowOrigins(desk.server, ['https://other.example.org'])
  for (const answer of [await desk.look(token), await desk.ask(token)]) expect(answer).toMatchObject(expired)
  await desk.server.ports.db.query(`update tenants set params = params - 'embeddingOrigins'`)
  expect(await desk.look(token)).toMatchObject(expired)
  await allowOrigins(desk.server)
  expect((await desk.look(token)).status).toBe(200)
})

test('EMB-014 the view of an embedded link names the link, others name none', async () => {
  const request = await asked()
  const { token, session } = await linked(request)
  for (const answer of [await desk.look(token), await desk.open(token)])
    expect(answer.body).toMatchObject({ embeddedSession: session })
  expect((await desk.open(await ordinaryLink(request))).body).not.toHaveProperty('embeddedSession')
})

test('EMB-018 only the link that is opened lives longer', async () => {
  const request = await asked()
  const [unopened, ordinary] = [await linked(request), await ordinaryLink(request)]
  expect((await desk.open(ordinary)).status).toBe(200)
  desk.server.wait(15 * MINUTE)
  expect(await desk.open(unopened.token)).toMatchObject(expired)
})

test('EMB-018 a link that was replaced while it was opened lives no longer', async () => {
  const { ports } = desk.server
  const request = await asked()
  const former = await linked(request)
  await linked(request)
  await transact(ports, async (tx) => prolongEmbedded(ports, tx, await loadRequest(tx, request.id), former.session))
  expect(await desk.open(former.token)).toMatchObject(expired)
})

test('EMB-011 a link that is open has expired once its signer has another address, and the next one is recorded', async () => {
  const request = await asked()
  await linked(request)
  const { token } = await linked(request)
  expect(await trailOf(request.id)).toHaveLength(1)
  const counted = await peopleCounted()
  desk.server.wait(1)
  await edit(request.id, { mail: desk.fresh().mail })
  expect(await desk.look(token)).toMatchObject(expired)
  // Codes are mailed to the new address.
  expect(await peopleCounted()).toBe(counted + 1)
  desk.server.wait(1)
  for (let link = 0; link < 2; link++) await linked(request)
  expect(await trailOf(request.id)).toHaveLength(2)
})

test('EMB-017 what was mailed to a signer whom an edit makes embedded signs no more, and nobody is mailed a new link', async () => {
  const { id, request } = await sent(desk.server, mary, [desk.fresh()])
  const [{ id: signer, mail } = { id: '', mail: '' }] = request.signers
  const mailed = await linkFor(desk.server, mail)
  await edit(id, { embedded: true })
  const unknown = { status: 410, body: named('InvalidTokenException') }
  expect(await desk.look(mailed)).toMatchObject(unknown)
  const token = await ordinaryLink({ id, signer })
  expect(await desk.server.call('POST', '/private/refresh-signer-token', { token })).toMatchObject(unknown)
})

test('EMB-017 a mail that is sent late brings no link to a signer whom an edit has made embedded', async () => {
  const { ports } = desk.server
  const { id, request } = await sent(desk.server, mary, [desk.fresh()])
  await desk.server.idle()
  await edit(id, { embedded: true })
  const { rows } = await ports.db.query<{ id: string }>(
    "select id from mails where kind = 'SIGNER_SIGNATURE_CREATED_MAIL' and recipient = $1",
    [request.signers[0]!.id],
  )
  const mail = (await mailById(ports.db, rows[0]!.id))!
  expect(await writeRequestMail(ports, mail)).toBeNull()
  expect((await ports.db.query('select 1 from links where request = $1', [id])).rows).toEqual([])
})

test('EMB-017 a frame that is open ends for a signer whom an edit makes embedded no more', async () => {
  const request = await asked()
  const { token } = await linked(request)
  expect((await desk.open(token)).status).toBe(200)
  desk.server.wait(1)
  await edit(request.id, { embedded: false })
  expect(await desk.look(token)).toMatchObject(expired)
})

test('EMB-017 an edit makes all signers embedded except those who have signed', async () => {
  const [signed, waiting] = [desk.fresh(), desk.fresh(LEO)]
  const { id } = await sent(desk.server, mary, [signed, waiting])
  expect((await desk.signed(await linkFor(desk.server, signed.mail), signed.mail)).status).toBe(200)
  const edits = editingOf(desk.server, () => mary)
  const started = await edits.start(id)
  const patched = await edits.patch(id, { embedded: true }, etag(started))
  const again = await edits.patch(id, { embedded: true, signers: signersIn(patched) }, etag(patched))
  for (const answer of [patched, again])
    expect((answer.body as Request).signers.map(({ embedded }) => embedded)).toEqual([undefined, true])
})

test('the audit document says for whom and for which site a link was made', async () => {
  const { ports } = desk.server
  const request = await asked()
  await linked(request)
  const material = await ports.db.transaction((tx) => materialOf(tx, request.id))
  const signed = new Map(material.files.map(({ id }) => [id, 'a'.repeat(64)]))
  const { events } = await auditModel(ports, material, { signed, validation: undefined })
  const [made] = events.filter(({ action }) => action === 'MAKE_EMBEDDED_LINK')
  expect(made).toMatchObject({ by: 'Mary Somerville', about: `${request.mail}, ${SHOP}` })
})

test('a request that is sent again has no embedded signers', async () => {
  const { id } = await asked()
  const cancel = `/public/v1/simple-sign/${id}/cancel-request`
  expect((await desk.server.call('POST', cancel, { customMessage: 'A mistake' }, mary)).status).toBe(200)
  const { body } = await desk.server.call('POST', `/private/simple-sign/${id}/again`, undefined, mary)
  const draft = `/public/v1/simple-sign-requests/${(body as { id: string }).id}`
  expect((await desk.server.call('GET', draft, undefined, mary)).body).toMatchObject({ embedded: false })
})
