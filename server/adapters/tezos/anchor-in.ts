import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf, faultOfTezos, timeOf, type TezosAnchor } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { blake2bHex, readTezosHeader, tezosPathOf, tezosRootOf } from '#machines/rules/proofs/tezos/inclusion.ts'
import { readTezosCall } from '#machines/rules/proofs/tezos/operation.ts'
import { isSignedBy } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'
import { bytesOfText, forgeOperation } from './forge.ts'
import { MANAGER_LIST, type Content, type TezosNode } from './node.ts'

/** An operation in a block: the block, its level, and the index among the manager operations. */
export type Place = { block: string; level: number; index: number }

type Expected = {
  node: Pick<TezosNode, 'managerOperation' | 'rawHeader' | 'operationHashes'>
  /** The contract that was called. */
  contract: string
  /** The keys of the accounts that may have called it. */
  publicKeys: readonly string[]
  /** Whether the operation counts only with its result. An old one counted when it was new. */
  needsResult: boolean
}

/** The contents of an operation that calls a contract with a root. */
const KINDS: readonly string[] = ['reveal', 'transaction']

/**
 * The anchor that an operation in a block is; a reason if the operation is there without effect, and null if it is no call
 * of the contract by one of the keys.
 * @throws Error if what the node says of the block does not fit together
 */
export async function anchorIn(
  { node, contract, publicKeys, needsResult }: Expected,
  { block, level, index }: Place,
): Promise<TezosAnchor | { reason: string } | null> {
  const { branch, contents, signature } = await node.managerOperation(block, index)
  // Operations of others may have contents and signatures of kinds that cannot be written here.
  const tezosPublicKey = publicKeys.find((key) => contents.every(({ source }) => source === addressOfKey(key)))
  if (tezosPublicKey === undefined || !contents.every(({ kind }) => KINDS.includes(kind))) return null
  const unsigned = await forgeOperation(
    branch,
    contents.map(({ metadata: _, ...content }): Content => content),
  )
  const operation = unsigned + (await bytesOfText(signature, 'signature'))
  const call = readTezosCall(operation)
  if (!call) return null
  const contractAddress = tezosText('contract', bytesOf(call.contract), sha256)
  if (contractAddress !== contract) return null

  if (needsResult && contents.some(({ metadata }) => !metadata))
    throw new Error(`The node has no results of the operations of block ${level}.`)
  for (const { kind, metadata } of contents)
    if (metadata && metadata.operation_result.status !== 'applied')
      return { reason: `the ${kind} ended as ${metadata.operation_result.status}` }

  const header = await node.rawHeader(block)
  const lists = await Promise.all(
    (await node.operationHashes(block)).map((list) => Promise.all(list.map((hash) => bytesOfText(hash, 'operation')))),
  )
  const anchor: TezosAnchor = {
    rootHash: call.root,
    transactionHash: tezosText('operation', bytesOf(blake2bHex(operation)), sha256),
    contractAddress,
    tezosBlock: tezosText('block', bytesOf(blake2bHex(header)), sha256),
    tezosPublicKey,
    timestamp: timeOf(readTezosHeader(header)?.seconds ?? -1) ?? '',
    evidence: {
      kind: 'TEZOS',
      level,
      operation,
      header,
      operationPath: tezosPathOf(index, lists[MANAGER_LIST] ?? []),
      listPath: tezosPathOf(MANAGER_LIST, lists.map(tezosRootOf)),
    },
  }
  const fault = await faultOfTezos(anchor, { sha256, verifySignature: isSignedBy, pinnedKeys: publicKeys })
  if (fault !== null) throw new Error(`What the node says of block ${level} does not fit together (${fault}).`)
  return anchor
}

/** The account of a raw key, as a node writes it. */
const addressOfKey = (publicKey: string): string => tezosText('account', bytesOf(accountOf(publicKey)), sha256)
