import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { sweepChallenges } from '../../../server/cases/accounts/passkey-login.ts'
import { addDemo } from '../../../server/demo.ts'
import { mailsTo } from '../../support/server/account-links.ts'
import { newPerson } from '../../support/new-people.ts'
import { Authenticator, type Odd } from '../../support/second-factors/authenticator.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { setDisabled } from '../../support/standing.ts'

type Options = Record<string, unknown>
const FIVE_MINUTES = 300

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => server.wait(3600))
afterAll(() => server.stop())

const optionsFor = async (cookie: string) =>
  ((await server.call('POST', '/private/passkeys/options', undefined, cookie)).body as { options: Options }).options
const add = (cookie: string, response: object) => server.call('POST', '/private/passkeys', { response }, cookie)
const list = async (cookie: string) =>
  (await server.call('GET', '/private/passkeys', undefined, cookie)).body as components['schemas']['Passkey'][]
const loginOptions = async () =>
  ((await server.call('POST', '/public/v1/passkeys/options')).body as { options: Options }).options
const logIn = (response: object) => server.call('POST', '/public/v1/passkeys/auth', { response })
const named = ({ status, body }: Reply) => [status, (body as { name?: string } | null)?.name]

/** A passkey of a new account. */
async function passkey() {
  const { login, mail, cookie } = await newPerson(server, { firstName: 'Ada', lastName: 'Lovelace' })
  const key = new Authenticator()
  const reply = await add(cookie, key.create(await optionsFor(cookie)))
  expect(reply.status).toBe(200)
  return { login, mail, cookie, key, id: (reply.body as { id: string }).id }
}

describe('adding a passkey', () => {
  test('the browser is asked for one that signs in by itself and checks who uses it', async () => {
    const { login, cookie, key } = await passkey()
    expect(await optionsFor(cookie)).toMatchObject({
      rp: { id: 'sign.example.org', name: 'Paraph' },
      user: { name: login, displayName: 'Ada Lovelace' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.id }],
    })
    expect(await list(cookie)).toMatchObject([
      { kind: 'desktop', createdAt: server.ports.now().toISOString(), usedAt: null },
    ])
  })

  test('needs a session that has just proved whose it is', async () => {
    const { cookie } = await newPerson(server)
    server.wait(FIVE_MINUTES + 1)
    const late = [403, 'ReauthenticationRequiredException']
    expect(named(await server.call('POST', '/private/passkeys/options', undefined, cookie))).toEqual(late)
    expect(named(await add(cookie, new Authenticator().create({ challenge: 'x' })))).toEqual(late)
  })

  const wrong: [string, Odd][] = [
    ['another origin', { origin: 'https://sign.example.com' }],
    ['another host', { rpId: 'example.org' }],
    ['nobody checked', { isVerified: false }],
    ['a sign-in instead', { type: 'webauthn.get' }],
    ['a challenge of nobody', { challenge: 'x'.repeat(43) }],
  ]
  test.each(wrong)('is refused: %s', async (_, odd) => {
    const { cookie } = await newPerson(server)
    const response = new Authenticator().create(await optionsFor(cookie), odd)
    expect(named(await add(cookie, response))).toEqual([400, 'PasskeyRefusedException'])
    expect(await list(cookie)).toEqual([])
  })

  test('is refused: a challenge that was answered before, is of somebody else, of a sign-in, or five minutes old', async () => {
    const [{ cookie }, { cookie: other }] = [await newPerson(server), await newPerson(server)]
    const refused = [400, 'PasskeyRefusedException']
    const options = await optionsFor(cookie)
    expect(named(await add(other, new Authenticator().create(options)))).toEqual(refused)
    expect((await add(cookie, new Authenticator().create(options))).status).toBe(200)
    expect(named(await add(cookie, new Authenticator().create(options)))).toEqual(refused)
    expect(named(await add(cookie, new Authenticator().create(await loginOptions())))).toEqual(refused)

    const [late, old] = [await optionsFor(cookie), await optionsFor(cookie)]
    server.wait(FIVE_MINUTES - 1)
    expect((await add(cookie, new Authenticator().create(late))).status).toBe(200)
    server.wait(1)
    expect(named(await add(cookie, new Authenticator().create(old)))).toEqual(refused)
  })

  test('is refused: unreadable answers, and a passkey that another account has', async () => {
    const { key } = await passkey()
    const { cookie } = await newPerson(server)
    const options = await optionsFor(cookie)
    expect(named(await add(cookie, key.create(options)))).toEqual([400, 'PasskeyRefusedException'])
    for (const clientDataJSON of ['', 'bm9uc2Vuc2U', 'W10']) {
      const { response, ...rest } = new Authenticator().create(await optionsFor(cookie))
      const broken = { ...rest, response: { ...response, clientDataJSON } }
      expect(named(await add(cookie, broken))).toEqual([400, 'PasskeyRefusedException'])
    }
    const { response, ...rest } = new Authenticator().create(await optionsFor(cookie))
    const cut = { ...rest, response: { ...response, attestationObject: response.attestationObject.slice(0, 60) } }
    expect(named(await add(cookie, cut))).toEqual([400, 'PasskeyRefusedException'])
  })

  test('an account has 20 at most, also if two are made at once', async () => {
    const { cookie } = await passkey()
    for (let count = 1; count < 19; count++)
      expect((await add(cookie, new Authenticator().create(await optionsFor(cookie)))).status).toBe(200)
    const [last, late] = [await optionsFor(cookie), await optionsFor(cookie)]
    expect((await add(cookie, new Authenticator().create(last))).status).toBe(200)
    expect(named(await add(cookie, new Authenticator().create(late)))).toEqual([409, 'TooManyPasskeysException'])
    expect(named(await server.call('POST', '/private/passkeys/options', undefined, cookie))).toEqual([
      409,
      'TooManyPasskeysException',
    ])
    expect(await list(cookie)).toHaveLength(20)
  })
})

describe('signing in by a passkey', () => {
  test('counts as both factors, and the passkey says when it was used', async () => {
    const { login, key, cookie, id } = await passkey()
    server.wait(60)
    const { status, body, cookie: session } = await logIn(key.use(await loginOptions()))
    expect([status, body]).toMatchObject([200, { account: { login }, readAndAgreedLastCGUVersion: true }])
    expect((await server.call('GET', '/private/me', undefined, session)).status).toBe(200)
    expect(await list(cookie)).toMatchObject([{ id, usedAt: server.ports.now().toISOString() }])
  })

  test('the options name nobody', async () => {
    const options = await loginOptions()
    expect(options).toMatchObject({ rpId: 'sign.example.org', userVerification: 'required', timeout: 300_000 })
    expect(options['allowCredentials']).toBeUndefined()
  })

  const wrong: [string, Odd][] = [
    ['another origin', { origin: 'https://sign.example.com' }],
    ['another host', { rpId: 'example.org' }],
    ['nobody checked', { isVerified: false }],
    ['a new passkey instead', { type: 'webauthn.create' }],
    ['a challenge of nobody', { challenge: 'x'.repeat(43) }],
    ['a counter that went back, as of a copied key', { counter: 0 }],
  ]
  test.each(wrong)('is refused: %s', async (_, odd) => {
    const { key } = await passkey()
    expect((await logIn(key.use(await loginOptions()))).status).toBe(200)
    expect(named(await logIn(key.use(await loginOptions(), odd)))).toEqual([401, 'AuthenticationException'])
  })

  test('is refused: a second answer to a challenge, one of five minutes ago, the signature of another key', async () => {
    const { key } = await passkey()
    const refused = [401, 'AuthenticationException']
    const options = await loginOptions()
    expect((await logIn(key.use(options))).status).toBe(200)
    expect(named(await logIn(key.use(options)))).toEqual(refused)

    const old = await loginOptions()
    server.wait(FIVE_MINUTES)
    expect(named(await logIn(key.use(old)))).toEqual(refused)

    const { id, rawId } = key.use({})
    const forged = { ...new Authenticator().use(await loginOptions()), id, rawId }
    expect(named(await logIn(forged))).toEqual(refused)
    expect(named(await logIn(new Authenticator().use(await loginOptions())))).toEqual(refused)
  })

  test('is refused: the account is disabled', async () => {
    const { login, key } = await passkey()
    await setDisabled(server, login, true)
    expect(named(await logIn(key.use(await loginOptions())))).toEqual([401, 'AuthenticationException'])
  })

  test('challenges that nobody answers are deleted', async () => {
    await loginOptions()
    server.wait(FIVE_MINUTES)
    await sweepChallenges(server.ports)
    expect((await server.ports.db.query('select 1 from passkey_challenges')).rows).toEqual([])
  })
})

describe('a passkey', () => {
  test('can be renamed by its holder only', async () => {
    const { cookie, id } = await passkey()
    const rename = (as: string, name: string) => server.call('PATCH', `/private/passkeys/${id}`, { name }, as)
    expect((await rename(cookie, 'Laptop, office')).status).toBe(204)
    expect(named(await rename(await server.signIn('charles'), 'Mine'))).toEqual([404, 'NotFoundException'])
    expect(named(await rename(cookie, 'two\nlines'))).toEqual([400, 'ControlCharacterException'])
    expect(await list(cookie)).toMatchObject([{ id, name: 'Laptop, office' }])
  })

  test('that was removed signs nobody in', async () => {
    const { cookie, id, key } = await passkey()
    const remove = (as: string) => server.call('DELETE', `/private/passkeys/${id}`, undefined, as)
    expect(named(await remove(await server.signIn('charles')))).toEqual([404, 'NotFoundException'])
    expect((await remove(cookie)).status).toBe(204)
    expect(named(await remove(cookie))).toEqual([404, 'NotFoundException'])
    expect(named(await logIn(key.use(await loginOptions())))).toEqual([401, 'AuthenticationException'])
  })

  test('is recorded when it is added and removed, without what it is, and its holder gets a mail', async () => {
    const { mail, cookie, id, key } = await passkey()
    await server.call('DELETE', `/private/passkeys/${id}`, undefined, cookie)
    const subjects = (await mailsTo(server, mail)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'A passkey was added to your Paraph account',
        'A passkey was removed from your Paraph account',
      ]),
    )
    const { rows } = await server.ports.db.query(
      "select type, data from events where type like 'passkey.%' and data->>'passkey' = $1 order by version",
      [id],
    )
    expect(rows).toEqual([
      { type: 'passkey.added', data: { passkey: id } },
      { type: 'passkey.removed', data: { passkey: id } },
    ])
    expect(JSON.stringify(rows)).not.toContain(key.id)
  })
})
