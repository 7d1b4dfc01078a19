import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** The advanced parameters that were given; the others have their defaults, or come from the tenant. */
export type GivenParams = Partial<components['schemas']['RequestParams']>

/** The parameters of a row of `requests`, as a column. */
export const PARAMS = `coalesce((select p.params from request_params p where p.request = requests.id), '{}') as params`

/** Replaces the parameters of a request. */
export async function keepParams(tx: Sql, request: string, params: GivenParams) {
  await tx.query(
    'insert into request_params (request, params) values ($1, $2) on conflict (request) do update set params = $2',
    [request, JSON.stringify(params)],
  )
}
