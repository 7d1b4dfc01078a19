import type { components } from '#openapi'
import type { StoragePolicy } from '#machines/rules/common/storage-policy.ts'
import type { Sql } from '../engine/sql.ts'
import { fullGroupName, peopleBelow } from '../groups/people.ts'

type Schemas = components['schemas']

/** The settings of a tenant, for all its accounts. */
export type TenantParams = {
  simpleSigning: boolean
  directSignature?: boolean
  deferredSignature?: boolean
  comments: boolean
  /** Data URLs; mails have `emailLogo`, or else `webLogo`. */
  webLogo: string | null
  emailLogo?: string | null
  /** How signers may be asked to confirm that it is them; both ways, by mail unless chosen, if nothing was set. */
  otpTypes?: Schemas['OtpType'][]
  defaultOtpType?: Schemas['OtpType']
  /** Where signers go after they have signed. */
  signingRedirectUrl?: string | null
  failureSigningRedirectUrl?: string | null
  /** What is attached to the mails about finished requests; nothing if nothing was set. */
  attachedFiles?: Schemas['AttachedFiles']
  /** Where the audit trail of a finished request is; in a file of its own and in the signed files if nothing was set. */
  auditTrailGeneration?: Schemas['AuditTrail']
  metadataKeys?: Schemas['MetadataKeys']
  /** The origins of the pages that may show signing pages in a frame; none if nothing was set. */
  embeddingOrigins?: string[]
  /** How many requests its people may send in a month; without limit if null (TEN-021). */
  requestQuota?: number | null
  /** How many files its people may certify in a month; without limit if null (TEN-021). */
  documentQuota?: number | null
  /** How often people are reminded of files that wait to be certified; never if null. */
  deferredReminder?: Schemas['DeferredReminder'] | null
  /** When what waits is certified; `since`: when the schedule was set. */
  deferredSchedule?: (Schemas['DeferredSchedule'] & { since: string }) | null
  /** How long what is kept; for ever what has no policy. */
  storagePolicies?: StoragePolicy[]
}

/** A tenant with its settings. */
export type Tenant = { id: string; name: string; type: TenantType; params: TenantParams; isSandbox?: boolean }

/** TEN-002. */
export type TenantType = 'ADMIN' | 'STANDALONE' | 'STANDARD'

/** An account with its tenant. */
export type AccountRow = {
  id: string
  tenant: Tenant
  login: string
  email: string
  /** Its holder has followed a link that was mailed there. */
  isMailValidated: boolean
  firstName: string
  lastName: string
  role: Schemas['Role']
  language: Schemas['NotificationLanguage']
  /** IANA name. */
  timeZone: string
  dateFormat: string
  hourFormat: Schemas['Account']['hourFormat']
  /** How many days before the expiry of its new requests it gets a notice. */
  daysBeforeExpirationNotification: Schemas['NoticeDays']
  /** The version of the terms of use that was accepted last; null if none was. */
  terms: string | null
  /** `fullName` is its name after the names of the groups above it. */
  group: { id: string; name: string; fullName: string } | null
}

/** The columns of an account `a` and its tenant `t`, as an `AccountRow`. */
export const ACCOUNT = `a.id, a.login, a.email, a.mail_validated as "isMailValidated", a.first_name as "firstName", a.last_name as "lastName", a.role,
  a.language, a.time_zone as "timeZone", a.date_format as "dateFormat", a.hour_format as "hourFormat", a.notice_days as "daysBeforeExpirationNotification", a.terms,
  json_build_object('id', t.id, 'name', t.name, 'type', t.type, 'params', t.params,
    'isSandbox', t.sandbox) as tenant,
  (select json_build_object('id', o.id, 'name', o.name, 'fullName', ${fullGroupName('o.id')})
   from groups o where o.id = a.group_id) as "group"`

/** An account with the hash of its password: null if it is not activated yet, or disabled. */
type Openable = AccountRow & { password: string | null }

/** The account with this login or mail address. The login wins. */
export async function accountByName(tx: Sql, name: string): Promise<Openable | undefined> {
  const { rows } = await tx.query<Openable>(
    `select ${ACCOUNT}, case when a.disabled_at is null then a.password end as password from accounts a join tenants t on t.id = a.tenant
     where a.login = $1 or a.email = $1 order by a.login = $1 desc limit 1`,
    [name],
  )
  return rows[0]
}

/** The account with this id; undefined if unknown. */
export async function accountById(tx: Sql, id: string): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>(
    `select ${ACCOUNT} from accounts a join tenants t on t.id = a.tenant where a.id = $1`,
    [id],
  )
  return rows[0]
}

/** Whether an account is another one, or in a group that the other one looks after. */
export async function isLookedAfter(tx: Sql, by: string, id: string): Promise<boolean> {
  const { rows } = await tx.query(`select 1 from accounts where id = $2 and id in ${peopleBelow('$1')}`, [by, id])
  return rows.length > 0
}

/**
 * The names of accounts, of any tenant: a request's trail names everyone who acted on it. The id of an API token has the
 * name of the person whose token it is.
 */
export async function namesOf(tx: Sql, ids: string[]): Promise<Pick<AccountRow, 'id' | 'firstName' | 'lastName'>[]> {
  const { rows } = await tx.query<Pick<AccountRow, 'id' | 'firstName' | 'lastName'>>(
    `select id, first_name as "firstName", last_name as "lastName" from accounts where id = any($1)
     union all select c.id, a.first_name, a.last_name from channels c join accounts a on a.id = c.account
     where c.id = any($1)`,
    [ids],
  )
  return rows
}

/** The mail addresses of accounts, of any tenant. */
export async function mailsOf(tx: Sql, ids: string[]): Promise<(readonly [id: string, email: string])[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.query<Pick<AccountRow, 'id' | 'email'>>(
    'select id, email from accounts where id = any($1)',
    [ids],
  )
  return rows.map(({ id, email }) => [id, email] as const)
}

/** Whether there is any account. */
export async function hasAccounts(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query('select 1 from accounts limit 1')
  return rows.length > 0
}

/** A tenant; undefined if unknown. */
export async function tenantById(tx: Sql, id: string): Promise<Tenant | undefined> {
  const { rows } = await tx.query<Tenant>(
    'select id, name, type, params, sandbox as "isSandbox" from tenants where id = $1',
    [id],
  )
  return rows[0]
}

/** The name of a tenant. */
export async function tenantName(tx: Sql, id: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>('select name from tenants where id = $1', [id])
  return rows[0]!.name
}

/** A new account. Login and mail address are in lower case; `password` is null until it is activated. */
type AddedAccount = AccountRow & { password: string | null }

/** Adds an account, whose terms count as accepted `at` this time. */
export async function addAccount(tx: Sql, account: AddedAccount, at: Date): Promise<void> {
  await tx.query(
    `insert into accounts (id, tenant, login, email, first_name, last_name, role, language, time_zone, date_format,
       hour_format, password, mail_validated, terms, terms_at, created_at, group_id, notice_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      account.id,
      account.tenant.id,
      account.login,
      account.email,
      account.firstName,
      account.lastName,
      account.role,
      account.language,
      account.timeZone,
      account.dateFormat,
      account.hourFormat,
      account.password,
      account.isMailValidated,
      account.terms,
      account.terms === null ? null : at,
      at,
      account.group?.id ?? null,
      account.daysBeforeExpirationNotification,
    ],
  )
}

/** Replaces the hash of an account's password. */
export async function keepPassword(tx: Sql, id: string, hash: string, at: Date | null): Promise<void> {
  await tx.query('update accounts set password = $2, password_changed_at = $3 where id = $1', [id, hash, at])
}

/** The hash of an account's password; null if it has none. */
export async function passwordOf(tx: Sql, id: string): Promise<string | null> {
  const { rows } = await tx.query<{ password: string | null }>('select password from accounts where id = $1', [id])
  return rows[0]!.password
}

/** Records which version of the terms an account accepted. */
export async function keepTerms(tx: Sql, id: string, version: string, at: Date): Promise<void> {
  await tx.query('update accounts set terms = $2, terms_at = $3 where id = $1', [id, version, at])
}

/** Locks an account until the transaction ends. */
export async function lockAccount(tx: Sql, id: string): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for update', [id])
}

/** The storage policies of a tenant. */
export async function storagePoliciesOf(tx: Sql, tenant: string): Promise<StoragePolicy[]> {
  const { rows } = await tx.query<Pick<Tenant, 'params'>>('select params from tenants where id = $1', [tenant])
  return rows[0]?.params.storagePolicies ?? []
}
