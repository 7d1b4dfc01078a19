import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import type { MailLink } from '../../engine/caller.ts'
import { recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import {
  accountById,
  addAccount,
  keepTerms,
  lockAccount,
  type AccountRow,
  type Tenant,
} from '../../store/accounts/accounts.ts'
import { isNameTaken, keepMailValidated } from '../../store/accounts/standing.ts'
import { spendTry, type Allowance } from '../../store/accounts/tries.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { causeOf, changeable, recordOfAccount, type By } from './account-events.ts'
import { checkPurpose, spendAccountLink } from './account-links.ts'
import { accountSubject } from './account-subject.ts'
import { newAccount, type NewPerson } from './accounts.ts'
import { keepNewPassword } from './change-password.ts'
import { hashPassword } from './password.ts'

/**
 * Creates an account without a password and mails its holder a link to activate it. Until then nobody can sign in.
 * @throws Refused AccountDuplicateException if its login or mail address is one of another account
 * @throws Error if a name is not one line: check user input first
 */
export async function addInvited(
  ports: Ports,
  tx: Sql,
  { tenant, person, by }: { tenant: Tenant; person: NewPerson; by: By },
): Promise<AccountRow> {
  const row = newAccount(ports, tenant, person)
  if (await isNameTaken(tx, [row.login, row.email])) throw new Refused('AccountDuplicateException')
  await addAccount(tx, { ...row, password: null }, ports.now())
  const after = changeable({ ...row, isDisabled: false })
  await recordChange(ports, tx, causeOf({ id: row.id, tenant: tenant.id, by }), {
    type: 'account.invited',
    before: null,
    after: { email: row.email, ...after },
  })
  await mailActivation(ports, tx, row)
  return row
}

/** Mails the holder of an account a link to activate it. */
async function mailActivation(ports: Ports, tx: Sql, { id, email }: AccountRow): Promise<void> {
  await queueMail(ports, tx, {
    kind: 'ACTIVATION_MAIL',
    subject: accountSubject(id),
    reason: newId(ports),
    to: email,
  })
}

const HOUR = 3_600_000
/** Links to activate one account after the first: nobody must be able to flood a mailbox. */
const ACTIVATIONS: Allowance = { window: HOUR, fixed: true, locks: [0, 0, 0, 0, HOUR / 1000] }

/**
 * Mails the holder of an account another link to activate it, unless there were too many lately. Returns 0, or the
 * seconds after which there may be one.
 */
export async function mailActivationAgain(ports: Ports, tx: Sql, row: AccountRow): Promise<number> {
  const retryAfter = await spendTry(tx, `activation ${row.id}`, ACTIVATIONS, ports.now())
  if (retryAfter === 0) await mailActivation(ports, tx, row)
  return retryAfter
}

/**
 * Activates an account with a mailed link (`validateAccount`): stores its password, and that its holder accepts the terms
 * of use in force.
 * @throws Refused WeakPasswordException; InvalidTokenException if the link was used meanwhile, or is for something else
 */
export async function activateAccount(ports: Ports, link: MailLink, password: string): Promise<void> {
  if (!isStrongPassword(password)) throw new Refused('WeakPasswordException')
  checkPurpose(link, 'activation')
  const hash = await hashPassword(ports.derive, password, ports.random(16), `account ${link.account}`)
  await transact(ports, async (tx) => {
    await lockAccount(tx, link.account)
    await spendAccountLink(ports, tx, link, 'activation')
    const row = await accountById(tx, link.account)
    if (!row) throw new Refused('InvalidTokenException')
    await keepMailValidated(tx, row.id)
    await keepNewPassword(tx, row, { hash, at: null })
    await keepTerms(tx, row.id, currentTerms.version, ports.now())
    const cause = { id: row.id, tenant: row.tenant.id, by: 'holder' } as const
    await recordOfAccount(ports, tx, cause, { type: 'account.activated', terms: currentTerms.version })
  })
}
