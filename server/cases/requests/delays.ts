import type { components } from '#openapi'
import { delaysOf as rowsOf } from '../../store/requests/delays.ts'
import type { Sql } from '../../store/engine/sql.ts'

type Delay = components['schemas']['Delay']

/** The jobs that keep failing, by request. */
export async function delaysOf(tx: Sql, requests: string[]): Promise<Map<string, Delay>> {
  const rows = await rowsOf(tx, requests)
  return new Map(rows.map(({ request, cause, since }) => [request, { cause, since: since.toISOString() }]))
}

/** The delay of one request; null without one. */
export const delayOf = async (tx: Sql, request: string): Promise<Delay | null> =>
  (await delaysOf(tx, [request])).get(request) ?? null
