import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAccountLinks } from '../../../server/cases/accounts/account-links.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { emailsOf } from '../../../server/store/accounts/emails.ts'
import { history } from '../../../server/store/engine/events.ts'
import { accountLink, emailLink, mailsTo as sentTo, tokenIn } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { setDisabled } from '../../support/standing.ts'

let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
beforeEach(() => server.wait(2 * 3600))
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
const idOf = async (login: string) => (await accountByName(server.ports.db, login))!.id

describe('asking for another address', () => {
  test('the new one gets a link, the old one a notice; the account keeps the old one until the link is opened', async () => {
    const cookie = await server.signIn('sophie')
    const { status, body } = await change(cookie, ' Germain@Example.org ')
    expect([status, body]).toEqual([
      200,
      {
        mail: 'sophie@example.org',
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
    const [notice] = await mailsTo('sophie@example.org')
    expect(notice!.subject).toBe('Une autre adresse e‑mail est demandée pour votre compte Paraph')
    expect(notice!.text).not.toContain('germain')
    expect(await signIn('germain@example.org')).toBe(401)
  })

  test('one’s own login is an address that one can have', async () => {
    const rename = (from: string, to: string) =>
      server.ports.db.query('update accounts set login = $2 where login = $1', [from, to])
    await rename('annabella', 'byron@example.org')
    const cookie = await server.signIn('byron@example.org')
    expect((await change(cookie, 'byron@example.org')).status).toBe(200)
    expect(await validate(await linkTo('byron@example.org'))).toBe(204)
    expect(await own(cookie)).toEqual({ mail: 'byron@example.org', change: null })
    await rename('byron@example.org', 'annabella')
  })

  test('it needs a person who has just proved who they are', async () => {
    const cookie = await server.signIn('mary')
    server.wait(301)
    expect(await change(cookie, 'somerville@example.org')).toMatchObject({
      status: 403,
      body: { name: 'ReauthenticationRequiredException' },
    })
    await server.call('POST', '/private/reauthenticate', { password: DEMO_PASSWORD }, cookie)
    expect((await change(cookie, 'somerville@example.org')).status).toBe(200)
  })

  test('the address of another account is answered alike; only its mailbox learns of it, and gets no link', async () => {
    const cookie = await server.signIn('alan')
    const { status, body } = await change(cookie, 'henri@example.org')
    expect([status, body]).toMatchObject([200, { mail: 'alan@example.org', change: { mail: 'henri@example.org' } }])
    const [mail] = await mailsTo('henri@example.org')
    expect(mail!.subject).toMatch(/already used|déjà utilisée/)
    expect(mail!.text).not.toContain('/validation/')
  })

  test('what is no address is refused; one’s own changes nothing', async () => {
    const cookie = await server.signIn('blaise')
    expect(await change(cookie, 'nobody')).toMatchObject({ status: 400, body: { name: 'InvalidMailException' } })
    expect((await change(cookie, 'BLAISE@example.org')).body).toEqual({ mail: 'blaise@example.org', change: null })
    expect(await mailsTo('blaise@example.org')).toEqual([])
  })

  test('an account asks five times an hour, and is told how long to wait', async () => {
    const cookie = await server.signIn('emilie')
    for (let i = 0; i < 5; i++) expect((await change(cookie, `emilie${i}@example.org`)).status).toBe(200)
    const { status, body, headers } = await change(cookie, 'emilie9@example.org')
    expect([status, body, headers['retry-after']]).toMatchObject([429, { name: 'TooManyAttemptsException' }, '3600'])
  })

  test('asking again mails a newer link, which ends the older one; the old address is told once', async () => {
    const cookie = await server.signIn('luigi')
    await change(cookie, 'menabrea@example.org')
    const first = await linkTo('menabrea@example.org')
    server.wait(1)
    await change(cookie, 'menabrea@example.org')
    const second = await linkTo('menabrea@example.org')
    expect(await validate(first)).toBe('InvalidTokenException')
    expect(await subjectsTo('luigi@example.org')).toHaveLength(1)
    expect(await validate(second)).toBe(204)
  })

  test('another address, cancelling, and a new password end the link', async () => {
    const cookie = await server.signIn('charles')
    await change(cookie, 'babbage1@example.org')
    const other = await linkTo('babbage1@example.org')
    server.wait(1)
    await change(cookie, 'babbage2@example.org')
    expect(await validate(other)).toBe('InvalidTokenException')

    const cancelled = await linkTo('babbage2@example.org')
    expect((await server.call('DELETE', EMAIL, undefined, cookie)).status).toBe(204)
    expect(await own(cookie)).toEqual({ mail: 'charles@example.org', change: null })
    expect(await validate(cancelled)).toBe('InvalidTokenException')

    server.wait(1)
    await change(cookie, 'babbage3@example.org')
    const stolen = await linkTo('babbage3@example.org')
    await server.call('POST', '/private/me/password', { password: DEMO_PASSWORD }, cookie)
    expect(await validate(stolen)).toBe('InvalidTokenException')
  })

  test('a change that was cancelled before its mail was sent mails no link', async () => {
    const cookie = await server.signIn('evariste')
    const { mailer } = server.ports
    server.ports.mailer = { send: () => Promise.reject(new Error('not now')) }
    await change(cookie, 'galois@example.org')
    await server.idle().catch(() => {})
    await server.call('DELETE', EMAIL, undefined, cookie)
    server.ports.mailer = mailer
    await server.retry()
    expect([await mailsTo('galois@example.org'), (await mailsTo('evariste@example.org')).length]).toEqual([[], 1])
  })
})

describe('opening the link', () => {
  test('PWD-026 API-013 the address changes, all else stays: sessions and password; the old address is told', async () => {
    const cookie = await server.signIn('ada')
    await change(cookie, 'countess@example.org')
    const token = await linkTo('countess@example.org')
    expect(await validate(token)).toBe(204)
    expect(await own(cookie)).toEqual({ mail: 'countess@example.org', change: null })
    expect((await server.call('GET', '/private/me', undefined, cookie)).body).toMatchObject({
      login: 'ada',
      mail: 'countess@example.org',
    })
    expect([await signIn('countess@example.org'), await signIn('ada'), await signIn('ada@example.org')]).toEqual([
      200, 200, 401,
    ])
    expect(await subjectsTo('ada@example.org')).toEqual([
      'Your Paraph account is to get another email address',
      'The email address of your Paraph account was changed',
    ])
    expect(await validate(token)).toBe('InvalidTokenException')
  })

  test('the stream of the account records who did it, without an address or a token', async () => {
    const events = await history(server.ports.db, `account/${await idOf('ada')}`)
    expect(events.map(({ type, actor, data }) => [type, actor.kind, data])).toEqual([
      ['email.requested', 'account', {}],
      ['mail.sent', 'system', { mail: 'EMAIL_CHANGE_MAIL' }],
      ['mail.sent', 'system', { mail: 'EMAIL_CHANGE_NOTICE_MAIL' }],
      ['email.changed', 'account', {}],
      ['mail.sent', 'system', { mail: 'EMAIL_CHANGED_MAIL' }],
    ])
  })

  test('a login that is the address changes with it', async () => {
    await server.ports.db.query("update accounts set login = email where login = 'luigi'")
    expect(await validate(await emailLink(server, 'menabrea@example.org', 'luigi.menabrea@example.org'))).toBe(204)
    expect([await signIn('luigi.menabrea@example.org'), await signIn('menabrea@example.org')]).toEqual([200, 401])
  })

  test('a link lasts an hour, and works once, also if it is opened twice at the same time', async () => {
    const late = await emailLink(server, 'emmy', 'noether@example.org')
    server.wait(3600)
    expect(await validate(late)).toBe('ExpiredTokenException')
    const token = await emailLink(server, 'emmy', 'noether@example.org')
    server.wait(3599)
    expect((await Promise.all([validate(token), validate(token)])).toSorted()).toEqual([204, 'InvalidTokenException'])
  })

  test('an address that has become that of another account is refused; of two accounts that want it one gets it', async () => {
    const taken = await emailLink(server, 'charles', 'henri@example.org')
    expect(await validate(taken)).toBe('AccountDuplicateException')
    const both = [
      await emailLink(server, 'charles', 'engine@example.org'),
      await emailLink(server, 'annabella', 'engine@example.org'),
    ]
    expect((await Promise.all(both.map(validate))).toSorted()).toEqual([204, 'AccountDuplicateException'])
  })

  test('links to choose a password that went to the old address end', async () => {
    const reset = await accountLink(server, 'alan', 'reset')
    expect(await validate(await emailLink(server, 'alan', 'turing@example.org'))).toBe(204)
    const body = { password: 'Difference Engine no 2' }
    expect(await server.call('POST', '/private/reset-password', body, undefined, bearer(reset))).toMatchObject({
      status: 410,
    })
  })

  test('a notice that is late still goes to the address that was replaced', async () => {
    const cookie = await server.signIn('emmy')
    const { mailer } = server.ports
    server.ports.mailer = {
      send: (mail) => (mail.to === 'noether@example.org' ? Promise.reject(new Error('not now')) : mailer.send(mail)),
    }
    await change(cookie, 'amalie@example.org')
    await server.idle().catch(() => {})
    const token = await linkTo('amalie@example.org').catch(() => '')
    expect(await validate(token)).toBe(204)
    server.ports.mailer = mailer
    await server.retry()
    expect((await subjectsTo('noether@example.org')).toSorted()).toEqual([
      'The email address of your Paraph account was changed',
      'Your Paraph account is to get another email address',
    ])
    expect(await subjectsTo('amalie@example.org')).toHaveLength(1)
  })

  test('a link for something else, a session, and the link of a disabled account do not do', async () => {
    expect(await validate(await accountLink(server, 'henri', 'reset'))).toBe('InvalidTokenException')
    const cookie = await server.signIn('henri')
    expect((await server.call('POST', '/private/me/validate-email', undefined, cookie)).status).toBe(410)
    const token = await emailLink(server, 'henri', 'poincare@example.org')
    await setDisabled(server, 'henri', true)
    expect(await validate(token)).toBe('InvalidTokenException')
  })
})

test('no table has a token in clear, except the mailbox', async () => {
  const cookie = await server.signIn('blaise')
  await change(cookie, 'pascal@example.org')
  const token = await linkTo('pascal@example.org')
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
  const id = await idOf('blaise')
  expect(await validate(await emailLink(server, 'blaise', 'pascal@example.org'))).toBe(204)
  await emailLink(server, 'blaise', 'blaise@example.com')
  server.wait(7 * 24 * 3600 - 1)
  await sweepAccountLinks(server.ports)
  expect(await emailsOf(server.ports.db, id)).toMatchObject({
    waiting: { email: 'blaise@example.com' },
    former: { email: 'blaise@example.org' },
  })
  server.wait(1)
  await sweepAccountLinks(server.ports)
  expect(await emailsOf(server.ports.db, id)).toEqual({ email: 'pascal@example.org', waiting: null, former: null })
})
