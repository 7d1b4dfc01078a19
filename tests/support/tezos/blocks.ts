import { b58DecodeAndCheckPrefix, b58Encode, PrefixV2 } from '@taquito/utils'
import { createBLAKE2b } from 'hash-wasm'

/**
 * The bytes of blocks as Octez writes them. Nothing here is shared with the verifier: hashes are of another library, and
 * trees are made as in `blake2B.ml` of Octez, from an array that is filled up with its last leaf.
 */

const hasher = await createBLAKE2b(256)
const blake2b = (...pieces: Uint8Array[]): Uint8Array => {
  hasher.init()
  for (const piece of pieces) hasher.update(piece)
  return hasher.digest('binary')
}

/** The root over the hashes of operations, or over the roots of lists. */
function rootOf(hashes: Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return blake2b()
  const row = hashes.map((hash) => blake2b(hash))
  const last = row.at(-1)!
  if (row.length === 1) return last
  let width = row.length
  const cells = [...row, last]
  do {
    const half = Math.floor((width + 1) / 2)
    for (let i = 0; i < half; i++) cells[i] = blake2b(cells[2 * i]!, cells[2 * i + 1]!)
    cells[half] = blake2b(cells[width]!, cells[width]!)
    width = half
    // An odd row is one longer, so that the last cell is repeated once more.
    if (width > 1 && width % 2 === 1) {
      cells[width + 1] = cells[width]!
      width++
    }
  } while (width > 1)
  return cells[0]!
}

const bytesOfHash = (hash: string) => b58DecodeAndCheckPrefix(hash, [PrefixV2.OperationHash] as const, true)

export type HeaderParts = {
  level: number
  /** The hash of the block before, as bytes. */
  predecessor: Uint8Array
  /** Seconds since 1970. */
  seconds: number
  /** The four lists of operations, by their hashes. */
  lists: string[][]
  /** Makes blocks differ that have the same operations. */
  nonce: number
}

/** The bytes of a header, and the hash of the block. */
export function headerOf({ level, predecessor, seconds, lists, nonce }: HeaderParts) {
  const number = (value: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    if (bytes === 8) buffer.writeBigInt64BE(BigInt(value))
    else buffer.writeUIntBE(value, 0, bytes)
    return buffer
  }
  const sized = (bytes: Buffer) => Buffer.concat([number(bytes.length, 4), bytes])
  const fitness = [number(2, 1), number(level, 4), Buffer.alloc(0), number(0xff_ff_ff_ff, 4), number(0, 4)]
  const bytes = Buffer.concat([
    number(level, 4),
    number(25, 1),
    predecessor,
    number(seconds, 8),
    number(lists.length, 1),
    rootOf(lists.map((list) => rootOf(list.map(bytesOfHash)))),
    sized(Buffer.concat(fitness.map(sized))),
    // The context, and what the protocol adds: payload, round, nonce of the baker, votes and signature.
    blake2b(number(level, 4), number(nonce, 4)),
    blake2b(number(nonce, 4)),
    number(0, 4),
    number(nonce, 4),
    Buffer.alloc(4 + 1 + 1 + 64),
  ])
  const hash = blake2b(bytes)
  return { header: bytes.toString('hex'), bytes: hash, hash: b58Encode(hash, PrefixV2.BlockHash) }
}

/** A hash of an operation of others, so that blocks are not empty. */
export const hashOfOthers = (seed: string): string => b58Encode(blake2b(Buffer.from(seed)), PrefixV2.OperationHash)
