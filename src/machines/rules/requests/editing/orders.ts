import { orderOf, turnsOf } from '../../documents/turns.ts'
import { isLocked, type DraftSigner } from '../draft-signers.ts'

type Ordered = { signers: readonly DraftSigner[]; isOrdered: boolean }

/**
 * The order that each signer is saved with. Signers who have acted keep theirs; each later turn gets the next number, and
 * none is below `lowest` (EDIT-008). Without an order all have the same.
 */
export function savedOrders({ signers, isOrdered }: Ordered, lowest: number): (signer: DraftSigner) => number {
  const acted = signers.find(isLocked)
  if (acted === undefined && (!isOrdered || lowest <= 1)) return orderOf(signers, isOrdered)
  const keptBy = (signer: DraftSigner) => (isLocked(signer) ? signer.sent?.orderToSign : undefined)
  if (!isOrdered) return (signer) => keptBy(signer) ?? acted?.sent?.orderToSign ?? 0
  const orders = new Map<string, number>()
  let last = 0
  for (const turn of turnsOf(signers)) {
    const kept = turn.map(keptBy).find((order) => order !== undefined)
    last = kept ?? Math.max(last + 1, lowest)
    for (const { key } of turn) orders.set(key, last)
  }
  return (signer) => keptBy(signer) ?? orders.get(signer.key) ?? 0
}

/** Whether signers who have acted keep their order, and nobody else comes before the first who still can (EDIT-008). */
export function keepsOrders({ signers, isOrdered }: Ordered, lowest: number): boolean {
  const orderOfSigner = savedOrders({ signers, isOrdered }, lowest)
  let last = -1
  for (const turn of isOrdered ? turnsOf(signers) : [signers]) {
    const numbers = new Set(turn.map(orderOfSigner))
    const [number = 0] = numbers
    const isTooLow = number !== 0 && number < lowest && turn.some((signer) => !isLocked(signer))
    if (numbers.size > 1 || isTooLow) return false
    if (isOrdered && number !== 0 && number <= last) return false
    last = number
  }
  return true
}

/** Whether nobody has come before or after a signer who has acted (SIGR-016). */
export function crossesLocked(before: readonly DraftSigner[], after: readonly DraftSigner[]): boolean {
  const sides = (signers: readonly DraftSigner[]) => {
    const inOrder = turnsOf(signers).flat()
    return inOrder.flatMap(({ key }, i) => {
      const locked = inOrder.slice(0, i).filter(isLocked)
      return `${key} after ${locked.map((one) => one.key).join()}`
    })
  }
  const known = new Set(sides(before))
  return sides(after).some((side) => !known.has(side))
}
