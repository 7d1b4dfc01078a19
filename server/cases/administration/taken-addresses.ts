import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import { refundTry, spendTry, type Allowance } from '../../store/accounts/tries.ts'
import { spendInvitations } from '../mails/mail-quota.ts'
import type { Ports } from '../ports.ts'

const DAY = 24 * 3_600_000
const allow = (tries: number): Allowance => ({
  window: DAY,
  fixed: true,
  locks: [...Array.from({ length: tries - 1 }, () => 0), DAY / 1000],
})

/** Addresses that are taken which one account, and all of a tenant, may come upon in a day. */
const [perAccount, perTenant] = [allow(20), allow(60)]

/**
 * Creates an account, whose address may be taken: an address has one account in all tenants, so the refusal says that
 * somebody uses this service. Therefore it costs what the mail would have cost, and few are answered in a day; then no
 * account is created either, or the difference would tell as much. Administrators of the platform see all accounts anyway.
 * @throws Refused TooManyAttemptsException, and what `create` throws
 */
export async function unlessTaken<Result>(
  ports: Ports,
  { id, tenantId, role }: Account,
  create: () => Promise<Result>,
): Promise<Result> {
  if (role === 'ADMIN') return create()
  const { db, now } = ports
  const subjects = [
    [`taken addresses account ${id}`, perAccount],
    [`taken addresses tenant ${tenantId}`, perTenant],
  ] as const
  const spent: string[] = []
  const refund = async () => {
    for (const subject of spent) await refundTry(db, subject)
  }
  for (const [subject, allowance] of subjects) {
    const retryAfter = await spendTry(db, subject, allowance, now())
    if (retryAfter > 0) {
      await refund()
      throw new Refused('TooManyAttemptsException', { retryAfter })
    }
    spent.push(subject)
  }
  try {
    const created = await create()
    await refund()
    return created
  } catch (error) {
    if (error instanceof Refused && error.name === 'AccountDuplicateException')
      await transact(ports, (tx) => spendInvitations(ports, tx, { account: id, tenant: tenantId }, 1))
    else await refund()
    throw error
  }
}
