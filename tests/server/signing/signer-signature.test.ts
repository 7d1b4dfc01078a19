import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { allowOrigins, askEmbeddedLink, partsOfLink } from '../../support/server/calls/embedding.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, linkFor, sent, signaturePng, signingOf, SIGNER_PATH } from '../../support/server/signing.ts'

const OWN = '/private/account-custom-files/default-signature'
const BY_LINK = '/private/account-custom-files/signer/default-signature'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await allowOrigins(server)
})
afterAll(() => server.stop())

/** An account with a default signature that is asked to sign by another organisation, beside somebody without an account. */
async function asked() {
  const { login, mail, cookie } = await newPerson(server)
  const signature = (await server.call('PATCH', OWN, { defaultSignature: signaturePng() }, cookie)).body
  const holder = newSigner({ mail: mail.replace('p', 'P'), firstName: 'Maria', otpType: 'NONE' })
  const stranger = newSigner()
  await sent(server, await server.signIn('sophie'), [holder, stranger])
  const token = await linkFor(server, holder.mail)
  const shown = () => server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  return {
    login,
    signature,
    link: bearer(token),
    strangersLink: bearer(await linkFor(server, stranger.mail)),
    sign: async () => signingOf(server, { token, mail: holder.mail, shown: await shown() }).sign(),
  }
}

const byLink = async (headers: Record<string, string>) =>
  (await server.call('GET', BY_LINK, undefined, undefined, headers)).body
const flag = async (headers: Record<string, string>) => {
  const { body } = await server.call('GET', `${SIGNER_PATH}/me`, undefined, undefined, headers)
  return (body as { hasDefaultSignature: boolean }).hasDefaultSignature
}

test('API-091 SDLG-007 a signer is offered the default signature of the account with their mail address', async () => {
  const { signature, link, strangersLink } = await asked()
  expect(await byLink(link)).toEqual(signature)
  expect(await flag(link)).toBe(true)
  expect(await byLink(strangersLink)).toEqual({ defaultSignature: null })
  expect(await flag(strangersLink)).toBe(false)
})

test.each([
  ['has not shown that they read the mails to the address', 'mail_validated = false', 'mail_validated = true'],
  ['is disabled', 'disabled_at = now()', 'disabled_at = null'],
])('SDLG-007 nobody is offered the signature of an account whose holder %s', async (_, change, undo) => {
  const { login, link } = await asked()
  await server.ports.db.query(`update accounts set ${change} where login = $1`, [login])
  expect(await byLink(link)).toEqual({ defaultSignature: null })
  expect(await flag(link)).toBe(false)
  await server.ports.db.query(`update accounts set ${undo} where login = $1`, [login])
  expect(await flag(link)).toBe(true)
})

test('API-091 a link changes no account', async () => {
  const { signature, link } = await asked()
  for (const path of [OWN, BY_LINK])
    expect((await server.call('PATCH', path, { defaultSignature: null }, undefined, link)).status).toBeGreaterThan(400)
  expect(await byLink(link)).toEqual(signature)
})

test('API-091 once the request is signed, the link shows the signature no more', async () => {
  const { link, sign } = await asked()
  expect((await sign()).status).toBe(200)
  expect(await byLink(link)).toMatchObject({ name: 'RequestAlreadySignedException' })
})

test('API-091 an embedded link, which the sender has, shows no signature of an account', async () => {
  const { mail, cookie } = await newPerson(server)
  await server.call('PATCH', OWN, { defaultSignature: signaturePng() }, cookie)
  const sender = await server.signIn('mary')
  const { id, request } = await sent(server, sender, [newSigner({ mail, embedded: true })])
  const made = await askEmbeddedLink(server, sender, { id, signer: request.signers[0]!.id })
  const link = bearer(partsOfLink(made.body as components['schemas']['EmbeddedLink']).token)
  expect(await byLink(link)).toEqual({ defaultSignature: null })
  expect(await flag(link)).toBe(false)
})
