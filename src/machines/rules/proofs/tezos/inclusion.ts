import { bytesOf } from '../../common/sha256.ts'
import type { Step } from '../merkle.ts'
import { blake2b } from './blake2b.ts'

/**
 * The Merkle trees of Tezos: the operations of a block are in a few lists, each list has a tree over its operations, and one
 * tree is over the lists. In all of them a leaf is BLAKE2b of a hash, and the last leaf is repeated until their number is a
 * power of two. Hashes are bytes in hexadecimal.
 */

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** BLAKE2b of bytes in hexadecimal, in hexadecimal. */
export const blake2bHex = (hex: string, size?: number): string => toHex(blake2b(bytesOf(hex), size))

/** The root over hashes; of nothing, the hash of nothing. */
export function tezosRootOf(hashes: readonly string[]): string {
  return levelsOver(hashes).at(-1)?.[0] ?? blake2bHex('')
}

/** The steps from the hash with this index to the root over all of them. */
export function tezosPathOf(index: number, hashes: readonly string[]): Step[] {
  return levelsOver(hashes)
    .slice(0, -1)
    .map((level, height): Step => {
      const place = index >> height
      return { position: place % 2 === 0 ? 'right' : 'left', hash: level[place ^ 1]! }
    })
}

/** The root that a path leads to from a hash. */
export const foldTezosPath = (hash: string, path: readonly Step[]): string =>
  path.reduce(
    (below, { position, hash: sibling }) => blake2bHex(position === 'left' ? sibling + below : below + sibling),
    blake2bHex(hash),
  )

/** All levels from the leaves to the root; none without hashes. */
function levelsOver(hashes: readonly string[]): string[][] {
  const leaves = hashes.map((hash) => blake2bHex(hash))
  const last = leaves.at(-1)
  if (last === undefined) return []
  const size = 2 ** Math.ceil(Math.log2(leaves.length))
  const levels = [[...leaves, ...Array.from({ length: size - leaves.length }, () => last)]]
  for (let level = levels[0]!; level.length > 1; levels.push(level))
    level = Array.from({ length: level.length / 2 }, (_, i) => blake2bHex(level[2 * i]! + level[2 * i + 1]!))
  return levels
}

/** Where the root over the lists of operations is in the bytes of a block header (`header/raw`). */
const OPERATIONS_AT = 4 + 1 + 32 + 8 + 1

/** What a verifier needs of the bytes of a block header; null if they are too short. Times are seconds since 1970. */
export function readTezosHeader(header: string): { level: number; seconds: number; operationsHash: string } | null {
  if (!/^([0-9a-f]{2})+$/.test(header) || header.length < 2 * (OPERATIONS_AT + 32)) return null
  const at = (byte: number, length: number) => header.slice(2 * byte, 2 * (byte + length))
  return {
    level: Number.parseInt(at(0, 4), 16),
    seconds: Number(BigInt.asIntN(64, BigInt(`0x${at(4 + 1 + 32, 8)}`))),
    operationsHash: at(OPERATIONS_AT, 32),
  }
}
