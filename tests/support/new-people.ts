import { createAccount, createTenant, type NewAccount } from '../../server/cases/accounts/accounts.ts'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import type { Tenant } from '../../server/store/accounts/accounts.ts'
import type { Server } from './server/server.ts'
import { ANNA, type Signer } from './server/signing.ts'

/** An account that no other test has, with a session. */
export type NewPerson = { id: string; login: string; mail: string; cookie: string; tenant: Tenant }

let made = 0

/** Adds a tenant that no other test has, without accounts. */
export const newTenant = ({ ports }: Pick<Server, 'ports'>, params: Partial<Tenant['params']> = {}): Promise<Tenant> =>
  createTenant(ports, `Tenant ${++made}`, params)

/** Adds an account, and signs it in: in a tenant of its own, unless one is given. */
export async function newPerson(
  server: Pick<Server, 'ports' | 'signIn'>,
  { tenant: given, ...wanted }: Partial<NewAccount> & { tenant?: Tenant } = {},
): Promise<NewPerson> {
  const tenant = given ?? (await newTenant(server))
  const login = `person${++made}`
  const { id, mail } = await createAccount(server.ports, tenant, {
    login,
    email: `${login}@example.org`,
    firstName: 'Maria',
    lastName: 'Mitchell',
    role: 'USER',
    password: DEMO_PASSWORD,
    isAgreed: true,
    isMailValidated: true,
    ...wanted,
  })
  return { id, login: wanted.login ?? login, mail, tenant, cookie: await server.signIn(wanted.login ?? login) }
}

/** A signer whom no other test has mails for. */
export const newSigner = (changes: Partial<Signer> = {}): Signer => ({
  ...ANNA,
  mail: `signer${++made}@example.org`,
  ...changes,
})
