import type { Sql } from '../engine/sql.ts'

/** The result of a step: a blob with its size in bytes. */
export type StepResult = { hash: string; size: number }

/** The kept result of a step of a request's generation that was made of this input; undefined without one. */
export async function stepOf(tx: Sql, request: string, input: string): Promise<StepResult | undefined> {
  const { rows } = await tx.query<StepResult>(
    'select hash, size from generation_steps where request = $1 and input = $2',
    [request, input],
  )
  return rows[0]
}

/** Keeps the result of a step. */
export async function keepStep(
  tx: Sql,
  { request, input, hash, size, at }: StepResult & { request: string; input: string; at: Date },
) {
  await tx.query(
    `insert into generation_steps (request, input, hash, size, made_at) values ($1, $2, $3, $4, $5)
     on conflict (request, input) do update set hash = excluded.hash, size = excluded.size, made_at = excluded.made_at`,
    [request, input, hash, size, at],
  )
}

/** Deletes all steps of a request and returns the hashes of their blobs. */
export async function deleteSteps(tx: Sql, request: string): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>('delete from generation_steps where request = $1 returning hash', [
    request,
  ])
  return rows.map(({ hash }) => hash)
}
