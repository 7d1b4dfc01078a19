import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  ANNA,
  bearer,
  linkFor,
  sent,
  signaturePng,
  signingOf,
  SIGNER_PATH,
  type Signer,
} from '../../support/server/signing.ts'

const OWN = '/private/account-custom-files/default-signature'
const BY_LINK = '/private/account-custom-files/signer/default-signature'
const LUIGI: Signer = {
  mail: 'Luigi@example.org',
  firstName: 'Luigi',
  lastName: 'Menabrea',
  orderToSign: 1,
  otpType: 'NONE',
}

let server: Server
let signature: unknown
/** The links of Luigi, who has an account in another organisation, and of Anna, who has none. */
let luigi: Record<string, string>
let anna: Record<string, string>

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await sent(server, await server.signIn('sophie'), [LUIGI, { ...ANNA, orderToSign: 1 }])
  luigi = bearer(await linkFor(server, LUIGI.mail))
  anna = bearer(await linkFor(server, ANNA.mail))
}, 60_000)
beforeEach(async () => {
  const cookie = await server.signIn('luigi')
  signature = (await server.call('PATCH', OWN, { defaultSignature: signaturePng() }, cookie)).body
})
afterAll(() => server.stop())

const byLink = async (headers: Record<string, string>) =>
  (await server.call('GET', BY_LINK, undefined, undefined, headers)).body
const flag = async (headers: Record<string, string>) => {
  const { body } = await server.call('GET', `${SIGNER_PATH}/me`, undefined, undefined, headers)
  return (body as { hasDefaultSignature: boolean }).hasDefaultSignature
}

test('API-091 SDLG-007 a signer is offered the default signature of the account with their mail address', async () => {
  expect(await byLink(luigi)).toEqual(signature)
  expect(await flag(luigi)).toBe(true)
  expect(await byLink(anna)).toEqual({ defaultSignature: null })
  expect(await flag(anna)).toBe(false)
})

test.each([
  ['has not shown that they read the mails to the address', 'mail_validated = false', 'mail_validated = true'],
  ['is disabled', 'disabled_at = now()', 'disabled_at = null'],
])('SDLG-007 nobody is offered the signature of an account whose holder %s', async (_, change, undo) => {
  await server.ports.db.query(`update accounts set ${change} where login = 'luigi'`)
  expect(await byLink(luigi)).toEqual({ defaultSignature: null })
  expect(await flag(luigi)).toBe(false)
  await server.ports.db.query(`update accounts set ${undo} where login = 'luigi'`)
  expect(await flag(luigi)).toBe(true)
})

test('API-091 a link changes no account', async () => {
  for (const path of [OWN, BY_LINK])
    expect((await server.call('PATCH', path, { defaultSignature: null }, undefined, luigi)).status).toBeGreaterThan(400)
  expect(await byLink(luigi)).toEqual(signature)
})

test('API-091 once the request is signed, the link shows the signature no more', async () => {
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, luigi)
  const { sign } = signingOf(server, { token: await linkFor(server, LUIGI.mail), mail: LUIGI.mail, shown })
  expect((await sign()).status).toBe(200)
  expect(await byLink(luigi)).toMatchObject({ name: 'RequestAlreadySignedException' })
})
