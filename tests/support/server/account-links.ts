import { makeAccountLink } from '../../../server/cases/accounts/account-links.ts'
import type { LinkPurpose } from '../../../server/store/accounts/account-links.ts'
import { accountByName } from '../../../server/store/accounts/accounts.ts'
import { keepWaitingEmail } from '../../../server/store/accounts/emails.ts'
import type { Server } from './server.ts'

let mails = 0

/** The token of a new link for an account, as if it had been mailed. */
export async function accountLink(
  { ports }: Pick<Server, 'ports'>,
  login: string,
  purpose: LinkPurpose,
): Promise<string> {
  const { id } = (await accountByName(ports.db, login))!
  return makeAccountLink(ports, ports.db, { account: id, purpose, mail: `mail ${++mails}` })
}

/** The token of a link that confirms another mail address of an account, as if it had been mailed there. */
export async function emailLink({ ports }: Pick<Server, 'ports'>, login: string, email: string): Promise<string> {
  const { id } = (await accountByName(ports.db, login))!
  await keepWaitingEmail(ports.db, id, { email, askedAt: ports.now() })
  return accountLink({ ports }, login, 'email')
}

/** The mails that were sent to an address, oldest first. */
export async function mailsTo(server: Server, recipient: string): Promise<{ subject: string; text: string }[]> {
  await server.idle()
  const { rows } = await server.ports.db.query<{ subject: string; text: string }>(
    'select subject, plain as text from mailbox where recipient = $1 order by position',
    [recipient],
  )
  return rows
}

/** The token in the address of a mail's button. */
export const tokenIn = (text: string): string => /\/([\w-]{43})\n/.exec(text)![1]!
