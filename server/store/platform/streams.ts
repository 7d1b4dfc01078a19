import type { Sql } from '../engine/sql.ts'

/** Up to `limit` streams of a kind (`request`) after the given one, in their order. Start with ''. */
export async function streamsAfter(tx: Sql, kind: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ stream: string }>(
    'select stream from streams where starts_with(stream, $1) and stream > $2 order by stream limit $3',
    [`${kind}/`, after, limit],
  )
  return rows.map(({ stream }) => stream)
}

/** The kinds of streams whose rows are compared with their events, and the tables of these, with the ids of the streams. */
const tables = {
  request: { table: 'requests', id: 'id' },
  comments: { table: 'comments', id: 'request' },
  template: { table: 'templates', id: 'id' },
  certification: { table: 'certifications', id: 'id' },
  deferredFile: { table: 'deferred_files', id: 'id' },
  anchoring: { table: 'anchorings', id: 'id' },
} as const
export type CheckedKind = keyof typeof tables

/** The first row of a table whose id is not that of a stream of a kind; undefined without any. */
export async function rowWithoutStream(tx: Sql, kind: CheckedKind): Promise<string | undefined> {
  const { table, id } = tables[kind]
  const { rows } = await tx.query<{ id: string }>(
    `select ${id} as id from ${table} where not exists (select 1 from streams where stream = $1 || ${id})
     order by ${id} limit 1`,
    [`${kind}/`],
  )
  return rows[0]?.id
}

/** When the database got its present tables: contents of before may have been hashed in another form. */
export async function lastMigratedAt(tx: Sql): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>('select max(at) as at from migrations')
  return rows[0]!.at
}
