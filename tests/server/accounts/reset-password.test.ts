import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sweepAccountLinks } from '../../../server/cases/accounts/account-links.ts'
import { askForReset } from '../../../server/cases/accounts/reset-password.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson } from '../../support/new-people.ts'
import { accountLink, mailsTo as sentTo, tokenIn } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { spied } from './spied.ts'

const NEW = 'Difference Engine no 2'
let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => server.wait(2 * 3600))
afterAll(() => server.stop())

const ask = (usernameOrEmail: string, address = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/public/v1/forgotten-password',
    remoteAddress: address,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { usernameOrEmail },
  })
const reset = async (token: string, password = NEW) => {
  const { status, body } = await server.call('POST', '/private/reset-password', { password }, undefined, bearer(token))
  return status === 204 ? 204 : (body as { name: string }).name
}
const check = async (token: string) => {
  const { status, body } = await server.call('GET', '/private/reset-password', undefined, undefined, bearer(token))
  return status === 204 ? 204 : (body as { name: string }).name
}
const signIn = async (user: string, password: string) => {
  const { status, cookie } = await server.call('POST', '/public/v1/auth', { user, password })
  return { status, cookie }
}
const mailsTo = (recipient: string) => sentTo(server, recipient)
const linkTo = async (recipient: string) => tokenIn((await mailsTo(recipient)).at(-1)!.text)
/** The statements that asking for a link sends. */
const statementsFor = async (usernameOrEmail: string) => {
  const { ports, sent } = spied(server.ports)
  await askForReset(ports, { usernameOrEmail }, { address: '192.0.2.77' })
  return sent
}

describe('asking for a link', () => {
  test('API-010 a user name or an email gets a link by mail, in the language of the account', async () => {
    expect((await ask('Sophie')).statusCode).toBe(204)
    expect((await ask(' EMILIE@example.org ')).statusCode).toBe(204)
    expect(await mailsTo('sophie@example.org')).toMatchObject([
      { subject: 'Choisissez un nouveau mot de passe Paraph', text: expect.stringContaining('60\u00a0minutes') },
    ])
    const [mail] = await mailsTo('emilie@example.org')
    expect(mail!.text).toContain(`https://sign.example.org/reset-password/${tokenIn(mail!.text)}`)
  })

  test('PWD-007 an unknown name is answered like a known one, with the same statements; nobody gets a mail', async () => {
    const { statusCode, body } = await ask('nobody@example.org')
    expect([statusCode, body]).toEqual([204, ''])
    const [known, unknown] = [await statementsFor('mary'), await statementsFor('nobody@example.org')]
    expect(known.length).toBeGreaterThan(4)
    expect(unknown).toEqual(known)
    expect(await mailsTo('nobody@example.org')).toEqual([])
  })

  test('an account gets five links an hour, whoever asks for them, and nobody is told of it', async () => {
    for (let i = 0; i < 7; i++) {
      const name = i % 2 === 0 ? 'charles' : 'charles@example.org'
      expect((await ask(name, `192.0.2.${i}`)).statusCode).toBe(204)
      await server.idle()
      server.wait(1)
    }
    expect(await mailsTo('charles@example.org')).toHaveLength(5)
    // The fifth was asked for three seconds ago.
    server.wait(3596)
    await ask('charles')
    expect(await mailsTo('charles@example.org')).toHaveLength(5)
    server.wait(1)
    await ask('charles')
    expect(await mailsTo('charles@example.org')).toHaveLength(6)
  })

  test('a network asks twenty times an hour; then it is told how long to wait', async () => {
    const from = '203.0.113.9'
    for (let i = 0; i < 20; i++) expect((await ask(`nobody${i}`, from)).statusCode).toBe(204)
    const refused = await ask('nobody', from)
    expect([refused.statusCode, refused.json().name, refused.headers['retry-after']]).toEqual([
      429,
      'TooManyAttemptsException',
      '3600',
    ])
    expect((await ask('nobody', '203.0.113.10')).statusCode).toBe(204)
    server.wait(3600)
    expect((await ask('nobody', from)).statusCode).toBe(204)
  })
})

describe('choosing a new password', () => {
  test('API-011 PWD-017 the new password holds, the old one does not; sessions and the lock of the login end', async () => {
    const { cookie } = await signIn('ada', DEMO_PASSWORD)
    for (let i = 0; i < 6; i++) await signIn('ada', 'guessed')
    expect((await signIn('ada', DEMO_PASSWORD)).status).toBe(429)
    await ask('ada')
    const token = await linkTo('ada@example.org')
    const answer = await server.call('POST', '/private/reset-password', { password: NEW }, undefined, bearer(token))
    expect([answer.status, answer.body]).toEqual([204, null])

    expect((await server.call('GET', '/private/me', undefined, cookie)).status).toBe(401)
    expect((await signIn('ada', NEW)).status).toBe(200)
    expect((await signIn('ada', DEMO_PASSWORD)).status).toBe(401)
    const { subject, text } = (await mailsTo('ada@example.org')).at(-1)!
    expect([subject, text]).toEqual([
      'Your Paraph password was changed',
      expect.stringContaining('/forgotten-password\n'),
    ])
  })

  test('the stream of the account records it, without a password, a token or an address', async () => {
    const { id, login, mail } = await newPerson(server)
    await ask(login)
    expect(await reset(await linkTo(mail))).toBe(204)
    await server.idle()
    const events = await history(server.ports.db, `account/${id}`)
    expect(events.map(({ type, actor, data }) => [type, actor.kind, data])).toEqual([
      ['mail.sent', 'system', { mail: 'PASSWORD_RESET_MAIL' }],
      ['password.changed', 'account', {}],
      ['mail.sent', 'system', { mail: 'PASSWORD_CHANGED_MAIL' }],
    ])
  })

  test('a link works once, also if it is used twice at the same time', async () => {
    const token = await accountLink(server, 'alan', 'reset')
    const answers = await Promise.all([reset(token, `${NEW} a`), reset(token, `${NEW} b`)])
    expect(answers.toSorted()).toEqual([204, 'InvalidTokenException'])
    for (const call of [reset, check]) expect(await call(token)).toBe('InvalidTokenException')
    const winner = answers[0] === 204 ? 'a' : 'b'
    expect((await signIn('alan', `${NEW} ${winner}`)).status).toBe(200)
  })

  test('a link lasts an hour', async () => {
    const token = await accountLink(server, 'emmy', 'reset')
    server.wait(3599)
    expect(await reset(token, 'weak')).toBe('WeakPasswordException')
    for (let time = 0; time < 2; time++) expect(await check(token)).toBe(204)
    server.wait(1)
    for (const call of [reset, check]) expect(await call(token)).toBe('ExpiredTokenException')
  })

  test('a newer link ends the older one, in whichever order their mails are written', async () => {
    await ask('luigi')
    const first = await linkTo('luigi@example.org')
    server.wait(1)
    await ask('luigi')
    const second = await linkTo('luigi@example.org')
    expect(second).not.toBe(first)
    expect(await reset(first)).toBe('InvalidTokenException')
    expect(await reset(second, 'weak')).toBe('WeakPasswordException')

    const before = (await mailsTo('luigi@example.org')).length
    const { mailer } = server.ports
    onTestFinished(() => void (server.ports.mailer = mailer))
    server.ports.mailer = { send: () => Promise.reject(new Error('not now')) }
    await ask('luigi')
    server.wait(1)
    await ask('luigi')
    await server.idle().catch(() => {})
    server.ports.mailer = mailer
    await server.retry()
    expect(await mailsTo('luigi@example.org')).toHaveLength(before + 1)
  })

  test('PWD-018 PWD-019 a weak password is refused by name, and does not use up the link', async () => {
    const token = await accountLink(server, 'emmy', 'reset')
    for (const weak of [
      'Short-1',
      'no-capitals-1843',
      'NO-SMALL-1843',
      'No-Digits-Here',
      'NoSpecials1843',
      `Aa1-${'x'.repeat(69)}`,
    ])
      expect(await reset(token, weak)).toBe('WeakPasswordException')
    expect(await reset(token, `Aa1-${'🖋'.repeat(68)}`)).toBe(204)
  })

  test('a session, no token, and the token of a session do not do', async () => {
    const { cookie } = await signIn('mary', DEMO_PASSWORD)
    const body = { password: NEW }
    const answers = [
      await server.call('POST', '/private/reset-password', body, cookie),
      await server.call('POST', '/private/reset-password', body),
      await server.call('POST', '/private/reset-password', body, undefined, bearer(cookie.split(/[=;]/)[1]!)),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
  })

  test('no table has a token or a password in clear, except the mailbox', async () => {
    await ask('henri')
    const token = await linkTo('henri@example.org')
    const { db } = server.ports
    const { rows: tables } = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'mailbox'`,
    )
    expect(tables.length).toBeGreaterThan(20)
    const password = 'Caractéristique 1854!'
    expect(await reset(token, password)).toBe(204)
    await server.idle()
    for (const { name } of tables) {
      const { rows } = await db.query(`select * from ${name}`)
      const text = JSON.stringify(rows)
      expect([name, text.includes(token), text.includes(password)]).toEqual([name, false, false])
    }
  })

  test('links and mails to accounts are swept a week after they are over', async () => {
    const count = async (table: string) => (await server.ports.db.query(`select 1 from ${table}`)).rows.length
    await ask('blaise')
    await server.idle()
    await sweepAccountLinks(server.ports)
    server.wait(3600 + 7 * 24 * 3600 - 1)
    await sweepAccountLinks(server.ports)
    expect(await count('account_links')).toBe(1)
    server.wait(1)
    await sweepAccountLinks(server.ports)
    expect([await count('account_links'), await count('mails')]).toEqual([0, 0])
  })
})
