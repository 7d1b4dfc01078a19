import { sha256 } from '../../engine/sha256.ts'
import { newId } from '../../engine/id.ts'
import { addMail, type MailRow } from '../../store/mails/mails.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { EnginePorts } from '../../engine/ports.ts'

/** A mail to queue. */
export type AskedMail = Pick<MailRow, 'kind' | 'subject' | 'reason'> &
  Partial<Pick<MailRow, 'recipient' | 'about' | 'code'>> & {
    /** The address it goes to as far as known: mails to one domain are sent a few at a time. */
    to?: string | undefined
  }

/**
 * Queues a mail in the transaction of the event that asks for it. It is queued once for the same reason, however often
 * it is asked for; returns whether it was queued now.
 */
export async function queueMail(
  ports: Pick<EnginePorts, 'queue' | 'now' | 'random'>,
  tx: Sql,
  { to, ...mail }: AskedMail,
): Promise<boolean> {
  const { queue, now } = ports
  const id = newId(ports)
  const row = { recipient: null, about: null, code: null, ...mail, id, queuedAt: now() }
  if (!(await addMail(tx, row))) return false
  const place = { ...(to !== undefined && { group: domainOf(to) }), isUrgent: row.code !== null }
  await queue.add(tx, 'sendMail', { mail: id, subject: row.subject }, place)
  return true
}

/** A hash of an address's domain: jobs are kept for a day, and a domain may name a person. */
const domainOf = (address: string): string =>
  sha256(address.slice(address.lastIndexOf('@') + 1).toLowerCase()).slice(0, 16)
