import { bytesOf, type Sha256 } from '../common/sha256.ts'

/** The longest path from a leaf to the root that a proof may have (`ProofPath`). */
export const MAX_STEPS = 14

/** The maximum number of statements in a tree (CERT-016). Heads of streams are leaves besides these. */
export const MAX_LEAVES = 10_000

/** How many heads of streams a tree has room for, besides its statements. */
export const MAX_HEADS = 2 ** MAX_STEPS - MAX_LEAVES

/** One step from a leaf to the root: the hash to combine with, and its side. */
export type Step = { position: 'left' | 'right'; hash: string }

/** One step from a leaf to the root: the index of the node to combine with among all nodes of the tree, and its side. */
type Sibling = Pick<Step, 'position'> & { node: number }

type Tree = {
  root: string
  /** All nodes, level by level from the leaves to the root, each level from left to right. */
  nodes: string[]
  /** The steps from the leaf with this index to the root; none if it is the only leaf. */
  pathOf: (leaf: number) => Step[]
}

// Leaves and nodes have different prefixes, so that a node cannot pass for a document (RFC 6962, section 2.1).
/** The leaf of a hash. */
export const hashLeaf = (hash: string, sha256: Sha256): string => sha256(bytesOf(`00${hash}`))
/** The node above two nodes. */
export const nodeOf = (left: string, right: string, sha256: Sha256) => sha256(bytesOf(`01${left}${right}`))

/**
 * The Merkle tree over hashes, in order. A node without a sibling is promoted unchanged, as in RFC 6962.
 * @throws RangeError without leaves, or with so many that a path would have more than `MAX_STEPS`
 */
export function treeOf(hashes: readonly string[], sha256: Sha256): Tree {
  if (hashes.length === 0 || hashes.length > 2 ** MAX_STEPS)
    throw new RangeError(`A tree has 1 to ${2 ** MAX_STEPS} leaves, not ${hashes.length}`)
  const nodes = nodesOver(
    hashes.map((hash) => hashLeaf(hash, sha256)),
    sha256,
  )
  return {
    root: nodes.at(-1)!,
    nodes,
    pathOf: (leaf) => siblingsOf(leaf, hashes.length).map(({ position, node }) => ({ position, hash: nodes[node]! })),
  }
}

/** The root over leaves that are hashed already (`hashLeaf`), of which there is at least one. */
export const rootOver = (leaves: readonly string[], sha256: Sha256): string => nodesOver(leaves, sha256).at(-1)!

function nodesOver(leaves: readonly string[], sha256: Sha256): string[] {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = levelAbove(level, sha256)
  return levels.flat()
}

/** The steps from a leaf, by its index, to the root of a tree with so many leaves; none if it is the only one. */
export function siblingsOf(leaf: number, leaves: number): Sibling[] {
  const siblings: Sibling[] = []
  let index = leaf
  let below = 0
  for (let size = leaves; size > 1; size = Math.ceil(size / 2)) {
    const sibling = index ^ 1
    if (sibling < size) siblings.push({ position: index % 2 === 0 ? 'right' : 'left', node: below + sibling })
    index = Math.floor(index / 2)
    below += size
  }
  return siblings
}

/** The root that `path` leads to from the leaf of `hash`. */
export const foldPath = (hash: string, path: readonly Step[], sha256: Sha256): string =>
  path.reduce(
    (below, { position, hash: sibling }) =>
      position === 'left' ? nodeOf(sibling, below, sha256) : nodeOf(below, sibling, sha256),
    hashLeaf(hash, sha256),
  )

const levelAbove = (level: readonly string[], sha256: Sha256): string[] =>
  Array.from({ length: Math.ceil(level.length / 2) }, (_, i) => {
    const right = level[2 * i + 1]
    return right === undefined ? level[2 * i]! : nodeOf(level[2 * i]!, right, sha256)
  })
