import { addressee } from '#machines/rules/accounts/whose-word.ts'
import type { Account } from '../../engine/caller.ts'
import { recordChange } from '../../engine/changes.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { accountById, lockAccount } from '../../store/accounts/accounts.ts'
import { keepDeparture } from '../../store/accounts/departures.ts'
import { moveAccount } from '../../store/accounts/written.ts'
import { keepAnswer, receivedById, type ReceivedRow } from '../../store/invites/invites.ts'
import { dropSessionsBut } from '../../store/accounts/sessions.ts'
import { hasOtherInRoles, lockTenant } from '../../store/accounts/standing.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { revokeApiTokens } from '../accounts/revoke-api-tokens.ts'
import { causeOf, recordOfAccount } from '../accounts/account-events.ts'

/** The roles that manage the accounts of their tenant. */
const ADMINISTRATORS = ['ADMIN_TENANT', 'ADMIN'] as const

/**
 * Moves an account to the tenant of an invitation, with its role (`acceptInvite`). What the account sent keeps the tenant
 * it was sent for. The last administrator of a tenant does not leave it, even if nobody else is there: its requests would
 * have no reader. Its other sessions end, and its API tokens, which stay so if it comes back: they are of the old tenant.
 * @throws Refused NotFoundException if the invitation cannot be answered; LastAdministratorException
 */
export async function acceptInvite(
  ports: Ports,
  { account, session }: { account: Account; session: string },
  invite: string,
): Promise<void> {
  const { id, tenantId } = account
  await transact(ports, async (tx) => {
    // In the order of `disableAccount`: two administrators who leave at once take turns.
    await lockTenant(tx, tenantId)
    await lockAccount(tx, id)
    const { tenant, role, email } = (await accountById(tx, id))!
    // Another invitation was accepted meanwhile.
    if (tenant.id !== tenantId) throw new Refused('NotFoundException')
    const row = await answerable(ports, tx, account, invite)
    const isLast =
      role === 'ADMIN_TENANT' && !(await hasOtherInRoles(tx, { id, tenant: tenantId, roles: ADMINISTRATORS }))
    if (isLast) throw new Refused('LastAdministratorException')
    await answer(ports, tx, row.id, 'ACCEPTED')
    const after = { tenant: row.tenant, role: row.role }
    await moveAccount(tx, id, { ...after, group: row.group })
    await keepDeparture(tx, { account: id, from: tenantId, to: row.tenant, at: ports.now() })
    await dropSessionsBut(tx, id, hashToken(session))
    await revokeApiTokens(ports, tx, { id, email })
    const before = { tenant: tenantId, role }
    await recordOfAccount(
      ports,
      tx,
      { id, tenant: tenantId, by: 'holder' },
      { type: 'account.moved', invite, before, after },
    )
    // The tenant that it joins knows of it as well, and not where it comes from.
    const joined = { type: 'account.joined', before: null, after: { role: row.role } }
    await recordChange(ports, tx, causeOf({ id, tenant: row.tenant, by: 'holder' }), joined)
  })
}

/** Refuses an invitation (`refuseInvite`). @throws Refused NotFoundException if it cannot be answered */
export async function refuseInvite(ports: Ports, account: Account, invite: string): Promise<void> {
  const { id, tenantId } = account
  await transact(ports, async (tx) => {
    const { tenant } = await answerable(ports, tx, account, invite)
    await answer(ports, tx, invite, 'REFUSED')
    const cause = { id, tenant: tenantId, by: 'holder' } as const
    await recordOfAccount(ports, tx, cause, { type: 'invite.refused', invite, from: tenant })
  })
}

async function answerable({ now }: Ports, tx: Sql, caller: Account, invite: string): Promise<ReceivedRow> {
  const row = await receivedById(tx, { account: addressee(caller), at: now() }, invite)
  if (!row) throw new Refused('NotFoundException')
  return row
}

async function answer({ now }: Ports, tx: Sql, invite: string, state: 'ACCEPTED' | 'REFUSED'): Promise<void> {
  if (!(await keepAnswer(tx, invite, state, now()))) throw new Refused('NotFoundException')
}
