import { createAccount, createTenant, type NewAccount } from '../../server/cases/accounts/accounts.ts'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { accountByName } from '../../server/store/accounts/accounts.ts'
import type { Server } from './server/server.ts'

/** An invitation as a test wants it: `by` is the login of its inviter. */
export type InviteParts = { by?: string; role?: string; state?: string; days?: number }

const DAY = 24 * 3_600_000
let made = 0

/** Writes an invitation, by an administrator of another tenant than that of most demo accounts; returns its id. */
export async function inviteRow(
  { ports }: Server,
  mail: string,
  { by = 'evariste', role = 'MANAGER', state = 'PENDING', days = 30 }: InviteParts = {},
): Promise<string> {
  const inviter = (await accountByName(ports.db, by))!
  const id = (++made).toString(16).padStart(24, '0')
  // One second apart, so that their order is known.
  const at = new Date(ports.now().getTime() + made * 1000)
  await ports.db.query(
    `insert into tenant_invites (id, tenant, mail, role, inviter, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, inviter.tenant.id, mail, role, inviter.id, state, at, new Date(ports.now().getTime() + days * DAY)],
  )
  return id
}

const person = (login: string, role: NewAccount['role']): NewAccount => ({
  login,
  email: `${login}@example.org`,
  firstName: 'Maria',
  lastName: 'Mitchell',
  role,
  password: DEMO_PASSWORD,
  isAgreed: true,
  isMailValidated: true,
})

/** Adds a third tenant, with Maria as its only administrator. */
export async function addObservatory({ ports }: Server): Promise<void> {
  await createAccount(ports, await createTenant(ports, 'Observatory'), person('maria', 'ADMIN_TENANT'))
}

/** A new account that is invited to another tenant: its session, and the id of the invitation. */
export async function invitedAccount(server: Server): Promise<{ cookie: string; id: string }> {
  const login = `invited${++made}`
  const { tenant } = (await accountByName(server.ports.db, 'ada'))!
  await createAccount(server.ports, tenant, person(login, 'USER'))
  return { cookie: await server.signIn(login), id: await inviteRow(server, `${login}@example.org`) }
}
