import { afterEach, beforeEach, expect, test } from 'vitest'
import { TezosTooExpensive, TezosUnsearched } from '../../../server/adapters/tezos/errors.ts'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { ChainBusy } from '../../../server/cases/proofs/chain-busy.ts'
import type { AnchoringAdapter, KnownOperations, Operation } from '../../../server/cases/proofs/ports.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openAccount, openTezos, SC1, SC2 } from '../../support/tezos/account.ts'
import { accountNamed } from '../../support/tezos/block-node.ts'
import type { FakeChain } from '../../support/tezos/chain.ts'
import { startFakeNode, type FakeNode } from '../../support/tezos/node.ts'

/** A database that was restored from a backup does not know what was sent after the backup was made. */

let node: FakeNode
let chain: FakeChain
let signer: TezosSigner
let tezos: AnchoringAdapter
/** What the database had when the backup was made: one operation, and a tree without one. */
let backup: KnownOperations
beforeEach(async () => {
  node = await startFakeNode()
  chain = node.chain
  signer = await openAccount(node)
  tezos = openTezos(node, signer)
  const first = await anchored('the first root')
  const at = chain.now()
  chain.bake(200)
  backup = { since: chain.now(), operations: [{ bytes: first.bytes, at }] }
})
afterEach(() => node.stop())

const ROOT = sha256('a root')
const restored = (rootHash = ROOT, adapter = openTezos(node, signer), known = backup) =>
  adapter.prepare(rootHash, async () => known)

/** Anchors a root, and waits until it is final. */
async function anchored(name: string, adapter = tezos): Promise<Operation> {
  const operation = await adapter.prepare(sha256(name))
  await adapter.inject(operation)
  chain.bake(3)
  return operation
}
async function funded(name: string): Promise<TezosSigner> {
  const account = await accountNamed(name)
  chain.fund(account.address, 5_000_000)
  chain.bake(3)
  return account
}
/** How many paths the node is asked meanwhile. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = node.asked.length
  await work()
  return node.asked.length - before
}

test('a root that was sent after the backup is found, as the same operation, among others of the account', async () => {
  for (let i = 0; i < 5; i++) await anchored(`root ${i}`)
  const sent = await anchored('a root')
  for (let i = 5; i < 10; i++) await anchored(`root ${i}`)
  chain.bake(300)
  expect(await restored()).toEqual(sent)
  expect(await restored(sha256('root 0'))).toMatchObject({ hash: expect.not.stringContaining(sent.hash) })
  const found = await tezos.find(sent.hash, sent)
  expect(found).toMatchObject({ outcome: 'final', anchor: { rootHash: ROOT, transactionHash: sent.hash } })
})

test('a root that was not sent is prepared, after a search that takes few calls and is not repeated', async () => {
  for (let i = 0; i < 3; i++) await anchored(`root ${i}`)
  chain.bake(300)
  const adapter = openTezos(node, signer)
  const usual = await callsOf(() => adapter.prepare(ROOT))
  const first = await callsOf(() => restored(ROOT, adapter))
  expect(first).toBeLessThan(usual + 80)
  chain.bake(10)
  expect(await callsOf(() => restored(sha256('another root'), adapter))).toBeLessThan(usual + 8)
})

test('nothing is searched while the database explains the number of the account', async () => {
  const usual = await callsOf(() => tezos.prepare(ROOT))
  expect(await callsOf(() => restored())).toBe(usual)
  const second = await anchored('a second root')
  const known = { ...backup, operations: [...backup.operations, { bytes: second.bytes, at: chain.now() }] }
  expect(await callsOf(() => restored(ROOT, tezos, known))).toBe(usual)
  const fresh = { since: chain.now(), operations: [{ bytes: second.bytes, at: chain.now() }] }
  expect(await callsOf(() => restored(ROOT, tezos, fresh))).toBeGreaterThan(usual)
})

test('an operation of another chain, which called another contract, explains no number', async () => {
  const sent = await anchored('a root')
  const known = { ...backup, operations: [...backup.operations, { bytes: sent.bytes, at: chain.now() }] }
  expect(await restored(ROOT, openTezos(node, signer), known)).not.toEqual(sent)
  expect(await restored(ROOT, openTezos(node, signer, { contracts: [SC2] }), known)).toEqual(sent)
})

test('an account that never sent anything costs three calls more', async () => {
  const adapter = openTezos(node, await funded('new'))
  chain.bake(160)
  const usual = await callsOf(() => adapter.prepare(ROOT))
  expect(await callsOf(() => restored(ROOT, adapter, { since: chain.now(), operations: [] }))).toBe(usual + 3)
})

test('neither another contract, another sender nor a call without effect counts as sent', async () => {
  await anchored('a root', openTezos(node, signer, { contract: SC2 }))
  const stranger = await funded('stranger')
  const forged = await anchored('a root', openTezos(node, stranger))
  const failing = await tezos.prepare(ROOT)
  chain.contracts.delete(SC1)
  await tezos.inject(failing)
  chain.bake(3)
  chain.contracts.add(SC1)
  const next = await restored()
  expect([forged.hash, failing.hash]).not.toContain(next.hash)
  await tezos.inject(next)
  chain.bake(3)
  expect(await tezos.find(next.hash, next)).toMatchObject({ outcome: 'final' })
})

test('what a former key sent after the backup is found after a change of key; what waits is waited for', async () => {
  const sent = await anchored('a root')
  const later = await funded('later')
  const changed = () => openTezos(node, later, { formerKeys: [signer.publicKey] })
  await anchored('root of the new key', changed())
  expect(await restored(ROOT, changed())).toEqual(sent)
  const waiting = await tezos.prepare(sha256('it waits'))
  await tezos.inject(waiting)
  await expect(restored(sha256('it waits'), changed())).rejects.toThrow(ChainBusy)
  chain.bake()
  expect(await restored(sha256('it waits'), changed())).toEqual(waiting)
})

test('once the process runs longer than the root exists, former keys are not asked for', async () => {
  const later = await funded('later')
  const adapter = openTezos(node, later, { formerKeys: [signer.publicKey] })
  const revealing = await anchored('root of the new key', adapter)
  const operations = [...backup.operations, { bytes: revealing.bytes, at: chain.now() }]
  const knownOf = () => ({ since: chain.now(), operations })
  chain.bake(160)
  const early = await callsOf(() => restored(ROOT, adapter, knownOf()))
  chain.bake(200)
  expect(await callsOf(() => restored(ROOT, adapter, knownOf()))).toBe(early - 2)
})

test('an account that has no tez any more, or had none yet, is searched as well', async () => {
  const former = await funded('former')
  const sent = await anchored('a root', openTezos(node, former))
  chain.fund(former.address, 0)
  chain.bake(20)
  const adapter = () => openTezos(node, signer, { formerKeys: [former.publicKey] })
  expect(await restored(ROOT, adapter())).toEqual(sent)
  chain.fund(former.address, 5_000_000)
  chain.bake(20)
  expect(await restored(ROOT, adapter())).toEqual(sent)
  expect(await restored(ROOT, openTezos(node, former))).toEqual(sent)
})

test.for(['statesFrom', 'resultsFrom'] as const)(
  'a node without old states (%s) is no proof: nothing is prepared',
  async (part) => {
    await anchored('a root')
    chain.bake(20)
    node[part] = chain.head.level - 5
    await expect(restored()).rejects.toThrow(TezosUnsearched)
    node[part] = 0
    expect(chain.timesOf(ROOT)).toBe(1)
  },
)

test('a search has a bound, and the next one continues where it stopped', async () => {
  const sent = await anchored('a root')
  chain.bake(200)
  const adapter = openTezos(node, signer, { limits: { calls: 12 } })
  await expect(restored(ROOT, adapter)).rejects.toThrow(TezosUnsearched)
  await expect
    .poll(() => restored(ROOT, adapter).catch((error: unknown) => expect(error).toBeInstanceOf(TezosUnsearched)), {
      interval: 1,
    })
    .toEqual(sent)
})

test('an account without tez and an operation that is not final come first; a fee comes after', async () => {
  const sent = await anchored('a root')
  await expect(restored(sha256('another root'), openTezos(node, signer, { maxFee: 300 }))).rejects.toThrow(
    TezosTooExpensive,
  )
  expect(await restored(ROOT, openTezos(node, signer, { maxFee: 300 }))).toEqual(sent)
  await tezos.inject(await tezos.prepare(sha256('it waits')))
  await expect(restored()).rejects.toThrow(ChainBusy)
  chain.bake(3)
  chain.fund(signer.address, 0)
  chain.bake(3)
  await expect(restored()).rejects.toThrow('has no tez')
})

test('the time of a search has a bound as well', async () => {
  const sent = await anchored('a root')
  chain.bake(200)
  const adapter = openTezos(node, signer, { limits: { time: 0 } })
  await expect(restored(ROOT, adapter)).rejects.toThrow('calls were not enough')
  expect(await restored(ROOT, openTezos(node, signer))).toEqual(sent)
})

test('without old states the operator may look in the blocks up to a level: later ones are searched as before', async () => {
  await anchored('another root')
  chain.bake(20)
  node.statesFrom = chain.head.level
  const seen = chain.head.level
  chain.bake(5)
  await expect(restored()).rejects.toThrow(/archive node, or look for [0-9a-f]{64} .*TEZOS_SEARCH_FROM/)
  const adapter = () => openTezos(node, signer, { searchFrom: seen })
  const next = await restored(ROOT, adapter())
  await tezos.inject(next)
  chain.bake(20)
  expect(await restored(ROOT, adapter())).toEqual(next)
  expect([chain.injected.size, chain.timesOf(ROOT)]).toEqual([3, 1])
})

test('a level that no block has yet turns no search off', async () => {
  const adapter = openTezos(node, signer, { searchFrom: chain.head.level + 1 })
  await expect(restored(ROOT, adapter)).rejects.toThrow('TEZOS_SEARCH_FROM')
  chain.bake()
  expect(await restored(ROOT, adapter)).toMatchObject({ hash: expect.any(String) })
})

test('a search that needs more than is kept ends with a name of the way out; what an earlier one read makes room', async () => {
  const sent = await anchored('a root')
  chain.bake(50)
  const adapter = openTezos(node, signer, { limits: { kept: 4 } })
  await expect(restored(ROOT, adapter)).rejects.toThrow(/more than 4 blocks.*TEZOS_SEARCH_FROM/)
  chain.bake(400)
  await expect(restored(sha256('later'), adapter, { ...backup, since: chain.now() })).resolves.toBeDefined()
  expect(await restored(ROOT, openTezos(node, signer))).toEqual(sent)
})

test.for([[null], [{ error: 'busy' }], ['']])(
  'an answer that is no number is no account without tez: %j',
  async ([answer]) => {
    await anchored('a root')
    chain.bake(50)
    node.balanceBefore = { level: chain.head.level, answer }
    await expect(restored()).rejects.toThrow('something else than a number')
    expect(chain.timesOf(ROOT)).toBe(1)
  },
)
