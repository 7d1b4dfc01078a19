import { ACCOUNT, type AccountRow, type Tenant } from './accounts.ts'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'

/** The names of the claims that an account is made of. */
type ClaimNames = { login: string; email: string; firstName: string; lastName: string }

/** The OpenID provider of a tenant. The secret is encrypted. */
export type ProviderRow = {
  tenant: Tenant
  /** Names the tenant in addresses. */
  slug: string
  /** What people call their organisation. */
  label: string
  issuer: string
  clientId: string
  clientSecret: string
  claims: ClaimNames
  /** Whether people without an account get one. */
  createsAccounts: boolean
}

/** An identity that is not linked yet. The address that ends its session is encrypted. */
export type IdentityLink = { account: string; issuer: string; subject: string; endSession: string | null }

/** A sign-in under way; with `link`, the password of an account is missing. */
export type ProviderSignIn = {
  hash: string
  tenant: string
  /** The path to go to, inside this application. */
  redirect: string
  link: IdentityLink | null
  expiresAt: Date
}

const PROVIDER = `p.slug, p.label, p.issuer, p.client_id as "clientId", p.client_secret as "clientSecret", p.claims,
  p.creates_accounts as "createsAccounts", json_build_object('id', t.id, 'name', t.name, 'params', t.params) as tenant`

/** The provider of a tenant and its revision; undefined if it has none. */
export async function providerOfTenant(
  tx: Sql,
  tenant: string,
): Promise<(ProviderRow & { revision: number }) | undefined> {
  const { rows } = await tx.query<ProviderRow & { revision: number }>(
    `select ${PROVIDER}, p.revision from providers p join tenants t on t.id = p.tenant where p.tenant = $1`,
    [tenant],
  )
  return rows[0]
}

/** Sets the provider of a tenant that still has a revision, 0 for one without a provider; undefined if it has not. */
export async function replaceProvider(
  tx: Sql,
  { tenant, ...provider }: ProviderRow,
  revision: number,
): Promise<{ revision: number } | undefined> {
  const { slug, label, issuer, clientId, clientSecret, claims, createsAccounts } = provider
  if (revision > 0) {
    const written = { slug, label, issuer, claims, creates_accounts: createsAccounts }
    const set = { ...written, client_id: clientId, client_secret: clientSecret }
    return replaceSeen(tx, { update: 'providers', key: { tenant: tenant.id }, revision, set })
  }
  const { rows } = await tx.query<{ revision: number }>(
    `insert into providers (tenant, slug, label, issuer, client_id, client_secret, claims, creates_accounts)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (tenant) do nothing returning revision`,
    [tenant.id, slug, label, issuer, clientId, clientSecret, claims, createsAccounts],
  )
  return rows[0]
}

/** Removes the provider of a tenant that still has a revision; undefined if it has not. */
export async function dropProvider(
  tx: Sql,
  tenant: string,
  revision: number,
): Promise<{ revision: number } | undefined> {
  const { rows } = await tx.query<{ revision: number }>(
    'delete from providers where tenant = $1 and revision = $2 returning revision',
    [tenant, revision],
  )
  return rows[0]
}

/** The provider with this slug; undefined if there is none. */
export async function providerBySlug(tx: Sql, slug: string): Promise<ProviderRow | undefined> {
  const { rows } = await tx.query<ProviderRow>(
    `select ${PROVIDER} from providers p join tenants t on t.id = p.tenant where p.slug = $1`,
    [slug],
  )
  return rows[0]
}

/** Locks the provider of a tenant until the transaction ends, so that two first visits at once make one account. */
export async function lockProvider(tx: Sql, tenant: string): Promise<void> {
  await tx.query('select 1 from providers where tenant = $1 for update', [tenant])
}

/** The account that an identity is linked to. */
export async function accountOfIdentity(
  tx: Sql,
  { issuer, subject }: Pick<IdentityLink, 'issuer' | 'subject'>,
): Promise<AccountRow | undefined> {
  const { rows } = await tx.query<AccountRow>(
    `select ${ACCOUNT} from identities i join accounts a on a.id = i.account join tenants t on t.id = a.tenant
     where i.issuer = $1 and i.subject = $2`,
    [issuer, subject],
  )
  return rows[0]
}

/** Links an identity to an account. Of two calls at once, the first one wins. */
export async function keepIdentity(
  tx: Sql,
  { issuer, subject, account }: Omit<IdentityLink, 'endSession'>,
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into identities (issuer, subject, account, linked_at) values ($1, $2, $3, $4) on conflict do nothing',
    [issuer, subject, account, at],
  )
}

/** Adds a sign-in under way. */
export async function addProviderSignIn(
  tx: Sql,
  { hash, tenant, redirect, link, expiresAt }: ProviderSignIn,
): Promise<void> {
  await tx.query(
    'insert into provider_sign_ins (token_hash, tenant, redirect, link, expires_at) values ($1, $2, $3, $4, $5)',
    [hash, tenant, redirect, link, expiresAt],
  )
}

const SIGN_IN = 'token_hash as hash, tenant, redirect, link, expires_at as "expiresAt"'

/** A sign-in under way; undefined if it is unknown or over. */
export async function providerSignIn(tx: Sql, hash: string, at: Date): Promise<ProviderSignIn | undefined> {
  const { rows } = await tx.query<ProviderSignIn>(
    `select ${SIGN_IN} from provider_sign_ins where token_hash = $1 and expires_at > $2`,
    [hash, at],
  )
  return rows[0]
}

/** Deletes a sign-in under way and returns it, so that of concurrent calls one gets it. */
export async function takeProviderSignIn(tx: Sql, hash: string, at: Date): Promise<ProviderSignIn | undefined> {
  const { rows } = await tx.query<ProviderSignIn>(
    `delete from provider_sign_ins where token_hash = $1 and expires_at > $2 returning ${SIGN_IN}`,
    [hash, at],
  )
  return rows[0]
}

/** Deletes the sign-ins that ended before `at`. */
export async function dropProviderSignInsBefore(tx: Sql, at: Date): Promise<void> {
  await tx.query('delete from provider_sign_ins where expires_at <= $1', [at])
}

/** Keeps an identity that is linked once the session has got its second factor. */
export async function keepIdentityToLink(tx: Sql, hash: string, link: IdentityLink): Promise<void> {
  await tx.query('update sessions set identity = $2 where token_hash = $1', [hash, link])
}

/** The identity that a session links once it has got its second factor; null if none. */
export async function identityToLink(tx: Sql, hash: string): Promise<IdentityLink | null> {
  const { rows } = await tx.query<{ identity: IdentityLink | null }>(
    'select identity from sessions where token_hash = $1',
    [hash],
  )
  return rows[0]?.identity ?? null
}

/** Keeps the encrypted address that ends a session at its provider. */
export async function keepEndSession(tx: Sql, hash: string, endSession: string): Promise<void> {
  await tx.query('update sessions set end_session = $2 where token_hash = $1', [hash, endSession])
}

/** The encrypted address that ends a session at its provider, if it has one. */
export async function endSessionOf(tx: Sql, hash: string): Promise<string | null> {
  const { rows } = await tx.query<{ endSession: string | null }>(
    'select end_session as "endSession" from sessions where token_hash = $1',
    [hash],
  )
  return rows[0]?.endSession ?? null
}
