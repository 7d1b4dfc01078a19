import { nodeOf } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../../engine/sha256.ts'

/** An append-only Merkle tree (RFC 6962, section 2.1). Hashes in lower-case hexadecimal. */
type LogTree = {
  /** Adds the hash of an entry (`entryHash`). */
  append: (leaf: string) => void
  size: () => number
  /** The root over the first `size` entries. */
  rootOf: (size: number) => string
  /** The path of the entry with this index in the tree of the first `size` entries, from its sibling upwards. */
  inclusion: (index: number, size: number) => string[]
  /** The proof that the tree of `size` entries continues that of the first `old` ones; empty if `old` is 0. */
  consistency: (old: number, size: number) => string[]
}

/** The hash of an entry. */
export const entryHash = (entry: string): string => sha256(`\0${entry}`)

/** A tree without entries. It keeps each node over complete halves, so that roots and proofs take few hashes. */
export function createLogTree(): LogTree {
  /** By height: the roots over 1, 2, 4, … neighbours each. */
  const heights: string[][] = [[]]

  function rootOver(from: number, to: number): string {
    const count = to - from
    if (count === 0) return sha256('')
    const height = Math.log2(count)
    const complete = Number.isInteger(height) ? heights[height]?.[from / count] : undefined
    if (complete !== undefined) return complete
    const middle = from + halfOf(count)
    return nodeOf(rootOver(from, middle), rootOver(middle, to), sha256)
  }

  function pathOver(index: number, from: number, to: number): string[] {
    if (to - from === 1) return []
    const middle = from + halfOf(to - from)
    return index < middle
      ? [...pathOver(index, from, middle), rootOver(middle, to)]
      : [...pathOver(index, middle, to), rootOver(from, middle)]
  }

  /** `isKnown`: whether the tree from `from` to `old` is the earlier tree as a whole, whose root the reader has. */
  function proofOver(old: number, from: number, to: number, isKnown: boolean): string[] {
    if (old === to) return isKnown ? [] : [rootOver(from, to)]
    const middle = from + halfOf(to - from)
    return old <= middle
      ? [...proofOver(old, from, middle, isKnown), rootOver(middle, to)]
      : [...proofOver(old, middle, to, false), rootOver(from, middle)]
  }

  return {
    append(leaf) {
      let node = leaf
      for (let height = 0; ; height++) {
        const row = (heights[height] ??= [])
        row.push(node)
        if (row.length % 2 === 1) return
        node = nodeOf(row.at(-2)!, node, sha256)
      }
    },
    size: () => heights[0]!.length,
    rootOf: (size) => rootOver(0, size),
    inclusion: (index, size) => pathOver(index, 0, size),
    consistency: (old, size) => (old === 0 ? [] : proofOver(old, 0, size, true)),
  }
}

/** The largest power of two below a number. */
const halfOf = (count: number): number => 2 ** (Math.ceil(Math.log2(count)) - 1)
