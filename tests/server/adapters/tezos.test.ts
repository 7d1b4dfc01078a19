import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { faultOfTezos, type TezosAnchor } from '#machines/rules/proofs/tezos/anchor.ts'
import {
  TezosBehind,
  TezosRefused,
  TezosTooExpensive,
  TezosUnreachable,
} from '../../../server/adapters/tezos/errors.ts'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { ChainBusy } from '../../../server/cases/proofs/chain-busy.ts'
import type { AnchoringAdapter, Operation } from '../../../server/cases/proofs/ports.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openAccount, openTezos, SANDBOX, SC1, SC2 } from '../../support/tezos/account.ts'
import { TIME_TO_LIVE, type FakeChain } from '../../support/tezos/chain.ts'
import { startFakeNode, type FakeNode, type Mood } from '../../support/tezos/node.ts'

let node: FakeNode
let chain: FakeChain
let signer: TezosSigner
let tezos: AnchoringAdapter
beforeEach(async () => {
  node = await startFakeNode()
  chain = node.chain
  signer = await openAccount(node)
  tezos = openTezos(node, signer)
})
afterEach(() => node.stop())

const ROOT = sha256('a root')
const outcomeOf = async (operation: Operation, adapter = tezos) =>
  (await adapter.find(operation.hash, operation)).outcome
/** Prepares the operation of a root and sends it. */
async function send(root = ROOT): Promise<Operation> {
  const operation = await tezos.prepare(root)
  await tezos.inject(operation)
  return operation
}
async function anchorOf(operation: Operation): Promise<TezosAnchor> {
  const found = await tezos.find(operation.hash, operation)
  if (found.outcome !== 'final') throw new Error(found.outcome)
  return found.anchor as TezosAnchor
}

test('an operation has its hash before it is sent, and is final with two blocks on top of its own', async () => {
  const operation = await tezos.prepare(ROOT)
  expect(chain.injected.size).toBe(0)
  expect(await outcomeOf(operation)).toBe('unknown')
  await tezos.inject(operation)
  expect([...chain.injected.keys()]).toEqual([operation.hash])
  const outcomes = [await outcomeOf(operation)]
  for (let i = 0; i < 3; i++) {
    chain.bake()
    outcomes.push(await outcomeOf(operation))
  }
  expect(outcomes).toEqual(['pending', 'pending', 'pending', 'final'])
  expect(await anchorOf(operation)).toMatchObject({
    rootHash: ROOT,
    transactionHash: operation.hash,
    contractAddress: SC1,
    tezosBlock: chain.find('head~2')!.hash,
    tezosPublicKey: signer.publicKey,
    timestamp: new Date(chain.find('head~2')!.seconds * 1000).toISOString(),
  })
})

test('more confirmations than two are waited for where they are asked for', async () => {
  const careful = openTezos(node, signer, { confirmations: 5 })
  const operation = await send()
  chain.bake(5)
  expect(await outcomeOf(operation, careful)).toBe('pending')
  chain.bake()
  expect(await outcomeOf(operation, careful)).toBe('final')
})

test('an operation that is sent again, also by another process, is in the chain once', async () => {
  const operation = await send()
  await tezos.inject(operation)
  await openTezos(node, signer).inject(operation)
  chain.bake(3)
  await expect(tezos.inject(operation)).rejects.toThrow('counter_in_the_past')
  expect(await outcomeOf(operation)).toBe('final')
  expect(chain.timesOf(ROOT)).toBe(1)
})

test('an operation that was accepted without an answer is found, and not sent as another one', async () => {
  const operation = await tezos.prepare(ROOT)
  node.mood = 'silent after accepting'
  const impatient = openTezos(node, signer, { patience: 300 })
  await expect(impatient.inject(operation)).rejects.toThrow(TezosUnreachable)
  node.mood = 'well'
  expect(await outcomeOf(operation)).toBe('pending')
  chain.bake(3)
  expect(await outcomeOf(operation, openTezos(node, signer))).toBe('final')
  expect(chain.timesOf(ROOT)).toBe(1)
})

describe('after a reorganisation', () => {
  test('an operation is pending again, and final once where the new chain has it', async () => {
    const operation = await send()
    chain.bake(2)
    chain.reorganise(2)
    expect(chain.timesOf(ROOT)).toBe(0)
    expect(await outcomeOf(operation)).toBe('pending')
    chain.bake(3)
    expect((await anchorOf(operation)).tezosBlock).toBe(chain.find('head~2')!.hash)
    expect(chain.timesOf(ROOT)).toBe(1)
  })

  test('an operation that the node lost is unknown, and the same bytes are sent again', async () => {
    const operation = await send()
    chain.bake(2)
    chain.reorganise(2, { forgets: true })
    expect(await outcomeOf(operation)).toBe('unknown')
    await tezos.inject(operation)
    chain.bake(3)
    expect(await outcomeOf(operation)).toBe('final')
    expect([...chain.injected]).toEqual([[operation.hash, 2]])
    expect(chain.timesOf(ROOT)).toBe(1)
  })

  test('an operation whose branch is in the chain no longer is rejected: no block can have it', async () => {
    const operation = await tezos.prepare(ROOT)
    chain.reorganise(3)
    expect(await tezos.find(operation.hash, operation)).toEqual({
      outcome: 'rejected',
      reason: 'the block that the operation builds on is not in the chain',
    })
    await expect(tezos.inject(operation)).rejects.toThrow(TezosRefused)
  })

  test('an operation that was in a block does not count as sent by another one with its counter', async () => {
    const operation = await tezos.prepare(ROOT)
    const other = await openTezos(node, signer, { contract: SC2 }).prepare(sha256('another root'))
    await tezos.inject(other)
    chain.bake()
    expect(await outcomeOf(operation)).toBe('pending')
    chain.reorganise(1, { forgets: true })
    await tezos.inject(operation)
    chain.bake(3)
    expect(await outcomeOf(operation)).toBe('final')
    expect(await tezos.find(other.hash, other)).toEqual({
      outcome: 'rejected',
      reason: 'another operation of the account has its counter',
    })
  })
})

test('an operation is rejected only once no chain can have it any more: then its bytes are refused as well', async () => {
  const operation = await tezos.prepare(ROOT)
  const branch = chain.head.level - 2
  chain.bake(branch + TIME_TO_LIVE + 2 - chain.head.level)
  expect(await outcomeOf(operation)).toBe('unknown')
  chain.bake(11)
  expect(await tezos.find(operation.hash, operation)).toEqual({
    outcome: 'rejected',
    reason: 'the operation was not taken into a block in time',
  })
  await expect(tezos.inject(operation)).rejects.toThrow(TezosRefused)
})

test.for<Mood>(['page of a proxy', 'page with 200'])('a %s decides nothing', async (mood) => {
  const operation = await send()
  node.mood = mood
  await expect(tezos.prepare(ROOT)).rejects.toThrow(TezosUnreachable)
  await expect(tezos.inject(operation)).rejects.toThrow(TezosUnreachable)
  await expect(tezos.find(operation.hash, operation)).rejects.toThrow(TezosUnreachable)
})

test('a node that is behind, or in another chain, is not asked for anything', async () => {
  const operation = await tezos.prepare(ROOT)
  const later = openTezos(node, signer, { now: () => new Date(chain.now().getTime() + 600_000) })
  const elsewhere = openTezos(node, signer, { chainId: 'NetXdQprcVkpaWU' })
  for (const adapter of [later, elsewhere]) {
    await expect(adapter.prepare(ROOT)).rejects.toThrow(TezosBehind)
    await expect(adapter.find(operation.hash, operation)).rejects.toThrow(TezosBehind)
  }
})

describe('an account', () => {
  test('has one operation at a time that is not final', async () => {
    const first = await send()
    for (let i = 0; i < 3; i++) {
      await expect(tezos.prepare(sha256('another root'))).rejects.toThrow(ChainBusy)
      chain.bake()
    }
    expect(await outcomeOf(first)).toBe('final')
    const second = await send(sha256('another root'))
    chain.bake(3)
    expect(await outcomeOf(second)).toBe('final')
  })

  test('reveals its key with its first operation', async () => {
    await send()
    expect(chain.mempool[0]!.contents.map(({ kind }) => kind)).toEqual(['reveal', 'transaction'])
    chain.bake(3)
    await send(sha256('another root'))
    expect(chain.mempool[0]!.contents.map(({ kind }) => kind)).toEqual(['transaction'])
  })

  test('that is low says so; one that cannot pay prepares nothing', async () => {
    expect(tezos.account!.address).toBe(SANDBOX.address)
    expect(await tezos.account!.balance()).toEqual({ balance: 5_000_000, isLow: false })
    chain.fund(signer.address, 999_999)
    expect(await tezos.account!.balance()).toMatchObject({ isLow: true })
    for (const balance of [0, 200]) {
      chain.fund(signer.address, balance)
      await expect(tezos.prepare(ROOT)).rejects.toThrow(balance === 0 ? TezosTooExpensive : ChainBusy)
      chain.bake(3)
      await expect(tezos.prepare(ROOT)).rejects.toThrow(TezosTooExpensive)
    }
  })

  test('that runs out between preparing and sending sends the same operation once it can pay', async () => {
    const operation = await tezos.prepare(ROOT)
    chain.fund(signer.address, 200)
    await expect(tezos.inject(operation)).rejects.toThrow('contract.balance_too_low')
    expect(await outcomeOf(operation)).toBe('unknown')
    chain.fund(signer.address, 5_000_000)
    await tezos.inject(operation)
    chain.bake(3)
    expect(await outcomeOf(operation)).toBe('final')
    expect(chain.timesOf(ROOT)).toBe(1)
  })

  test('pays at most the fee that is allowed', async () => {
    await expect(openTezos(node, signer, { maxFee: 300 }).prepare(ROOT)).rejects.toThrow('TEZOS_MAX_FEE allows 300')
  })
})

test('a call that would fail is not prepared', async () => {
  chain.contracts.delete(SC1)
  await expect(tezos.prepare(ROOT)).rejects.toThrow('contract.non_existing_contract')
})

test('an operation is found by its block, as a proof names it, and by no other block or contract', async () => {
  const { hash } = await send()
  chain.bake(5)
  const { level } = chain.find('head~4')!
  expect(await tezos.find(hash, { level })).toMatchObject({ outcome: 'final', anchor: { rootHash: ROOT } })
  for (const other of [0, level - 1, level + 1, level + 1000])
    expect(await tezos.find(hash, { level: other })).toEqual({ outcome: 'unknown' })
  const elsewhere = openTezos(node, signer, { contract: SC2 })
  expect(await elsewhere.find(hash, { level })).toEqual({ outcome: 'unknown' })
})

test('an operation that failed is no anchor; without its result it counts only where it counted before', async () => {
  const failed = await send()
  chain.contracts.delete(SC1)
  chain.bake(3)
  expect(await tezos.find(failed.hash, failed)).toEqual({
    outcome: 'rejected',
    reason: 'the transaction ended as failed',
  })
  node.resultsFrom = chain.head.level
  await expect(tezos.find(failed.hash, failed)).rejects.toThrow('no results')
  const { level } = chain.find('head~2')!
  expect(await tezos.find(failed.hash, { level })).toMatchObject({ outcome: 'final' })
})

test('an anchor is verified offline against the key of the account, and no digit of it can be changed', async () => {
  const operation = await send()
  chain.bake(3)
  const anchor = await anchorOf(operation)
  const ports = { sha256, verifySignature: isSignedBy }
  const faultOf = (changed: Partial<TezosAnchor>, pinnedKeys = [signer.publicKey]) =>
    faultOfTezos({ ...anchor, ...changed }, { ...ports, pinnedKeys })
  expect(await faultOf({})).toBeNull()
  expect(await faultOfTezos(anchor, ports)).toBeNull()
  expect(await faultOf({}, [sha256('another key')])).toBe(16)
  expect(await faultOf({ rootHash: sha256('another root') })).toBe(13)
  expect(await faultOf({ contractAddress: SC2 })).toBe(13)
  expect(await faultOf({ timestamp: '2026-11-21T14:20:00.001Z' })).toBe(14)
  expect(await faultOf({ tezosPublicKey: sha256('another key') })).toBe(17)
  const { evidence } = anchor
  for (const part of ['operation', 'header'] as const)
    for (let at = 0; at < evidence[part].length; at += 7) {
      const digit = evidence[part][at] === '0' ? '1' : '0'
      const text = evidence[part].slice(0, at) + digit + evidence[part].slice(at + 1)
      expect(await faultOf({ evidence: { ...evidence, [part]: text } }), `${part} ${at}`).not.toBeNull()
    }
  for (const part of ['operationPath', 'listPath'] as const)
    expect(await faultOf({ evidence: { ...evidence, [part]: evidence[part].slice(1) } })).toBe(14)
  expect(await faultOf({ evidence: { ...evidence, level: evidence.level + 1 } })).toBe(14)
})
