import { requiredTextProblem, tidyFreeText } from '#machines/rules/mail/free-text.ts'
import { once } from '../../engine/once.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { byAccount, type AccountCall } from '../../engine/stamps.ts'
import { transact } from '../../engine/transact.ts'
import { keepCancelMessage } from '../../store/requests/requests.ts'
import type { Ports } from '../ports.ts'
import type { Viewed } from '../requests/drafts.ts'
import { happenTo, loadRequest } from '../requests/request-lifecycle.ts'
import { requestView } from '../requests/request-view.ts'
import { requireOwnRequest } from '../requests/visible-requests.ts'

/** The request to cancel, and the sender's words to those who were asked to sign it. */
type Cancellation = { requestId: string; customMessage: string }

/**
 * Cancels a request that is pending or edited (`cancelRequest`). Those who were asked to sign it read the message.
 * @throws Refused NotFoundException, ForbiddenException; CustomMessageEmptyException, CustomMessageTooLongException,
 * CustomMessageUrlException; RequestCannotBeCanceledException if it is neither pending nor edited (LIFE-041)
 */
export async function cancelRequest(ports: Ports, call: AccountCall, cancellation: Cancellation): Promise<Viewed> {
  const { requestId, customMessage } = cancellation
  return transact(ports, (tx) =>
    once(ports, tx, { call, operation: 'cancelRequest', body: cancellation }, async () => {
      const row = await requireOwnRequest(tx, call.account, requestId)
      const message = tidyFreeText(customMessage)
      const problem = requiredTextProblem(message)
      if (problem) throw new Refused(problem)
      await happenTo(
        { ports, tx, row, stamp: byAccount(call, row, ports.now()) },
        { type: 'request.canceled', message: salted(row.salt, message) },
      )
      await keepCancelMessage(tx, row.id, message)
      const canceled = await loadRequest(tx, row.id)
      return { request: await requestView(tx, canceled), revision: canceled.revision }
    }),
  )
}
