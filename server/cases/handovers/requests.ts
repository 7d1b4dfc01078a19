import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { decide } from '../../engine/decide.ts'
import { Refused } from '../../engine/refused.ts'
import { salted } from '../../engine/salted.ts'
import { notifyChanged } from '../../store/engine/hints.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { keepIssuer } from '../../store/requests/request-owners.ts'
import { keepCancelMessage, type RequestRow } from '../../store/requests/requests.ts'
import { happenTo, loadRequest, request, streamOf } from '../requests/request-lifecycle.ts'
import { stampOf, type EndingTurn, type HandingTurn } from './turn.ts'

/**
 * Hands a request over in any state: it has another creator from then on, who gets its mails and may change it.
 * One whose data was deleted is handed over, too, for what remains of it.
 */
export async function handOverRequest(turn: HandingTurn): Promise<void> {
  const { ports, tx, id, from, to } = turn
  const row = await requestOf(tx, id, from)
  const stamp = stampOf(turn)
  const { value } = await decide(
    { ports, tx, lifecycle: request, stream: streamOf(id), stamp },
    { type: 'request.handedOver', from, to },
  )
  await keepIssuer(tx, id, to)
  for (const owner of [from, to])
    await notifyChanged(tx, {
      subject: requestSubject(id),
      tenant: row.tenant,
      owner,
      isPrivate: value === 'INITIATED',
    })
}

/** Cancels a request. @throws Refused RequestCannotBeCanceledException once its files are made */
export async function cancelHandedRequest(turn: EndingTurn): Promise<void> {
  const { ports, tx, id, from, message } = turn
  const row = await requestOf(tx, id, from)
  await happenTo(
    { ports, tx, row, stamp: stampOf(turn) },
    { type: 'request.canceled', ...(message !== null && { message: salted(row.salt, message) }) },
  )
  if (message !== null) await keepCancelMessage(tx, id, message)
}

/** A request that an account still has. @throws Refused NotFoundException */
async function requestOf(tx: Sql, id: string, account: string): Promise<RequestRow> {
  const row = await loadRequest(tx, id)
  if (row.issuer !== account) throw new Refused('NotFoundException')
  return row
}
