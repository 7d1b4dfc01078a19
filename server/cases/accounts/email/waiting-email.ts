import { dropAccountLinks } from '../../../store/accounts/account-links.ts'
import { emailsOf, keepWaitingEmail } from '../../../store/accounts/emails.ts'
import type { Sql } from '../../../store/engine/sql.ts'

/** Ends a change that waits for its mail address to be confirmed, with its links; false if there is none. */
export async function cancelWaitingEmail(tx: Sql, account: string): Promise<boolean> {
  if (!(await emailsOf(tx, account))?.waiting) return false
  await dropAccountLinks(tx, { account, purpose: 'email' })
  await keepWaitingEmail(tx, account, null)
  return true
}
