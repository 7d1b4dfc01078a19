import type { EnginePorts } from '../../engine/ports.ts'
import { Refused, type Refusal } from '../../engine/refused.ts'
import { countMails, dropMailCountsBefore } from '../../store/mails/mail-counts.ts'
import type { Sql } from '../../store/engine/sql.ts'

const DAY = 24 * 3_600_000
/** Links that the holder of an old one may have mailed in a day. */
const MAX_LINKS = 10
/** How often a sender may remind one signer in a day. */
const MAX_REMINDERS_A_DAY = 5

type QuotaPorts = Pick<EnginePorts, 'now' | 'mailQuota'>

/**
 * Counts the people who are asked against the quotas of their sender and of the tenant, in the transaction that asks them.
 * Embedded signers count too: they are mailed codes, which are never held back, as all later mails of a request. A sandbox
 * mails nobody.
 * @throws Refused TooManyMailsException
 */
export async function spendInvitations(
  ports: QuotaPorts,
  tx: Sql,
  { account, tenant, isSandbox = false }: { account: string; tenant: string; isSandbox?: boolean },
  mails: number,
): Promise<void> {
  if (isSandbox) return
  const { sender: ofSender, tenant: ofTenant } = ports.mailQuota
  await spend(ports, tx, { owner: `account/${account}`, mails, max: ofSender, refusal: 'TooManyMailsException' })
  await spend(ports, tx, { owner: `tenant/${tenant}`, mails, max: ofTenant, refusal: 'TooManyMailsException' })
}

/** Counts a new link for a signer or a copy recipient whose link has expired. @throws Refused TooManyAttemptsException */
export const spendLink = (ports: QuotaPorts, tx: Sql, holder: string): Promise<void> =>
  spend(ports, tx, { owner: `link/${holder}`, mails: 1, max: MAX_LINKS, refusal: 'TooManyAttemptsException' })

/** Counts a reminder that a sender asks for. @throws Refused TooManyMailsException */
export const spendReminder = (ports: QuotaPorts, tx: Sql, signer: string): Promise<void> =>
  spend(ports, tx, {
    owner: `reminder/${signer}`,
    mails: 1,
    max: MAX_REMINDERS_A_DAY,
    refusal: 'TooManyMailsException',
  })

/** Deletes the counts of earlier days. */
export const sweepMailCounts = ({ db, now }: Pick<EnginePorts, 'db' | 'now'>): Promise<void> =>
  dropMailCountsBefore(db, new Date(now().getTime() - 2 * DAY))

type Spent = { owner: string; mails: number; max: number; refusal: Refusal }

async function spend({ now }: QuotaPorts, tx: Sql, { owner, mails, max, refusal }: Spent): Promise<void> {
  const at = now().getTime()
  const begins = Math.floor(at / DAY) * DAY
  if ((await countMails(tx, owner, new Date(begins), mails)) <= max) return
  const message = `at most ${max} a day (UTC)`
  throw new Refused(refusal, { message, retryAfter: Math.ceil((begins + DAY - at) / 1000) })
}
