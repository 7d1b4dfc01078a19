import type { Subject } from '#machines/rules/common/subject.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { ACCOUNT } from '../cases/accounts/account-subject.ts'
import { INVITE } from '#machines/rules/invites/invite.ts'
import { writeMailOfInvite } from '../cases/invites/invite-mail.ts'
import { writeMailToAccount } from '../cases/accounts/mail-writer.ts'
import { writeMailAboutRequest } from '../cases/comments/comments-mail-writer.ts'
import { sendMail, type MailWriter, type MailWriters } from '../cases/mails/send-mail.ts'
import type { Ports } from '../cases/ports.ts'
import { isSandboxRequest } from '../store/requests/requests.ts'

/** The job that sends a mail. A delay of it is shown on `subject`; earlier versions queued it with a request instead. */
export type MailJobs = { sendMail: { mail: string; subject?: Subject | null; request?: string } }

/** A mail about a request of a sandbox is recorded as sent, so that nothing waits for it, and sent to nobody. */
const writeMailUnlessTested: MailWriter<Ports> = async (ports, mail) => {
  const written = await writeMailAboutRequest(ports, mail)
  if (!written || !mail.subject) return written
  return { ...written, isOnlyRecorded: await isSandboxRequest(ports.db, mail.subject.id) }
}

const writers: MailWriters<Ports> = {
  [REQUEST]: writeMailUnlessTested,
  [ACCOUNT]: writeMailToAccount,
  [INVITE]: writeMailOfInvite,
}

/** The worker that sends mails. */
export const mailWorkers = (ports: Ports): { [Kind in keyof MailJobs]: (data: MailJobs[Kind]) => Promise<void> } => ({
  sendMail: ({ mail }) => sendMail(ports, writers, mail),
})
