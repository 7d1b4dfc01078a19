import { Refused } from '../../engine/refused.ts'
import { keepBulkOwner } from '../../store/bulk/bulk-owners.ts'
import { lockBulk } from '../../store/bulk/bulk-sendings.ts'
import { announceBulk, happenToBulk } from '../bulk/bulk-lifecycle.ts'
import { stampOf, type EndingTurn, type HandingTurn, type HandoverTurn } from './turn.ts'

/** Hands a bulk sending over. One that runs is paused before: the rest is sent in the name of its new owner. */
export async function handOverBulk(turn: HandingTurn): Promise<void> {
  const { ports, tx, id, from, to } = turn
  const row = await lockedBulk(turn)
  const stamp = stampOf(turn)
  if (row.state === 'RUNNING' || row.state === 'WAITING')
    await happenToBulk({ ports, tx, row, stamp }, { type: 'bulk.paused' })
  await happenToBulk({ ports, tx, row, stamp }, { type: 'bulk.handedOver', from, to })
  await keepBulkOwner(tx, id, to)
  await announceBulk(tx, { ...row, owner: to })
}

/** Cancels the rows of a bulk sending that are left. @throws Refused BulkCannotBeChangedException if it has ended */
export async function cancelBulk(turn: EndingTurn): Promise<void> {
  const { ports, tx } = turn
  await happenToBulk({ ports, tx, row: await lockedBulk(turn), stamp: stampOf(turn) }, { type: 'bulk.canceled' })
}

/** Locked first: the row that is being sent is sent, and no other after it. @throws Refused NotFoundException */
async function lockedBulk({ tx, id, from }: HandoverTurn) {
  const row = await lockBulk(tx, id)
  if (row?.owner !== from) throw new Refused('NotFoundException')
  return row
}
