import type { Sql } from './sql.ts'

/**
 * Gives back the jobs that a server had at hand when it ended, and those that wait to be tried again: they
 * are due now. Only for a queue that nobody else works on.
 */
export async function requeueInterrupted(tx: Sql): Promise<void> {
  await tx.query(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state in ('active', 'retry')`,
  )
}
