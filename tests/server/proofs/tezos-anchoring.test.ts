import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { verifyProof } from '#machines/rules/proofs/proof.ts'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { checkSimpleSign } from '../../../server/cases/check/check.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { anchoringBook } from '../../../server/cases/proofs/anchoring-book.ts'
import type { Anchoring, AnchoringAdapter } from '../../../server/cases/proofs/ports.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openBatches } from '../../../server/store/proofs/batches.ts'
import { leavesOf } from '../../../server/store/proofs/leaves.ts'
import { openAccount, openTezos, SC1, SC2 } from '../../support/tezos/account.ts'
import { accountNamed } from '../../support/tezos/block-node.ts'
import { startFakeNode, type FakeNode } from '../../support/tezos/node.ts'
import { sealedOf } from '../../support/samples/statements.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'

let records: Records
beforeAll(async () => {
  records = await keepRecords()
})
afterAll(() => records.stop())

let node: FakeNode
let signer: TezosSigner
beforeEach(async () => {
  node = await startFakeNode()
  signer = await openAccount(node)
})
afterEach(() => node.stop())

/** The port of a server that has just started: one contract for new roots, or the ledger, and the others for earlier ones. */
function startedWith(contract: string | null = SC1, patience = 30_000): Anchoring {
  const { anchoring } = records.ports
  const ledger: AnchoringAdapter = {
    contract: anchoring.contract,
    publicKey: anchoring.publicKeys[0]!,
    prepare: (root) => anchoring.prepare(anchoring.contract, root),
    inject: (operation) => anchoring.inject(anchoring.contract, operation),
    find: (hash) => anchoring.find(anchoring.contract, hash),
    newest: async () => null,
  }
  const tezos = [SC1, SC2].map((one) => openTezos(node, signer, { contract: one, patience }))
  const all = [...tezos, ledger]
  const writer = all.find((one) => one.contract === contract) ?? ledger
  return anchoringBook({ writer, others: all.filter((one) => one !== writer) })
}
const run = (anchoring: Anchoring) => anchorWaiting({ ...records.ports, anchoring })

async function addWaiting(): Promise<string> {
  const id = await records.request()
  await records.add(id, sealedOf({ request: id, name: id }))
  return id
}
const leafOf = async (id: string) => (await leavesOf(records.ports.db, requestSubject(id)))[0]!
const proofFile = async (id: string) => JSON.stringify(await proofOf(records.ports.db, requestSubject(id)))

test('whatever happens to node and server, a root is in the chain once, and its hashes are validated', async () => {
  const id = await addWaiting()
  node.mood = 'page of a proxy'
  await expect(run(startedWith())).rejects.toThrow('without JSON')
  node.mood = 'silent after accepting'
  await expect(run(startedWith(SC1, 1000))).rejects.toThrow('does not answer')
  node.mood = 'well'
  expect(await run(startedWith())).toBe(1)
  expect((await leafOf(id)).state).toBe('INJECTED')

  node.chain.bake(2)
  node.chain.reorganise(2, { forgets: true })
  expect(await run(startedWith())).toBe(1)
  node.chain.bake(2)
  node.mood = 'page with 200'
  await expect(run(startedWith())).rejects.toThrow('without JSON')
  node.mood = 'well'
  expect(await run(startedWith())).toBe(1)
  node.chain.bake()
  expect(await run(startedWith())).toBe(0)

  const { state, rootHash } = await leafOf(id)
  expect(state).toBe('VALIDATED')
  expect(node.chain.timesOf(rootHash!)).toBe(1)
  expect(node.chain.injected.size).toBe(1)
})

test('a root that was sent after the backup was made is not sent again: its hashes are validated by what is in the chain', async () => {
  const id = await addWaiting()
  signer = await accountNamed('restored')
  node.chain.fund(signer.address, 5_000_000)
  node.chain.bake(3)
  node.mood = 'page of a proxy'
  await expect(run(startedWith())).rejects.toThrow('without JSON')
  node.mood = 'well'
  const rootHash = (await openBatches(records.ports.db))[0]?.root
  const lost = openTezos(node, signer)
  const operation = await lost.prepare(rootHash!)
  await lost.inject(operation)
  node.chain.bake(10)
  expect(await run(startedWith())).toBe(0)
  expect(await leafOf(id)).toMatchObject({ state: 'VALIDATED', anchor: { transactionHash: operation.hash } })
  expect([node.chain.injected.size, node.chain.timesOf(rootHash!)]).toEqual([1, 1])
})

test('hashes of an operation whose time is over are anchored with the next tree', async () => {
  const id = await addWaiting()
  node.mood = 'silent after accepting'
  await expect(run(startedWith(SC1, 1000))).rejects.toThrow('does not answer')
  node.mood = 'well'
  node.chain.reorganise(0, { forgets: true })
  node.chain.bake(470)
  expect(await run(startedWith())).toBe(1)
  node.chain.bake(3)
  expect(await run(startedWith())).toBe(0)
  expect(await leafOf(id)).toMatchObject({ state: 'VALIDATED', anchor: { contractAddress: SC1 } })
  expect(node.chain.injected.size).toBe(2)
})

test('a tree waits until the one before is final, and that is no failure; that another program uses the account is one', async () => {
  const ids = [await addWaiting()]
  expect(await run(startedWith())).toBe(1)
  ids.push(await addWaiting())
  expect(await run(startedWith())).toBe(2)
  expect(node.chain.injected.size).toBe(1)
  node.chain.bake(3)
  expect(await run(startedWith())).toBe(1)
  node.chain.bake(3)
  expect(await run(startedWith())).toBe(0)
  for (const id of ids) expect((await leafOf(id)).state).toBe('VALIDATED')

  const another = openTezos(node, signer)
  await another.inject(await another.prepare(sha256('the root of another program')))
  await addWaiting()
  await expect(run(startedWith())).rejects.toThrow('not final yet')
  node.chain.bake(3)
  expect(await run(startedWith())).toBe(1)
  node.chain.bake(3)
  expect(await run(startedWith())).toBe(0)
})

test('a node that does not answer holds back its own trees, and not those of the ledger', async () => {
  const stuck = await addWaiting()
  node.mood = 'page of a proxy'
  await expect(run(startedWith(SC1))).rejects.toThrow('without JSON')
  const other = await addWaiting()
  await expect(run(startedWith(null))).rejects.toThrow('without JSON')
  expect([(await leafOf(stuck)).state, (await leafOf(other)).state]).toEqual(['INSERTED', 'VALIDATED'])
  node.mood = 'well'
  expect(await run(startedWith(null))).toBe(1)
  node.chain.bake(3)
  expect(await run(startedWith(null))).toBe(0)
  expect((await leafOf(stuck)).anchor?.contractAddress).toBe(SC1)
})

test('PROOF-008 CERT-018 after a change from the ledger to SC1 and to SC2, the proofs of all three are whole', async () => {
  const ofLedger = await addWaiting()
  await run(records.ports.anchoring)
  const before = await proofFile(ofLedger)
  const ids = [ofLedger]
  for (const contract of [SC1, SC2]) {
    const id = await addWaiting()
    expect(await run(startedWith(contract))).toBe(1)
    node.chain.bake(3)
    expect(await run(startedWith(contract))).toBe(0)
    expect((await leafOf(id)).anchor?.contractAddress).toBe(contract)
    ids.push(id)
  }
  expect(await proofFile(ofLedger)).toBe(before)

  const anchoring = startedWith(SC2)
  const pins = { sha256, verifySignature: isSignedBy, pinnedKeys: anchoring.publicKeys }
  const ports = { ...records.ports, anchoring, lookup: async () => [] }
  for (const id of ids) {
    const text = await proofFile(id)
    const { fileHash } = await leafOf(id)
    expect(await verifyProof(fileHash!, text, pins)).toMatchObject({ code: 0, pinned: true })
    expect(await checkSimpleSign(ports, { documentHash: fileHash!, proof: text })).toMatchObject({ code: 0 })
  }
  // The chain has another block there now.
  node.chain.reorganise(4, { forgets: true })
  const last = ids.at(-1)!
  const question = { documentHash: (await leafOf(last)).fileHash!, proof: await proofFile(last) }
  expect(await checkSimpleSign(ports, question)).toMatchObject({ code: 14 })
  node.mood = 'page of a proxy'
  expect(await checkSimpleSign(ports, question)).toMatchObject({ code: 23 })
})
