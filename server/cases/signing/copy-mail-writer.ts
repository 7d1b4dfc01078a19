import { consentOf } from '#machines/rules/requests/signers.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { isCopyMail, writeCopy } from '../../mail/copy-mails.ts'
import { accountById, tenantById } from '../../store/accounts/accounts.ts'
import { filesOf } from '../../store/documents/document-files.ts'
import { copyRecipientById } from '../../store/requests/copy-recipients.ts'
import { keepMailReturned, keepMailTaken } from '../../store/requests/mail-addresses.ts'
import { signersOf } from '../../store/requests/request-signers.ts'
import { requestById } from '../../store/requests/requests.ts'
import { mailLogoOf } from '../accounts/accounts.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import type { Ports } from '../ports.ts'
import { happenTo } from '../requests/request-lifecycle.ts'
import { makeCopyLink } from './copy-links.ts'
import { mailedFiles } from './mailed-files.ts'

/** Writes a mail to a copy recipient of a request, with a new link of theirs, and records it in the request's stream. */
export const writeCopyMail: MailWriter<Ports> = async (ports, { kind, subject, recipient }) => {
  if (!subject || recipient === null || !isCopyMail(kind)) throw new Error(`${kind} is no mail to a copy recipient`)
  const row = await requestById(ports.db, subject.id)
  const issuer = row && (await accountById(ports.db, row.issuer))
  const tenant = row && (await tenantById(ports.db, row.tenant))
  const to = await copyRecipientById(ports.db, recipient)
  if (!row || !issuer || !tenant || !to) return null

  const name = `${issuer.firstName} ${issuer.lastName}`
  const isWithFiles = kind === 'COPY_SIGNATURE_FINISHED_MAIL' && row.params.sendFilesByEmail !== false
  const files = isWithFiles ? await mailedFiles(ports, row, tenant.params.attachedFiles ?? []) : []
  const token = await transact(ports, (tx) => makeCopyLink(ports, tx, { id: to.id, requestId: row.id }))
  const written = writeCopy(kind, {
    language: row.language,
    tenant: tenant.name,
    logo: mailLogoOf(tenant.params),
    request: row.name,
    issuer: { name, mail: issuer.email },
    consent: consentOf(await signersOf(ports.db, [row.id])),
    documents: (await filesOf(ports.db, row.document)).map(({ fileName, pages }) => ({
      name: fileName,
      pages: pages.length,
    })),
    expiresAt: row.expiresAt,
    timeZone: row.timeZone,
    address: `${ports.publicUrl}/consult-request-cc/${token}`,
    attached: files && files.length,
  })
  const stamped = () => ({ row, stamp: bySystem(row, ports.now()) })
  return {
    to: to.mail,
    toName: '',
    // A reply to an unexpected mail goes to the person who sent the request.
    replyTo: { name, address: issuer.email },
    ...written,
    ...(files && { files }),
    recordSent: async (tx) => {
      await keepMailTaken(tx, 'copy', to.id)
      await happenTo({ ports, tx, ...stamped() }, { type: 'mail.sent', mail: kind, to: to.id })
    },
    recordReturned: async (tx, cause) => {
      // A mail to an earlier address says nothing about the present one.
      if (!(await keepMailReturned(tx, 'copy', { id: to.id, mail: to.mail, cause, at: ports.now() }))) return
      await happenTo({ ports, tx, ...stamped() }, { type: 'mail.returned', mail: kind, to: to.id, cause })
    },
  }
}
