import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KeptMail } from '../../../server/store/mails/mailbox.ts'
import { awaitingOptional } from '../../support/awaiting-optional.ts'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk } from '../../support/server/signer-desk.ts'
import { LEO, linkFor } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

const finish = (id: string, headers = {}) =>
  desk.server.call('POST', `/public/v1/simple-sign/${id}/end-consent`, undefined, desk.ada(), headers)

/** A request that Anna has signed, and two optional signers have not. */
async function waiting() {
  const [must, leo, mia] = [desk.fresh(), desk.fresh(), desk.fresh()].map(({ mail }) => mail) as [
    string,
    string,
    string,
  ]
  return { ...(await awaitingOptional(desk.server, desk.ada(), [must, leo, mia])), must, leo, mia }
}

const statusesOf = async (id: string) =>
  (await desk.get(id)).signers.map(({ signatureSignerStatus }) => signatureSignerStatus)

test('LIFE-054 the sender finishes without optional signers: their part ends, and the files are sealed', async () => {
  const { id, must } = await waiting()
  expect(await statusesOf(id)).toEqual(['SIGNED', 'PENDING', 'PENDING'])
  const confirmation = ({ recipient, subject }: KeptMail) => recipient === must && subject.startsWith('You signed')
  expect((await desk.server.mails(confirmation)).plain).toContain('Optional signatures are possible until')

  const { status, body } = await finish(id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id, signers: [{}, { signatureSignerStatus: 'EXPIRED' }, {}] })
  await desk.server.idle()
  const { state, audits } = await desk.get(id, '?withAudits=true')
  expect(state).toBe('PARTIAL_SIGNATURE_FINISHED')
  expect(await statusesOf(id)).toEqual(['SIGNED', 'EXPIRED', 'EXPIRED'])
  for (const to of [must, 'ada@example.org']) {
    const isFinal = ({ recipient, subject }: KeptMail) => recipient === to && subject.includes('has been signed')
    expect((await desk.server.mails(isFinal)).subject).toBe('“Services agreement” has been signed')
  }
  const actions = audits.map(({ action }) => action)
  expect(audits.find(({ action }) => action === 'FINISH_REQUEST')?.from_actor.full_name).toBe('Ada Lovelace')
  expect(actions.filter((action) => ['FINISH_REQUEST', 'CONSENT_ENDED'].includes(action))).toEqual([
    'FINISH_REQUEST',
    'CONSENT_ENDED',
  ])
})

test('LIFE-054 the link of a signer whose signature is no longer needed says so, even after it has expired', async () => {
  const { id, leo, arrive } = await waiting()
  const { token, sign } = await arrive(leo)
  await finish(id)
  for (const answer of [await desk.open(token), await sign(), await desk.ask(token)])
    expect(answer).toMatchObject({ status: 409, body: named('ConsentEndedException') })
  const refreshed = await desk.server.call('POST', '/private/refresh-signer-token', { token })
  expect(refreshed).toMatchObject({ status: 409, body: named('ConsentEndedException') })
  desk.server.wait(8 * 86_400)
  expect(await desk.look(token)).toMatchObject({ status: 409, body: named('ConsentEndedException') })
})

test('LIFE-054 nothing is finished while somebody who must sign has not, or once nobody is waited for', async () => {
  const refused = { status: 409, body: named('RequestCannotBeFinishedException') }
  const pending = await desk.arrived(desk.fresh(), [desk.fresh({ ...LEO, signatureType: 'OPTIONAL' })])
  expect(await finish(pending.id)).toMatchObject(refused)

  const { id, leo, mia, arrive } = await waiting()
  for (const mail of [leo, mia]) await (await arrive(mail)).sign()
  expect(await finish(id)).toMatchObject(refused)

  const again = await waiting()
  const key = { 'idempotency-key': 'finish-this-request' }
  const first = await finish(again.id, key)
  expect(first.status).toBe(200)
  // The same call again gets the same answer, another one is refused.
  expect((await finish(again.id, key)).body).toEqual(first.body)
  expect(await finish(again.id)).toMatchObject(refused)
})

test('the invitation of an optional signer says that they need not sign', async () => {
  const [must, leo] = [desk.fresh().mail, desk.fresh().mail] as const
  await awaitingOptional(desk.server, desk.ada(), [must, leo])
  const invitation = (to: string) =>
    desk.server.mails(({ recipient, subject }) => recipient === to && subject.includes('asks you to sign'))
  expect((await invitation(leo)).plain).toContain('Your signature is optional')
  expect((await invitation(must)).plain).not.toContain('optional')
})

test('a finished request does not change when its last day has passed', async () => {
  const { id, leo } = await waiting()
  await linkFor(desk.server, leo)
  await finish(id)
  await desk.server.idle()
  desk.server.wait(11 * 86_400)
  await desk.server.ring()
  await desk.signIn()
  expect((await desk.get(id)).state).toBe('PARTIAL_SIGNATURE_FINISHED')
})
