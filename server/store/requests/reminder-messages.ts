import type { Sql } from '../engine/sql.ts'

/** Keeps the sender's own words for one reminder; `reason` is that of its mails. */
export async function keepReminderMessage(tx: Sql, request: string, reason: string, message: string) {
  await tx.query('insert into reminder_messages (request, reason, message) values ($1, $2, $3)', [
    request,
    reason,
    message,
  ])
}

/** The sender's own words for the reminder with this reason; undefined if there are none. */
export async function reminderMessage(tx: Sql, request: string, reason: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ message: string }>(
    'select message from reminder_messages where request = $1 and reason = $2',
    [request, reason],
  )
  return rows[0]?.message
}
