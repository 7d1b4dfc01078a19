import type { components } from '#openapi'
import { isMail } from '#machines/rules/common/mail.ts'
import { networkOf } from '#machines/rules/common/network.ts'
import type { MailLink } from '../../../engine/caller.ts'
import { newId } from '../../../engine/id.ts'
import { Refused } from '../../../engine/refused.ts'
import { hashToken } from '../../../engine/token.ts'
import { transact } from '../../../engine/transact.ts'
import { dropAccountLinks } from '../../../store/accounts/account-links.ts'
import { accountById, lockAccount } from '../../../store/accounts/accounts.ts'
import { emailsOf, keepEmail, keepWaitingEmail, type Emails } from '../../../store/accounts/emails.ts'
import { isNameTaken } from '../../../store/accounts/standing.ts'
import { spendTry } from '../../../store/accounts/tries.ts'
import type { Sql } from '../../../store/engine/sql.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import type { Ports } from '../../ports.ts'
import { recordOfAccount } from '../account-events.ts'
import { checkPurpose, spendAccountLink, LINK_LASTS } from '../account-links.ts'
import { accountSubject } from '../account-subject.ts'
import { inSession, type SessionOfCall } from '../in-session.ts'
import { perAccount, perNetwork } from '../reset-password.ts'
import { cancelWaitingEmail } from './waiting-email.ts'
import { textOf } from '../../../engine/input/text.ts'

type OwnEmail = components['schemas']['OwnEmail']

/** The mail address of an account, and the one that waits to replace it (`getEmail`). */
export const emailOf = async ({ db }: Pick<Ports, 'db'>, account: string): Promise<OwnEmail> =>
  ownEmail((await emailsOf(db, account))!)

/**
 * Mails a link to the address that an account is to have (`changeEmail`), and a notice to the one it has. Asking again
 * for the same address mails another link. An address of another account is answered like any other: only its mailbox
 * learns of it.
 * @throws Refused InvalidMailException; TooManyAttemptsException for the account or the network
 */
export async function changeEmail(
  ports: Ports,
  call: SessionOfCall,
  mail: string,
  { address }: { address: string },
): Promise<OwnEmail> {
  const { account } = call
  const email = textOf(mail).toLowerCase()
  if (!isMail(email)) throw new Refused('InvalidMailException')
  const network = `email network ${hashToken(networkOf(address))}`
  for (const [subject, allowance] of [[network, perNetwork] as const, [`email ${account}`, perAccount] as const]) {
    const retryAfter = await spendTry(ports.db, subject, allowance, ports.now())
    if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })
  }
  return inSession(ports, call, async (tx) => {
    const { tenant } = (await accountById(tx, account))!
    const before = (await emailsOf(tx, account))!
    if (email === before.email) await keepOwn(ports, tx, { id: account, tenant: tenant.id })
    else {
      const isNew = before.waiting?.email !== email
      if (isNew) await cancelWaitingEmail(tx, account)
      await keepWaitingEmail(tx, account, { email, askedAt: ports.now() })
      const mailed = { subject: accountSubject(account), reason: newId(ports) }
      await queueMail(ports, tx, { kind: 'EMAIL_CHANGE_MAIL', ...mailed, to: email })
      if (isNew) {
        await queueMail(ports, tx, { kind: 'EMAIL_CHANGE_NOTICE_MAIL', ...mailed, to: before.email })
        await recordOfAccount(ports, tx, { id: account, tenant: tenant.id, by: 'holder' }, { type: 'email.requested' })
      }
    }
    return ownEmail((await emailsOf(tx, account))!)
  })
}

/** Keeps the address that an account has (`cancelEmailChange`): the links that were mailed to the other one end. */
export async function cancelEmailChange(ports: Ports, account: string): Promise<void> {
  await transact(ports, async (tx) => {
    await lockAccount(tx, account)
    const { tenant } = (await accountById(tx, account))!
    await keepOwn(ports, tx, { id: account, tenant: tenant.id })
  })
}

async function keepOwn(ports: Ports, tx: Sql, { id, tenant }: { id: string; tenant: string }): Promise<void> {
  if (await cancelWaitingEmail(tx, id))
    await recordOfAccount(ports, tx, { id, tenant, by: 'holder' }, { type: 'email.kept' })
}

/**
 * Changes the address of an account with the link that was mailed to the new one (`validateEmail`). Links to choose a
 * password that were mailed to the old one end: perhaps somebody else reads it now.
 * @throws Refused InvalidTokenException if the link was used meanwhile, or is for something else;
 * AccountDuplicateException if the address has become that of another account
 */
export async function validateEmail(ports: Ports, link: MailLink): Promise<void> {
  checkPurpose(link, 'email')
  const { account } = link
  await transact(ports, async (tx) => {
    await lockAccount(tx, account)
    await spendAccountLink(ports, tx, link, 'email')
    const row = await accountById(tx, account)
    const { waiting } = (await emailsOf(tx, account)) ?? {}
    if (!row || !waiting) throw new Refused('InvalidTokenException')
    if (await isNameTaken(tx, [waiting.email], account)) throw new Refused('AccountDuplicateException')
    await dropAccountLinks(tx, { account, purpose: 'reset' })
    await keepEmail(tx, account, waiting.email, ports.now())
    await recordOfAccount(ports, tx, { id: account, tenant: row.tenant.id, by: 'holder' }, { type: 'email.changed' })
    const mailed = { subject: accountSubject(account), reason: link.hash }
    await queueMail(ports, tx, { kind: 'EMAIL_CHANGED_MAIL', ...mailed, to: row.email })
  })
}

const ownEmail = ({ email, waiting }: Emails): OwnEmail => ({
  mail: email,
  change: waiting && {
    mail: waiting.email,
    linkUntil: new Date(waiting.askedAt.getTime() + LINK_LASTS.email).toISOString(),
  },
})
