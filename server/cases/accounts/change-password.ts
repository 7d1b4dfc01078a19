import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById, keepPassword, type AccountRow } from '../../store/accounts/accounts.ts'
import { dropSessionsOf, sessionOf } from '../../store/accounts/sessions.ts'
import { forgetTries, forgetTriesOfBrowsers } from '../../store/accounts/tries.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { recordOfAccount } from './account-events.ts'
import { accountSubject } from './account-subject.ts'
import { inSession, type SessionOfCall } from './in-session.ts'
import { hashPassword } from './password.ts'
import { loginSubject } from './session.ts'
import { restartSession, type From, type Restarted } from './start-session.ts'
import { cancelWaitingEmail } from './email/waiting-email.ts'

/**
 * Chooses a new password in a session (`changePassword`): all other sessions of the account end, and this one goes on under
 * a new token.
 * @throws Refused WeakPasswordException, SessionEndedException
 */
export async function changePassword(
  ports: Ports,
  call: SessionOfCall,
  password: string,
  from: From,
): Promise<Restarted> {
  const { account, session } = call
  if (!isStrongPassword(password)) throw new Refused('WeakPasswordException')
  const hash = await hashPassword(ports.derive, password, ports.random(16), `account ${account}`)
  return inSession(ports, call, async (tx) => {
    const row = (await accountById(tx, account))!
    const times = (await sessionOf(tx, session))!
    await replacePassword(ports, tx, row, { hash, reason: newId(ports) })
    return restartSession(ports, tx, row, { from, times })
  })
}

/** Stores the hash of a password, and ends what the old one allowed, asked for or locked. `at` is null for the first one. */
export async function keepNewPassword(
  tx: Sql,
  { id, login, email }: AccountRow,
  { hash, at }: { hash: string; at: Date | null },
): Promise<void> {
  await keepPassword(tx, id, hash, at)
  await dropSessionsOf(tx, id)
  // The person who asked for another mail address may have known the old password.
  await cancelWaitingEmail(tx, id)
  for (const name of [login, email]) await forgetTries(tx, loginSubject(name))
  await forgetTriesOfBrowsers(tx, id)
}

/** Replaces a password, as `keepNewPassword`, and tells the holder. */
export async function replacePassword(
  ports: Ports,
  tx: Sql,
  row: AccountRow,
  { hash, reason }: { hash: string; reason: string },
): Promise<void> {
  const { id, tenant, email } = row
  await keepNewPassword(tx, row, { hash, at: ports.now() })
  await recordOfAccount(ports, tx, { id, tenant: tenant.id, by: 'holder' }, { type: 'password.changed' })
  await queueMail(ports, tx, { kind: 'PASSWORD_CHANGED_MAIL', subject: accountSubject(id), reason, to: email })
}
