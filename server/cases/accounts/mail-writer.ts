import { isAccountMail, writeAccountMail } from '../../mail/account-mails.ts'
import { transact } from '../../engine/transact.ts'
import { accountById, lockAccount, type AccountRow } from '../../store/accounts/accounts.ts'
import { isNewestMail, type MailRow } from '../../store/mails/mails.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import type { Ports } from '../ports.ts'
import { recordOfAccount } from './account-events.ts'
import { makeAccountLink } from './account-links.ts'
import { accountSubject } from './account-subject.ts'

/** Writes a mail to the holder of an account, and records it in the account's stream. */
export const writeMailToAccount: MailWriter<Ports> = async (ports, mail) => {
  const { kind, subject } = mail
  if (!subject || !isAccountMail(kind)) throw new Error(`${kind} is no mail to the holder of an account`)
  const row = await accountById(ports.db, subject.id)
  if (!row) return null
  const address = await addressFor(ports, mail, row)
  if (address === null) return null
  const name = `${row.firstName} ${row.lastName}`
  const { tenant } = row
  const cause = { id: row.id, tenant: tenant.id, by: 'server' } as const
  return {
    to: row.email,
    toName: name,
    ...writeAccountMail(kind, {
      language: row.language,
      tenant: tenant.name,
      webLogo: tenant.params.webLogo,
      to: { name },
      address,
    }),
    recordSent: (tx) => recordOfAccount(ports, tx, cause, { type: 'mail.sent', mail: kind }),
    recordReturned: (tx, reason) =>
      recordOfAccount(ports, tx, cause, { type: 'mail.returned', mail: kind, cause: reason }),
  }
}

/** The address of the mail's button; null if a newer mail has a newer link. */
async function addressFor(ports: Ports, { id, kind, queuedAt }: MailRow, { id: account }: AccountRow) {
  if (kind !== 'PASSWORD_RESET_MAIL') return `${ports.publicUrl}/forgotten-password`
  return transact(ports, async (tx) => {
    // One after the other, so that the link of the newest mail is the one that stays.
    await lockAccount(tx, account)
    if (!(await isNewestMail(tx, { id, kind, subject: accountSubject(account), queuedAt }))) return null
    const token = await makeAccountLink(ports, tx, { account, purpose: 'reset', mail: id })
    return `${ports.publicUrl}/reset-password/${token}`
  })
}
