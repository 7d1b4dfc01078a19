import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import { makeRecoveryCodes } from '../../../server/cases/accounts/two-factor/recovery-codes.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { contract } from '../../../server/http/contract.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { accountLink } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { appCode, mailedCode, switchedOff, switchedOn, wrongAppCode } from '../../support/second-factors/two-factor.ts'

type Schemas = components['schemas']
const PATH = '/private/two-factor-auth'
let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(async () => {
  await switchedOff(server, 'ada')
  server.wait(25 * 3600)
})
afterAll(() => server.stop())

const login = async (cookie?: string) =>
  server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD }, cookie)
const sessionIn = (cookie: string) => /session=[\w-]+/.exec(cookie)![0]
const post = (name: string, cookie: string, body?: object) => server.call('POST', `${PATH}${name}`, body, cookie)
const withApp = (code: string, cookie: string) => post(`/validate-code-login-auth-app?code=${code}`, cookie)
const withEmail = (code: string, cookie: string) => post(`/validate-code-login-email?code=${code}`, cookie)
const withRecovery = (code: string, cookie: string) => post('/validate-code-login-recovery', cookie, { code })
const who = async (cookie: string) => (await server.call('GET', '/private/me', undefined, cookie)).status
const problem = (status: number, name: string) => ({ status, body: { name } })
const wrong = problem(400, 'WrongOrExpiredOTPException')
const tooMany = problem(429, 'TooManyAttemptsOTPException')
const ended = problem(401, 'SessionEndedException')
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const recoveryCodes = async () =>
  makeRecoveryCodes(server.ports, server.ports.db, (await accountByName(server.ports.db, 'ada'))!.id)

describe('after the password', () => {
  test('AUTH-015 AUTH-022 the answer says which second factor is needed, and nothing else', async () => {
    await switchedOn(server, 'ada', ['AUTH_APP', 'EMAIL'])
    const { body, cookie, headers } = await login()
    expect(body).toMatchObject({
      account: null,
      twoFactorAuthentication: { authAppAuthentication: true, emailAuthentication: true, defaultMethod: 'AUTH_APP' },
    })
    expect(headers).not.toHaveProperty('paraph-account')
    // The browser is not known until somebody has signed in with it.
    expect(cookie).toMatch(/^session=[\w-]+$/)
  })

  test.each(contract.operations.map((operation) => [operation.id, operation] as const))(
    'AUTH-022 the session is good for the second factor only: %s',
    async (id, { schemes, path, method }) => {
      await switchedOn(server, 'ada', ['AUTH_APP'])
      const allowed = [
        'logout',
        'getTwoFactor',
        'generateOtpEmail',
        'validateCodeLoginAuthApp',
        'validateCodeLoginEmail',
        'validateCodeLoginRecovery',
      ]
      expect([id, schemes.includes('pendingSession')]).toEqual([id, allowed.includes(id)])
      if (!schemes.includes('session') || allowed.includes(id)) return
      const { cookie } = await login()
      const url = path.replaceAll(/\{\w+\}/g, 'a'.repeat(24))
      const answer = await server.call(method.toUpperCase() as 'GET', url, undefined, cookie)
      // An operation that is open to everybody takes the caller for anybody.
      if (id === 'getSimpleSignParams') expect(answer.status).toBe(200)
      else expect(answer).toMatchObject(ended)
    },
  )

  test('the session ends after ten minutes', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const [first, second] = [(await login()).cookie, (await login()).cookie]
    server.wait(10 * 60)
    expect((await withApp(appCode(server, secret), first)).status).toBe(200)
    server.wait(1)
    expect(await withApp(appCode(server, secret, 1), second)).toMatchObject(ended)
  })

  test('a new password keeps the second factor, and ends sign-ins that wait for it', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const { cookie } = await login()
    const token = await accountLink(server, 'ada', 'reset')
    const payload = { password: DEMO_PASSWORD }
    await server.call('POST', '/private/reset-password', payload, undefined, bearer(token))
    expect(await withApp(appCode(server, secret), cookie)).toMatchObject(ended)
    expect((await login()).body).toMatchObject({ account: null })
  })
})

describe('the authenticator app', () => {
  test('API-023 AUTH-022 signs in under a new token; the old one is dead', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const { cookie } = await login()
    const answer = await withApp(appCode(server, secret), cookie)
    const { account, readAndAgreedLastCGUVersion } = answer.body as Schemas['SignIn']
    expect([answer.status, account?.login, readAndAgreedLastCGUVersion]).toEqual([200, 'ada', true])
    expect(answer.headers['paraph-account']).toBe(account?.id)
    expect(answer.cookie).toContain('browser=')
    expect(sessionIn(answer.cookie)).not.toBe(sessionIn(cookie))
    expect([await who(sessionIn(answer.cookie)), await who(cookie)]).toEqual([200, 401])
    expect(await withApp(appCode(server, secret, 1), cookie)).toMatchObject(ended)
    // A finished sign-in cannot be given a second factor once more.
    expect(await withApp(appCode(server, secret, 1), sessionIn(answer.cookie))).toMatchObject(ended)
  })

  test('takes the code of the step before and after, and none further away', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const)
      expect([steps, (await withApp(appCode(server, secret, steps), (await login()).cookie)).status]).toEqual([
        steps,
        status,
      ])
  })

  test('takes a code once, and no earlier one after it, also from calls at the same time', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const code = appCode(server, secret)
    const cookies = [(await login()).cookie, (await login()).cookie, (await login()).cookie]
    const answers = await Promise.all(cookies.map((cookie) => withApp(code, cookie)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { cookie } = await login()
    for (const steps of [0, -1]) expect(await withApp(appCode(server, secret, steps), cookie)).toMatchObject(wrong)
    expect((await withApp(appCode(server, secret, 1), cookie)).status).toBe(200)
  })

  test('TFA-016 the fifth wrong code ends the sign-in', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const { cookie } = await login()
    const code = wrongAppCode(server, secret)
    for (const triesLeft of [4, 3, 2, 1])
      expect(await withApp(code, cookie)).toMatchObject({ ...wrong, body: { ...wrong.body, triesLeft } })
    expect(await withApp(code, cookie)).toMatchObject(tooMany)
    expect(await withApp(appCode(server, secret), cookie)).toMatchObject(ended)
    const again = (await login()).cookie
    for (let tries = 1; tries <= 4; tries++) await withApp(code, again)
    expect((await withApp(appCode(server, secret), again)).status).toBe(200)
  })

  test('concurrent wrong codes share the five', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const { cookie } = await login()
    const code = wrongAppCode(server, secret)
    const answers = await Promise.all(Array.from({ length: 12 }, () => withApp(code, cookie)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
  })

  test('fifteen wrong codes a day are the end of it, except in a browser that the account signed in with', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const known = (await withApp(appCode(server, secret), (await login()).cookie)).cookie
    const code = wrongAppCode(server, secret)
    for (let logins = 0; logins < 3; logins++) {
      const { cookie } = await login()
      for (let tries = 0; tries < 5; tries++) await withApp(code, cookie)
    }
    server.wait(24 * 3600 - 1)
    const { cookie } = await login()
    expect(await withApp(appCode(server, secret), cookie)).toMatchObject({
      ...problem(429, 'TooManyAttemptsException'),
      headers: { 'retry-after': '1' },
    })
    // A recovery code cannot be guessed, and works.
    const [recovery = ''] = await recoveryCodes()
    expect((await withRecovery(recovery, cookie)).status).toBe(200)

    const browser = /browser=[\w-]+/.exec(known)![0]
    const inBrowser = `${(await login(browser)).cookie}; ${browser}`
    expect((await withApp(appCode(server, secret), inBrowser)).status).toBe(200)
    server.wait(1)
    expect((await withApp(appCode(server, secret, 1), (await login()).cookie)).status).toBe(200)
  })

  test('is refused by name if only codes by email are on', async () => {
    await switchedOn(server, 'ada', ['EMAIL'])
    const { cookie } = await login()
    expect(await withApp('123456', cookie)).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
  })
})

describe('a code by email', () => {
  const asked = async () => {
    await switchedOn(server, 'ada', ['EMAIL'])
    const { cookie } = await login()
    await post('/generate-otp-email', cookie)
    return { cookie, code: await mailedCode(server, 'ada@example.org') }
  }

  test('API-024 signs in under a new token, once', async () => {
    const { cookie, code } = await asked()
    const answer = await withEmail(code, cookie)
    expect(answer).toMatchObject({ status: 200, body: { account: { login: 'ada' } } })
    expect([await who(sessionIn(answer.cookie)), await who(cookie)]).toEqual([200, 401])
  })

  test('works in the sign-in that asked for it only, for ten minutes, until a newer one is asked for', async () => {
    const { cookie, code } = await asked()
    const stranger = (await login()).cookie
    await post('/generate-otp-email', stranger)
    expect(await withEmail(code, stranger)).toMatchObject(wrong)
    server.wait(60)
    await post('/generate-otp-email', cookie)
    const newer = await mailedCode(server, 'ada@example.org')
    if (newer !== code) expect(await withEmail(code, cookie)).toMatchObject(wrong)
    expect((await withEmail(newer, cookie)).status).toBe(200)
  })

  test('expires after ten minutes', async () => {
    await switchedOn(server, 'ada', ['EMAIL'])
    const { cookie } = await login()
    await post('/generate-otp-email', cookie)
    const code = await mailedCode(server, 'ada@example.org')
    // The session would end first; what counts is that the code does, too.
    await server.ports.db.query("update sessions set started_at = started_at + interval '1 hour'")
    server.wait(10 * 60)
    expect(await withEmail(code, cookie)).toMatchObject(wrong)
  })

  test('TFA-016 the fifth wrong one ends the code, and the sign-in goes on with a new one', async () => {
    const { cookie, code } = await asked()
    for (let tries = 1; tries <= 4; tries++) expect(await withEmail(other(code), cookie)).toMatchObject(wrong)
    expect(await withEmail(other(code), cookie)).toMatchObject(tooMany)
    expect(await withEmail(code, cookie)).toMatchObject(tooMany)
    const { body } = await server.call('GET', PATH, undefined, cookie)
    expect(body).toMatchObject({ code: { sentDate: null, resendWait: 60_000 } })
    server.wait(60)
    await post('/generate-otp-email', cookie)
    expect((await withEmail(await mailedCode(server, 'ada@example.org'), cookie)).status).toBe(200)
  })

  test('is not mailed at a sign-in without that method', async () => {
    await switchedOn(server, 'ada', ['AUTH_APP'])
    const { cookie } = await login()
    expect(await post('/generate-otp-email', cookie)).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
    expect(await withEmail('123456', cookie)).toMatchObject(problem(409, 'TwoFactorMethodMissingException'))
  })

  test('is stored as an HMAC only', async () => {
    const { code } = await asked()
    const { rows } = await server.ports.db.query('select * from session_codes')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a recovery code', () => {
  test('signs in once, however it is written, and the holder gets a mail', async () => {
    await switchedOn(server, 'ada', ['AUTH_APP'])
    const [code = '', second = ''] = await recoveryCodes()
    const written = ` ${code.toLowerCase().replace('-', ' – ')} `
    const answer = await withRecovery(written, (await login()).cookie)
    expect(answer).toMatchObject({ status: 200, body: { account: { login: 'ada' } } })
    const { body } = await server.call('GET', PATH, undefined, sessionIn(answer.cookie))
    expect(body).toMatchObject({ recoveryCodesLeft: 9 })
    await server.idle()
    const { rows } = await server.ports.db.query('select subject from mailbox order by position desc limit 1')
    expect(rows).toEqual([{ subject: 'A recovery code opened your Paraph account' }])

    const { cookie } = await login()
    expect(await withRecovery(code, cookie)).toMatchObject(wrong)
    expect((await withRecovery(second, cookie)).status).toBe(200)
  })

  test('the fifth wrong one ends the sign-in, and wrong codes of the app count with them', async () => {
    const secret = await switchedOn(server, 'ada', ['AUTH_APP'])
    const [code = ''] = await recoveryCodes()
    const { cookie } = await login()
    for (let tries = 1; tries <= 2; tries++) await withApp(wrongAppCode(server, secret), cookie)
    for (let tries = 1; tries <= 2; tries++) expect(await withRecovery('AAAA-AAAA', cookie)).toMatchObject(wrong)
    expect(await withRecovery('AAAA-AAAA', cookie)).toMatchObject(tooMany)
    expect(await withRecovery(code, cookie)).toMatchObject(ended)
  })
})
