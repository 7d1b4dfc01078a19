import type { Sql } from '../../../server/store/engine/sql.ts'

/** The columns by which a row belongs to a thing, and by which to its stream. */
const OWN = [
  'request',
  'template',
  'bulk',
  'certification',
  'document',
  'editing_document',
  'signer',
  'subject',
  'subject_id',
  'stream',
]

let tables: { name: string; columns: string[] }[] | undefined

async function tablesOf(db: Sql): Promise<NonNullable<typeof tables>> {
  if (tables) return tables
  const { rows } = await db.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying') group by table_name`,
  )
  tables = rows
  return tables
}

/** Hashes of all rows that belong to a thing, by table: what a refused call must leave as it was. */
export async function rowsOf(db: Sql, { id, stream }: { id: string; stream: string }): Promise<Record<string, string>> {
  const known = await tablesOf(db)
  const own = await db.query<{ id: string }>(
    `select document as id from requests where id = $1
     union select editing_document from requests where id = $1 and editing_document is not null
     union select id from request_signers where request = $1
     union select document from templates where id = $1
     union select document from bulk_sendings where id = $1 and document is not null`,
    [id],
  )
  const ids = [id, stream, ...own.rows.map((row) => row.id)]
  const parts = known.flatMap(({ name, columns }) => {
    const by = columns.filter(
      (column) =>
        OWN.includes(column) || (column === 'id' && /^(requests|templates|bulk_sendings|certifications)$/.test(name)),
    )
    if (by.length === 0) return []
    const where = by.map((column) => `"${column}" = any($1)`).join(' or ')
    return [
      `select '${name}' as name, md5(string_agg(x::text, '|' order by x::text)) as hash from "${name}" x where ${where}`,
    ]
  })
  const { rows } = await db.query<{ name: string; hash: string | null }>(parts.join(' union all '), [ids])
  return Object.fromEntries(rows.flatMap(({ name, hash }) => (hash === null ? [] : [[name, hash]])))
}
