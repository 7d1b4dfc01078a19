import { Refused } from '../../engine/refused.ts'
import { transact } from '../../engine/transact.ts'
import type { Ports } from '../ports.ts'
import { spendLink } from '../mails/mail-quota.ts'
import { expectCan, loadRequest } from '../requests/request-lifecycle.ts'
import { queueRequestMail } from '../requests/request-mails.ts'
import { formerSignerOf } from './links.ts'

const MINUTE = 60_000

/**
 * Mails a new link to the signer of an expired link (`refreshSignerToken`), if they may still sign; at most one a
 * minute, and a few a day.
 * @throws Refused InvalidTokenException; TooManyAttemptsException within the minute or after those of a day; the reason why the signer cannot sign
 */
export async function refreshLink(ports: Ports, token: string): Promise<void> {
  await transact(ports, async (tx) => {
    const { signer, request } = await formerSignerOf(tx, token)
    const row = await loadRequest(tx, request)
    const at = ports.now()
    await expectCan(tx, row.id, { type: 'signer.opened', signer }, at)
    // At most one mail a minute, because the minute is its reason.
    const isQueued = await queueRequestMail(ports, tx, {
      kind: 'SIGNER_LINK_MAIL',
      request,
      recipient: signer,
      reason: `${Math.floor(at.getTime() / MINUTE)}`,
    })
    if (!isQueued)
      throw new Refused('TooManyAttemptsException', {
        retryAfter: Math.ceil((MINUTE - (at.getTime() % MINUTE)) / 1000),
      })
    await spendLink(ports, tx, signer)
  })
}
