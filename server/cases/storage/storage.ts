import { everyPolicy, isPossible, type StoragePolicy } from '#machines/rules/common/storage-policy.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { causedBy, recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { shownTextOf } from '../../engine/input/text.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone, unlessStale, type Seen } from '../../engine/revision.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { tenantById } from '../../store/accounts/accounts.ts'
import { replaceParams } from '../../store/accounts/tenants.ts'
import { certificationsDue } from '../../store/certifications/certification-purge.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { requestsDue } from '../../store/requests/purge.ts'
import { requestById } from '../../store/requests/requests.ts'
import { addHold, holdsOf, liftHold, openHold, waitForPurges, type LegalHold } from '../../store/storage/legal-holds.ts'
import { paramsRow } from '../../store/tenants/tenants.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']
/** The storage of a tenant, and the revision of the tenant. */
export type ViewedStorage = { storage: Schemas['Storage']; revision: number }

const DAY = 24 * 3_600_000
/** The days within which what is due is counted. */
const WITHIN = { today: 1, week: 7, month: 30 } as const

/** The storage of the caller's tenant (`getMyStorage`). */
export const getMyStorage = (ports: Pick<Ports, 'db' | 'now'>, { tenantId }: Account): Promise<ViewedStorage> =>
  ports.db.transaction((tx) => viewedIn(ports, tx, tenantId))

/** The storage of a tenant (`getTenantStorage`). @throws Refused NotFoundException */
export const getTenantStorage = (ports: Pick<Ports, 'db' | 'now'>, id: string): Promise<ViewedStorage> =>
  ports.db.transaction((tx) => viewedIn(ports, tx, id))

/**
 * Changes storage policies of a tenant (`updateTenantStorage`). They hold for what ends from then on.
 * @throws Refused NotFoundException, StaleRevisionException; StoragePolicyException if one is not possible
 */
export async function updateTenantStorage(
  ports: Ports,
  account: Account,
  { id, revision }: Seen,
  { policies }: Schemas['StorageInput'],
): Promise<ViewedStorage> {
  if (!policies.every(isPossible)) throw new Refused('StoragePolicyException')
  return transact(ports, async (tx) => {
    unlessGone(await tenantById(tx, id))
    const { params } = await paramsRow(tx, id)
    const before = everyPolicy(params.storagePolicies ?? [])
    const after = everyPolicy([...policies.toReversed(), ...before])
    unlessStale(await replaceParams(tx, { id, revision }, { storagePolicies: after }))
    const change = { type: 'tenant.changed', before: recorded(before), after: recorded(after) }
    await recordChange(ports, tx, causedBy(account.id, tenantSubject(id), id), change)
    return viewedIn(ports, tx, id)
  })
}

/**
 * Puts a tenant, or one of its requests, on hold (`setLegalHold`).
 * @throws Refused NotFoundException if it has no such request, or if its data was already deleted
 */
export async function setLegalHold(
  ports: Ports,
  call: AccountCall,
  tenant: string,
  { requestId, reason }: Schemas['LegalHoldInput'],
): Promise<Schemas['LegalHold']> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'setLegalHold', body: { tenant, requestId, reason } }, async () => {
      unlessGone(await tenantById(tx, tenant))
      await waitForPurges(tx, tenant)
      const row = requestId === null ? null : await requestById(tx, requestId)
      if (row !== null && (row?.tenant !== tenant || row.dataPurgedAt !== null)) throw new Refused('NotFoundException')
      const { id: setBy, firstName, lastName } = call.account
      const text = shownTextOf(reason, 'a hold has a reason')
      const hold = { id: newId(ports), tenant, request: requestId, reason: text, setBy, setAt: ports.now() }
      await addHold(tx, hold)
      await recordHold(ports, tx, setBy, { hold, type: 'hold.set' })
      return holdView({ ...hold, setByName: `${firstName} ${lastName}` })
    }),
  )
}

/** Lifts a legal hold (`liftLegalHold`). @throws Refused NotFoundException */
export async function liftLegalHold(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const hold = unlessGone(await openHold(tx, id))
    await liftHold(tx, id, ports.now())
    await recordHold(ports, tx, account.id, { hold, type: 'hold.lifted' })
  })
}

type HoldChange = { hold: Pick<LegalHold, 'tenant' | 'request' | 'reason'>; type: 'hold.set' | 'hold.lifted' }

/** Records a hold in the activity log of its tenant, with its reason. */
async function recordHold(ports: Ports, tx: Sql, account: string, { hold, type }: HoldChange): Promise<void> {
  const values = { reason: hold.reason, ...(hold.request !== null && { request: hold.request }) }
  const change = { type, before: type === 'hold.lifted' ? values : null, after: type === 'hold.set' ? values : null }
  await recordChange(ports, tx, causedBy(account, tenantSubject(hold.tenant), hold.tenant), change)
}

async function viewedIn({ now }: Pick<Ports, 'now'>, tx: Sql, id: string): Promise<ViewedStorage> {
  const { name } = unlessGone(await tenantById(tx, id))
  const { params, revision } = await paramsRow(tx, id)
  const policies = everyPolicy(params.storagePolicies ?? [])
  const due: Schemas['StorageDue'][] = []
  for (const { policyPurpose } of policies) due.push(await dueOf(tx, { tenant: id, policyPurpose, at: now() }))
  return { storage: { tenantName: name, policies, due, holds: (await holdsOf(tx, id)).map(holdView) }, revision }
}

type Counted = Pick<StoragePolicy, 'policyPurpose'> & { tenant: string; at: Date }

async function dueOf(tx: Sql, { tenant, policyPurpose, at }: Counted): Promise<Schemas['StorageDue']> {
  const count = (days: number) => {
    const until = new Date(at.getTime() + days * DAY)
    return policyPurpose === 'CERTIFICATION_DATA'
      ? certificationsDue(tx, tenant, until)
      : requestsDue(tx, { tenant, of: policyPurpose, until })
  }
  return {
    policyPurpose,
    today: await count(WITHIN.today),
    week: await count(WITHIN.week),
    month: await count(WITHIN.month),
  }
}

const holdView = ({ id, request, reason, setByName, setAt }: LegalHold): Schemas['LegalHold'] => ({
  id,
  requestId: request,
  reason,
  setBy: setByName,
  setDate: setAt.toISOString(),
})

/** What the record of a change says: each policy as a text, such as `12 MONTHS`. */
const recorded = (policies: readonly StoragePolicy[]): Record<string, string> =>
  Object.fromEntries(
    policies.map(({ policyPurpose, durationUnit, durationNumber }) => [
      fields[policyPurpose],
      durationNumber === null ? durationUnit : `${durationNumber} ${durationUnit}`,
    ]),
  )

const fields = {
  FILES: 'filesKept',
  SIGNATURE_DATA: 'signatureDataKept',
  CERTIFICATION_DATA: 'certificationDataKept',
} as const
