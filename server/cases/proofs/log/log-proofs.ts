import { nodeOf } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../../engine/sha256.ts'

/** A tree by the number of its entries and its root. */
export type Head = { size: number; root: string }

/** Whether `path` proves that the tree `head` begins with all entries of the tree `old` (RFC 9162, 2.1.4.2). */
export function provesConsistency(old: Head, head: Head, path: readonly string[]): boolean {
  if (old.size === 0) return path.length === 0
  if (old.size === head.size) return path.length === 0 && old.root === head.root
  if (old.size > head.size) return false
  // The root of an earlier tree whose halves are complete is a node of the later one, and is not repeated.
  const nodes = Number.isInteger(Math.log2(old.size)) ? [old.root, ...path] : path
  const [first, ...others] = nodes
  if (first === undefined) return false
  let [place, last] = [old.size - 1, head.size - 1]
  while (isOdd(place)) [place, last] = [half(place), half(last)]
  let [earlier, later] = [first, first]
  for (const node of others) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      earlier = nodeOf(node, earlier, sha256)
      later = nodeOf(node, later, sha256)
      while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)]
    } else later = nodeOf(later, node, sha256)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && earlier === old.root && later === head.root
}

const isOdd = (value: number): boolean => value % 2 === 1
const half = (value: number): number => Math.floor(value / 2)
