import { transact } from '../../engine/transact.ts'
import type { Ports } from '../ports.ts'
import { expectCan, loadRequest } from '../requests/request-lifecycle.ts'
import { queueRequestMail } from '../requests/request-mails.ts'
import { formerSignerOf } from './links.ts'

/**
 * Mails a new link to the signer of an expired link (`refreshSignerToken`), if they may still sign; at most one a
 * minute.
 * @throws Refused InvalidTokenException; the reason why the signer cannot sign
 */
export async function refreshLink(ports: Ports, token: string): Promise<void> {
  await transact(ports, async (tx) => {
    const { signer, request } = await formerSignerOf(tx, token)
    const row = await loadRequest(tx, request)
    const at = ports.now()
    await expectCan(tx, row.id, { type: 'signer.opened', signer }, at)
    // At most one mail a minute, because the minute is its reason.
    await queueRequestMail(ports, tx, {
      kind: 'SIGNER_LINK_MAIL',
      request,
      recipient: signer,
      reason: `${Math.floor(at.getTime() / 60_000)}`,
    })
  })
}
