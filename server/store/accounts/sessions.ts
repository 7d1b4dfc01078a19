import { ACCOUNT, type AccountRow } from './accounts.ts'
import type { Sql } from '../engine/sql.ts'

/** The channel on which the database says which sessions have changed, by the hash of their tokens. */
export const CHANGED_SESSIONS = 'sessions'

/** What a session may do: only the second factor, or what its account may. */
export type Stage = 'secondFactor' | 'signedIn'

/** A session to add, by the hash of its token. */
export type NewSession = {
  hash: string
  /** Its public id. */
  id: string
  account: string
  stage: Stage
  /** The browser's User-Agent. */
  device: string | null
  /** Where the sign-in came from: an IP address. */
  address: string
  /** Whether its person proved who they are by our own means, or by a provider for one of its tenant's domains. */
  isVouched: boolean
}

/** When a session began, and when its person proved who they are. */
type Times = { startedAt: Date; confirmedAt: Date }

type Session = {
  account: AccountRow
  stage: Stage
  isVouched: boolean
  startedAt: Date
  seenAt: Date
  confirmedAt: Date
}

/**
 * Adds a session. It begins now, and its person has just proved who they are; or it continues an earlier one, with its
 * `times`.
 */
export async function addSession(
  tx: Sql,
  { hash, id, account, stage, device, address, isVouched, times }: NewSession & { times: Times | undefined },
  at: Date,
) {
  const { startedAt, confirmedAt } = times ?? { startedAt: at, confirmedAt: at }
  await tx.query(
    `insert into sessions (token_hash, id, account, stage, device, address, vouched, started_at, seen_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [hash, id, account, stage, device, address, isVouched, startedAt, at, confirmedAt],
  )
}

/** The session of a token hash, with its account unless that is disabled. One query, as every call may need it. */
export async function sessionOf(tx: Sql, hash: string): Promise<Session | undefined> {
  const { rows } = await tx.query<AccountRow & Omit<Session, 'account'>>(
    `select ${ACCOUNT}, s.stage, s.vouched as "isVouched", s.started_at as "startedAt", s.seen_at as "seenAt", s.confirmed_at as "confirmedAt"
     from sessions s join accounts a on a.id = s.account join tenants t on t.id = a.tenant
     where s.token_hash = $1 and a.disabled_at is null`,
    [hash],
  )
  if (!rows[0]) return undefined
  const { stage, isVouched, startedAt, seenAt, confirmedAt, ...account } = rows[0]
  return { account, stage, isVouched, startedAt, seenAt, confirmedAt }
}

type OwnSession = {
  hash: string
  id: string
  device: string | null
  address: string | null
  startedAt: Date
  seenAt: Date
}

/** The sessions of an account, the one used last first, and when its password was changed. */
export async function sessionsOf(
  tx: Sql,
  account: string,
): Promise<{ sessions: OwnSession[]; passwordChangedAt: Date | null }> {
  const { rows: sessions } = await tx.query<OwnSession>(
    `select token_hash as hash, id, device, address, started_at as "startedAt", seen_at as "seenAt"
     from sessions where account = $1 and stage = 'signedIn' order by seen_at desc, id`,
    [account],
  )
  const { rows } = await tx.query<{ at: Date | null }>('select password_changed_at as at from accounts where id = $1', [
    account,
  ])
  return { sessions, passwordChangedAt: rows[0]?.at ?? null }
}

/** Records that the person of a session has just proved who they are, by our own means. */
export async function confirmSession(tx: Sql, hash: string, at: Date) {
  await tx.query('update sessions set confirmed_at = $2, vouched = true where token_hash = $1', [hash, at])
}

/** Deletes a session of an account by its public id, and says whether there was one. */
export async function dropSessionOf(tx: Sql, account: string, id: string): Promise<boolean> {
  const { rows } = await tx.query('delete from sessions where account = $1 and id = $2 returning 1', [account, id])
  return rows.length > 0
}

/** Deletes the sessions of an account, but not the one with a token hash. */
export async function dropSessionsBut(tx: Sql, account: string, hash: string | null) {
  await tx.query('delete from sessions where account = $1 and token_hash is distinct from $2', [account, hash])
}

/** Records the last use of a session. */
export async function seeSession(tx: Sql, hash: string, at: Date) {
  await tx.query('update sessions set seen_at = $2 where token_hash = $1', [hash, at])
}

/** Deletes a session, by the hash of its token. */
export async function dropSession(tx: Sql, hash: string) {
  await tx.query('delete from sessions where token_hash = $1', [hash])
}

/** Deletes all sessions of an account. */
export async function dropSessionsOf(tx: Sql, account: string) {
  await tx.query('delete from sessions where account = $1', [account])
}

/** Deletes the sessions of an account that wait for the second factor. */
export async function dropPendingSessionsOf(tx: Sql, account: string) {
  await tx.query("delete from sessions where account = $1 and stage = 'secondFactor'", [account])
}

/** Locks a session until the transaction ends, and returns its stage; undefined if it has ended. */
export async function lockSession(tx: Sql, hash: string): Promise<Stage | undefined> {
  const { rows } = await tx.query<{ stage: Stage }>('select stage from sessions where token_hash = $1 for update', [
    hash,
  ])
  return rows[0]?.stage
}

/** Counts a wrong code of a session that waits for the second factor, and returns how many there were. */
export async function countWrongCode(tx: Sql, hash: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'update sessions set wrong_codes = wrong_codes + 1 where token_hash = $1 returning wrong_codes as n',
    [hash],
  )
  return rows[0]?.n ?? 0
}

/** Deletes the sessions last used before `seen` or started before `started`. */
export async function dropSessionsBefore(tx: Sql, { seen, started }: { seen: Date; started: Date }) {
  await tx.query('delete from sessions where seen_at < $1 or started_at < $2', [seen, started])
}

/** Records that `account` signed in with this browser. */
export async function keepBrowser(tx: Sql, hash: string, account: string, at: Date) {
  await tx.query(
    `insert into browsers (token_hash, account, seen_at) values ($1, $2, $3)
     on conflict (token_hash, account) do update set seen_at = excluded.seen_at`,
    [hash, account, at],
  )
}

/** The ids of the accounts that signed in with a browser. */
export async function accountsOfBrowser(tx: Sql, hash: string): Promise<string[]> {
  const { rows } = await tx.query<{ account: string }>('select account from browsers where token_hash = $1', [hash])
  return rows.map(({ account }) => account)
}

/** Deletes the browsers last used before `seen`. */
export async function dropBrowsersBefore(tx: Sql, seen: Date) {
  await tx.query('delete from browsers where seen_at <= $1', [seen])
}
