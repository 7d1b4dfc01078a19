import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDemo } from '../../../server/demo.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { startServer, type Server } from '../../support/server/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
  // Argon2 would take most of the time.
  server.ports.derive = async (password, salt) => createHash('sha256').update(salt).update(password).digest()
  await addDemo(server.ports)
}, 60_000)
afterAll(() => server.stop())
beforeEach(() => server.ports.db.query('delete from tenant_invites'))

const DAY = 24 * 3_600_000
let made = 0

/** An invitation by Évariste, an administrator of another tenant than Luigi's, or by another account. */
async function invited(mail: string, { by = 'evariste', state = 'PENDING', days = 30 } = {}): Promise<string> {
  const inviter = (await accountByName(server.ports.db, by))!
  const id = (++made).toString(16).padStart(24, '0')
  const at = server.ports.now()
  await server.ports.db.query(
    `insert into tenant_invites (id, tenant, mail, role, inviter, state, created_at, expires_at)
     values ($1, $2, $3, 'MANAGER', $4, $5, $6, $7)`,
    [id, inviter.tenant.id, mail, inviter.id, state, at, new Date(at.getTime() + days * DAY)],
  )
  return id
}

const count = async (login: string) =>
  (await server.call('GET', '/private/my-tenant-invites/invites-count', undefined, await server.signIn(login))).body

test('API-028 INV-004 the count has the pending invitations to the address of an account', async () => {
  expect(await count('luigi')).toEqual({ count: 0 })
  await invited('luigi@example.org')
  await invited('ada@example.org')
  expect([await count('luigi'), await count('ada'), await count('mary')]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 0 },
  ])
})

test('an invitation that was answered or has expired does not count, nor does one to the own tenant', async () => {
  for (const state of ['ACCEPTED', 'REFUSED', 'CANCELED']) await invited('luigi@example.org', { state })
  await invited('luigi@example.org', { days: 0 })
  await invited('luigi@example.org', { by: 'charles' })
  expect(await count('luigi')).toEqual({ count: 0 })
})

test('nothing counts for an account whose address nobody has confirmed', async () => {
  await invited('luigi@example.org')
  await server.ports.db.query("update accounts set mail_validated = false where login = 'luigi'")
  expect(await count('luigi')).toEqual({ count: 0 })
  await server.ports.db.query("update accounts set mail_validated = true where login = 'luigi'")
  expect(await count('luigi')).toEqual({ count: 1 })
})
