import type { MailLink } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import {
  accountLinkOf,
  addAccountLink,
  dropAccountLinks,
  dropAccountLinksBefore,
  keepLinkUsed,
  type LinkPurpose,
} from '../../store/accounts/account-links.ts'
import { dropOldEmails } from '../../store/accounts/emails.ts'
import { dropMailsAboutBefore } from '../../store/mails/mails.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { ACCOUNT } from './account-subject.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a link of each purpose is valid. */
export const LINK_LASTS: Record<LinkPurpose, number> = { reset: HOUR, activation: 7 * DAY, email: HOUR }
/** How long what is over is kept: a mail may be tried for days. */
const KEPT = 7 * DAY

/**
 * Makes the link of a mail and returns its token; only the hash is stored. It ends those of earlier mails. A mail that is
 * sent again gets another one, and both work: mailboxes may drop either copy.
 */
export async function makeAccountLink(
  ports: Ports,
  tx: Sql,
  { account, purpose, mail }: { account: string; purpose: LinkPurpose; mail: string },
): Promise<string> {
  const token = newToken(ports)
  await dropAccountLinks(tx, { account, purpose, mail })
  const expiresAt = new Date(ports.now().getTime() + LINK_LASTS[purpose])
  await addAccountLink(tx, { hash: hashToken(token), purpose, account, mail, expiresAt })
  return token
}

/**
 * Resolves the token of a mailed link, whatever its purpose.
 * @throws Refused InvalidTokenException if it is unknown, was used, or ended with a newer one; ExpiredTokenException
 */
export async function holderOf({ db, now }: Pick<Ports, 'db' | 'now'>, token: string): Promise<MailLink> {
  const link = await accountLinkOf(db, hashToken(token))
  if (!link || link.usedAt) throw new Refused('InvalidTokenException')
  if (link.expiresAt <= now()) throw new Refused('ExpiredTokenException')
  return { hash: link.hash, purpose: link.purpose, account: link.account }
}

/** Checks what a link is for, without using it up. @throws Refused InvalidTokenException if it is for something else */
export function checkPurpose(link: MailLink, purpose: LinkPurpose): void {
  if (link.purpose !== purpose) throw new Refused('InvalidTokenException')
}

/** Uses up a link, and ends all others of its purpose. @throws Refused InvalidTokenException if another call was first */
export async function spendAccountLink(ports: Ports, tx: Sql, link: MailLink, purpose: LinkPurpose): Promise<void> {
  if (!(await keepLinkUsed(tx, { hash: link.hash, purpose }, ports.now()))) throw new Refused('InvalidTokenException')
  await dropAccountLinks(tx, { account: link.account, purpose })
}

/** Deletes links that are over, old mails to accounts, and addresses that accounts no longer have or never got. */
export async function sweepAccountLinks({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEPT)
  await dropAccountLinksBefore(db, before)
  await dropOldEmails(db, before)
  await dropMailsAboutBefore(db, ACCOUNT, before)
}
