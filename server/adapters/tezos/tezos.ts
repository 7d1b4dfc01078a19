import type { AnchoringAdapter, ChainAccount } from '../../cases/proofs/ports.ts'
import type { SearchLimits } from './block-reader.ts'
import { findOperation, type Finder } from './find.ts'
import type { TezosNode } from './node.ts'
import { prepareCall } from './prepare.ts'
import type { TezosSigner } from './signer.ts'

type TezosChain = {
  node: TezosNode
  /** The same, for what a person waits for. */
  quickNode: TezosNode
  signer: TezosSigner
  /** The raw keys of earlier signers in hexadecimal: what they anchored is still found. */
  formerKeys: readonly string[]
  /** All contracts of ours in this chain. */
  contracts: readonly string[]
  /** How many blocks must be on top of a block before it counts. */
  confirmations: number
  /** The most that an operation may cost, in mutez. */
  maxFee: number
  /** The balance below which the account is low, in mutez. */
  minBalance: number
  /** A level: the operator has looked for roots in the blocks up to it. */
  searchFrom: number
  /** What one search for a root may take; the usual if left out. */
  limits?: Partial<SearchLimits>
}

/** Enough for some hundred operations, or for the blocks of some hours without tez; and for two weeks of these in parts. */
const LIMITS: SearchLimits = { calls: 5000, time: 120_000, kept: 250_000 }

/**
 * Anchors roots on Tezos, by calls of a contract that takes bytes and does nothing. The bytes of an operation are signed
 * once and stored before they are sent; to send them again is to send the same operation, which the chain takes once.
 */
export function tezosAdapter(chain: TezosChain, contract: string): AnchoringAdapter {
  const { node, signer, formerKeys, contracts, confirmations, searchFrom } = chain
  const publicKeys = [signer.publicKey, ...formerKeys]
  const finder: Finder = { node, contract, publicKeys, confirmations, searched: new Map() }
  const read = { startedAt: null, counters: new Map(), canSend: new Map(), calls: new Map() }
  const search = { node, contract, contracts, publicKeys, limits: { ...LIMITS, ...chain.limits }, searchFrom, read }
  return {
    contract,
    publicKey: signer.publicKey,
    formerKeys,
    prepare: (rootHash, known) => prepareCall({ ...chain, search }, rootHash, known),
    inject: async ({ hash, bytes }) => {
      const sent = await node.inject(bytes)
      if (sent !== hash) throw new Error(`The node took the operation ${hash} as ${sent}.`)
    },
    find: (hash, where) => findOperation(finder, hash, where),
    newest: async () => null,
    account: accountOn(chain),
  }
}

function accountOn({ quickNode, signer: { address }, minBalance }: TezosChain): ChainAccount {
  return {
    address,
    balance: async () => {
      const { hash } = await quickNode.head()
      const balance = await quickNode.balance(hash, address)
      return { balance, isLow: balance < minBalance }
    },
  }
}
