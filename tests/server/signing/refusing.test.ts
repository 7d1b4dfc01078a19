import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLink } from '../../../server/cases/signing/links.ts'
import { loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { transact } from '../../../server/engine/transact.ts'
import { awaitingOptional } from '../../support/awaiting-optional.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { ANNA, bearer, LEO, linkFor, payloadFor, sent, SIGNER_PATH, type Signer } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

const MOTIVE = 'Clause 4 is not what we agreed on.'
const refuse = (token: string, refusalMotive = MOTIVE, headers = {}) =>
  desk.server.call('POST', `${SIGNER_PATH}/reject`, { refusalMotive }, undefined, { ...bearer(token), ...headers })
const statusesOf = async (id: string) =>
  (await desk.get(id)).signers.map(({ signatureSignerStatus }) => signatureSignerStatus)
const auditsOf = async (id: string) => (await desk.get(id, '?withAudits=true')).audits
const refusalsIn = async (id: string) =>
  (await auditsOf(id)).map(({ action }) => action).filter((action) => /REFUSE/.test(action))

const people = [ANNA, LEO, { ...LEO, firstName: 'Mia', lastName: 'Weber' }]

/** A sent request; all may sign at once, without a code. */
async function asked(...types: ('MANDATORY' | 'OPTIONAL')[]) {
  const signers = types.map((signatureType, i): Signer => {
    const change = { signatureType, orderToSign: 0, otpType: 'NONE' } as const
    return desk.fresh({ ...people[i]!, ...change })
  })
  const { id } = await sent(desk.server, desk.ada(), signers)
  const tokens: string[] = []
  for (const { mail } of signers) tokens.push(await linkFor(desk.server, mail))
  const sign = async (i: number) => {
    const shown = await desk.open(tokens[i]!)
    return desk.sign(tokens[i]!, payloadFor(shown.body as never), String(shown.headers['etag']))
  }
  return { id, signers, tokens, sign, refuse: (i: number, motive?: string) => refuse(tokens[i]!, motive) }
}

test('API-069 LIFE-018 the refusal of a signer who must sign ends the request, and nobody can sign it any more', async () => {
  const { id, tokens, ...request } = await asked('MANDATORY', 'MANDATORY', 'MANDATORY')
  expect((await request.sign(0)).status).toBe(200)
  expect(await request.refuse(1)).toMatchObject({
    status: 200,
    body: {
      requestId: id,
      state: 'REFUSED',
      signatureSignerStatus: 'REJECTED',
      refusedDate: desk.server.ports.now().toISOString(),
    },
  })
  expect(await statusesOf(id)).toEqual(['SIGNED', 'REJECTED', 'CANCELED'])
  const refused = { status: 409, body: named('RejectedRequestException') }
  for (const token of [tokens[1]!, tokens[2]!])
    for (const answer of [await desk.open(token), await desk.ask(token), await refuse(token)])
      expect(answer).toMatchObject(refused)
  expect(await refusalsIn(id)).toEqual(['REFUSE_REQUEST', 'REQUEST_REFUSED'])
})

test('LIFE-019 the refusal of an optional signer does not end the request while another one is waited for', async () => {
  const { id, ...request } = await asked('MANDATORY', 'OPTIONAL')
  expect(await request.refuse(1)).toMatchObject({ status: 200, body: { state: 'PENDING' } })
  expect(await statusesOf(id)).toEqual(['PENDING', 'REJECTED'])
  expect(await refusalsIn(id)).toEqual(['REFUSE_REQUEST'])
  expect(await request.refuse(1)).toMatchObject({ status: 409, body: named('RejectedRequestException') })
})

test('LIFE-016 the last signature after an optional refusal finishes the request in part', async () => {
  const { id, ...request } = await asked('MANDATORY', 'OPTIONAL')
  await request.refuse(1)
  expect(await request.sign(0)).toMatchObject({ status: 200, body: { state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE' } })
  await desk.server.idle()
  expect((await desk.get(id)).state).toBe('PARTIAL_SIGNATURE_FINISHED')
})

test('LIFE-020 if nobody has signed and nobody is waited for any more, the refusal of an optional signer ends the request', async () => {
  const { id, ...request } = await asked('OPTIONAL', 'OPTIONAL')
  expect(await request.refuse(0)).toMatchObject({ body: { state: 'PENDING' } })
  expect(await request.refuse(1)).toMatchObject({ body: { state: 'REFUSED' } })
  expect(await statusesOf(id)).toEqual(['REJECTED', 'REJECTED'])
})

test('LIFE-034 once all who must sign have signed, refusals end no request; the last one ends the consent', async () => {
  const [must, leo, mia] = [desk.fresh(), desk.fresh(), desk.fresh()].map(({ mail }) => mail) as [
    string,
    string,
    string,
  ]
  const { id, arrive } = await awaitingOptional(desk.server, desk.ada(), [must, leo, mia])
  const isOpen = /^(CONSENT_GIVEN|PDF_GENERATION_PENDING)_PARTIAL_SIGNATURE$/
  expect(await refuse((await arrive(leo)).token)).toMatchObject({
    status: 200,
    body: { state: expect.stringMatching(isOpen) as unknown },
  })
  expect(await statusesOf(id)).toEqual(['SIGNED', 'REJECTED', 'PENDING'])
  expect(await refuse((await arrive(mia)).token)).toMatchObject({ status: 200 })
  await desk.server.idle()
  expect(await desk.get(id)).toMatchObject({ state: 'PARTIAL_SIGNATURE_FINISHED' })
  expect(await refusalsIn(id)).toEqual(['REFUSE_REQUEST', 'REFUSE_REQUEST'])
})

test('LIFE-019 LIFE-020 a refusal that would do something else than the signer was told does not happen', async () => {
  const { id, tokens, ...request } = await asked('OPTIONAL', 'OPTIONAL')
  const told = (endsRequest: boolean, headers = {}) => {
    const body = { refusalMotive: MOTIVE, endsRequest }
    return desk.server.call('POST', `${SIGNER_PATH}/reject`, body, undefined, { ...bearer(tokens[1]!), ...headers })
  }
  const changed = { status: 409, body: named('RefusalEffectChangedException') }
  expect(await told(true)).toMatchObject(changed)
  // The other one refuses while this one is told that the request goes on.
  await request.refuse(0)
  expect(await told(false, { 'idempotency-key': 'first-refusal' })).toMatchObject(changed)
  expect(await statusesOf(id)).toEqual(['REJECTED', 'PENDING'])
  expect(await refusalsIn(id)).toEqual(['REFUSE_REQUEST'])
  expect((await desk.get(id)).signers[1]!.refusal).toBeNull()
  expect(await told(true, { 'idempotency-key': 'second-refusal' })).toMatchObject({
    status: 200,
    body: { state: 'REFUSED' },
  })
})

describe('what is known of a refusal', () => {
  test('its sender sees who refused, when and why, and the audit trail has it', async () => {
    const { id, ...request } = await asked('MANDATORY', 'MANDATORY')
    await request.refuse(0, '  Clause 4 is wrong.\r\nSee our letter. ')
    const motive = 'Clause 4 is wrong.\nSee our letter.'
    const { signers } = await desk.get(id)
    const date = desk.server.ports.now().toISOString()
    expect(signers.map(({ refusal }) => refusal)).toEqual([{ date, motive }, null])
    expect((await auditsOf(id)).find(({ action }) => action === 'REFUSE_REQUEST')).toMatchObject({
      from_actor: { type: 'SIGNER', full_name: 'Anna Berg' },
      add_information: motive,
      created_date: date,
      request_ip: '127.0.0.1',
    })
  })

  test('other signers see that somebody refused, and not why', async () => {
    const { tokens, ...request } = await asked('MANDATORY', 'OPTIONAL')
    await request.refuse(1)
    const { body } = await desk.server.call(
      'GET',
      `${SIGNER_PATH}/me?withAudits=true`,
      undefined,
      undefined,
      bearer(tokens[0]!),
    )
    expect(body).toMatchObject({ signers: [{}, { signatureSignerStatus: 'REJECTED' }] })
    expect(JSON.stringify(body)).toContain('REFUSE_REQUEST')
    expect(JSON.stringify(body)).not.toContain('Clause 4')
    expect(JSON.stringify((await desk.look(tokens[1]!)).body)).toContain('Clause 4')
  })

  test('no event has the motive, only a salted hash of it', async () => {
    const { id, ...request } = await asked('MANDATORY')
    await request.refuse(0)
    const { rows } = await desk.server.ports.db.query<{ data: { motive?: string } }>(
      'select data from events where stream = $1',
      [`request/${id}`],
    )
    expect(JSON.stringify(rows)).not.toContain('Clause 4')
    expect(rows.flatMap(({ data }) => data.motive ?? [])).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
  })

  test('nothing is sealed; the original can be downloaded, by the sender and the signers', async () => {
    const { id, tokens, ...request } = await asked('MANDATORY', 'MANDATORY')
    await request.sign(0)
    await request.refuse(1)
    await desk.server.idle()
    const groups = (await desk.server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, desk.ada())).body
    const [{ files }] = groups as [{ files: { id: string; type: string; downloadable: boolean }[] }]
    const there = files.filter(({ downloadable }) => downloadable)
    expect(there.map(({ type }) => type)).toEqual(['ORIGINAL_FILE'])
    const path = `/private/simple-sign-files/signer/download/${there[0]!.id}`
    for (const token of tokens)
      expect((await desk.server.call('GET', path, undefined, undefined, bearer(token))).status).toBe(200)
  })
})

test.each([
  ['', 'RefusalMotiveEmptyException'],
  [' \n\u200b ', 'RefusalMotiveEmptyException'],
  ['Read http://example.org first.', 'CustomMessageUrlException'],
  ['é'.repeat(4001), 'CustomMessageTooLongException'],
])('SIGN-026 SIGN-027 a wrong motive is refused by name, and nothing happens: %#', async (motive, name) => {
  const { id, ...request } = await asked('MANDATORY')
  expect(await request.refuse(0, motive)).toMatchObject({ status: 400, body: named(name) })
  expect(await statusesOf(id)).toEqual(['PENDING'])
  expect(await refusalsIn(id)).toEqual([])
  expect((await request.refuse(0, 'é'.repeat(4000))).status).toBe(200)
})

test('a refusal whose answer was lost is repeated with the same answer, and happens once', async () => {
  const { id, tokens } = await asked('MANDATORY')
  const key = { 'idempotency-key': 'one-refusal' }
  const first = await refuse(tokens[0]!, MOTIVE, key)
  expect(first.status).toBe(200)
  expect((await refuse(tokens[0]!, MOTIVE, key)).body).toEqual(first.body)
  expect(await refuse(tokens[0]!, 'Another one', key)).toMatchObject({ body: named('IdempotencyKeyReusedException') })
  expect(await refusalsIn(id)).toEqual(['REFUSE_REQUEST', 'REQUEST_REFUSED'])
})

test('a signer who has signed, whose turn has not come, or whose request has expired cannot refuse', async () => {
  const signed = await asked('MANDATORY', 'MANDATORY')
  await signed.sign(0)
  expect(await signed.refuse(0)).toMatchObject({ status: 409, body: named('RequestAlreadySignedException') })
  const [anna, leo] = [desk.fresh({ orderToSign: 1 }), desk.fresh({ ...LEO, orderToSign: 2 })]
  await sent(desk.server, desk.ada(), [anna, leo])
  const later = await desk.server.ports.db.query<{ id: string; request: string }>(
    'select id, request from request_signers where mail = $1',
    [leo.mail],
  )
  const { id, request } = later.rows[0]!
  const link = await transact(desk.server.ports, async (tx) =>
    makeLink(desk.server.ports, tx, await loadRequest(tx, request), id),
  )
  expect(await refuse(link)).toMatchObject({ status: 409, body: named('RequestNotSignableException') })
  const expired = await asked('MANDATORY')
  desk.server.wait(6 * 86_400)
  const fresh = await desk.server.call('POST', '/private/refresh-signer-token', { token: expired.tokens[0]! })
  expect(fresh.status).toBe(204)
  const token = await linkFor(desk.server, expired.signers[0]!.mail)
  desk.server.wait(5 * 86_400)
  expect(await refuse(token)).toMatchObject({ status: 409, body: named('ExpiredRequestException') })
})

test('the sender is mailed who refused and why, in their own language', async () => {
  const { id, ...request } = await asked('MANDATORY', 'MANDATORY')
  await request.refuse(1, 'Clause 4 is wrong.\n\nSee our letter.')
  const mail = await desk.server.mails(
    ({ recipient, subject, plain }) =>
      recipient === 'ada@example.org' && subject.includes('was refused') && plain.includes(id),
  )
  expect(mail.subject).toBe('“Services agreement” was refused')
  expect(mail.plain).toContain('Léo Martin refused to sign')
  expect(mail.plain).toContain('Clause 4 is wrong.')
  expect(mail.plain).toContain('See our letter.')
  await desk.server.idle()
  expect((await auditsOf(id)).map(({ action }) => action)).toContain('SEND_REFUSAL_MAIL')
})
