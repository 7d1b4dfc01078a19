import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { dropAllAccountLinks } from '../../store/accounts/account-links.ts'
import { accountById, lockAccount } from '../../store/accounts/accounts.ts'
import { dropSessionsOf } from '../../store/accounts/sessions.ts'
import { hasOtherInRoles, keepDisabled, keepEnabled, lockTenant } from '../../store/accounts/standing.ts'
import type { Ports } from '../ports.ts'
import { recordOfAccount, type By } from './account-events.ts'

/** The roles that manage the accounts of their tenant. */
const ADMINISTRATORS = ['ADMIN_TENANT', 'ADMIN'] as const
const isAdministrator = (role: string) => ADMINISTRATORS.some((one) => one === role)

/**
 * Disables an account: its sessions and mailed links end at once, and it is answered like a name that nobody has. Nothing
 * happens if it is disabled already.
 * @throws Refused NotFoundException; LastAdministratorException if nobody else could manage the accounts of its tenant
 */
export async function disableAccount(ports: Ports, id: string, by: By): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await accountById(tx, id)
    if (!row) throw new Refused('NotFoundException')
    const { role, tenant } = row
    // Two administrators who disable each other take turns.
    await lockTenant(tx, tenant.id)
    await lockAccount(tx, id)
    if (isAdministrator(role) && !(await hasOtherInRoles(tx, { id, tenant: tenant.id, roles: ADMINISTRATORS })))
      throw new Refused('LastAdministratorException')
    if (!(await keepDisabled(tx, id, ports.now()))) return
    await dropSessionsOf(tx, id)
    await dropAllAccountLinks(tx, id)
    await recordOfAccount(ports, tx, { id, tenant: tenant.id, by }, { type: 'account.disabled' })
  })
}

/** Enables a disabled account, whose password is what it was. @throws Refused NotFoundException */
export async function enableAccount(ports: Ports, id: string, by: By): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await accountById(tx, id)
    if (!row) throw new Refused('NotFoundException')
    await lockAccount(tx, id)
    if (await keepEnabled(tx, id))
      await recordOfAccount(ports, tx, { id, tenant: row.tenant.id, by }, { type: 'account.enabled' })
  })
}
