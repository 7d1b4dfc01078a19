import type { MetadataEntry } from '#machines/rules/edit/metadata.ts'
import type { Sql } from '../engine/sql.ts'

/** The metadata of the request `$2`, in its order. */
export const SELECT_METADATA = 'select m.key, m.value from request_metadata m where m.request = $2 order by m.position'

/** The metadata of a request, in its order. */
export async function metadataOf(tx: Sql, request: string): Promise<MetadataEntry[]> {
  const { rows } = await tx.query<MetadataEntry>(
    'select key, value from request_metadata where request = $1 order by position',
    [request],
  )
  return rows
}

/** Replaces the metadata of a request. */
export async function keepMetadata(tx: Sql, request: string, entries: readonly MetadataEntry[]) {
  await tx.query('delete from request_metadata where request = $1', [request])
  await tx.query(
    `insert into request_metadata (request, position, key, value)
     select $1, n.position, n.key, n.value from unnest($2::text[], $3::text[]) with ordinality as n(key, value, position)`,
    [request, entries.map(({ key }) => key), entries.map(({ value }) => value)],
  )
}
