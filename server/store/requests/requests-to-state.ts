import type { Sql } from '../engine/sql.ts'

/** The requests that an earlier version anchored without statements. */
export async function requestsToState(tx: Sql): Promise<string[]> {
  const { rows } = await tx.query<{ request: string }>('select request from requests_to_state order by request')
  return rows.map(({ request }) => request)
}

/** Takes a request from `requestsToState`. Returns whether it was there. */
export async function takeRequestToState(tx: Sql, request: string): Promise<boolean> {
  const { rows } = await tx.query('delete from requests_to_state where request = $1 returning request', [request])
  return rows.length > 0
}
