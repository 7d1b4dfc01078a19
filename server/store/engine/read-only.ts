import type { Sql } from './sql.ts'

/** SQLSTATE `read_only_sql_transaction` */
const READ_ONLY = '25006'

/** Lets the open transaction only read. It must not have written. */
export async function readOnly(tx: Sql): Promise<void> {
  await tx.exec('set transaction read only')
}

/** Whether an error is the refusal of a write in a read-only transaction. */
export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY
