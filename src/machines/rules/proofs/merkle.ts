import { bytesOf, type Sha256 } from '../common/sha256.ts'

/** The maximum number of leaves in a tree (CERT-016). */
export const MAX_LEAVES = 10_000

/** One step from a leaf to the root: the hash to combine with, and its side. */
export type Step = { position: 'left' | 'right'; hash: string }

type Tree = {
  root: string
  /** The steps from the leaf with this index to the root; none if it is the only leaf. */
  pathOf: (leaf: number) => Step[]
}

// Leaves and nodes have different prefixes, so that a node cannot pass for a document (RFC 6962, section 2.1).
const leafOf = (hash: string, sha256: Sha256) => sha256(bytesOf(`00${hash}`))
const nodeOf = (left: string, right: string, sha256: Sha256) => sha256(bytesOf(`01${left}${right}`))

/**
 * The Merkle tree over hashes, in order. A node without a sibling is promoted unchanged, as in RFC 6962.
 * @throws RangeError without leaves, or with more than `MAX_LEAVES`
 */
export function treeOf(hashes: readonly string[], sha256: Sha256): Tree {
  if (hashes.length === 0 || hashes.length > MAX_LEAVES)
    throw new RangeError(`A tree has 1 to ${MAX_LEAVES} leaves, not ${hashes.length}`)
  const levels = [hashes.map((hash) => leafOf(hash, sha256))]
  for (let level = levels[0]!; level.length > 1; levels.push(level)) level = levelAbove(level, sha256)

  return {
    root: levels.at(-1)![0]!,
    pathOf: (leaf) =>
      levels.slice(0, -1).flatMap((level, height): Step[] => {
        const index = Math.floor(leaf / 2 ** height)
        const hash = level[index ^ 1]
        if (hash === undefined) return []
        return [{ position: index % 2 === 0 ? 'right' : 'left', hash }]
      }),
  }
}

/** The root that `path` leads to from the leaf of `hash`. */
export const foldPath = (hash: string, path: readonly Step[], sha256: Sha256): string =>
  path.reduce(
    (below, { position, hash: sibling }) =>
      position === 'left' ? nodeOf(sibling, below, sha256) : nodeOf(below, sibling, sha256),
    leafOf(hash, sha256),
  )

const levelAbove = (level: readonly string[], sha256: Sha256): string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
    const right = level[2 * i + 1]
    return right === undefined ? level[2 * i]! : nodeOf(level[2 * i]!, right, sha256)
  })
