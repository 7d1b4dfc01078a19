import { INVITE_DAYS, inviteSubject } from '#machines/rules/invites/invite.ts'
import { recordFact } from '../../engine/changes.ts'
import { writeInviteMail } from '../../mail/invite-mail.ts'
import { inviteToMail } from '../../store/invites/sent.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import type { Ports } from '../ports.ts'

/** Writes the mail of an invitation to a tenant; none if it was answered or taken back meanwhile. */
export const writeMailOfInvite: MailWriter<Ports> = async (ports, { subject, kind }) => {
  const invite = subject && (await inviteToMail(ports.db, subject.id))
  if (!subject || !invite) return null
  const { mail, tenant, tenantName, logo, inviterName, inviterMail, language, name } = invite
  const cause = { subject: inviteSubject(subject.id), tenant, actor: null }
  const address = `${ports.publicUrl}/my-tenant-invites`
  return {
    to: mail,
    toName: name,
    replyTo: { name: inviterName, address: inviterMail },
    ...writeInviteMail({
      language,
      tenant: tenantName,
      logo,
      to: { name },
      inviter: inviterName,
      address,
      days: INVITE_DAYS,
    }),
    recordSent: async (tx) => void (await recordFact(ports, tx, cause, { type: 'mail.sent', mail: kind })),
    recordReturned: async (tx, reason) =>
      void (await recordFact(ports, tx, cause, { type: 'mail.returned', mail: kind, cause: reason })),
  }
}
