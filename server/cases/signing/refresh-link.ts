import { transact } from '../../engine/transact.ts'
import { queueMail } from '../mails/queue-mail.ts'
import type { Ports } from '../ports.ts'
import { expectCan, loadRequest } from '../requests/request-lifecycle.ts'
import { formerSignerOf } from './links.ts'

/**
 * Mails a new link to the signer whose link has expired (`refreshSignerToken`), where they may still sign.
 * @throws Refused InvalidTokenException; what keeps the signer from signing. One a
 * minute is sent, however often it is asked for.
 */
export async function refreshLink(ports: Ports, token: string): Promise<void> {
  await transact(ports, async (tx) => {
    const { signer, request } = await formerSignerOf(tx, token)
    const row = await loadRequest(tx, request)
    const at = ports.now()
    await expectCan(tx, row.id, { type: 'signer.opened', signer }, at)
    // One a minute: the id of the mail counts the minutes.
    await queueMail(ports, tx, {
      id: `link/${signer}/${Math.floor(at.getTime() / 60_000)}`,
      kind: 'SIGNER_LINK_MAIL',
      request,
      signer,
    })
  })
}
