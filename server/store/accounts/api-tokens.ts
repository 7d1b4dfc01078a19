import type { components } from '#openapi'
import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

/** An API token that is not revoked. Its secret is stored only as a hash. */
export type ApiTokenRow = {
  id: string
  account: string
  /** The tenant of the account when the token was made. */
  tenant: string
  name: string
  scopes: components['schemas']['ChannelScope'][]
  createdAt: Date
  /** Null: never. */
  expiresAt: Date | null
  /** To the hour; null if it was never used. */
  usedAt: Date | null
}

/** The API tokens of accounts that are not revoked. */
export const API_TOKENS: Owned = {
  table: 'channels',
  owner: 'account',
  tenant: 'tenant',
  where: 'revoked_at is null',
  open: 'true',
}

const COLUMNS = `c.id, c.account, c.tenant, c.name, c.scopes, c.created_at as "createdAt", c.expires_at as "expiresAt",
  c.last_used_at as "usedAt"`

/** Adds an API token. */
export async function addApiToken(tx: Sql, row: ApiTokenRow & { hash: string }): Promise<void> {
  const { id, account, tenant, name, scopes, createdAt, expiresAt, hash } = row
  await tx.query(
    `insert into channels (id, account, tenant, name, scopes, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, account, tenant, name, scopes, hash, createdAt, expiresAt],
  )
}

/** The API tokens of an account, the newest first. */
export async function apiTokensOf(tx: Sql, account: string): Promise<ApiTokenRow[]> {
  const { rows } = await tx.query<ApiTokenRow>(
    `select ${COLUMNS} from channels c where c.account = $1 and c.revoked_at is null order by c.created_at desc, c.id`,
    [account],
  )
  return rows
}

/** The API token with this hash, if its account is not disabled. */
export async function apiTokenByHash(tx: Sql, hash: string): Promise<ApiTokenRow | undefined> {
  const { rows } = await tx.query<ApiTokenRow>(
    `select ${COLUMNS} from channels c join accounts a on a.id = c.account
     where c.token_hash = $1 and c.revoked_at is null and a.disabled_at is null`,
    [hash],
  )
  return rows[0]
}

/** Records when an API token was used. */
export async function keepUseOfApiToken(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query('update channels set last_used_at = $2 where id = $1', [id, at])
}

/** Revokes an API token of an account. Undefined if there is none. */
export async function revokeApiTokenRow(
  tx: Sql,
  { account, id }: { account: string; id: string },
  at: Date,
): Promise<ApiTokenRow | undefined> {
  const { rows } = await tx.query<ApiTokenRow>(
    `update channels c set revoked_at = $3 where c.account = $1 and c.id = $2 and c.revoked_at is null returning ${COLUMNS}`,
    [account, id, at],
  )
  return rows[0]
}

/** What the record of a revoked API token says of it. */
export type RevokedApiToken = { id: string; tenant: string; name: string; scopes: string[]; expiresAt: Date | null }

/** Revokes all API tokens of an account, and returns them. */
export async function revokeApiTokensOf(tx: Sql, account: string, at: Date): Promise<RevokedApiToken[]> {
  const { rows } = await tx.query<RevokedApiToken>(
    `update channels set revoked_at = $2 where account = $1 and revoked_at is null
     returning id, tenant, name, scopes, expires_at as "expiresAt"`,
    [account, at],
  )
  return rows
}
