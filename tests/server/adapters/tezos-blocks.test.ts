import { beforeAll, expect, test } from 'vitest'
import { anchorIn } from '../../../server/adapters/tezos/anchor-in.ts'
import type { TezosNode } from '../../../server/adapters/tezos/node.ts'
import type { TezosSigner } from '../../../server/adapters/tezos/signer.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { SC1, SC2 } from '../../support/tezos/account.ts'
import { accountNamed, blockNode, callOf, operationOf } from '../../support/tezos/block-node.ts'
import { mainnetBlock } from '../../support/tezos/recorded/mainnet.ts'

/** The reader of a block finds the operation that anchors a root, and takes no other one for it. */

const [ROOT, SECOND] = [sha256('a root'), sha256('a second root')]
const LEVEL = 4000

let ours: TezosSigner
let former: TezosSigner
let stranger: TezosSigner
beforeAll(async () => {
  ;[ours, former, stranger] = (await Promise.all(['ours', 'former', 'stranger'].map(accountNamed))) as [
    TezosSigner,
    TezosSigner,
    TezosSigner,
  ]
})

type Block = ReturnType<typeof blockNode>
/** What each of the manager operations of a block is: its root, why it has no effect, or null for none of ours. */
const readAll = ({ node, hash, level }: Block, count: number, contract = SC1) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const expected = { node, contract, publicKeys: [ours.publicKey, former.publicKey], needsResult: true }
      const found = await anchorIn(expected, { block: hash, level, index })
      return found && ('reason' in found ? found.reason : found.rootHash)
    }),
  )

test('two roots in one block are found each in its own operation, between operations of others', async () => {
  const operations = [
    await operationOf(stranger, { kind: 'delegation', delegate: stranger.address }),
    await operationOf(ours, callOf(SC1, ROOT)),
    await operationOf(stranger, callOf(SC1, ROOT)),
    await operationOf(former, { kind: 'reveal', public_key: former.publicKeyText }, callOf(SC1, SECOND)),
    await operationOf(stranger, callOf(SC2, SECOND)),
  ]
  const block = blockNode(LEVEL, operations)
  expect(await readAll(block, operations.length)).toEqual([null, ROOT, null, SECOND, null])
  const expected = { ...block, contract: SC1, publicKeys: [ours.publicKey, former.publicKey], needsResult: true }
  const at = (index: number) => anchorIn(expected, { block: block.hash, level: LEVEL, index })
  expect(await at(1)).toMatchObject({ transactionHash: operations[1]!.hash, tezosPublicKey: ours.publicKey })
  expect(await at(3)).toMatchObject({ transactionHash: operations[3]!.hash, tezosPublicKey: former.publicKey })
})

test('what else our account sends is no anchor: other kinds, other contracts, several calls in one operation', async () => {
  const operations = [
    await operationOf(ours, { kind: 'delegation' }),
    await operationOf(ours, callOf(SC2, ROOT)),
    await operationOf(ours, callOf(SC1, ROOT), callOf(SC1, SECOND)),
    await operationOf(ours, callOf(SC1, ROOT, { amount: '1' })),
    await operationOf(ours, callOf(SC1, ROOT, { parameters: { entrypoint: 'other', value: { bytes: ROOT } } })),
    await operationOf(ours, callOf(SC1, ROOT, { parameters: { entrypoint: 'default', value: { string: ROOT } } })),
  ]
  expect(await readAll(blockNode(LEVEL, operations), operations.length)).toEqual(operations.map(() => null))
})

test.each(['failed', 'backtracked', 'skipped'] as const)('a call that ended as %s is no anchor', async (status) => {
  const revealed = { kind: 'reveal', public_key: ours.publicKeyText }
  const operations = [
    await operationOf(ours, callOf(SC1, ROOT, { status })),
    await operationOf(former, { ...revealed, public_key: former.publicKeyText }, callOf(SC1, SECOND, { status })),
    await operationOf(stranger, callOf(SC1, ROOT, { status })),
  ]
  const reason = `the transaction ended as ${status}`
  expect(await readAll(blockNode(LEVEL, operations), operations.length)).toEqual([reason, reason, null])
})

test('a call of the contract by another contract is no anchor, and what a call of ours causes changes nothing', async () => {
  const internal = (destination: string) => [
    {
      ...callOf(destination, ROOT),
      source: SC2,
      nonce: 0,
      result: { status: 'applied' },
    },
  ]
  const operations = [
    await operationOf(ours, callOf(SC2, SECOND, { internal: internal(SC1) })),
    await operationOf(former, callOf(SC1, SECOND, { internal: internal(SC2) })),
  ]
  expect(await readAll(blockNode(LEVEL, operations), operations.length)).toEqual([null, SECOND])
})

test('the operation of another place in the block does not fit its hash', async () => {
  const operations = [await operationOf(ours, callOf(SC1, ROOT)), await operationOf(former, callOf(SC1, SECOND))]
  const block = blockNode(LEVEL, operations)
  const swapped: Block = {
    ...block,
    node: { ...block.node, managerOperation: async (_, index) => operations[1 - index]! },
  }
  await expect(readAll(swapped, 1)).rejects.toThrow('does not fit together')
})

test('operations of a recorded block are no anchors, also one that gives another contract a hash as a text', async () => {
  const { hash, level, header, operationHashes, call } = mainnetBlock
  // The second one is a message to a rollup, by an account whose key is not of the kind that anchors.
  const message = {
    ...call,
    contents: [{ kind: 'smart_rollup_add_messages', source: 'tz3Vx9cZepdhWrbmRqftux1jeMc1NaQ5iDKZ', message: ['00'] }],
  }
  const node: Pick<TezosNode, 'managerOperation' | 'rawHeader' | 'operationHashes'> = {
    managerOperation: async (_, index) => [call, message][index] as Awaited<ReturnType<TezosNode['managerOperation']>>,
    rawHeader: async () => header,
    operationHashes: async () => operationHashes,
  }
  expect(await readAll({ node, hash, level }, 2, 'KT1MNN3eEAu3nfKq8u814KfMGuwap7qZ7LPv')).toEqual([null, null])
})
