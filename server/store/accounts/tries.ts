import type { Sql } from '../engine/sql.ts'

/** How many failed tries a subject has in a window, and how long each one locks it. */
export type Allowance = {
  /** Milliseconds after which tries are forgotten: since the last one, or since the first if `fixed`. */
  window: number
  fixed?: boolean
  /** Seconds of lock after the first failed try, the second and so on; the last value applies to all further ones. */
  locks: readonly number[]
}

/**
 * Counts a try as failed before it is checked, unless the subject is locked. One statement, so that concurrent tries
 * cannot bypass the lock. Returns 0, or the seconds until the next try if locked. Tries from more than a
 * minute ahead are of a clock that went back since: they lock nobody, or a lock of seconds would last as long as the jump.
 */
export async function spendTry(tx: Sql, subject: string, { window, fixed, locks }: Allowance, now: Date) {
  const { rows } = await tx.query(
    `insert into tries as t (subject, failures, since, last_at, locked_until)
     values ($1, 1, $2, $2, $2::timestamptz + ($4::int[])[1] * interval '1 second')
     on conflict (subject) do update set (failures, since, last_at, locked_until) = (
       select n, case when n = 1 then $2::timestamptz else t.since end, $2::timestamptz,
         $2::timestamptz + ($4::int[])[least(n, cardinality($4::int[]))] * interval '1 second'
       from (select case when ${fixed ? "t.since <= $3::timestamptz or t.since > $2::timestamptz + interval '1 minute'" : 't.last_at <= $3::timestamptz'}
         then 1 else t.failures + 1 end) as next (n)
     ) where t.locked_until <= $2 or t.last_at > $2::timestamptz + interval '1 minute' returning 1`,
    [subject, now, new Date(now.getTime() - window), [...locks]],
  )
  return rows.length > 0 ? 0 : Math.max(1, await secondsLocked(tx, subject, now))
}

/** Undoes one try and the lock, after it succeeded. */
export async function refundTry(tx: Sql, subject: string) {
  await tx.query(
    "update tries set failures = failures - 1, locked_until = 'epoch' where subject = $1 and failures > 0",
    [subject],
  )
}

/** Deletes the tries of a subject. */
export async function forgetTries(tx: Sql, subject: string) {
  await tx.query('delete from tries where subject = $1', [subject])
}

/** Deletes the tries of the browsers that an account signed in with. */
export async function forgetTriesOfBrowsers(tx: Sql, account: string) {
  await tx.query(
    "delete from tries where subject in (select 'browser ' || token_hash from browsers where account = $1)",
    [account],
  )
}

/** Deletes unlocked subjects whose last try was before `lastAt`. */
export async function forgetTriesBefore(tx: Sql, lastAt: Date, now: Date) {
  await tx.query('delete from tries where last_at <= $1 and locked_until <= $2', [lastAt, now])
}

async function secondsLocked(tx: Sql, subject: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ lockedUntil: Date; lastAt: Date }>(
    'select locked_until as "lockedUntil", last_at as "lastAt" from tries where subject = $1',
    [subject],
  )
  if (!rows[0]) return 0
  const { lockedUntil, lastAt } = rows[0]
  return Math.ceil((lockedUntil.getTime() - Math.max(now.getTime(), lastAt.getTime())) / 1000)
}
