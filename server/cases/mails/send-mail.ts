import { NotDelivered } from '../../engine/not-delivered.ts'
import type { EnginePorts, Mailer } from '../../engine/ports.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { countFailure, keepReturned, keepSent, mailById, type MailRow } from '../../store/mails/mails.ts'

/** Why a mail came back: it was refused for good, or it failed for too long. */
type ReturnCause = 'REFUSED' | 'TIMED_OUT'

/**
 * A mail that is ready to be sent. One of its functions is called once, in the transaction that records that it was
 * sent, or that it came back.
 */
type WrittenMail = Omit<Parameters<Mailer['send']>[0], 'id'> & {
  /** Whether it is only recorded: a sandbox sends no mail. */
  isOnlyRecorded?: boolean
  recordSent: (tx: Sql) => Promise<void>
  recordReturned?: (tx: Sql, cause: ReturnCause) => Promise<void>
}

/** How long a mail is tried, in milliseconds (RFC 5321, 4.5.4.1: four to five days). */
const MAX_AGE = 4 * 24 * 3_600_000
/** How often a mail is tried at least, so that neither a long stop nor a jump of the clock ends its tries. */
const MIN_FAILURES = 20

/** Writes the mails about one kind of subject. Null if there is nobody left to get the mail. */
export type MailWriter<Ports extends EnginePorts> = (ports: Ports, mail: MailRow) => Promise<WrittenMail | null>

/** The writers by kind of subject; `none` writes mails that are about nothing. */
export type MailWriters<Ports extends EnginePorts> = Record<string, MailWriter<Ports>>

/**
 * Writes and sends a queued mail. After a crash between sending and recording, the mail is sent again with the same
 * Message-ID. Throws if the mail is to be tried again.
 */
export async function sendMail<Ports extends EnginePorts>(
  ports: Ports,
  writers: MailWriters<Ports>,
  id: string,
): Promise<void> {
  const mail = await mailById(ports.db, id)
  if (!mail || mail.sentAt || mail.returnedAt) return
  const kind = mail.subject?.kind ?? 'none'
  const write = writers[kind]
  if (!write) throw new Error(`Nothing writes mails with the subject ${kind}`)
  const written = await write(ports, mail)
  if (!written) return
  const { recordSent, recordReturned, isOnlyRecorded, ...outgoing } = written
  try {
    if (!isOnlyRecorded) await ports.mailer.send({ id, ...outgoing })
  } catch (error) {
    const cause = returnCauseOf(error, mail, { failures: await countFailure(ports.db, id), now: ports.now() })
    if (!cause) throw error
    await transact(ports, async (tx) => {
      if (await keepReturned(tx, id, ports.now())) await recordReturned?.(tx, cause)
    })
    return
  }
  await transact(ports, async (tx) => {
    if (await keepSent(tx, id, ports.now())) await recordSent(tx)
  })
}

/** Why a mail that failed is not tried again; null if it is. */
function returnCauseOf(
  error: unknown,
  { queuedAt }: MailRow,
  { failures, now }: { failures: number; now: Date },
): ReturnCause | null {
  if (error instanceof NotDelivered && error.isFinal) return 'REFUSED'
  const isTooOld = now.getTime() - queuedAt.getTime() >= MAX_AGE
  return isTooOld && failures >= MIN_FAILURES ? 'TIMED_OUT' : null
}
