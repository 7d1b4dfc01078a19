import { expect, test } from 'vitest'
import { provesConsistency } from '../../../../server/cases/proofs/log/log-proofs.ts'
import { NO_ENTRIES, rangeOf, rootOf, withEntry } from '../../../../server/cases/proofs/log/log-range.ts'
import { createLogTree, entryHash } from '../../../../server/cases/proofs/log/log-tree.ts'

const MOST = 34
const leaves = Array.from({ length: MOST }, (_, i) => entryHash(`entry ${i}`))
const tree = createLogTree()
for (const leaf of leaves) tree.append(leaf)

test('PROOF-013 a tree is computed from its entries alone', () => {
  let range = NO_ENTRIES
  expect(rootOf(range)).toBe(tree.rootOf(0))
  for (const [i, leaf] of leaves.entries()) {
    range = withEntry(range, leaf)
    expect([range.size, rootOf(range)]).toEqual([i + 1, tree.rootOf(i + 1)])
  }
})

test('PROOF-013 a tree is computed from the proof that it continues an earlier one, and the entries since then', () => {
  for (let size = 1; size <= MOST; size++)
    for (let old = 0; old < size; old++) {
      const [earlier, later] = [old, size].map((count) => ({ size: count, root: tree.rootOf(count) })) as [
        { size: number; root: string },
        { size: number; root: string },
      ]
      const path = tree.consistency(old, size)
      expect(provesConsistency(earlier, later, path)).toBe(true)
      const range = rangeOf(earlier, later, path)
      expect(rootOf(range), `${old} of ${size}`).toBe(earlier.root)
      expect(rootOf(leaves.slice(old, size).reduce(withEntry, range)), `${old} to ${size}`).toBe(later.root)
      // With one entry that is another, it is another tree.
      const other = [...leaves.slice(old, size - 1), entryHash('another')]
      expect(rootOf(other.reduce(withEntry, range))).not.toBe(later.root)
    }
})
