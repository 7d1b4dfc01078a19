import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { networkOf } from '#machines/rules/common/network.ts'
import type { MailLink } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { accountByName, accountById, lockAccount } from '../../store/accounts/accounts.ts'
import { keepMailValidated } from '../../store/accounts/standing.ts'
import { spendTry, type Allowance } from '../../store/accounts/tries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { checkPurpose, spendAccountLink } from './account-links.ts'
import { accountSubject } from './account-subject.ts'
import { revokeApiTokens } from './revoke-api-tokens.ts'
import { replacePassword } from './change-password.ts'
import { hashPassword } from './password.ts'
import { textOf } from '../../engine/input/text.ts'

const HOUR = 3_600_000
const LOCK = HOUR / 1000
const allow = (tries: number): Allowance['locks'] => [...Array.from({ length: tries - 1 }, () => 0), LOCK]

/** Links for one account: a stranger must not be able to flood a mailbox. */
export const perAccount: Allowance = { window: HOUR, locks: allow(5) }
/** Calls from one network, which may be a whole office. */
export const perNetwork: Allowance = { window: HOUR, fixed: true, locks: allow(20) }

/**
 * Asks for a link to choose a new password (`forgottenPassword`), or to activate an account that is not active yet. Whether there is such an account, and whether its mailbox
 * has got too many, changes neither the answer nor the work: the mail to an account that does not exist is queued, too, and
 * its job finds nobody.
 * @throws Refused TooManyAttemptsException for a network
 */
export async function askForReset(
  ports: Ports,
  { usernameOrEmail }: { usernameOrEmail: string },
  { address }: { address: string },
): Promise<void> {
  const { db, now } = ports
  const network = `reset network ${hashToken(networkOf(address))}`
  const retryAfter = await spendTry(db, network, perNetwork, now())
  if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })

  const name = textOf(usernameOrEmail).toLowerCase()
  const row = await accountByName(db, name)
  const wait = await spendTry(db, `reset ${row?.id ?? hashToken(name)}`, perAccount, now())
  const account = row && wait === 0 ? row.id : newId(ports)
  await transact(ports, (tx) =>
    queueMail(ports, tx, {
      kind: 'PASSWORD_RESET_MAIL',
      subject: accountSubject(account),
      reason: newId(ports),
      // Mails are sent a few at a time to each domain; that of a user name is not known without the account.
      to: name,
    }),
  )
}

/**
 * Chooses a new password with a mailed link (`resetPassword`): ends all sessions of the account, revokes its API tokens,
 * lifts the lock of its sign-in, and tells its holder.
 * @throws Refused WeakPasswordException; InvalidTokenException if the link was used meanwhile, or is for something else
 */
export async function resetPassword(ports: Ports, link: MailLink, password: string): Promise<void> {
  if (!isStrongPassword(password)) throw new Refused('WeakPasswordException')
  checkPurpose(link, 'reset')
  const hash = await hashPassword(ports.derive, password, ports.random(16), `account ${link.account}`)
  await transact(ports, async (tx) => {
    await lockAccount(tx, link.account)
    await spendAccountLink(ports, tx, link, 'reset')
    const row = await accountById(tx, link.account)
    if (!row) throw new Refused('InvalidTokenException')
    await keepMailValidated(tx, row.id)
    await replacePassword(ports, tx, row, { hash, reason: link.hash })
    await revokeApiTokens(ports, tx, row)
  })
}
