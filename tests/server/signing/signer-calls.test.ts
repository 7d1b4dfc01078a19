import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk, type View } from '../../support/server/signer-desk.ts'
import { bearer } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

const get = (path: string, token: string) =>
  desk.server.call('GET', `/private/${path}`, undefined, undefined, bearer(token))

test.each([
  ['API-066', 'me'],
  ['API-067', 'open'],
])('%s signer/%s has the trail if it is wanted', async (_, way) => {
  const { id, token } = await desk.arrived()
  const path = `simple-sign-requests/signer/${way}`
  const [without, whole] = [await get(path, token), await get(`${path}?withAudits=true`, token)]
  expect(without).toMatchObject({ status: 200, body: { id, audits: [] } })
  expect((whole.body as View).audits.map(({ action }) => action)).toContain('OPEN_REQUEST')
})

test('API-073 API-076 a signer downloads each version of a file, and the proof once the request is finished', async () => {
  const { token, signer, view } = await desk.arrived()
  const original = await get(`simple-sign-files/signer/download/${view.files[0]!.id}`, token)
  expect([original.status, original.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  expect((await get('simple-sign-files/signer/proof', token)).body).toEqual(named('ProofNotAvailableException'))

  await desk.signed(token, signer.mail)
  await desk.server.mails(({ recipient, subject }) => recipient === signer.mail && subject.includes('has been signed'))
  const { body } = await get('simple-sign-files/signer', token)
  for (const { id, type } of (body as components['schemas']['FileGroup'][]).flatMap(({ files }) => files)) {
    const { status, bytes } = await get(`simple-sign-files/signer/download/${id}`, token)
    expect([type, status, bytes.subarray(0, 4).toString()]).toEqual([type, 200, '%PDF'])
  }
  const proof = await get('simple-sign-files/signer/proof', token)
  expect(proof).toMatchObject({ status: 200, body: { type: 'SIGNATURE', request: { id: view.id } } })
})
