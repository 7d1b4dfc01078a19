import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { seal, unseal } from '../../../server/cases/accounts/two-factor/secret-box.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import {
  appCode,
  codeOfStep,
  mailedCode,
  switchedOff,
  switchedOn,
  wrongAppCode,
} from '../../support/second-factors/two-factor.ts'

type Schemas = components['schemas']
const PATH = '/private/two-factor-auth'
const RECOVERY_CODE = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/
let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  for (const login of ['ada', 'sophie', 'annabella']) await switchedOff(server, login)
  server.wait(25 * 3600)
})
afterAll(() => server.stop())

const idOf = async (login: string) => (await accountByName(server.ports.db, login))!.id
const callAs = (cookie: string) => (method: 'GET' | 'POST' | 'DELETE', name: string) =>
  server.call(method, `${PATH}${name}`, undefined, cookie)
const as = async (login: string) => callAs(await server.signIn(login))
const problem = (status: number, name: string) => ({ status, body: { name } })
const eventsOf = async (login: string) =>
  (await history(server.ports.db, `account/${await idOf(login)}`)).map(({ type }) => type)
const subjectsTo = async (recipient: string) => {
  await server.idle()
  const { rows } = await server.ports.db.query<{ subject: string }>(
    'select subject from mailbox where recipient = $1 order by position',
    [recipient],
  )
  return rows.map(({ subject }) => subject)
}
const setUpApp = async (call: ReturnType<typeof callAs>) => {
  const { secret } = (await call('GET', '/get-auth-app')).body as Schemas['AuthApp']
  return { secret, answer: await call('POST', `/validate-code-auth-app?code=${appCode(server, secret)}`) }
}
const off = { authAppAuthentication: false, emailAuthentication: false, defaultMethod: null }

describe('the codes that apps make', () => {
  // RFC 6238, appendix B, for SHA-1: the code that the tests make is the one of the standard.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('RFC 6238 at %i', (time, code) => {
    expect(codeOfStep(Buffer.from('12345678901234567890'), Math.floor(time / 30), 8)).toBe(code)
  })
})

describe('the authenticator app', () => {
  test('API-017 API-026 gets a secret, as a QR code and as an address with the parameters that every app knows', async () => {
    const call = await as('ada')
    const { status, body } = await call('GET', '/get-auth-app')
    const { qrCode, secret, address } = body as Schemas['AuthApp']
    expect(status).toBe(200)
    const url = new URL(address)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual(['otpauth:', 'totp', '/Paraph:ada'])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Paraph',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    const [type = '', svg = ''] = qrCode.split(',')
    expect([type, Buffer.from(svg, 'base64').toString().slice(0, 4)]).toEqual(['data:image/svg+xml;base64', '<svg'])
    expect(((await call('GET', '')).body as Schemas['TwoFactor']).twoFactorAuthentication).toEqual(off)
  })

  test('API-021 is switched on by its code, and answers ten recovery codes once', async () => {
    const call = await as('ada')
    const { answer } = await setUpApp(call)
    const { twoFactorAuthentication, recoveryCodes } = answer.body as Schemas['SwitchedOn']
    expect(twoFactorAuthentication).toEqual({ ...off, authAppAuthentication: true, defaultMethod: 'AUTH_APP' })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes!) expect(code).toMatch(RECOVERY_CODE)
    expect((await call('GET', '')).body).toEqual({
      twoFactorAuthentication,
      authAppSince: server.ports.now().toISOString(),
      emailSince: null,
      recoveryCodesLeft: 10,
      mail: 'a•••••a@example.org',
      code: { sentDate: null, resendWait: 0 },
    })
    expect(await eventsOf('ada')).toContain('secondFactor.enabled')
    expect((await subjectsTo('ada@example.org')).at(-1)).toBe('An authenticator app protects your Paraph account')
  })

  test('is not switched on by a wrong code, by a code of an earlier secret, or later than 15 minutes', async () => {
    const cookie = await server.signIn('ada')
    const call = callAs(cookie)
    const made = async () => ((await call('GET', '/get-auth-app')).body as Schemas['AuthApp']).secret
    const confirm = (code: string) => call('POST', `/validate-code-auth-app?code=${code}`)
    const wait = async (seconds: number) => {
      server.wait(seconds)
      // Who sets up an app has just proved who they are.
      await server.call('POST', '/private/reauthenticate', { password: DEMO_PASSWORD }, cookie)
    }
    const wrong = problem(400, 'WrongOrExpiredOTPException')
    expect(await confirm('123456')).toMatchObject(wrong)
    const earlier = await made()
    const secret = await made()
    expect(await confirm(appCode(server, earlier))).toMatchObject(wrong)
    expect(await confirm(wrongAppCode(server, secret))).toMatchObject(wrong)
    for (const code of ['12345', '1234567', '12345a', '١٢٣٤٥٦'])
      expect(await confirm(encodeURIComponent(code))).toMatchObject(problem(400, 'MalformedRequestException'))
    await wait(15 * 60)
    expect(await confirm(appCode(server, secret))).toMatchObject(wrong)
    const last = await made()
    await wait(15 * 60 - 1)
    expect(await confirm(appCode(server, last))).toMatchObject({ status: 200 })
  })

  test('replaces the one that was set up before, and keeps the recovery codes', async () => {
    const call = await as('ada')
    const first = await setUpApp(call)
    const { secret, answer } = await setUpApp(call)
    expect(answer.body).toMatchObject({ recoveryCodes: null })
    const pending = callAs(await server.signIn('ada'))
    server.wait(30)
    expect((await pending('POST', `/validate-code-login-auth-app?code=${appCode(server, first.secret)}`)).status).toBe(
      400,
    )
    expect((await pending('POST', `/validate-code-login-auth-app?code=${appCode(server, secret)}`)).status).toBe(200)
  })

  test('has its secret encrypted for its account, under a key that is not in the database', async () => {
    const { secret } = await setUpApp(await as('ada'))
    const { rows } = await server.ports.db.query<{ sealed: string }>(
      'select app_secret as sealed from second_factors where app_secret is not null',
    )
    const { sealed } = rows[0]!
    expect([sealed, Buffer.from(sealed, 'base64').toString('latin1')].join()).not.toContain(secret)
    const { ports } = server
    expect(() => unseal(ports, 'someone else', sealed)).toThrow('authenticate')
    expect(() => unseal({ keys: { ...ports.keys, secrets: ports.keys.codes } }, 'ada', sealed)).toThrow('authenticate')
    expect(unseal(ports, 'ada', seal(ports, 'ada', Buffer.from('x')))).toEqual(Buffer.from('x'))
    const changed = Buffer.from(seal(ports, 'ada', Buffer.from('secret')), 'base64')
    changed[14]! ^= 1
    expect(() => unseal(ports, 'ada', changed.toString('base64'))).toThrow('authenticate')
  })
})

describe('codes by email', () => {
  test('API-018 API-022 are switched on with a code that was mailed, in the language of the account', async () => {
    const call = await as('sophie')
    expect(await call('POST', '/generate-otp-email')).toMatchObject({ status: 200, body: { resendWait: 60_000 } })
    expect((await call('GET', '')).body).toMatchObject({
      code: { sentDate: server.ports.now().toISOString(), resendWait: 60_000 },
    })
    const code = await mailedCode(server, 'sophie@example.org')
    expect((await subjectsTo('sophie@example.org')).at(-1)).toBe('Votre code de sécurité Paraph')
    const { body } = await call('POST', `/validate-code-email?code=${code}`)
    expect(body).toMatchObject({
      twoFactorAuthentication: { ...off, emailAuthentication: true, defaultMethod: 'EMAIL' },
      recoveryCodes: expect.any(Array),
    })
    expect((await subjectsTo('sophie@example.org')).at(-1)).toBe('Des codes par e‑mail protègent votre compte Paraph')
    expect(await call('POST', `/validate-code-email?code=${code}`)).toMatchObject(
      problem(400, 'WrongOrExpiredOTPException'),
    )
  })

  test('are not switched on by a code that another session asked for', async () => {
    const [asking, other] = [await as('ada'), await as('ada')]
    await asking('POST', '/generate-otp-email')
    const code = await mailedCode(server, 'ada@example.org')
    expect((await other('POST', `/validate-code-email?code=${code}`)).status).toBe(400)
    expect((await asking('POST', `/validate-code-email?code=${code}`)).status).toBe(200)
  })

  test('are mailed once a minute for a session, and five times an hour for an account until one is entered', async () => {
    let call = await as('ada')
    const ask = () => call('POST', '/generate-otp-email')
    expect((await ask()).status).toBe(200)
    server.wait(59)
    expect(await ask()).toMatchObject({
      ...problem(429, 'TooManyAttemptsOTPException'),
      headers: { 'retry-after': '1' },
    })
    server.wait(1)
    for (let codes = 2; codes <= 5; codes++) {
      expect((await ask()).status).toBe(200)
      server.wait(60)
    }
    expect(await ask()).toMatchObject(problem(429, 'TooManyAttemptsOTPException'))
    expect((await (await as('ada'))('POST', '/generate-otp-email')).status).toBe(429)
    server.wait(3600)
    call = await as('ada')
    expect((await ask()).status).toBe(200)
    await call('POST', `/validate-code-email?code=${await mailedCode(server, 'ada@example.org')}`)
    for (let codes = 1; codes <= 5; codes++) {
      server.wait(60)
      expect((await ask()).status).toBe(200)
    }
  })
})

describe('several methods', () => {
  test('API-025 the first one is asked for first, until another one is chosen', async () => {
    const call = await as('ada')
    const choose = (method: string) => call('POST', `/set-default-method?method=${method}`)
    expect(await choose('EMAIL')).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
    await setUpApp(call)
    expect(await choose('EMAIL')).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
    await switchedOn(server, 'ada', ['EMAIL'])
    expect((await call('GET', '')).body).toMatchObject({ twoFactorAuthentication: { defaultMethod: 'AUTH_APP' } })
    expect((await choose('EMAIL')).body).toMatchObject({ defaultMethod: 'EMAIL', authAppAuthentication: true })
    expect((await choose('SMS')).status).toBe(400)
  })

  test('API-019 API-020 switching off the default makes the other one the default; the last one ends the recovery codes', async () => {
    const call = await as('ada')
    await setUpApp(call)
    await switchedOn(server, 'ada', ['EMAIL'])
    const accountId = await idOf('ada')
    const app = await call('DELETE', `/delete-auth-app?accountId=${accountId}`)
    expect(app.body).toEqual({ ...off, emailAuthentication: true, defaultMethod: 'EMAIL' })
    expect((await call('GET', '')).body).toMatchObject({ recoveryCodesLeft: 10 })
    expect((await call('DELETE', `/delete-email?accountId=${accountId}`)).body).toEqual(off)
    expect((await call('GET', '')).body).toMatchObject({ recoveryCodesLeft: 0 })
    expect((await subjectsTo('ada@example.org')).slice(-2)).toEqual([
      'The authenticator app of your Paraph account was switched off',
      'Codes by email were switched off for your Paraph account',
    ])
    const mails = (await subjectsTo('ada@example.org')).length
    expect((await call('DELETE', `/delete-email?accountId=${accountId}`)).body).toEqual(off)
    expect(await subjectsTo('ada@example.org')).toHaveLength(mails)
  })

  test('recovery codes are replaced on demand, all at once', async () => {
    const call = await as('ada')
    expect(await call('POST', '/new-recovery-codes')).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
    const { answer } = await setUpApp(call)
    const { recoveryCodes } = (await call('POST', '/new-recovery-codes')).body as { recoveryCodes: string[] }
    expect(new Set([...recoveryCodes, ...(answer.body as Schemas['SwitchedOn']).recoveryCodes!]).size).toBe(20)
    const { rows } = await server.ports.db.query<{ hash: string }>('select hash from recovery_codes')
    expect(rows.map(({ hash }) => hash.length)).toEqual(Array.from({ length: 10 }, () => 64))
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]!.replace('-', ''))
    expect((await subjectsTo('ada@example.org')).at(-1)).toBe('You have new recovery codes for Paraph')
  })
})

describe('an administrator', () => {
  test('TFA-018 switches off a method that was lost: it is recorded as theirs, and the holder gets a mail', async () => {
    await switchedOn(server, 'ada', ['AUTH_APP'])
    const waiting = await server.signIn('ada')
    const accountId = await idOf('ada')
    const { status } = await (await as('charles'))('DELETE', `/delete-auth-app?accountId=${accountId}`)
    expect(status).toBe(200)
    const last = (await history(server.ports.db, `account/${accountId}`)).findLast(
      ({ type }) => type === 'secondFactor.disabled',
    )!
    expect(last.actor).toEqual({ kind: 'account', id: await idOf('charles') })
    expect((await subjectsTo('ada@example.org')).at(-1)).toContain('was switched off')
    // Somebody who knows the password and waits for the second factor is not let in by it.
    expect((await callAs(waiting)('GET', '')).status).toBe(401)
  })

  test('RIGHT-007 of a tenant cannot weaken the account of the platform’s administrator, nor one of another tenant', async () => {
    await switchedOn(server, 'annabella', ['AUTH_APP'])
    const remove = async (login: string, account: string) =>
      (await as(login))('DELETE', `/delete-auth-app?accountId=${await idOf(account)}`)
    expect(await remove('charles', 'annabella')).toMatchObject(problem(403, 'ForbiddenException'))
    expect(await remove('evariste', 'annabella')).toMatchObject(problem(404, 'NotFoundException'))
    expect(await remove('mary', 'luigi')).toMatchObject(problem(404, 'NotFoundException'))
    expect(await remove('emilie', 'ada')).toMatchObject(problem(404, 'NotFoundException'))
    expect(await remove('ada', 'mary')).toMatchObject(problem(403, 'ForbiddenException'))
    const unknown = await (await as('charles'))('DELETE', `/delete-auth-app?accountId=${'f'.repeat(24)}`)
    expect(unknown).toMatchObject(problem(404, 'NotFoundException'))
  })
})
