import { SIGN_IN_CODE_MINUTES } from '#machines/rules/accounts/session.ts'
import { isAccountMail, writeAccountMail, type AccountMailKind } from '../../mail/account-mails.ts'
import { transact } from '../../engine/transact.ts'
import type { LinkPurpose } from '../../store/accounts/account-links.ts'
import { accountById, lockAccount, type AccountRow } from '../../store/accounts/accounts.ts'
import { emailsOf, type Emails } from '../../store/accounts/emails.ts'
import { isNameTaken, standingOf, type Standing } from '../../store/accounts/standing.ts'
import { isNewestMail, type MailRow } from '../../store/mails/mails.ts'
import type { MailWriter } from '../mails/send-mail.ts'
import type { Ports } from '../ports.ts'
import { mailLogoOf } from './accounts.ts'
import { recordOfAccount } from './account-events.ts'
import { makeAccountLink } from './account-links.ts'
import { accountSubject } from './account-subject.ts'
import { emailDigitsToSend } from './two-factor/email-codes.ts'

/** Writes a mail to the holder of an account, and records it in the account's stream. */
export const writeMailToAccount: MailWriter<Ports> = async (ports, mail) => {
  const { subject } = mail
  if (!subject || !isAccountMail(mail.kind)) throw new Error(`${mail.kind} is no mail to the holder of an account`)
  const row = await accountById(ports.db, subject.id)
  const content = row && (await contentOf(ports, mail, row.id))
  if (!row || !content) return null
  const { kind, address, to } = content
  const digits = mail.code === null ? null : await digitsFor(ports, mail.code, row)
  if (mail.code !== null && digits === null) return null
  const name = `${row.firstName} ${row.lastName}`
  const { tenant } = row
  const cause = { id: row.id, tenant: tenant.id, by: 'server' } as const
  return {
    to,
    toName: name,
    ...writeAccountMail(kind, {
      language: row.language,
      tenant: tenant.name,
      logo: mailLogoOf(tenant.params),
      to: { name },
      address,
      ...(digits !== null && { code: { digits, minutes: SIGN_IN_CODE_MINUTES } }),
    }),
    recordSent: (tx) => recordOfAccount(ports, tx, cause, { type: 'mail.sent', mail: kind }),
    recordReturned: (tx, reason) =>
      recordOfAccount(ports, tx, cause, { type: 'mail.returned', mail: kind, cause: reason }),
  }
}

/** The digits of the mail's code; null if the code was used up or replaced, or its session has ended. */
const digitsFor = (ports: Ports, id: string, { id: account }: AccountRow) =>
  transact(ports, (tx) => emailDigitsToSend(ports, tx, { account, id }))

/** The mails that carry a link, with what it is good for and the path of its page. */
const links: Partial<Record<AccountMailKind, { purpose: LinkPurpose; path: string }>> = {
  ACTIVATION_MAIL: { purpose: 'activation', path: '/activation' },
  PASSWORD_RESET_MAIL: { purpose: 'reset', path: '/reset-password' },
  ADDRESS_PROOF_MAIL: { purpose: 'reset', path: '/reset-password' },
  EMAIL_CHANGE_MAIL: { purpose: 'email', path: '/validation' },
}

/** The pages of buttons without a link of their own, where it is not that for a new password. */
const pages: Partial<Record<AccountMailKind, string>> = {
  EMAIL_TAKEN_MAIL: '/login',
  DEFERRED_FILES_MAIL: '/deferred-certification-documents',
  HANDED_OVER_MAIL: '/',
  WEBHOOK_OFF_MAIL: '/webhooks',
}

/**
 * What a mail says, where it goes, and the address of its button; null if there is nothing to say any more: a newer mail
 * has a newer link, the account was disabled, or it is active already.
 */
async function contentOf(ports: Ports, mail: MailRow, account: string) {
  return transact(ports, async (tx) => {
    // One after the other, so that the link of the newest mail is the one that stays.
    await lockAccount(tx, account)
    const standing = await standingOf(tx, account)
    const asked = standing && kindFor(mail.kind, standing)
    const emails = await emailsOf(tx, account)
    const to = asked && emails && recipientOf(asked, emails, mail)
    if (!asked || !to) return null
    const kind = asked === 'EMAIL_CHANGE_MAIL' && (await isNameTaken(tx, [to], account)) ? 'EMAIL_TAKEN_MAIL' : asked
    const link = links[kind]
    if (!link) return { kind, to, address: `${ports.publicUrl}${pages[kind] ?? '/forgotten-password'}` }
    const { id, queuedAt } = mail
    if (!(await isNewestMail(tx, { id, kind: mail.kind, subject: accountSubject(account), queuedAt }))) return null
    const token = await makeAccountLink(ports, tx, { account, purpose: link.purpose, mail: id })
    return { kind, to, address: `${ports.publicUrl}${link.path}/${token}` }
  })
}

/** The address that a mail goes to; null if it is no longer known, or was given up. */
function recipientOf(kind: AccountMailKind, { email, waiting, former }: Emails, { queuedAt }: MailRow): string | null {
  if (kind === 'EMAIL_CHANGE_MAIL') return waiting?.email ?? null
  if (kind === 'EMAIL_CHANGED_MAIL') return former?.email ?? null
  // A notice that is late still goes to the address that was to be replaced.
  if (kind === 'EMAIL_CHANGE_NOTICE_MAIL' && former && former.until >= queuedAt) return former.email
  return email
}

/** The mail that an account gets instead of the one that was asked for; null if none. */
function kindFor(asked: string, { isActive, isDisabled }: Standing): AccountMailKind | null {
  if (isDisabled || !isAccountMail(asked)) return null
  if (!isActive) return 'ACTIVATION_MAIL'
  return asked === 'ACTIVATION_MAIL' ? null : asked
}
