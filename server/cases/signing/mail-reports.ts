import type { components } from '#openapi'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { Refused } from '../../engine/refused.ts'
import { bySystem } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { keepBounced, mailById } from '../../store/mails/mails.ts'
import { keepMailReturned } from '../../store/requests/mail-addresses.ts'
import { signerById } from '../../store/requests/request-signers.ts'
import { requestById } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isSigned } from '../mails/report-signature.ts'
import type { Ports } from '../ports.ts'
import { happenTo } from '../requests/request-lifecycle.ts'

type Report = components['schemas']['MailReport']

/** What the mail provider sends: its reports, the bytes they came in, and their signature. */
type Reported = { reports: readonly Report[]; bytes: Uint8Array; signature: string }

/**
 * Records that mails came back after they had been taken, as the mail provider reports (`reportMails`). Unknown mails,
 * those that are about no request, and repeated reports are ignored.
 * @throws Refused ForbiddenException if the operator has set no secret, or the reports are not signed with it just now
 */
export async function keepReports(ports: Ports, { reports, bytes, signature }: Reported): Promise<void> {
  const { mailReports: secret } = ports.keys
  if (secret === null || !isSigned(secret, signature, bytes, ports.now()))
    throw new Refused('ForbiddenException', { message: 'not signed by the mail provider of this server' })
  for (const report of reports) await transact(ports, (tx) => keepReport(ports, tx, report))
}

/** The id of a mail in its Message-ID, with or without angle brackets. */
const idIn = (messageId: string): string | undefined => /^<?([0-9a-f]{24})@[^\s@<>]+>?$/.exec(messageId)?.[1]

async function keepReport(ports: Ports, tx: Sql, { messageId, recipient }: Report): Promise<void> {
  const id = idIn(messageId)
  const mail = id === undefined ? undefined : await mailById(tx, id)
  const row = mail?.subject?.kind === REQUEST ? await requestById(tx, mail.subject.id) : undefined
  const at = ports.now()
  if (!mail || !row || !(await keepBounced(tx, mail.id, at))) return
  const to = mail.recipient ?? row.issuer
  const signer = await signerById(tx, to)
  const returned = { id: to, mail: recipient, cause: 'BOUNCED', at } as const
  // A mail to an earlier address says nothing about the present one.
  if (mail.recipient !== null && !(await keepMailReturned(tx, signer ? 'signer' : 'copy', returned))) return
  const turn = { ports, tx, row, stamp: bySystem(row, at) }
  await happenTo(turn, { type: 'mail.returned', mail: mail.kind, to, cause: 'BOUNCED' })
}
