import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { spendLink } from '../mails/mail-quota.ts'
import { expectCan, loadRequest } from '../requests/request-lifecycle.ts'
import { queueRequestMail } from '../requests/request-mails.ts'
import { formerCopyRecipientOf } from './copy-links.ts'
import { formerSignerOf } from './links.ts'

const MINUTE = 60_000

/**
 * Mails a new link to the signer of an expired link (`refreshSignerToken`), if they may still sign, or to its copy
 * recipient; at most one a minute, and a few a day.
 * @throws Refused InvalidTokenException; TooManyAttemptsException within the minute or after those of a day; the reason why the signer cannot sign
 */
export async function refreshLink(ports: Ports, token: string): Promise<void> {
  await transact(ports, async (tx) => {
    const at = ports.now()
    const { kind, request, recipient } = await formerHolderOf(tx, token, at)
    // At most one mail a minute, because the minute is its reason.
    const isQueued = await queueRequestMail(ports, tx, {
      kind,
      request,
      recipient,
      reason: `${Math.floor(at.getTime() / MINUTE)}`,
    })
    if (!isQueued)
      throw new Refused('TooManyAttemptsException', {
        retryAfter: Math.ceil((MINUTE - (at.getTime() % MINUTE)) / 1000),
      })
    await spendLink(ports, tx, recipient)
  })
}

/** Whose link it was, and the mail with another one. @throws Refused as `refreshLink` does */
async function formerHolderOf(tx: Sql, token: string, at: Date) {
  const copy = await formerCopyRecipientOf(tx, token)
  if (copy) return { kind: 'COPY_LINK_MAIL', request: copy.requestId, recipient: copy.id } as const
  const { signer, request } = await formerSignerOf(tx, token)
  const row = await loadRequest(tx, request)
  await expectCan(tx, row.id, { type: 'signer.opened', signer }, at)
  return { kind: 'SIGNER_LINK_MAIL', request, recipient: signer } as const
}
