import type { Delay } from '../../../../server/store/engine/delays.ts'
import type { Sql } from '../../../../server/store/engine/sql.ts'

/** The delays of subjects of one kind, oldest first. */
export async function delaysOf(tx: Sql, kind: string, ids: string[]): Promise<Delay[]> {
  const { rows } = await tx.query<Delay>(
    `select json_build_object('kind', subject_kind, 'id', subject_id) as subject, kind, cause, reason, since
     from delays where subject_kind = $1 and subject_id = any($2) order by since`,
    [kind, ids],
  )
  return rows
}
