import { addMail, type MailRow } from '../../store/mails/mails.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { EnginePorts } from '../../engine/ports.ts'

/** Queues a mail in the transaction of the event that asks for it. A mail whose id exists is not queued again. */
export async function queueMail(
  { queue, now }: Pick<EnginePorts, 'queue' | 'now'>,
  tx: Sql,
  mail: Pick<MailRow, 'id' | 'kind' | 'request'> & Partial<Pick<MailRow, 'signer' | 'about' | 'code'>>,
): Promise<void> {
  const row: MailRow = { signer: null, about: null, code: null, ...mail, queuedAt: now(), sentAt: null }
  if (await addMail(tx, row)) await queue.add(tx, 'sendMail', { mail: row.id, request: row.request })
}
