import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { transact } from '../../../server/engine/transact.ts'
import { addInvited } from '../../../server/cases/accounts/activation.ts'
import { askForReset } from '../../../server/cases/accounts/reset-password.ts'
import { signIn } from '../../../server/cases/accounts/session.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { keepDisabled, standingOf } from '../../../server/store/accounts/standing.ts'
import { history } from '../../../server/store/engine/events.ts'
import { accountLink, mailsTo, tokenIn } from '../../support/server/account-links.ts'
import { withoutCallId } from '../../support/server/calls/without-call-id.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { spied } from './spied.ts'
import { setDisabled } from '../../support/standing.ts'

const NEW = 'Difference Engine no 2'
let server: Server

beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
beforeEach(() => server.wait(2 * 3600))
afterAll(() => server.stop())

/** An account that waits for its activation, by its login. */
async function invite(login: string, language: 'EN' | 'FR' = 'EN') {
  const { tenant } = (await accountByName(server.ports.db, 'ada'))!
  const person = grace(login, language)
  const { id } = await transact(server.ports, (tx) => addInvited(server.ports, tx, { tenant, person, by: 'server' }))
  return id
}
const grace = (login: string, language: 'EN' | 'FR' = 'EN') =>
  ({ login, email: `${login}@example.org`, firstName: 'Grace', lastName: 'Hopper', role: 'USER', language }) as const
const activate = async (token: string, body: object = { password: NEW, readAndAgreedWithTermsOfUse: true }) => {
  const answer = await server.call('POST', '/private/validate-account', body, undefined, bearer(token))
  return answer.status === 204 ? 204 : (answer.body as { name: string }).name
}
const check = (path: 'validate-account' | 'reset-password', token: string) =>
  server.call('GET', `/private/${path}`, undefined, undefined, bearer(token))
const NO_LINK = { status: 410, body: { name: 'InvalidTokenException' } }
const linkTo = async (address: string) => tokenIn((await mailsTo(server, address)).at(-1)!.text)
const enter = async (user: string, password: string) =>
  (await server.call('POST', '/public/v1/auth', { user, password })).status
const typesOf = async (id: string) => (await history(server.ports.db, `account/${id}`)).map(({ type }) => type)

describe('an account without a password', () => {
  test.each([
    ['grace', 'EN', 'Activate your Paraph account', '7 days'],
    ['grâce', 'FR', 'Activez votre compte Paraph', '7\u00a0jours'],
  ] as const)('%s is mailed the link to activate it (%s)', async (login, language, subject, days) => {
    await invite(login, language)
    const [mail, ...others] = await mailsTo(server, `${login}@example.org`)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject, text: expect.stringContaining(days) })
    expect(mail!.text).toContain(`https://sign.example.org/activation/${tokenIn(mail!.text)}`)
  })

  test('that was disabled before its link went out gets one as soon as it is enabled, and not endlessly many', async () => {
    const { db } = server.ports
    await db.transaction(async (tx) => {
      // The mail waits for the end of the transaction, and finds the account disabled.
      const { tenant } = (await accountByName(tx, 'ada'))!
      const { id } = await addInvited(server.ports, tx, { tenant, person: grace('ida'), by: 'server' })
      await keepDisabled(tx, id, server.ports.now())
    })
    expect(await mailsTo(server, 'ida@example.org')).toEqual([])
    server.wait(60)
    await setDisabled(server, 'ida', false)
    await setDisabled(server, 'ida', false)
    expect(await mailsTo(server, 'ida@example.org')).toHaveLength(1)
    expect(await activate(await linkTo('ida@example.org'))).toBe(204)
    // Nobody needs a link to an account that is active.
    await setDisabled(server, 'ida', true)
    await setDisabled(server, 'ida', false)
    expect(await mailsTo(server, 'ida@example.org')).toHaveLength(1)

    await invite('edith')
    for (let turn = 0; turn < 8; turn++) for (const to of [true, false]) await setDisabled(server, 'edith', to)
    expect((await mailsTo(server, 'edith@example.org')).length).toBeLessThan(8)
  })

  test('API-012 PWD-016 is activated with the link, once; the terms are stored with their version', async () => {
    const id = await invite('jean')
    const token = await linkTo('jean@example.org')
    expect(await enter('jean', NEW)).toBe(401)
    const body = { password: NEW, readAndAgreedWithTermsOfUse: true }
    const answer = await server.call('POST', '/private/validate-account', body, undefined, bearer(token))
    expect([answer.status, answer.body]).toEqual([204, null])
    expect(await activate(token)).toBe('InvalidTokenException')

    const signedIn = await server.call('POST', '/public/v1/auth', { user: 'jean', password: NEW })
    expect(signedIn).toMatchObject({ status: 200, body: { readAndAgreedLastCGUVersion: true } })
    expect((await accountByName(server.ports.db, 'jean'))!.terms).toBe(currentTerms.version)
    expect(await standingOf(server.ports.db, id)).toEqual({ isActive: true, isDisabled: false, isMailValidated: true })
    expect(await typesOf(id)).toEqual(['account.invited', 'mail.sent', 'account.activated'])
  })

  test('tells whether a link works without using it up, and nothing else', async () => {
    await invite('adele')
    const token = await linkTo('adele@example.org')
    const answer = await check('validate-account', token)
    expect([answer.status, answer.body]).toEqual([204, null])
    expect((await check('validate-account', token)).status).toBe(204)
    expect(await activate(token)).toBe(204)
    expect(await check('validate-account', token)).toMatchObject(NO_LINK)
  })

  test('is not activated without accepting the terms, or with a weak password; the link stays good', async () => {
    await invite('betty')
    const token = await linkTo('betty@example.org')
    expect(await activate(token, { password: NEW, readAndAgreedWithTermsOfUse: false })).toBe(
      'MalformedRequestException',
    )
    expect(await activate(token, { password: NEW })).toBe('MalformedRequestException')
    expect(await activate(token, { password: 'weak', readAndAgreedWithTermsOfUse: true })).toBe('WeakPasswordException')
    expect(await activate(token)).toBe(204)
  })

  test('keeps its link for seven days', async () => {
    await invite('kathleen')
    const token = await linkTo('kathleen@example.org')
    server.wait(7 * 24 * 3600 - 1)
    expect(await activate(token, { password: 'weak', readAndAgreedWithTermsOfUse: true })).toBe('WeakPasswordException')
    server.wait(1)
    expect(await activate(token)).toBe('ExpiredTokenException')
  })

  test('gets a new link to activate it if its holder asks for a new password; that ends the earlier one', async () => {
    await invite('marlyn')
    const [first] = await mailsTo(server, 'marlyn@example.org')
    await askForReset(server.ports, { usernameOrEmail: 'marlyn' }, { address: '192.0.2.1' })
    const mails = await mailsTo(server, 'marlyn@example.org')
    expect(mails.map(({ subject }) => subject)).toEqual([first!.subject, first!.subject])
    expect(await activate(tokenIn(first!.text))).toBe('InvalidTokenException')
    expect(await activate(tokenIn(mails[1]!.text))).toBe(204)
  })

  test('a link is good for its own purpose only', async () => {
    await invite('ruth')
    const body = { password: NEW }
    const activation = await linkTo('ruth@example.org')
    const answer = await server.call('POST', '/private/reset-password', body, undefined, bearer(activation))
    expect(answer).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
    const reset = await accountLink(server, 'mary', 'reset')
    expect(await activate(reset)).toBe('InvalidTokenException')
    expect(await check('reset-password', activation)).toMatchObject(NO_LINK)
    expect(await check('validate-account', reset)).toMatchObject(NO_LINK)
    expect(await enter('mary', DEMO_PASSWORD)).toBe(200)
  })

  test('is not made under a user name or an address that an account has already, also not at the same time', async () => {
    await expect(invite('ada')).rejects.toThrow('AccountDuplicateException')
    const both = await Promise.allSettled([invite('frances'), invite('frances')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [refused] = both.filter(({ status }) => status === 'rejected')
    expect(String((refused as PromiseRejectedResult).reason)).toContain('AccountDuplicateException')
  })
})

describe('names that cannot sign in do the same work as one with a wrong password', () => {
  const names = ['mary', 'nobody', 'waiting', 'henri']
  beforeAll(async () => {
    await invite('waiting')
    // Of the tenant of others: its own has a second administrator.
    await setDisabled(server, 'henri', true)
  })

  test('at sign-in: the same statements, and one derivation', async () => {
    const works = []
    for (const user of names) {
      const { ports, sent, derived } = spied(server.ports)
      const from = { address: '192.0.2.9', device: null }
      await expect(signIn(ports, { user, password: 'Wrong-Engine-1843' }, from)).rejects.toThrow(
        'AuthenticationException',
      )
      works.push({ sent, derived: derived() })
    }
    expect(works[0]!.derived).toBe(1)
    expect(works[0]!.sent.length).toBeGreaterThan(1)
    for (const work of works) expect(work).toEqual(works[0])
  })

  test('the right password of a disabled account is answered like a wrong one, byte for byte', async () => {
    const ask = (user: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/public/v1/auth',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { user, password: DEMO_PASSWORD },
      })
    const [disabled, unknown] = [await ask('henri'), await ask('nobody')]
    expect(disabled.statusCode).toBe(unknown.statusCode)
    expect(withoutCallId(disabled.json())).toEqual(withoutCallId(unknown.json()))
  })

  test('at "forgotten password": the same statements, and no derivation', async () => {
    const works = []
    for (const usernameOrEmail of names) {
      const { ports, sent, derived } = spied(server.ports)
      await askForReset(ports, { usernameOrEmail }, { address: '192.0.2.10' })
      works.push({ sent, derived: derived() })
    }
    expect(works[0]!.derived).toBe(0)
    expect(works[0]!.sent.length).toBeGreaterThan(4)
    for (const work of works) expect(work).toEqual(works[0])
  })
})
