import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { provesConsistency } from '../../../../server/cases/proofs/log/log-proofs.ts'
import { createLogTree, entryHash } from '../../../../server/cases/proofs/log/log-tree.ts'
import { rootOver } from '#machines/rules/proofs/merkle.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { provesInclusion } from '../../../support/log-inclusion.ts'

const treeOfTexts = (texts: readonly string[]) => {
  const tree = createLogTree()
  for (const text of texts) tree.append(entryHash(text))
  return tree
}

// The reference tree of Certificate Transparency, with its roots and proofs.
const reference = treeOfTexts(['', '\0', '\u0010', ' !', '01', '@ABC', 'PQRSTUVW', '`abcdefghijklmno'])

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the root over the first %i entries is that of RFC 6962', (size, root) => {
  expect(reference.rootOf(size)).toBe(root)
})

test.each<[number, number, string[]]>([
  [1, 1, []],
  [
    1,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
])('the proof that %i entries continue as %i is that of RFC 6962', (old, size, path) => {
  expect(reference.consistency(old, size)).toEqual(path)
})

const MOST = 70
const large = treeOfTexts(Array.from({ length: MOST }, (_, i) => `entry ${i}`))
const leaves = Array.from({ length: MOST }, (_, i) => entryHash(`entry ${i}`))
const headOf = (size: number) => ({ size, root: large.rootOf(size) })
const sizes = fc.tuple(fc.integer({ min: 1, max: MOST }), fc.nat()).map(([size, seed]) => ({ size, seed }))

test('each entry is proved by its path, and by no other path, index or tree', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), ({ size, seed }, other) => {
      const index = seed % size
      const path = large.inclusion(index, size)
      const proves = (leaf: string, at: number, head = headOf(size), steps = path) =>
        provesInclusion(leaf, at, head, steps)
      expect(large.rootOf(size)).toBe(rootOver(leaves.slice(0, size), sha256))
      expect(proves(leaves[index]!, index)).toBe(true)
      if (other % MOST !== index) expect(proves(leaves[other % MOST]!, index)).toBe(false)
      if (other % size !== index) expect(proves(leaves[index]!, other % size)).toBe(false)
      expect(proves(leaves[index]!, index, { ...headOf(size), root: sha256('another') })).toBe(false)
      expect(proves(leaves[index]!, index, headOf(size), [...path, sha256('more')])).toBe(false)
      if (path.length > 0) expect(proves(leaves[index]!, index, headOf(size), path.slice(1))).toBe(false)
      expect(proves(leaves[index]!, size)).toBe(false)
    }),
  )
})

test('each earlier tree is continued, and no other one', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), ({ size, seed }, step) => {
      const old = seed % (size + 1)
      const path = large.consistency(old, size)
      const proves = (before = headOf(old), after = headOf(size), steps = path) =>
        provesConsistency(before, after, steps)
      expect(proves()).toBe(true)
      expect(proves(headOf(old), headOf(size), [...path, sha256('more')])).toBe(false)
      if (old === 0) return
      expect(proves({ size: old, root: sha256('another') })).toBe(false)
      if (old !== size) {
        expect(proves(headOf(size), headOf(old))).toBe(false)
        const wrong = path.with(step % path.length, sha256('another'))
        expect(proves(headOf(old), headOf(size), wrong)).toBe(false)
        expect(proves(headOf(old), headOf(size), path.slice(1))).toBe(false)
        expect(proves(headOf(old), { size, root: sha256('another') })).toBe(false)
      }
    }),
  )
})
