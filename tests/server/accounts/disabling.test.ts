import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountSubject } from '../../../server/cases/accounts/account-subject.ts'
import { askForReset } from '../../../server/cases/accounts/reset-password.ts'
import { queueMail } from '../../../server/cases/mails/queue-mail.ts'
import { addDemo, DEMO_PASSWORD } from '../../../server/demo.ts'
import { keepDisabled } from '../../../server/store/accounts/standing.ts'
import { history } from '../../../server/store/engine/events.ts'
import { newPerson } from '../../support/new-people.ts'
import { accountLink, mailsTo } from '../../support/server/account-links.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer } from '../../support/server/signing.ts'
import { setDisabled } from '../../support/standing.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
})
afterAll(() => server.stop())

const enter = async (user: string) =>
  (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).status
const me = async (cookie: string) => (await server.call('GET', '/private/me', undefined, cookie)).status
const disable = async (login: string, by?: string) =>
  setDisabled(server, login, true, by).then(
    () => 'disabled',
    (error: unknown) => String(error),
  )
const enable = (login: string) => setDisabled(server, login, false)

test('disabling an account ends its sessions and its mailed links at once, and is recorded with who did it', async () => {
  const { id, login, cookie: own, tenant } = await newPerson(server)
  const { cookie: other } = await newPerson(server, { tenant })
  const by = await newPerson(server, { tenant, role: 'ADMIN_TENANT' })
  const token = await accountLink(server, login, 'reset')
  expect(await me(own)).toBe(200)
  expect(await disable(login, by.login)).toBe('disabled')

  expect([await me(own), await me(other)]).toEqual([401, 200])
  const password = { password: 'Difference Engine no 2' }
  const reset = await server.call('POST', '/private/reset-password', password, undefined, bearer(token))
  expect(reset).toMatchObject({ status: 410, body: { name: 'InvalidTokenException' } })
  const [event] = (await history(server.ports.db, `account/${id}`)).slice(-1)
  expect(event).toMatchObject({ type: 'account.disabled', actor: { kind: 'account', id: by.id } })
})

test('a disabled account cannot sign in, and is mailed nothing, also not what was asked for before', async () => {
  const disabled = await newPerson(server)
  expect(await disable(disabled.login)).toBe('disabled')
  expect(await enter(disabled.login)).toBe(401)
  await askForReset(server.ports, { usernameOrEmail: disabled.login }, { address: '192.0.2.1' })
  // The mail that was asked for is queued, and the account disabled, before its job runs.
  const { id, mail: to } = await newPerson(server)
  await server.ports.db.transaction(async (tx) => {
    const mail = { kind: 'PASSWORD_RESET_MAIL', subject: accountSubject(id), reason: 'asked', to }
    await queueMail(server.ports, tx, mail)
    await keepDisabled(tx, id, server.ports.now())
  })
  expect([...(await mailsTo(server, disabled.mail)), ...(await mailsTo(server, to))]).toEqual([])
})

test('a session that a sign-in starts while its account is being disabled is good for nothing', async () => {
  const { id, cookie } = await newPerson(server)
  await server.ports.db.query('update accounts set disabled_at = now() where id = $1', [id])
  expect(await me(cookie)).toBe(401)
})

test('an account that is enabled again signs in with its password; its old sessions stay ended', async () => {
  const { id, login, cookie: first } = await newPerson(server)
  expect(await disable(login)).toBe('disabled')
  await enable(login)
  const second = await server.signIn(login)
  expect(await disable(login)).toBe('disabled')
  await enable(login)
  await enable(login)
  expect([await me(first), await me(second)]).toEqual([401, 401])
  expect(await enter(login)).toBe(200)
  const types = (await history(server.ports.db, `account/${id}`)).map(({ type }) => type)
  expect(types.filter((type) => type.startsWith('account.'))).toEqual([
    'account.disabled',
    'account.enabled',
    'account.disabled',
    'account.enabled',
  ])
})

test('the last active administrator of a tenant is not disabled, also not if two disable each other', async () => {
  const pair = async () => {
    const one = await newPerson(server, { role: 'ADMIN_TENANT' })
    return [one, await newPerson(server, { role: 'ADMIN', tenant: one.tenant })] as const
  }
  const [one, other] = await pair()
  const both = await Promise.all([disable(one.login, other.login), disable(other.login, 'henri')])
  expect(both.toSorted()).toEqual([expect.stringContaining('LastAdministratorException'), 'disabled'])
  expect([await enter(one.login), await enter(other.login)].toSorted()).toEqual([200, 401])
  // Somebody who is not active yet could manage nothing.
  const [active, waiting] = await pair()
  await server.ports.db.query('update accounts set password = null where id = $1', [waiting.id])
  expect(await disable(active.login)).toContain('LastAdministratorException')
})
