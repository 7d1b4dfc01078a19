import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAccountLinks } from '../../../server/cases/accounts/account-links.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import type { Mailer } from '../../../server/engine/ports.ts'
import { emailsOf } from '../../../server/store/accounts/emails.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson } from '../../support/new-people.ts'
import { accountLink, emailLink, mailsTo as sentTo, tokenIn } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { setDisabled } from '../../support/standing.ts'

let server: Server
let mailer: Mailer

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  mailer = server.ports.mailer
})
beforeEach(() => server.wait(2 * 3600))
afterEach(() => void (server.ports.mailer = mailer))
afterAll(() => server.stop())

const EMAIL = '/private/me/email'
const change = (cookie: string, mail: string) => server.call('POST', EMAIL, { mail }, cookie)
const own = async (cookie: string) => (await server.call('GET', EMAIL, undefined, cookie)).body
const validate = async (token: string) => {
  const { status, body } = await server.call('POST', '/private/me/validate-email', undefined, undefined, bearer(token))
  return status === 204 ? 204 : (body as { name: string }).name
}
const signIn = async (user: string, password = DEMO_PASSWORD) =>
  (await server.call('POST', '/public/v1/auth', { user, password })).status
const mailsTo = (recipient: string) => sentTo(server, recipient)
const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)
const linkTo = async (recipient: string) => tokenIn((await mailsTo(recipient)).at(-1)!.text)
const refuseMails = (isRefused: (to: string) => boolean) =>
  void (server.ports.mailer = {
    send: (mail) => (isRefused(mail.to) ? Promise.reject(new Error('not now')) : mailer.send(mail)),
  })
let addresses = 0
/** An address that nobody has. */
const another = () => `another${++addresses}@example.org`

describe('asking for another address', () => {
  test('the new one gets a link, the old one a notice; the account keeps the old one until the link is opened', async () => {
    const { mail, cookie } = await newPerson(server, { language: 'FR' })
    const { status, body } = await change(cookie, ' Germain@Example.org ')
    expect([status, body]).toEqual([
      200,
      {
        mail,
        change: {
          mail: 'germain@example.org',
          linkUntil: new Date(server.ports.now().getTime() + 3_600_000).toISOString(),
        },
      },
    ])
    expect(await own(cookie)).toEqual(body)
    expect(await mailsTo('germain@example.org')).toMatchObject([
      {
        subject: 'Confirmez votre nouvelle adresse e‑mail Paraph',
        text: expect.stringMatching(/https:\/\/sign\.example\.org\/validation\/[\w-]{43}\n/),
      },
    ])
    const [notice] = await mailsTo(mail)
    expect(notice!.subject).toBe('Une autre adresse e‑mail est demandée pour votre compte Paraph')
    expect(notice!.text).not.toContain('germain')
    expect(await signIn('germain@example.org')).toBe(401)
  })

  test('one’s own login is an address that one can have', async () => {
    const login = another()
    const { cookie } = await newPerson(server, { login })
    expect((await change(cookie, login)).status).toBe(200)
    expect(await validate(await linkTo(login))).toBe(204)
    expect(await own(cookie)).toEqual({ mail: login, change: null })
  })

  test('it needs a person who has just proved who they are', async () => {
    const { cookie } = await newPerson(server)
    server.wait(301)
    expect(await change(cookie, another())).toMatchObject({
      status: 403,
      body: { name: 'ReauthenticationRequiredException' },
    })
    await server.call('POST', '/private/reauthenticate', { password: DEMO_PASSWORD }, cookie)
    expect((await change(cookie, another())).status).toBe(200)
  })

  test('the address of another account is answered alike; only its mailbox learns of it, and gets no link', async () => {
    const { mail, cookie } = await newPerson(server)
    const { mail: taken } = await newPerson(server)
    const { status, body } = await change(cookie, taken)
    expect([status, body]).toMatchObject([200, { mail, change: { mail: taken } }])
    const [notice] = await mailsTo(taken)
    expect(notice!.subject).toMatch(/already used|déjà utilisée/)
    expect(notice!.text).not.toContain('/validation/')
  })

  test('what is no address is refused; one’s own changes nothing', async () => {
    const { mail, cookie } = await newPerson(server)
    expect(await change(cookie, 'nobody')).toMatchObject({ status: 400, body: { name: 'InvalidMailException' } })
    expect((await change(cookie, mail.replace('p', 'P'))).body).toEqual({ mail, change: null })
    expect(await mailsTo(mail)).toEqual([])
  })

  test('an account asks five times an hour, and is told how long to wait', async () => {
    const { cookie } = await newPerson(server)
    for (let i = 0; i < 5; i++) expect((await change(cookie, another())).status).toBe(200)
    const { status, body, headers } = await change(cookie, another())
    expect([status, body, headers['retry-after']]).toMatchObject([429, { name: 'TooManyAttemptsException' }, '3600'])
  })

  test('asking again mails a newer link, which ends the older one; the old address is told once', async () => {
    const { mail, cookie } = await newPerson(server)
    const next = another()
    await change(cookie, next)
    const first = await linkTo(next)
    server.wait(1)
    await change(cookie, next)
    const second = await linkTo(next)
    expect(await validate(first)).toBe('InvalidTokenException')
    expect(await subjectsTo(mail)).toHaveLength(1)
    expect(await validate(second)).toBe(204)
  })

  test('another address, cancelling, and a new password end the link', async () => {
    const { mail, cookie } = await newPerson(server)
    const [first, second, third] = [another(), another(), another()]
    await change(cookie, first)
    const other = await linkTo(first)
    server.wait(1)
    await change(cookie, second)
    expect(await validate(other)).toBe('InvalidTokenException')

    const cancelled = await linkTo(second)
    expect((await server.call('DELETE', EMAIL, undefined, cookie)).status).toBe(204)
    expect(await own(cookie)).toEqual({ mail, change: null })
    expect(await validate(cancelled)).toBe('InvalidTokenException')

    server.wait(1)
    await change(cookie, third)
    const stolen = await linkTo(third)
    await server.call('POST', '/private/me/password', { password: DEMO_PASSWORD }, cookie)
    expect(await validate(stolen)).toBe('InvalidTokenException')
  })

  test('a change that was cancelled before its mail was sent mails no link', async () => {
    const { mail, cookie } = await newPerson(server)
    const next = another()
    refuseMails(() => true)
    await change(cookie, next)
    await server.idle().catch(() => {})
    await server.call('DELETE', EMAIL, undefined, cookie)
    server.ports.mailer = mailer
    await server.retry()
    expect([await mailsTo(next), (await mailsTo(mail)).length]).toEqual([[], 1])
  })
})

describe('opening the link', () => {
  test('PWD-026 API-013 the address changes, all else stays: sessions and password; the old address is told', async () => {
    const { login, mail, cookie } = await newPerson(server)
    const next = another()
    await change(cookie, next)
    const token = await linkTo(next)
    expect(await validate(token)).toBe(204)
    expect(await own(cookie)).toEqual({ mail: next, change: null })
    expect((await server.call('GET', '/private/me', undefined, cookie)).body).toMatchObject({ login, mail: next })
    expect([await signIn(next), await signIn(login), await signIn(mail)]).toEqual([200, 200, 401])
    expect(await subjectsTo(mail)).toEqual([
      'Your Paraph account is to get another email address',
      'The email address of your Paraph account was changed',
    ])
    expect(await validate(token)).toBe('InvalidTokenException')
  })

  test('the stream of the account records who did it, without an address or a token', async () => {
    const { id, mail, cookie } = await newPerson(server)
    const next = another()
    await change(cookie, next)
    expect(await validate(await linkTo(next))).toBe(204)
    // Its mail was sent once its job is over.
    await mailsTo(mail)
    const events = await history(server.ports.db, `account/${id}`)
    // Two workers send the first two mails, in any order.
    const mails = (kinds: string[]) => kinds.map((kind) => ['mail.sent', 'system', { mail: kind }])
    const told = events.map(({ type, actor, data }) => [type, actor.kind, data])
    expect(told).toEqual([
      ['email.requested', 'account', {}],
      ...told.slice(1, 3),
      ['email.changed', 'account', {}],
      ...mails(['EMAIL_CHANGED_MAIL']),
    ])
    expect(told.slice(1, 3)).toEqual(expect.arrayContaining(mails(['EMAIL_CHANGE_MAIL', 'EMAIL_CHANGE_NOTICE_MAIL'])))
  })

  test('a login that is the address changes with it', async () => {
    const [mail, next] = [another(), another()]
    await newPerson(server, { login: mail, email: mail })
    expect(await validate(await emailLink(server, mail, next))).toBe(204)
    expect([await signIn(next), await signIn(mail)]).toEqual([200, 401])
  })

  test('a link lasts an hour, and works once, also if it is opened twice at the same time', async () => {
    const { login } = await newPerson(server)
    const late = await emailLink(server, login, another())
    server.wait(3600)
    expect(await validate(late)).toBe('ExpiredTokenException')
    const token = await emailLink(server, login, another())
    server.wait(3599)
    expect((await Promise.all([validate(token), validate(token)])).toSorted()).toEqual([204, 'InvalidTokenException'])
  })

  test('an address that has become that of another account is refused; of two accounts that want it one gets it', async () => {
    const [{ login: one }, { login: other, mail }] = [await newPerson(server), await newPerson(server)]
    expect(await validate(await emailLink(server, one, mail))).toBe('AccountDuplicateException')
    const next = another()
    const both = [await emailLink(server, one, next), await emailLink(server, other, next)]
    expect((await Promise.all(both.map(validate))).toSorted()).toEqual([204, 'AccountDuplicateException'])
  })

  test('links to choose a password that went to the old address end', async () => {
    const { login } = await newPerson(server)
    const reset = await accountLink(server, login, 'reset')
    expect(await validate(await emailLink(server, login, another()))).toBe(204)
    const body = { password: 'Difference Engine no 2' }
    expect(await server.call('POST', '/private/reset-password', body, undefined, bearer(reset))).toMatchObject({
      status: 410,
    })
  })

  test('a notice that is late still goes to the address that was replaced', async () => {
    const { mail, cookie } = await newPerson(server)
    const next = another()
    refuseMails((to) => to === mail)
    await change(cookie, next)
    await server.idle().catch(() => {})
    const token = await linkTo(next).catch(() => '')
    expect(await validate(token)).toBe(204)
    server.ports.mailer = mailer
    await server.retry()
    expect((await subjectsTo(mail)).toSorted()).toEqual([
      'The email address of your Paraph account was changed',
      'Your Paraph account is to get another email address',
    ])
    expect(await subjectsTo(next)).toHaveLength(1)
  })

  test('a link for something else, a session, and the link of a disabled account do not do', async () => {
    const { login, cookie } = await newPerson(server)
    expect(await validate(await accountLink(server, login, 'reset'))).toBe('InvalidTokenException')
    expect((await server.call('POST', '/private/me/validate-email', undefined, cookie)).status).toBe(410)
    const token = await emailLink(server, login, another())
    await setDisabled(server, login, true)
    expect(await validate(token)).toBe('InvalidTokenException')
  })
})

test('no table has a token in clear, except the mailbox', async () => {
  const { cookie } = await newPerson(server)
  const next = another()
  await change(cookie, next)
  const token = await linkTo(next)
  const { db } = server.ports
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'mailbox'`,
  )
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } = await db.query(`select * from ${name}`)
    expect([name, JSON.stringify(rows).includes(token)]).toEqual([name, false])
  }
})

test('an address that nobody confirmed, and that of before a change, are forgotten after a week', async () => {
  const { id, login, mail } = await newPerson(server)
  const [next, unconfirmed] = [another(), another()]
  expect(await validate(await emailLink(server, login, next))).toBe(204)
  await emailLink(server, login, unconfirmed)
  server.wait(7 * 24 * 3600 - 1)
  await sweepAccountLinks(server.ports)
  expect(await emailsOf(server.ports.db, id)).toMatchObject({
    waiting: { email: unconfirmed },
    former: { email: mail },
  })
  server.wait(1)
  await sweepAccountLinks(server.ports)
  expect(await emailsOf(server.ports.db, id)).toEqual({ email: next, waiting: null, former: null })
})
