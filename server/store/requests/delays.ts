import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** Why a request is late, in the contract's terms. */
export type Cause = components['schemas']['Delay']['cause']

/** A job of a request that keeps failing. `reason` is for operators: an error's code or name. */
export type Delay = { request: string; kind: string; cause: Cause; reason: string; since: Date }

/** Records that a job is late. `since` stays that of the first record. */
export async function keepDelay(tx: Sql, { request, kind, cause, reason, since }: Delay) {
  await tx.query(
    `insert into delays (request, kind, cause, reason, since) values ($1, $2, $3, $4, $5)
     on conflict (request, kind) do update set reason = excluded.reason`,
    [request, kind, cause, reason, since],
  )
}

/** Deletes the delay of a job. */
export async function dropDelay(tx: Sql, request: string, kind: string) {
  await tx.query('delete from delays where request = $1 and kind = $2', [request, kind])
}

/** The delays of these requests, oldest first. */
export async function delaysOf(tx: Sql, requests: string[]): Promise<Delay[]> {
  const { rows } = await tx.query<Delay>(
    'select request, kind, cause, reason, since from delays where request = any($1) order by since',
    [requests],
  )
  return rows
}
