import { bytesOf, type Sha256 } from '../common/sha256.ts'

/** The most leaves of one tree (CERT-016). */
export const MAX_LEAVES = 10_000

/** One step from a leaf to the root: the hash to combine with, and the side on which it stands. */
export type Step = { position: 'left' | 'right'; hash: string }

export type Tree = {
  root: string
  /** The steps from the leaf with this number up to the root: none where it is the only one. */
  pathOf: (leaf: number) => Step[]
}

// Leaves and nodes begin with different bytes, so that no node passes for a document (RFC 6962, section 2.1).
const leafOf = (hash: string, sha256: Sha256) => sha256(bytesOf(`00${hash}`))
const nodeOf = (left: string, right: string, sha256: Sha256) => sha256(bytesOf(`01${left}${right}`))

/**
 * The tree over hashes in the order in which they came. A node without a neighbour is promoted as it is, which gives
 * the trees of RFC 6962.
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
        const place = Math.floor(leaf / 2 ** height)
        const hash = level[place ^ 1]
        if (hash === undefined) return []
        return [{ position: place % 2 === 0 ? 'right' : 'left', hash }]
      }),
  }
}

/** The root to which `path` leads from the leaf of `hash`. */
export const foldPath = (hash: string, path: readonly Step[], sha256: Sha256): string =>
  path.reduce(
    (below, { position, hash: beside }) =>
      position === 'left' ? nodeOf(beside, below, sha256) : nodeOf(below, beside, sha256),
    leafOf(hash, sha256),
  )

const levelAbove = (level: readonly string[], sha256: Sha256): string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
    const right = level[2 * i + 1]
    return right === undefined ? level[2 * i]! : nodeOf(level[2 * i]!, right, sha256)
  })
