import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../server/demo.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import { history } from '../../server/store/engine/events.ts'
import { addObservatory, inviteRow } from '../support/invites.ts'
import { accountLink, mailsTo } from '../support/server/account-links.ts'
import { startServer, type Server } from '../support/server/server.ts'
import { bearer } from '../support/server/signing.ts'

// Somebody makes an API token in an account that they took over, and keeps it when they have lost the account.

const MAIL = 'mary@example.org'
let server: Server
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  await addObservatory(server)
})
beforeEach(() => server.ports.db.query('delete from channels'))
afterAll(() => server.stop())

const newToken = async () => {
  const body = { name: 'Left behind', scopes: ['readRequests'], days: null }
  const reply = await server.call('POST', '/private/channels', body, await server.signIn('mary'))
  return reply.body as components['schemas']['CreatedChannel']
}
const use = async (token: string) =>
  (await server.call('GET', '/public/v1/simple-sign-requests', undefined, undefined, bearer(token))).status
const subjects = async () => (await mailsTo(server, MAIL)).map(({ subject }) => subject)
const typesOf = async (id: string) => (await history(server.ports.db, `channel/${id}`)).map(({ type }) => type)
const CREATED = 'A new API token gives access to your Paraph account'
const REVOKED = 'The API tokens of your Paraph account were revoked'

test('the holder of an account is told of a new token by mail, without it', async () => {
  const { token } = await newToken()
  expect((await subjects()).at(-1)).toBe(CREATED)
  expect((await mailsTo(server, MAIL)).at(-1)!.text).not.toContain(token.slice(4))
})

test('who moves to another tenant has no token any more, and has none when they come back', async () => {
  const { id, token } = await newToken()
  expect(await use(token)).toBe(200)
  const { tenant, role } = (await accountByName(server.ports.db, 'mary'))!
  const cookie = await server.signIn('mary')
  const invite = await inviteRow(server, MAIL)
  expect((await server.call('POST', `/private/my-tenant-invites/${invite}/accept`, undefined, cookie)).status).toBe(204)
  expect(await typesOf(id)).toEqual(['channel.created', 'channel.revoked'])
  expect((await subjects()).at(-1)).toBe(REVOKED)
  await server.ports.db.query("update accounts set tenant = $1, role = $2 where login = 'mary'", [tenant.id, role])
  expect(await use(token)).toBe(410)
})

test('a password that is chosen with a mailed link ends all tokens of the account, and nobody else’s', async () => {
  const { id, token } = await newToken()
  const body = { name: 'Mine', scopes: ['readRequests'], days: 30 }
  const others = await server.call('POST', '/private/channels', body, await server.signIn('charles'))
  const reset = async () => {
    const link = bearer(await accountLink(server, 'mary', 'reset'))
    const password = 'Difference-Engine-1822'
    expect((await server.call('POST', '/private/reset-password', { password }, undefined, link)).status).toBe(204)
  }
  await reset()
  expect(await use(token)).toBe(410)
  expect(await use((others.body as { token: string }).token)).toBe(200)
  expect(await typesOf(id)).toEqual(['channel.created', 'channel.revoked'])
  const mails = await subjects()
  expect(mails.filter((subject) => subject === REVOKED)).toHaveLength(2)
  // Nothing is said of tokens where there are none.
  await reset()
  expect((await subjects()).filter((subject) => subject === REVOKED)).toHaveLength(2)
})
