import type { components } from '#openapi'
import { monthOf } from '#machines/rules/common/day.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { Account } from '../../engine/caller.ts'
import { pageAfter, sortOf, type PageAfter } from '../../engine/cursor.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { once } from '../../engine/once.ts'
import { unlessGone, unlessStale, type Seen } from '../../engine/revision.ts'
import { Refused } from '../../engine/refused.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { addTenant, replaceTenant } from '../../store/accounts/tenants.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { listTenantRows, tenantRow, type TenantRow } from '../../store/tenants/tenants.ts'
import { newTenant } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'
import { shownTextOf, textOf } from '../../engine/input/text.ts'
import { tezosAccount } from './tezos-account.ts'

type Schemas = components['schemas']
type Managed = Schemas['ManagedTenant']
type Input = Schemas['TenantInput']
type NewInput = Schemas['NewTenantInput']
/** A tenant as callers see it, and its revision. */
export type ViewedTenant = { managed: Managed; revision: number }

type TenantQuery = { name?: string; sort?: `name,${'asc' | 'desc'}`; size?: number; after?: string }

/** One page of the tenants of the platform (`listTenants`). */
export async function listTenants(ports: Ports, query: TenantQuery): Promise<PageAfter<Managed>> {
  const { db, now } = ports
  const { name = '', sort = 'name,asc', size, after } = query
  const { order } = sortOf(['name'], sort)
  const account = await tezosAccount(ports)
  return pageAfter(
    { size, after, sort },
    (wanted) => listTenantRows(db, { month: monthOf(now()), name: textOf(name), order, ...wanted }),
    (row) => ({ ...toView(row).managed, ...account }),
  )
}

/** A tenant (`getTenant`). @throws Refused NotFoundException */
export async function getTenant(ports: Ports, id: string): Promise<ViewedTenant> {
  const { managed, revision } = toView(await requireTenant(ports, ports.db, id))
  return { managed: { ...managed, ...(await tezosAccount(ports)) }, revision }
}

/**
 * Creates a tenant without accounts (`createTenant`).
 * @throws Refused MalformedRequestException if a sandbox would certify
 */
export async function createManagedTenant(ports: Ports, call: AccountCall, input: NewInput): Promise<ViewedTenant> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'createTenant', body: input }, async () => {
      const { sandbox = false, ...given } = input
      expectNothingAnchored(sandbox, given)
      const { name, type, ...params } = tidied(given)
      const tenant = newTenant(ports, name, params, type)
      await addTenant(tx, { ...tenant, isSandbox: sandbox }, ports.now())
      const after = { name, type, ...params, ...(sandbox && { sandbox }) }
      const change = { type: 'tenant.created', before: null, after }
      await recordChange(ports, tx, causedBy(call.account.id, tenantSubject(tenant.id), tenant.id), change)
      return toView(await requireTenant(ports, tx, tenant.id))
    }),
  )
}

/**
 * Changes the name, the type, the services and the quotas of a tenant (`updateTenant`).
 * @throws Refused NotFoundException, StaleRevisionException; MalformedRequestException if a sandbox would certify
 */
export async function updateTenant(ports: Ports, account: Account, seen: Seen, input: Input): Promise<ViewedTenant> {
  return transact(ports, async (tx) => {
    const row = await requireTenant(ports, tx, seen.id)
    expectNothingAnchored(row.isSandbox, input)
    const after = tidied(input)
    unlessStale(await replaceTenant(tx, seen, after))
    const { name, type, simpleSigning, directSignature, deferredSignature, requestQuota, documentQuota } = row
    const before = { name, type, simpleSigning, directSignature, deferredSignature, requestQuota, documentQuota }
    const change = { type: 'tenant.changed', before, after }
    await recordChange(ports, tx, causedBy(account.id, tenantSubject(seen.id), seen.id), change)
    return toView(await requireTenant(ports, tx, seen.id))
  })
}

const requireTenant = async ({ now }: Pick<Ports, 'now'>, tx: Sql, id: string): Promise<TenantRow> =>
  unlessGone(await tenantRow(tx, id, monthOf(now())))

/** What is certified is anchored, and nothing of a sandbox ever is. */
function expectNothingAnchored(isSandbox: boolean, { directSignature, deferredSignature }: Input): void {
  if (isSandbox && (directSignature || deferredSignature))
    throw new Refused('MalformedRequestException', { message: 'a sandbox certifies nothing' })
}

const tidied = (input: Input): Input => ({ ...input, name: shownTextOf(input.name, 'a tenant has a name') })

const toView = ({ createdAt, revision, isSandbox, ...row }: TenantRow): ViewedTenant => ({
  managed: { ...row, ...(isSandbox && { sandbox: true as const }), createdDate: createdAt.toISOString() },
  revision,
})
