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
  const sides = sidesOf(old.size, head.size)
  if (first === undefined || others.length !== sides.length) return false
  let [earlier, later] = [first, first]
  for (const [i, node] of others.entries())
    if (sides[i] === 'left') {
      earlier = nodeOf(node, earlier, sha256)
      later = nodeOf(node, later, sha256)
    } else later = nodeOf(later, node, sha256)
  return earlier === old.root && later === head.root
}

/**
 * Where the nodes of a proof from `old` to `size` entries are, after the first node, which is the last complete tree of the
 * earlier ones: to its left, and so in the earlier tree too, or to its right.
 */
export function sidesOf(old: number, size: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = []
  let [place, last] = [old - 1, size - 1]
  while (isOdd(place)) [place, last] = [half(place), half(last)]
  while (last > 0) {
    const isLeft = isOdd(place) || place === last
    sides.push(isLeft ? 'left' : 'right')
    if (isLeft) while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)]
    ;[place, last] = [half(place), half(last)]
  }
  return sides
}

const isOdd = (value: number): boolean => value % 2 === 1
const half = (value: number): number => Math.floor(value / 2)
