const PRIME = 2n ** 255n - 19n
/** The y of the points of the order 8; the other two are its negatives. */
const OF_ORDER_8 = 2707385501144840649318225287225658788936804267575313519463743609750303402022n
/** The y of all eight points whose order divides 8. */
const SMALL: readonly bigint[] = [0n, 1n, PRIME - 1n, OF_ORDER_8, PRIME - OF_ORDER_8]

/**
 * Whether 32 bytes in hexadecimal encode a point of Ed25519 with a reduced y that is of no small order, if they encode a
 * point at all. Implementations differ about others, which no honest signer makes.
 */
export function isOfLargeOrder(point: string): boolean {
  const digits = point.match(/../g)!.toReversed().join('')
  const y = BigInt.asUintN(255, BigInt(`0x${digits}`))
  return y < PRIME && !SMALL.includes(y)
}
