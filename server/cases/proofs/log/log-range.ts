import { nodeOf } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../../engine/sha256.ts'
import { sidesOf, type Head } from './log-proofs.ts'

/** What is needed of a tree to add entries to it: its size, and the roots of the complete trees that it is made of, largest first. */
export type LogRange = { size: number; roots: readonly string[] }

export const NO_ENTRIES: LogRange = { size: 0, roots: [] }

/** The range of an earlier tree, from a proof that a later one continues it. The proof was verified (`provesConsistency`). */
export function rangeOf(old: Head, { size }: Pick<Head, 'size'>, path: readonly string[]): LogRange {
  if (old.size === 0) return NO_ENTRIES
  if (Number.isInteger(Math.log2(old.size))) return { size: old.size, roots: [old.root] }
  const [smallest, ...others] = path
  const sides = sidesOf(old.size, size)
  const larger = others.filter((_, i) => sides[i] === 'left').toReversed()
  return { size: old.size, roots: smallest === undefined ? larger : [...larger, smallest] }
}

/** A tree after one more entry, by the hash of the entry (`entryHash`). */
export function withEntry({ size, roots }: LogRange, leaf: string): LogRange {
  const left = [...roots]
  let node = leaf
  for (let count = size; count % 2 === 1; count = Math.floor(count / 2)) node = nodeOf(left.pop()!, node, sha256)
  return { size: size + 1, roots: [...left, node] }
}

/** The root of a tree. */
export const rootOf = ({ roots }: LogRange): string =>
  roots.length === 0 ? sha256('') : roots.reduceRight((right, left) => nodeOf(left, right, sha256))
