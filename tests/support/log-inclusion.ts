import { nodeOf } from '#machines/rules/proofs/merkle.ts'
import type { Head } from '../../server/cases/proofs/log/log-proofs.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/** Whether `path` leads from the entry with this hash and index to the root (RFC 9162, 2.1.3.2). */
export function provesInclusion(leaf: string, index: number, head: Head, path: readonly string[]) {
  if (index >= head.size) return false
  let [place, last, node] = [index, head.size - 1, leaf]
  for (const sibling of path) {
    if (last === 0) return false
    if (isOdd(place) || place === last) {
      node = nodeOf(sibling, node, sha256)
      while (!isOdd(place) && place > 0) [place, last] = [half(place), half(last)]
    } else node = nodeOf(node, sibling, sha256)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && node === head.root
}

const isOdd = (value: number): boolean => value % 2 === 1
const half = (value: number): number => Math.floor(value / 2)
