import { newId } from '../../engine/id.ts'
import { addMail, type MailRow } from '../../store/mails/mails.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { EnginePorts } from '../../engine/ports.ts'

/** A mail to queue. */
export type AskedMail = Pick<MailRow, 'kind' | 'subject' | 'reason'> &
  Partial<Pick<MailRow, 'recipient' | 'about' | 'code'>>

/**
 * Queues a mail in the transaction of the event that asks for it. It is queued once for the same reason, however often
 * it is asked for; returns whether it was queued now.
 */
export async function queueMail(
  ports: Pick<EnginePorts, 'queue' | 'now' | 'random'>,
  tx: Sql,
  mail: AskedMail,
): Promise<boolean> {
  const { queue, now } = ports
  const id = newId(ports)
  const row: MailRow = { recipient: null, about: null, code: null, ...mail, id, queuedAt: now(), sentAt: null }
  if (!(await addMail(tx, row))) return false
  await queue.add(tx, 'sendMail', { mail: id, subject: row.subject })
  return true
}
