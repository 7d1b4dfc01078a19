import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { named } from '../../support/server/desk.ts'
import { openSignerDesk, type SignerDesk, type View } from '../../support/server/signer-desk.ts'
import { bearer, LEO, linkFor } from '../../support/server/signing.ts'

let desk: SignerDesk
beforeAll(async () => {
  desk = await openSignerDesk()
})
beforeEach(() => desk.signIn())
afterAll(() => desk.server.stop())

test('a signer who looks without opening gets only their own fields, and the opened request shows all', async () => {
  const { token, view } = await desk.arrived(desk.fresh(), [desk.fresh(LEO)])
  const looked = await desk.look(token)
  const fieldsIn = ({ files }: View) => files.flatMap(({ fields }) => fields)
  expect(fieldsIn(view).filter(({ isMine }) => !isMine).length).toBeGreaterThan(0)
  expect(fieldsIn(looked.body as View)).toEqual(fieldsIn(view).filter(({ isMine }) => isMine))
})

test('opening a request is recorded once an hour', async () => {
  const { id, token } = await desk.arrived()
  const openings = async () => {
    await desk.signIn()
    const { audits } = await desk.get(id, '?withAudits=true')
    return audits.filter(({ action }) => action === 'OPEN_REQUEST').length
  }
  desk.server.wait(3599)
  await desk.open(token)
  expect(await openings()).toBe(1)
  desk.server.wait(2)
  await desk.open(token)
  expect(await openings()).toBe(2)
})

test('API-078 unknown links, links of other requests and expired links are refused; a new link is mailed and works', async () => {
  expect(await desk.open('a'.repeat(43))).toMatchObject({ status: 410, body: named('InvalidTokenException') })

  const [one, other] = [await desk.arrived(), await desk.arrived()]
  const file = one.view.files[0]!.id
  const foreign = await desk.server.call(
    'GET',
    `/private/simple-sign-files/signer/view/${file}`,
    undefined,
    undefined,
    bearer(other.token),
  )
  expect(foreign).toMatchObject({ status: 404, body: named('NotFoundException') })

  desk.server.wait(7 * 86_400 - 1)
  expect((await desk.open(one.token)).status).toBe(200)
  desk.server.wait(1)
  expect(await desk.open(one.token)).toMatchObject({ status: 410, body: named('ExpiredTokenException') })
  const refresh = (token: string) => desk.server.call('POST', '/private/refresh-signer-token', { token })
  expect((await refresh(one.token)).status).toBe(204)
  const early = await refresh(one.token)
  expect(early).toMatchObject({ status: 429, body: named('TooManyAttemptsException') })
  expect(Number(early.headers['retry-after'])).toBe(60 - (Math.floor(desk.server.ports.now().getTime() / 1000) % 60))
  expect((await refresh('b'.repeat(43))).body).toEqual(named('InvalidTokenException'))
  await desk.server.idle()
  const renewed = await linkFor(desk.server, one.signer.mail)
  expect(renewed).not.toBe(one.token)
  expect((await desk.open(renewed)).status).toBe(200)
})

test('LIFE-044 LIFE-052 after its deadline a request is expired, for the issuer and for the signer', async () => {
  const { id, token: first, signer } = await desk.arrived()
  const { expirationDate } = await desk.get(id)
  // A link made later would be valid for longer than the request.
  desk.server.wait(6 * 86_400)
  await desk.server.call('POST', '/private/refresh-signer-token', { token: first })
  await desk.server.idle()
  const token = await linkFor(desk.server, signer.mail)
  expect(token).not.toBe(first)
  desk.server.wait((Date.parse(expirationDate!) - desk.server.ports.now().getTime()) / 1000)
  await desk.server.ring()
  await desk.signIn()
  expect((await desk.get(id)).state).toBe('PENDING')
  desk.server.wait(0.001)
  await desk.server.ring()
  expect((await desk.get(id)).state).toBe('EXPIRED')
  for (const answer of [await desk.open(token), await desk.look(token)])
    expect(answer).toMatchObject({
      status: 409,
      body: { name: 'ExpiredRequestException', signerStatus: 'EXPIRED' },
    })
})
