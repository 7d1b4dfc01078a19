import type { EnginePorts, Mailer } from '../../engine/ports.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepSent, mailById, type MailRow } from '../../store/mails/mails.ts'

/** A mail that is ready to be sent. `recordSent` is called once, in the transaction that records that it was sent. */
export type WrittenMail = Omit<Parameters<Mailer['send']>[0], 'id'> & { recordSent: (tx: Sql) => Promise<void> }

/** Writes the mails about one kind of subject. Null if there is nobody left to get the mail. */
export type MailWriter<Ports extends EnginePorts> = (ports: Ports, mail: MailRow) => Promise<WrittenMail | null>

/** The writers by kind of subject; `none` writes mails that are about nothing. */
export type MailWriters<Ports extends EnginePorts> = Record<string, MailWriter<Ports>>

/**
 * Writes and sends a queued mail. After a crash between sending and recording, the mail is sent again with the same
 * Message-ID.
 */
export async function sendMail<Ports extends EnginePorts>(
  ports: Ports,
  writers: MailWriters<Ports>,
  id: string,
): Promise<void> {
  const mail = await mailById(ports.db, id)
  if (!mail || mail.sentAt) return
  const kind = mail.subject?.kind ?? 'none'
  const write = writers[kind]
  if (!write) throw new Error(`Nothing writes mails with the subject ${kind}`)
  const written = await write(ports, mail)
  if (!written) return
  const { recordSent, ...outgoing } = written
  await ports.mailer.send({ id, ...outgoing })
  await transact(ports, async (tx) => {
    if (await keepSent(tx, id, ports.now())) await recordSent(tx)
  })
}
