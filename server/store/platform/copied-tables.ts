import type { Sql } from '../engine/sql.ts'

/** A table whose rows are copied to another database. All names are quoted where they must be. */
export type CopiedTable = {
  /** With its schema. */
  name: string
  /** Those that are stored, by name. */
  columns: { name: string; type: string }[]
  /** The columns of its primary key. */
  key: string[]
  /** The other tables that its rows refer to. */
  parents: string[]
  /** The foreign keys to itself that hold for each statement. */
  own: string[]
  /** Whether preparing a database fills it, so that its rows are replaced. */
  isReplaced: boolean
}

/** A sequence and where it is. */
type Sequence = { name: string; value: string; isCalled: boolean }

/** The tables of the job queue with jobs and what jobs need. The others have counts, and its version. */
const QUEUE_TABLES = ['job', 'job_dependency', 'queue', 'schedule', 'subscription']
const REPLACED = ['public.migrations', 'pgboss.queue']

/** The table that says that rows are still being copied to its database. */
export const UNFINISHED = 'unfinished_copy'

/** All tables with rows that belong to an installation, parents first. @throws Error if there is no such order */
export async function copiedTables(tx: Sql): Promise<CopiedTable[]> {
  const { rows } = await tx.query<Omit<CopiedTable, 'isReplaced'>>(
    `select format('%I.%I', nspname, relname) as name,
       (select jsonb_agg(jsonb_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attname)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select jsonb_agg(quote_ident(attname) order by array_position(i.indkey::int2[], attnum))
        from pg_index i join pg_attribute on attrelid = i.indrelid and attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key,
       (select coalesce(jsonb_agg(distinct format('%I.%I', pn.nspname, p.relname)), '[]')
        from pg_constraint f join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.contype = 'f' and coalesce(pg_partition_root(f.conrelid), f.conrelid) = c.oid and p.oid <> c.oid) as parents,
       (select coalesce(jsonb_agg(quote_ident(conname) order by conname), '[]') from pg_constraint
        where contype = 'f' and conrelid = c.oid and confrelid = c.oid and not condeferrable) as own
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition
       and (nspname = 'public' and relname <> $1 or nspname = 'pgboss' and relname = any ($2))
     order by nspname, relname`,
    [UNFINISHED, QUEUE_TABLES],
  )
  return parentsFirst(rows.map((row) => ({ ...row, isReplaced: REPLACED.includes(row.name) })))
}

function parentsFirst(tables: CopiedTable[]): CopiedTable[] {
  const ordered: CopiedTable[] = []
  const left = new Map(tables.map((table) => [table.name, table]))
  while (left.size > 0) {
    const next = [...left.values()].find(({ parents }) => parents.every((name) => !left.has(name)))
    if (!next)
      throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other, so none can be the first.`)
    ordered.push(next)
    left.delete(next.name)
  }
  return ordered
}

/** A table of any schema that has rows, but should have none before rows are copied; undefined if there is none. */
export async function tableWithRows(tx: Sql): Promise<string | undefined> {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema'
       and (nspname <> 'pgboss' or relname = any ($1)) order by nspname, relname`,
    [QUEUE_TABLES],
  )
  for (const { name } of rows.filter((row) => !REPLACED.includes(row.name))) {
    const found = await tx.query(`select 1 from ${name} limit 1`)
    if (found.rows.length > 0) return name
  }
  return undefined
}

/** Where the sequences of all tables are. */
export async function sequencesIn(tx: Sql): Promise<Sequence[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'S' and nspname in ('public', 'pgboss') order by nspname, relname`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const at = await tx.query<Sequence>(
      `select $1 as name, last_value::text as value, is_called as "isCalled" from ${name}`,
      [name],
    )
    found.push(at.rows[0]!)
  }
  return found
}

/** Sets a sequence to where another one is: both have the same next value. */
export async function setSequence(tx: Sql, { name, value, isCalled }: Sequence): Promise<void> {
  await tx.query('select setval($1::text::regclass, $2::text::bigint, $3)', [name, value, isCalled])
}
