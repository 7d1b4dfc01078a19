import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson, newSigner } from '../../support/new-people.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, linkFor, sent, SIGNER_PATH, type Signer } from '../../support/server/signing.ts'

const PASSWORD = 'Difference Engine no 2'
const HOUR = 3600

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
// A network may ask for 20 codes in an hour; what a test counts of an hour or a day begins with it.
beforeEach(() => server.wait(25 * HOUR))
afterAll(() => server.stop())

const problem = (status: number, name: string, rest = {}) => ({ status, body: { name, ...rest } })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const signIn = (user: string, password = PASSWORD) => server.call('POST', '/public/v1/auth', { user, password })

/** A signer with the link of a request, and what registers them. */
async function invited(change: Partial<Signer> = {}, login = 'ada') {
  const signer = newSigner({ otpType: 'NONE', ...change })
  const request = await sent(server, await server.signIn(login), [signer])
  // The newest mail to an address that was invited before is this one.
  await server.idle()
  const token = await linkFor(server, signer.mail)
  const post = (path: string, body?: object) =>
    server.call('POST', `${SIGNER_PATH}/${path}`, body, undefined, bearer(token))
  return {
    mail: signer.mail,
    request,
    ask: () => post('generate-register-otp'),
    register: (otp: string, changes: object = {}) =>
      post('register', {
        firstName: 'Anna',
        lastName: 'Berg',
        password: PASSWORD,
        readAndAgreedWithTermsOfUse: true,
        otp,
        ...changes,
      }),
    /** The code in the newest mail. */
    code: async () => {
      await server.idle()
      const { rows } = await server.ports.db.query<{ plain: string }>(
        "select plain from mailbox where recipient = $1 and plain ~ '\\n\\d{6}\\n' order by position desc limit 1",
        [signer.mail],
      )
      return /^(\d{6})$/m.exec(rows[0]!.plain)![1]!
    },
  }
}

const account = async (mail: string) => accountByName(server.ports.db, mail.toLowerCase())

test('API-068 API-079 a signer who registers is a BASIC_USER of the tenant of the request, and sees what is addressed to them in any tenant', async () => {
  const { mail, request, ask, register, code } = await invited({ mail: 'Hedy.Lamarr@Example.org', firstName: 'Hedy' })
  const { id: foreign } = await sent(server, await server.signIn('sophie'), [newSigner({ mail, otpType: 'NONE' })])
  expect(await ask()).toMatchObject({ status: 200, body: { mail, resendWait: 60_000 } })
  expect(await register(await code(), { firstName: ' Hedwig ', lastName: 'Kiesler' })).toMatchObject({ status: 204 })

  const answer = await signIn('hedy.lamarr@example.org')
  const { tenant } = (await account('ada'))!
  expect(answer).toMatchObject({
    status: 200,
    body: {
      account: {
        role: 'BASIC_USER',
        mailValidated: true,
        firstName: 'Hedwig',
        lastName: 'Kiesler',
        tenantId: tenant.id,
        timeZone: 'Europe/Paris',
      },
      readAndAgreedLastCGUVersion: true,
    },
  })
  const { body } = await server.call('GET', '/private/my-requests-to-sign', undefined, answer.cookie)
  const { content } = body as { content: { requestId: string }[] }
  expect(content.map(({ requestId }) => requestId).toSorted()).toEqual([request.id, foreign].toSorted())
  const { id } = (await account(mail))!
  expect(await history(server.ports.db, `account/${id}`)).toMatchObject([{ type: 'account.registered' }])
})

test('the answers and the mail are the same for an address that has an account; its holder learns it with the right code', async () => {
  const { login, mail } = await newPerson(server)
  const [known, unknown] = [await invited({ mail }), await invited()]
  const asked = [await known.ask(), await unknown.ask()]
  for (const { status, body } of asked) expect([status, body]).toMatchObject([200, { resendWait: 60_000 }])
  expect(asked.map(({ body }) => Object.keys(body as object))).toEqual(asked.map(() => ['mail', 'resendWait']))
  const codes = [await known.code(), await unknown.code()]
  const { rows } = await server.ports.db.query<{ plain: string }>(
    'select plain from mailbox order by position desc limit 2',
  )
  const [first, second] = rows.map(({ plain }) => plain.replaceAll(/\d{6}/g, '…'))
  expect(first).toBe(second)
  expect(first).toContain('https://sign.example.org/login')

  for (const { register, code } of [known, unknown])
    expect(await register(wrong(await code()))).toMatchObject(
      problem(400, 'WrongOrExpiredOTPException', { triesLeft: 4 }),
    )
  expect(await known.register(codes[0]!)).toMatchObject(
    problem(409, 'AccountDuplicateException', { message: 'another account has the same email' }),
  )
  expect(await unknown.register(codes[1]!)).toMatchObject({ status: 204 })
  expect((await account(mail))!.login).toBe(login)
})

test('of two who register with one address, with one code or with codes of two requests, one gets an account', async () => {
  const one = await invited()
  const two = await invited({ mail: one.mail.toUpperCase() }, 'sophie')
  await one.ask()
  const code = await one.code()
  const both = await Promise.all([one.register(code), one.register(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 400])

  await two.ask()
  expect(await two.register(await two.code())).toMatchObject(problem(409, 'AccountDuplicateException'))
})

test('the fifth wrong code ends a code; a new one, a minute later, works, and works once', async () => {
  const { mail, ask, register, code } = await invited()
  expect(await register('123456')).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))
  await ask()
  const first = await code()
  for (const triesLeft of [4, 3, 2, 1])
    expect(await register(wrong(first))).toMatchObject(problem(400, 'WrongOrExpiredOTPException', { triesLeft }))
  expect(await register(wrong(first))).toMatchObject(problem(429, 'TooManyAttemptsOTPException'))
  expect(await register(first)).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))

  server.wait(61)
  await ask()
  const second = await code()
  server.wait(599)
  expect(await register(second, { password: 'weak' })).toMatchObject(problem(400, 'WeakPasswordException'))
  expect(await register(second, { firstName: ' \u200b' })).toMatchObject(problem(400, 'MalformedRequestException'))
  expect(await register(second, { readAndAgreedWithTermsOfUse: false })).toMatchObject({ status: 400 })
  expect(await account(mail)).toBeUndefined()
  expect(await register(second)).toMatchObject({ status: 204 })
  expect(await register(second)).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))
})

test('a code lives for ten minutes, and only as an HMAC', async () => {
  const { ask, register, code } = await invited()
  await ask()
  const digits = await code()
  const { rows } = await server.ports.db.query('select * from registration_codes')
  expect(JSON.stringify(rows)).not.toContain(digits)
  server.wait(600)
  expect(await register(digits)).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))
})

test('a code of registration does not sign, and asking for one keeps the code to sign', async () => {
  const { mail, ask, register, code } = await invited({ otpType: 'MAIL' })
  const headers = bearer(await linkFor(server, mail))
  await server.call('POST', `${SIGNER_PATH}/generate-otp`, undefined, undefined, headers)
  const toSign = await code()
  await ask()
  const toRegister = await code()
  expect(toRegister).not.toBe(toSign)
  expect(await register(toSign)).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))
  const found = await server.call('GET', `${SIGNER_PATH}/otp`, undefined, undefined, headers)
  expect(found).toMatchObject({ body: { sentDate: expect.any(String) } })
  expect(await register(toRegister)).toMatchObject({ status: 204 })
})

test('an address gets one code a minute, five in an hour and ten in a day, whichever request they are asked for with', async () => {
  const first = await invited()
  const second = await invited({ mail: first.mail }, 'sophie')
  const asked = async (who: typeof first) => {
    const { status, headers } = await who.ask()
    return status === 200 ? 200 : Number(headers['retry-after'])
  }
  expect(await asked(first)).toBe(200)
  expect(await asked(first)).toBe(60)
  expect(await asked(second)).toBe(200)
  for (let round = 0; round < 3; round++) {
    server.wait(60)
    expect(await asked(first)).toBe(200)
  }
  server.wait(60)
  expect(await asked(second)).toBeGreaterThan(3000)
  server.wait(HOUR)
  for (let round = 0; round < 5; round++) {
    expect(await asked(second)).toBe(200)
    server.wait(60)
  }
  server.wait(HOUR)
  expect(await asked(first)).toBeGreaterThan(20 * HOUR)
  server.wait(24 * HOUR)
  expect(await asked(first)).toBe(200)
})

test('a network gets 20 codes in an hour', async () => {
  const { ask } = await invited()
  expect((await ask()).status).toBe(200)
  await server.ports.db.query("update tries set failures = 19 where subject like 'registration network %'")
  server.wait(60)
  expect((await ask()).status).toBe(200)
  server.wait(60)
  expect(await ask()).toMatchObject(problem(429, 'TooManyAttemptsException'))
  server.wait(HOUR)
  expect((await ask()).status).toBe(200)
})

test('a code is worth nothing once the signer has another address', async () => {
  const { request, ask, register, code } = await invited()
  await ask()
  const digits = await code()
  const other = `other.${request.id}@example.org`
  await server.ports.db.query('update request_signers set mail = $2 where request = $1', [request.id, other])
  expect(await register(digits)).toMatchObject(problem(400, 'WrongOrExpiredOTPException'))
  expect(await account(other)).toBeUndefined()
})

test('the trail of the request has nothing of it', async () => {
  const { request, ask, register, code } = await invited()
  await server.idle()
  const before = await history(server.ports.db, `request/${request.id}`)
  await ask()
  await register(await code())
  await server.idle()
  expect(await history(server.ports.db, `request/${request.id}`)).toEqual(before)
})
