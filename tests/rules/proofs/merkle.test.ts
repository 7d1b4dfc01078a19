import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldPath, MAX_HEADS, MAX_LEAVES, MAX_STEPS, siblingsOf, treeOf } from '#machines/rules/proofs/merkle.ts'
import proofSchema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import { sha256 } from '../../../server/engine/sha256.ts'

/** The inputs and roots of the reference trees of Certificate Transparency. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test.each(roots.map((root, i) => [i + 1, root] as const))(
  'the root over %i leaves is that of RFC 6962',
  (leaves, root) => {
    expect(treeOf(inputs.slice(0, leaves), sha256).root).toBe(root)
  },
)

const someHash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

test('the path of a leaf leads to the root from its hash only', () => {
  fc.assert(
    fc.property(fc.array(someHash, { minLength: 1, maxLength: 70 }), someHash, (hashes, other) => {
      const { root, pathOf } = treeOf(hashes, sha256)
      for (const [i, one] of hashes.entries()) {
        const path = pathOf(i)
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(hashes.length)))
        expect(foldPath(one, path, sha256)).toBe(root)
        if (other !== one) expect(foldPath(other, path, sha256)).not.toBe(root)
      }
    }),
  )
})

test('a path with a changed, dropped or flipped step does not lead to the root', () => {
  fc.assert(
    fc.property(
      fc.array(someHash, { minLength: 2, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      (hashes, leafSeed, stepSeed) => {
        const { root, pathOf } = treeOf(hashes, sha256)
        const leaf = leafSeed % hashes.length
        const path = pathOf(leaf)
        const at = stepSeed % path.length
        const step = path[at]!
        const turned = { ...step, position: step.position === 'left' ? 'right' : 'left' } as const
        const leadsAstray = (steps: typeof path) => foldPath(hashes[leaf]!, steps, sha256) !== root
        expect(leadsAstray(path.toSpliced(at, 1, { ...step, hash: sha256(step.hash) }))).toBe(true)
        expect(leadsAstray(path.toSpliced(at, 1))).toBe(true)
        // Flipping a step between equal halves changes nothing.
        if (hashes.length === new Set(hashes).size) expect(leadsAstray(path.toSpliced(at, 1, turned))).toBe(true)
      },
    ),
  )
})

test('the root depends on the order of the hashes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someHash, { minLength: 2, maxLength: 30 }), (hashes) => {
      expect(treeOf(hashes.toReversed(), sha256).root).not.toBe(treeOf(hashes, sha256).root)
    }),
  )
})

test('a node does not verify as a document', () => {
  const [left, right] = [sha256('left'), sha256('right')]
  const { root } = treeOf([left, right], sha256)
  const leaf = (one: string) => hash('sha256', Buffer.from(`00${one}`, 'hex'))
  const node = hash('sha256', Buffer.from(`01${leaf(left)}${leaf(right)}`, 'hex'))
  expect(node).toBe(root)
  expect(foldPath(leaf(left) + leaf(right), [], sha256)).not.toBe(root)
})

test('the path of a leaf is made of the nodes of its tree, which has each of them once', () => {
  fc.assert(
    fc.property(fc.array(someHash, { minLength: 1, maxLength: 70 }), (hashes) => {
      const { root, nodes } = treeOf(hashes, sha256)
      expect(nodes.at(-1)).toBe(root)
      expect(nodes.length).toBeLessThanOrEqual(2 * hashes.length + Math.ceil(Math.log2(hashes.length)))
      for (const [i, one] of hashes.entries()) {
        const path = siblingsOf(i, hashes.length).map(({ position, node }) => ({ position, hash: nodes[node]! }))
        expect(foldPath(one, path, sha256)).toBe(root)
      }
    }),
  )
})

test('CERT-016 a tree has at most 10000 statements, and heads of streams besides; no path is longer than a proof may have', () => {
  expect(MAX_LEAVES).toBe(10_000)
  expect(MAX_HEADS).toBe(6384)
  expect(MAX_STEPS).toBe(proofSchema.$defs.ProofPath.maxItems)
  const leaves = Array.from({ length: MAX_LEAVES + MAX_HEADS }, (_, i) => sha256(String(i)))
  const { root, pathOf } = treeOf(leaves, sha256)
  expect(foldPath(leaves[9999]!, pathOf(9999), sha256)).toBe(root)
  expect(pathOf(0)).toHaveLength(MAX_STEPS)
  expect(() => treeOf([...leaves, sha256('one more')], sha256)).toThrow(RangeError)
  expect(() => treeOf([], sha256)).toThrow(RangeError)
})
