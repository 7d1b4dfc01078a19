import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSubject } from '../../../server/cases/accounts/account-subject.ts'
import { askForReset } from '../../../server/cases/accounts/reset-password.ts'
import { queueMail } from '../../../server/cases/mails/queue-mail.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { keepDisabled } from '../../../server/store/accounts/standing.ts'
import { history } from '../../../server/store/engine/events.ts'
import { accountLink, mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { setDisabled } from '../../support/standing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())

const idOf = async (login: string) => (await accountByName(server.ports.db, login))!.id
const enter = async (user: string) =>
  (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).status
const me = async (cookie: string) => (await server.call('GET', '/private/me', undefined, cookie)).status
const disable = async (login: string, by = 'charles') =>
  setDisabled(server, login, true, by).then(
    () => 'disabled',
    (error: unknown) => String(error),
  )
const enable = (login: string) => setDisabled(server, login, false)

test('disabling an account ends its sessions and its mailed links at once, and is recorded with who did it', async () => {
  const [own, other] = [await server.signIn('ada'), await server.signIn('mary')]
  const token = await accountLink(server, 'ada', 'reset')
  expect(await me(own)).toBe(200)
  expect(await disable('ada')).toBe('disabled')

  expect([await me(own), await me(other)]).toEqual([401, 200])
  const password = { password: 'Difference Engine no 2' }
  const reset = await server.call('POST', '/private/reset-password', password, undefined, bearer(token))
  expect(reset).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
  const [event] = (await history(server.ports.db, `account/${await idOf('ada')}`)).slice(-1)
  expect(event).toMatchObject({ type: 'account.disabled', actor: { kind: 'account', id: await idOf('charles') } })
})

test('a disabled account cannot sign in, and is mailed nothing, also not what was asked for before', async () => {
  expect(await enter('ada')).toBe(401)
  await askForReset(server.ports, { usernameOrEmail: 'ada' }, { address: '192.0.2.1' })
  // The mail that was asked for is queued, and the account disabled, before its job runs.
  const id = await idOf('alan')
  await server.ports.db.transaction(async (tx) => {
    const mail = { kind: 'PASSWORD_RESET_MAIL', subject: accountSubject(id), reason: 'asked', to: 'alan@example.org' }
    await queueMail(server.ports, tx, mail)
    await keepDisabled(tx, id, server.ports.now())
  })
  expect([...(await mailsTo(server, 'ada@example.org')), ...(await mailsTo(server, 'alan@example.org'))]).toEqual([])
})

test('a session that a sign-in starts while its account is being disabled is good for nothing', async () => {
  const cookie = await server.signIn('emmy')
  await server.ports.db.query("update accounts set disabled_at = now() where login = 'emmy'")
  expect(await me(cookie)).toBe(401)
})

test('an account that is enabled again signs in with its password; its old sessions stay ended', async () => {
  await enable('ada')
  const before = await server.signIn('ada')
  expect(await disable('ada')).toBe('disabled')
  await enable('ada')
  await enable('ada')
  expect(await me(before)).toBe(401)
  expect(await enter('ada')).toBe(200)
  const types = (await history(server.ports.db, `account/${await idOf('ada')}`)).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('account.'))).toEqual([
    'account.disabled',
    'account.enabled',
    'account.disabled',
    'account.enabled',
  ])
})

test('the last active administrator of a tenant is not disabled, also not if two disable each other', async () => {
  const both = await Promise.all([disable('charles', 'annabella'), disable('annabella', 'henri')])
  expect(both.toSorted()).toEqual([expect.stringContaining('LastAdministratorException'), 'disabled'])
  expect([await enter('charles'), await enter('annabella')].toSorted()).toEqual([200, 401])
  // Somebody who is not active yet could manage nothing.
  await server.ports.db.query("update accounts set password = null where login = 'henri'")
  expect(await disable('evariste', 'annabella')).toContain('LastAdministratorException')
})
