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

/**
 * Makes jobs due that wait longer than any wait of theirs can be: the clock went back after their wait began. Jobs are
 * never queued for later, so only retries wait at all. Uses the database's clock, as the queue does.
 */
export async function capWaits(tx: Sql): Promise<void> {
  await tx.query(
    `update pgboss.job set start_after = now()
     where state in ('created', 'retry') and name not like '\\_\\_%' and start_after > now() + interval '1 second' *
       case when state = 'created' then 1 else coalesce(retry_delay_max, 0) + 1 end`,
  )
}

/** Lets a job wait from `first` seconds, twice as long after each failure, up to `longest`. */
export async function waitLonger(tx: Sql, id: string, { first, longest }: { first: number; longest: number }) {
  await tx.query('update pgboss.job set retry_delay = $2, retry_delay_max = $3, retry_backoff = true where id = $1', [
    id,
    first,
    longest,
  ])
}

/** Jobs of one kind, by their groups. */
type Groups = { kind: string; groups: string[] }

/** Whether an unfinished job of these groups has a lower priority than `lowest`. */
export async function hasBelow(tx: Sql, { kind, groups }: Groups, lowest: number): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from pgboss.job where name = $1 and group_id = any($2) and priority < $3
       and state in ('created', 'retry', 'active') limit 1`,
    [kind, groups, lowest],
  )
  return rows.length > 0
}

/** Lowers the priority of the unfinished jobs of these groups that have at least `lowest`. */
export async function lowerGroups(tx: Sql, { kind, groups }: Groups, lowest: number, change: number): Promise<void> {
  await tx.query(
    `update pgboss.job set priority = priority + $4 where name = $1 and group_id = any($2) and priority >= $3
       and state in ('created', 'retry', 'active')`,
    [kind, groups, lowest, change],
  )
}

/** Raises the priority of the unfinished jobs of these groups that have less than `lowest`, and makes them due. */
export async function raiseGroups(tx: Sql, { kind, groups }: Groups, lowest: number, change: number): Promise<void> {
  await tx.query(
    `update pgboss.job set priority = priority + $4, start_after = least(start_after, now())
     where name = $1 and group_id = any($2) and priority < $3 and state in ('created', 'retry')`,
    [kind, groups, lowest, change],
  )
}
