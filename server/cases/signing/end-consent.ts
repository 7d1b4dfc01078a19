import { once } from '../../engine/once.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { happenTo, loadRequest } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'
import { requireOwnRequest } from '../requests/visible-requests.ts'

/**
 * Finishes a request without the optional signatures that are still missing (`endConsent`): those signers can no longer
 * sign, and the files are sealed.
 * @throws Refused NotFoundException, ForbiddenException; RequestCannotBeFinishedException if somebody who must sign has
 * not, or no optional signer is left who could
 */
export async function endConsent(ports: Ports, call: AccountCall, request: string): Promise<Viewed> {
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'endConsent', body: { request } }, async () => {
      const row = await requireOwnRequest(tx, call.account, request)
      await happenTo({ ports, tx, row, stamp: byAccount(call, row, ports.now()) }, { type: 'consent.closed' })
      const finished = await loadRequest(tx, row.id)
      return { request: await requestView(tx, finished), revision: finished.revision }
    }),
  )
}
