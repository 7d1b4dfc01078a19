import type { components } from '#openapi'
import { rolesGivenBy } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessStale, type Seen } from '../../engine/revision.ts'
import { transact } from '../../engine/transact.ts'
import { dropAllAccountLinks } from '../../store/accounts/account-links.ts'
import { lockAccount } from '../../store/accounts/accounts.ts'
import { dropSessionsOf } from '../../store/accounts/sessions.ts'
import { hasOtherInRoles, keepDisabled, keepEnabled, lockTenant, standingOf } from '../../store/accounts/standing.ts'
import { replaceManaged } from '../../store/accounts/written.ts'
import { managedById } from '../../store/administration/managed-accounts.ts'
import { causeOf, changeable } from '../accounts/account-events.ts'
import { mailActivationAgain } from '../accounts/activation.ts'
import { groupFor, requireManageable } from '../accounts/management.ts'
import { personNamesOf } from '../accounts/profile/person-names.ts'
import type { Ports } from '../ports.ts'
import { toView, type ViewedAccount } from './managed-accounts.ts'

type AccountChange = components['schemas']['AccountChange']

/** The roles that manage the accounts of their tenant. */
const ADMINISTRATORS = ['ADMIN_TENANT', 'ADMIN'] as const
const isAdministrator = (role: string) => ADMINISTRATORS.some((one) => one === role)

/**
 * Changes an account that the caller manages (`updateAccount`, `updateTenantAccount`). One that is disabled, or gets
 * another role, is signed out everywhere; one that is enabled before its holder has activated it is mailed a new link.
 * Nobody changes their own role or disables themselves, and a tenant keeps one administrator who can sign in.
 * @throws Refused NotFoundException, ForbiddenException, StaleRevisionException, RoleNotAllowedException,
 *   OwnAccountException, LastAdministratorException, UnknownGroupException
 */
export async function changeAccount(
  ports: Ports,
  caller: Account,
  seen: Seen,
  input: AccountChange,
): Promise<ViewedAccount> {
  const { id } = seen
  return transact(ports, async (tx) => {
    const { tenant } = await requireManageable(tx, caller, id)
    // In the order of `disableAccount`: two administrators who change each other take turns.
    await lockTenant(tx, tenant.id)
    await lockAccount(tx, id)
    const row = await requireManageable(tx, caller, id)
    const { state } = (await managedById(tx, {}, id))!
    const isDisabled = state === 'DISABLED'
    const { role, language, disabled } = input
    const isDemoted = role !== row.role
    if (isDemoted && !rolesGivenBy(caller.role).includes(role)) throw new Refused('RoleNotAllowedException')
    if (caller.id === id && (isDemoted || disabled)) throw new Refused('OwnAccountException')
    const isLost = isAdministrator(row.role) && (disabled || !isAdministrator(role))
    if (isLost && !isDisabled && !(await hasOtherInRoles(tx, { id, tenant: tenant.id, roles: ADMINISTRATORS })))
      throw new Refused('LastAdministratorException')
    const group = await groupFor(tx, caller, { tenant: tenant.id, id: input.groupId, before: row.group?.id ?? null })
    const written = { ...personNamesOf(input), role, language }
    unlessStale(await replaceManaged(tx, seen, { ...written, groupId: group?.id ?? null }))
    if (disabled) await keepDisabled(tx, id, ports.now())
    else if ((await keepEnabled(tx, id)) && !(await standingOf(tx, id))!.isActive)
      await mailActivationAgain(ports, tx, row)
    if (isDemoted || (disabled && !isDisabled)) await dropSessionsOf(tx, id)
    if (disabled && !isDisabled) await dropAllAccountLinks(tx, id)
    await recordChange(ports, tx, causeOf({ id, tenant: tenant.id, by: { id: caller.id } }), {
      type: disabled === isDisabled ? 'account.changed' : disabled ? 'account.disabled' : 'account.enabled',
      before: changeable({ ...row, isDisabled }),
      after: changeable({ ...written, group, isDisabled: disabled }),
    })
    return toView((await managedById(tx, {}, id))!)
  })
}
