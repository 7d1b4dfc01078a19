import type { components } from '#openapi'
import { CHECK_EVERY, isVerified, recordName, recordText, SEEN_COUNTS } from '#machines/rules/accounts/domains.ts'
import { MAX_DOMAINS } from '#machines/rules/common/limits.ts'
import { tenantSubject } from '#machines/rules/tenants/tenant.ts'
import type { Account } from '../../engine/caller.ts'
import { causedBy, recordChange, type RecordedChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { newToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { tenantById } from '../../store/accounts/accounts.ts'
import {
  addDomain,
  domainById,
  domainsOf,
  domainsToCheck,
  dropDomain,
  keepApproval,
  keepCheck,
  type DomainRow,
} from '../../store/accounts/domains.ts'
import { lockTenant } from '../../store/accounts/standing.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { domainIn } from '../accounts/single-sign-on/domain-in.ts'
import { inSession } from '../accounts/in-session.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'

type Domain = components['schemas']['Domain']

/** The domains of a tenant (`listMyDomains`). */
export async function listDomains({ db, now }: Ports, tenant: string): Promise<{ domains: Domain[] }> {
  const rows = await domainsOf(db, tenant)
  return { domains: rows.map((row) => toView(row, now())) }
}

/** The domains of any tenant (`listTenantDomains`). @throws Refused NotFoundException */
export async function listTenantDomains(ports: Ports, tenant: string): Promise<{ domains: Domain[] }> {
  if (!(await tenantById(ports.db, tenant))) throw new Refused('NotFoundException')
  return listDomains(ports, tenant)
}

/**
 * Adds a domain to the caller's tenant, which waits for its DNS record (`addMyDomain`).
 * @throws Refused InvalidDomainException, DomainDuplicateException, TooManyDomainsException
 */
export async function addMyDomain(ports: Ports, caller: Account, text: string): Promise<Domain> {
  const domain = valid(text)
  return transact(ports, async (tx) => {
    await lockTenant(tx, caller.tenantId)
    const row = await added(ports, tx, { tenant: caller.tenantId, domain, approvedAt: null })
    await record(ports, tx, caller, row.tenant, { type: 'domain.added', before: null, after: { domain } })
    return toView(row, ports.now())
  })
}

/**
 * Approves a domain for a tenant, which need not have it yet (`approveDomain`).
 * @throws Refused NotFoundException, InvalidDomainException, TooManyDomainsException
 */
export async function approveDomain(
  ports: Ports,
  { caller, session }: { caller: Account; session: string },
  tenant: string,
  text: string,
): Promise<Domain> {
  const domain = valid(text)
  return inSession(ports, { account: caller.id, session }, async (tx) => {
    if (!(await tenantById(tx, tenant))) throw new Refused('NotFoundException')
    await lockTenant(tx, tenant)
    const known = (await domainsOf(tx, tenant)).find((row) => row.domain === domain)
    const row = known ?? (await added(ports, tx, { tenant, domain, approvedAt: null }))
    if (!row.approvedAt) {
      await keepApproval(tx, row.id, ports.now())
      await record(ports, tx, caller, tenant, { type: 'domain.approved', before: null, after: { domain } })
    }
    return toView((await domainById(tx, row.id))!, ports.now())
  })
}

/** Withdraws the approval of a domain (`withdrawDomain`). @throws Refused NotFoundException if it was not approved */
export async function withdrawDomain(ports: Ports, caller: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = await domainById(tx, id)
    if (!row?.approvedAt) throw new Refused('NotFoundException')
    await keepApproval(tx, id, null)
    await record(ports, tx, caller, row.tenant, {
      type: 'domain.withdrawn',
      before: { domain: row.domain },
      after: null,
    })
  })
}

/** Removes a domain from the caller's tenant (`removeMyDomain`). @throws Refused NotFoundException */
export async function removeMyDomain(
  ports: Ports,
  { caller, session }: { caller: Account; session: string },
  id: string,
): Promise<void> {
  const { tenantId: tenant } = caller
  await inSession(ports, { account: caller.id, session }, async (tx) => {
    const row = await domainById(tx, id)
    if (row?.tenant !== tenant || !(await dropDomain(tx, id))) throw new Refused('NotFoundException')
    await record(ports, tx, caller, tenant, { type: 'domain.removed', before: { domain: row.domain }, after: null })
  })
}

/**
 * Looks for the DNS record of a domain (`checkMyDomain`).
 * @throws Refused NotFoundException; DomainRecordMissingException; DomainLookupException if no name server answers
 */
export async function checkMyDomain(ports: Ports, { tenantId, ...caller }: Account, id: string): Promise<Domain> {
  const row = await domainById(ports.db, id)
  if (row?.tenant !== tenantId) throw new Refused('NotFoundException')
  const isFound = await isThere(ports, row).catch(() => {
    throw new Refused('DomainLookupException')
  })
  const at = ports.now()
  const checked = await transact(ports, async (tx) => {
    const before = await domainById(tx, id)
    if (!before) return undefined
    await keepCheck(tx, id, { at, isFound })
    if (isFound && !isVerified(before, at)) {
      const { domain } = before
      await record(ports, tx, caller, tenantId, { type: 'domain.verified', before: null, after: { domain } })
    }
    return domainById(tx, id)
  })
  // It was removed meanwhile.
  if (!checked) throw new Refused('NotFoundException')
  if (!isFound) throw new Refused('DomainRecordMissingException')
  return toView(checked, at)
}

/** How many domains are looked for in one run: they are asked for one after the other. */
const BATCH = 200

/** Looks again for the records of the verified domains. One that is not found, or not asked for, counts for a week. */
export async function checkDomainsAgain(ports: Ports): Promise<void> {
  const now = ports.now().getTime()
  const due = { seen: new Date(now - SEEN_COUNTS), checked: new Date(now - CHECK_EVERY) }
  for (const row of await domainsToCheck(ports.db, due, BATCH)) {
    const isFound = await isThere(ports, row).catch(() => false)
    await keepCheck(ports.db, row.id, { at: ports.now(), isFound })
  }
}

async function isThere({ dns }: Ports, { domain, token }: DomainRow): Promise<boolean> {
  const texts = await dns.texts(recordName(domain))
  return texts.some((text) => text.trim() === recordText(token))
}

function valid(text: string): string {
  const domain = domainIn(text)
  if (domain === null) throw new Refused('InvalidDomainException')
  return domain
}

async function added(
  ports: Ports,
  tx: Sql,
  domain: Pick<DomainRow, 'tenant' | 'domain' | 'approvedAt'>,
): Promise<DomainRow> {
  if ((await domainsOf(tx, domain.tenant)).length >= MAX_DOMAINS) throw new Refused('TooManyDomainsException')
  const row = { ...domain, id: newId(ports), token: newToken(ports), addedAt: ports.now() }
  await addDomain(tx, row).catch(refuseTaken)
  return { ...row, seenAt: null, checkedAt: null }
}

const record = (ports: Ports, tx: Sql, { id }: Pick<Account, 'id'>, tenant: string, change: RecordedChange) =>
  recordChange(ports, tx, causedBy(id, tenantSubject(tenant), tenant), change)

const toView = (row: DomainRow, at: Date): Domain => ({
  id: row.id,
  domain: row.domain,
  state: stateOf(row, at),
  record: { name: recordName(row.domain), text: recordText(row.token) },
  seenDate: row.seenAt?.toISOString() ?? null,
  checkedDate: row.checkedAt?.toISOString() ?? null,
})

function stateOf(row: DomainRow, at: Date): Domain['state'] {
  if (row.approvedAt) return 'APPROVED'
  if (isVerified(row, at)) return 'VERIFIED'
  return row.seenAt ? 'LAPSED' : 'WAITING'
}
