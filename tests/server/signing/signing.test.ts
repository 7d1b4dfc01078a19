import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { streamOf } from '../../../server/cases/requests/request-lifecycle.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newestMails } from '../../../server/store/mails/mailbox.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { codeFor, LEO, linkFor, payloadFor, sent } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

/** The subjects of all mails to an address, in the order in which they were sent. */
const subjectsTo = async (mail: string) =>
  (await newestMails(desk.server.ports.db, 1000))
    .toReversed()
    .filter(({ recipient }) => recipient === mail)
    .map(({ subject }) => subject)

test('LIFE-009 API-111 two signers sign in order; then the request is generated, sealed, anchored and finished', async () => {
  const [anna, leo] = [desk.fresh(), desk.fresh(LEO)]
  const { id } = await sent(desk.server, desk.ada(), [anna, leo])
  const first = await linkFor(desk.server, anna.mail)
  expect(await desk.signed(first, anna.mail)).toMatchObject({
    status: 200,
    body: { requestId: id, state: 'PENDING', signatureSignerStatus: 'SIGNED' },
  })
  const second = await desk.signed(await linkFor(desk.server, leo.mail), leo.mail)
  expect(second.status).toBe(200)
  expect((second.body as { state: string }).state).toBe('CONSENT_GIVEN_COMPLETE_SIGNATURE')

  await desk.server.mails(({ recipient, subject }) => recipient === anna.mail && subject.includes('signed by everyone'))
  const request = await desk.get(id, '?withAudits=true')
  expect(request).toMatchObject({ state: 'COMPLETE_SIGNATURE_FINISHED', stateToDisplay: 'FINISHED', delayed: null })
  await desk.server.idle()
  expect(await subjectsTo(anna.mail)).toEqual([
    'Ada Lovelace asks you to sign “Services agreement”',
    'Your code to sign “Services agreement”',
    'You signed “Services agreement”',
    '“Services agreement” has been signed by everyone',
  ])
  const actions = request.audits.map(({ action }) => action)
  expect(actions.filter((action) => action === 'SIGN_REQUEST')).toHaveLength(2)
  expect(actions).toContain('GENERATE_SIGNED_FILE')
})

test('the audit trail shows who did what, when and from which address', async () => {
  const { id, token, signer } = await desk.arrived()
  await desk.signed(token, signer.mail)
  const { audits } = await desk.get(id, '?withAudits=true')
  expect(audits.find(({ action }) => action === 'SIGN_REQUEST')).toMatchObject({
    from_actor: { type: 'SIGNER', full_name: 'Anna Berg' },
    request_ip: '127.0.0.1',
    created_date: desk.server.ports.now().toISOString(),
  })
})

test('STAT-005 a signer is told the page that presents the service, if one is set', async () => {
  const { token } = await desk.arrived()
  expect((await desk.open(token)).body).not.toHaveProperty('discoverUrl')
  const { ports } = desk.server
  ports.discoverUrl = 'https://www.example.org/signing'
  expect((await desk.open(token)).body).toMatchObject({ discoverUrl: ports.discoverUrl })
  ports.discoverUrl = null
})

test('no event contains data that may be purged', async () => {
  const { token, signer } = await desk.arrived(desk.fresh({ firstName: 'Xanthippe', lastName: 'Quarterstaff' }))
  await desk.signed(token, signer.mail)
  const { rows } = await desk.server.ports.db.query<{ text: string }>('select data::text as text from events')
  for (const secret of ['Xanthippe', 'Quarterstaff', signer.mail, 'Lyon', '127.0.0.1', token])
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([])
})

test('API-071 concurrent calls with the same key get the same answer and make one signature', async () => {
  const { id, token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const payload = payloadFor(view, await codeFor(desk.server, signer.mail))
  const answers = await Promise.all([1, 2].map(() => desk.sign(token, payload, revision, 'one-signature')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  const { audits } = await desk.get(id, '?withAudits=true')
  expect(audits.filter(({ action }) => action === 'SIGN_REQUEST')).toHaveLength(1)
})

test('a second tab with its own key is refused as already signed', async () => {
  const { token, signer, view, revision } = await desk.arrived()
  await desk.ask(token)
  const payload = payloadFor(view, await codeFor(desk.server, signer.mail))
  expect((await desk.sign(token, payload, revision, 'first-tab')).status).toBe(200)
  const second = await desk.sign(token, payload, revision, 'second-tab')
  expect(second).toMatchObject({ status: 409, body: named('RequestAlreadySignedException') })
  expect(await desk.open(token)).toMatchObject({ status: 409, body: named('RequestAlreadySignedException') })
})

test('of several tabs that sign at once, each with its own key and without a code, one signs and the others are refused', async () => {
  const { token, view, revision } = await desk.arrived(desk.fresh({ otpType: 'NONE' }))
  const keys = ['first-tab', 'second-tab', 'third-tab']
  const answers = await Promise.all(keys.map((key) => desk.sign(token, payloadFor(view), revision, key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (const { body, status } of answers)
    if (status === 409) expect(body).toEqual(named('RequestAlreadySignedException'))
})

test('SDLG-004 SDLG-016 a signer who needs no code signs without one', async () => {
  const { token, view, revision } = await desk.arrived(desk.fresh({ otpType: 'NONE' }))
  expect((await desk.sign(token, payloadFor(view), revision)).status).toBe(200)
})

test('a signature for an outdated revision is refused', async () => {
  const { token, signer, view } = await desk.arrived()
  await desk.ask(token)
  const answer = await desk.sign(token, payloadFor(view, await codeFor(desk.server, signer.mail)), '"999"')
  expect(answer).toMatchObject({ status: 412, body: named('StaleRevisionException') })
})

test.each(['2.2', '2.4'])(
  'terms %s, which are not in force, are refused before a try of the code is spent',
  async (termsVersion) => {
    const { token, signer, view, revision } = await desk.arrived()
    await desk.ask(token)
    const payload = payloadFor(view, await codeFor(desk.server, signer.mail))
    const answer = await desk.sign(token, { ...payload, termsVersion }, revision)
    expect(answer).toMatchObject({ status: 409, body: named('OutdatedTermsException') })
    expect((await desk.sign(token, payload, revision)).status).toBe(200)
  },
)

test('a signature keeps the terms that it accepted, in its event and in the audit trail', async () => {
  const { id, token, view, revision } = await desk.arrived(desk.fresh({ otpType: 'NONE' }))
  expect(view.termsVersion).toBe(currentTerms.version)
  await desk.sign(token, payloadFor(view), revision)
  const events = await history(desk.server.ports.db, streamOf(id))
  expect(events.find(({ type }) => type === 'signer.signed')!.data).toMatchObject({ terms: currentTerms.version })
  await desk.signIn()
  const { audits } = await desk.get(id, '?withAudits=true')
  const entry = audits.find(({ action }) => action === 'SIGN_REQUEST')!
  expect(JSON.parse(entry.add_information!)).toEqual({ termsVersion: currentTerms.version })
})
