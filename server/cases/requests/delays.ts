import type { components } from '#openapi'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { delaysOf as rowsOf } from '../../store/engine/delays.ts'
import type { Sql } from '../../store/engine/sql.ts'

type Delay = components['schemas']['Delay']

/** The jobs that keep failing, by request. */
export async function delaysOf(tx: Sql, requests: string[]): Promise<Map<string, Delay>> {
  const rows = await rowsOf(tx, REQUEST, requests)
  return new Map(rows.map(({ subject, cause, since }) => [subject.id, { cause, since: since.toISOString() }]))
}

/** The delay of one request; null without one. */
export const delayOf = async (tx: Sql, request: string): Promise<Delay | null> =>
  (await delaysOf(tx, [request])).get(request) ?? null
