import type { Sql } from './sql.ts'

/** The oldest version of PostgreSQL that the statements are written for. */
const OLDEST = 15

/** How the connections of servers are named. */
export const SERVERS = 'paraph'

/** The tables of which nothing is changed, and those of which nothing is removed. */
const APPEND_ONLY = ['events']
const STAYING = ['streams']

type DatabaseServer = { version: number; encoding: string; standby: boolean; closed: boolean; role: string }

/**
 * The role of a connection, to a database that can be used.
 * @throws Error that says why it cannot
 */
export async function expectSuitable(tx: Sql): Promise<string> {
  const { rows } = await tx.query<DatabaseServer>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
       pg_is_in_recovery() as standby, current_setting('default_transaction_read_only')::bool as closed,
       current_user::text as role`,
  )
  const { version, encoding, standby, closed, role } = rows[0]!
  if (version < OLDEST) throw new Error(`This is PostgreSQL ${version}. It must be ${OLDEST} or newer.`)
  if (encoding !== 'UTF8')
    throw new Error(`The database has the encoding ${encoding}. Create it with \`create database … encoding 'UTF8'\`.`)
  if (standby) throw new Error('This is a standby, which takes no changes. Use the address of the primary.')
  if (closed)
    throw new Error(
      'The database takes no changes: `default_transaction_read_only` is on for this role, this database or this server. Turn it off.',
    )
  await expectCapitals(tx)
  return role
}

/** Lists are searched, and names compared, in lower case. In the locale C only the letters of English have one. */
async function expectCapitals(tx: Sql): Promise<void> {
  const { rows } = await tx.query<{ knows: boolean; locale: string }>(
    "select lower('É') = 'é' as knows, datctype as locale from pg_database where datname = current_database()",
  )
  const { knows, locale } = rows[0]!
  if (!knows)
    throw new Error(
      `The database has the locale ${locale}, in which É is no capital of é. Create it with \`create database … encoding 'UTF8' locale 'C.UTF-8' template template0\`, or with the locale of a language.`,
    )
}

/** Lets another role use all tables and queues of the role that made them, without changing or removing an event. */
export async function grantUse(tx: Sql, role: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>('select quote_ident($1) as name', [role])
  const { name } = rows[0]!
  for (const schema of ['public', 'pgboss'])
    await tx.exec(
      `grant usage on schema ${schema} to ${name};
       grant select, insert, update, delete on all tables in schema ${schema} to ${name};
       grant usage, select, update on all sequences in schema ${schema} to ${name};
       grant execute on all functions in schema ${schema} to ${name};`,
    )
  await tx.exec(
    `revoke update, delete, truncate on ${APPEND_ONLY.join(', ')} from ${name};
     revoke delete, truncate on ${STAYING.join(', ')} from ${name};
     revoke insert, update, delete on migrations from ${name};`,
  )
}

/** Whether the role of this connection could change the table of events itself. */
export async function ownsEvents(tx: Sql): Promise<boolean> {
  const { rows } = await tx.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'MEMBER') as owns from pg_class where oid = 'events'::regclass`,
  )
  return rows[0]!.owns
}

/** @throws Error if a server has a connection to the database */
export async function expectNoServer(tx: Sql): Promise<void> {
  const { rows } = await tx.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1`,
    [SERVERS],
  )
  if (rows.length > 0) throw new Error('A server uses this database. Stop it, and all others that do.')
}
