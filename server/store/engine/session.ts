/**
 * What statements, and the reading of their results, rely on. A cluster, a database or a role may be set to something else,
 * such as to German dates.
 */
const SETTINGS = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  search_path: 'public',
  // Transactions ask for theirs; a single statement is not retried.
  default_transaction_isolation: 'read committed',
  // Statements have a limit of their own, and the connection that listens is always idle. 0 is no limit.
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
}

/**
 * The statement that sets a new connection to PostgreSQL to what the server relies on.
 *
 * @param limit - the seconds that a statement may take
 */
export function sessionStatement(limit = Infinity): { text: string; values: string[][] } {
  const settings = { ...SETTINGS, statement_timeout: limit === Infinity ? '0' : `${limit * 1000}` }
  return {
    // An older version lacks some of them, and must be named by its number.
    text: `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
     where current_setting(name, true) is not null`,
    values: [Object.keys(settings), Object.values(settings)],
  }
}
