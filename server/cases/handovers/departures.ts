import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { Refused } from '../../engine/refused.ts'
import { tenantById } from '../../store/accounts/accounts.ts'
import { departureOf, listDepartures as listRows } from '../../store/accounts/departures.ts'
import { managedById } from '../../store/administration/managed-accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { requireManageable } from '../accounts/management.ts'
import { lookedAfterBy } from '../groups/looked-after.ts'
import type { Ports } from '../ports.ts'
import { hasRests, restsOf } from './belongings.ts'

type Schemas = components['schemas']

const ORDER = 'leftDate,desc'

/** One page of the people who moved from the caller's tenant to another and left something behind (`listDepartures`). */
export const listDepartures = (
  { db }: Pick<Ports, 'db'>,
  { tenantId: tenant }: Account,
  { size, after }: { size?: number; after?: string },
): Promise<PageAfter<Schemas['Departure']>> =>
  db.transaction(async (tx) =>
    pageAfter(
      { size, after, sort: ORDER, isValue: isInstant },
      async (wanted) => {
        const has = hasRests({ account: 'd.account', tenant: 'd.tenant' })
        const page = await listRows(tx, { tenant, hasRests: has }, wanted)
        const rests = await restsOf(tx, { accounts: page.rows.map(({ id }) => id), tenant })
        return { ...page, rows: page.rows.map((row) => ({ ...row, belongings: rests(row.id) })) }
      },
      ({ id, fullName, mail, leftAt, belongings }) => ({
        id,
        fullName,
        mail,
        leftDate: leftAt.toISOString(),
        belongings,
      }),
    ),
  )

/** Whose things are handed over: what an account has in its tenant, or what stayed in the caller's that it has left. */
export type HandoverOf = { id: string; isDeparted: boolean }

/** An account whose things the caller may hand over, as their tenant sees it. */
export type HandedAccount = HandoverOf & {
  fullName: string
  /** Null if it has left, and has another email since. */
  email: string | null
  tenant: { id: string; name: string }
  /** Null if it has left: the former tenant does not know how it is. */
  state: Schemas['AccountState'] | null
  /** Null if it has not left. */
  leftAt: Date | null
}

/**
 * The account that a call about a handover means. Who has left is in no group, so managers do not look after them; the
 * role that they have elsewhere does not count. @throws Refused NotFoundException, ForbiddenException
 */
export async function handedAccount(tx: Sql, caller: Account, { id, isDeparted }: HandoverOf): Promise<HandedAccount> {
  if (!isDeparted) {
    const { email, tenant } = await requireManageable(tx, caller, id)
    const { fullName, state, tenantName } = (await managedById(tx, {}, id))!
    return { id, isDeparted, fullName, email, state, leftAt: null, tenant: { id: tenant.id, name: tenantName } }
  }
  const isAdministrator = lookedAfterBy(caller).within === undefined
  const departure = isAdministrator && (await departureOf(tx, { account: id, tenant: caller.tenantId }))
  const tenant = await tenantById(tx, caller.tenantId)
  if (!departure || !tenant) throw new Refused('NotFoundException')
  const { fullName, mail: email, leftAt } = departure
  return { id, isDeparted, fullName, email, state: null, leftAt, tenant: { id: tenant.id, name: tenant.name } }
}
