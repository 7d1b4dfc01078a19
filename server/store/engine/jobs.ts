import type { Sql } from './sql.ts'

/**
 * Makes jobs that a stopped server left active, and jobs that wait for a retry, due now. Only safe if no other server
 * works on the queue.
 */
export async function requeueInterrupted(tx: Sql): Promise<void> {
  await tx.query(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state in ('active', 'retry')`,
  )
}
