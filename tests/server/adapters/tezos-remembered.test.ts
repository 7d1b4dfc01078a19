import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { anchoringBook } from '../../../server/cases/proofs/anchoring-book.ts'
import { lookUpAnchors } from '../../../server/cases/proofs/look-up-anchors.ts'
import type { Anchoring, Operation } from '../../../server/cases/proofs/ports.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openAccount, openTezos, SC1 } from '../../support/tezos/account.ts'
import { startFakeNode, type FakeNode } from '../../support/tezos/node.ts'

/** A node is asked nothing twice that it answered already, as long as the answer cannot have changed. */

let node: FakeNode
let signer: TezosSigner
let anchoring: Anchoring
beforeEach(async () => {
  node = await startFakeNode()
  signer = await openAccount(node)
  anchoring = anchoringBook({ writer: openTezos(node, signer) })
})
afterEach(() => node.stop())

/** The paths that a node is asked meanwhile. */
async function askedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = node.asked.length
  await work()
  return node.asked.slice(before)
}
const find = ({ hash, ...where }: Operation) => anchoring.find(SC1, hash, where)

async function send(name: string): Promise<Operation> {
  const operation = await anchoring.prepare(SC1, sha256(name))
  await anchoring.inject(SC1, operation)
  return operation
}
async function anchorOf(name: string): Promise<KnownAnchor> {
  const operation = await send(name)
  node.chain.bake(3)
  const found = await find(operation)
  if (found.outcome !== 'final') throw new Error(found.outcome)
  return found.anchor
}

test('one look for an operation asks no path twice, whether it waits, is in a block or is final', async () => {
  const operation = await send('a root')
  for (let blocks = 0; blocks < 4; blocks++) {
    const asked = await askedBy(() => find(operation))
    expect(asked).toEqual([...new Set(asked)])
    node.chain.bake()
  }
})

test('one check of a proof looks up each operation once, however many parts of the proof are in its tree', async () => {
  const anchors = [await anchorOf('a root'), await anchorOf('a second root')]
  const once = await askedBy(() => Promise.all(anchors.map(lookUpAnchors(anchoring))))
  const lookUp = lookUpAnchors(anchoring)
  const asked = await askedBy(async () => {
    for (let i = 0; i < 3; i++)
      for (const { outcome } of await Promise.all(anchors.map(lookUp))) expect(outcome).toBe('final')
  })
  expect(asked.toSorted()).toEqual(once.toSorted())
})

test('a node that does not answer is not asked again in the same check, and is in the next one', async () => {
  const anchor = await anchorOf('a root')
  node.mood = 'page of a proxy'
  const lookUp = lookUpAnchors(anchoring)
  const asked = await askedBy(async () => {
    for (let i = 0; i < 3; i++) await expect(lookUp(anchor)).rejects.toThrow('without JSON')
  })
  expect(asked).toHaveLength(1)
  node.mood = 'well'
  expect(await lookUpAnchors(anchoring)(anchor)).toMatchObject({ outcome: 'final' })
})

test('another block that a proof names for the same operation is looked up on its own', async () => {
  const anchor = await anchorOf('a root')
  if (anchor.evidence.kind !== 'TEZOS') throw new Error('The root is anchored elsewhere')
  const lookUp = lookUpAnchors(anchoring)
  const elsewhere: KnownAnchor = { ...anchor, evidence: { ...anchor.evidence, level: anchor.evidence.level - 1 } }
  expect(await lookUp(elsewhere)).toEqual({ outcome: 'unknown' })
  expect(await lookUp(anchor)).toMatchObject({ outcome: 'final' })
})
