import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import type { Operation } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { anchorIn } from './anchor-in.ts'
import { TezosUnreachable, TezosUnsearched } from './errors.ts'
import { FINAL_DEPTH, type Head, type TezosNode } from './node.ts'

/** What was read of final blocks, which never changes, and when this process looked first. */
export type ReadBlocks = {
  startedAt: number | null
  /** The numbers of accounts, by level and address. */
  counters: Map<string, bigint>
  /** Whether accounts have tez, by level and address. */
  canSend: Map<string, boolean>
  /** The calls of the contract by our keys that had an effect: by level, then by root. */
  calls: Map<number, Calls>
}

type Calls = ReadonlyMap<string, Operation>

/** Reads blocks below a head, each thing once. */
export type BlockReader = {
  /** Forgets what was read of lower levels if much is kept. What a search needs is kept, or it would never end. */
  forgetBelow: (low: number) => void
  /** The number of the last operation of an account at a level. */
  counter: (level: number, address: string) => Promise<bigint>
  /** Whether an account could send something in the next block. One without tez has the number of the whole chain. */
  canSend: (level: number, address: string) => Promise<boolean>
  calls: (level: number) => Promise<Calls>
}

/** What one search for a root may take. */
export type SearchLimits = {
  /** Calls of the node. */
  calls: number
  /** Milliseconds, after which no other call begins. Trees of all other contracts wait for it. */
  time: number
  /** Answers of each kind that are kept. */
  kept: number
}

type Reading = {
  node: TezosNode
  contract: string
  publicKeys: readonly string[]
  limits: SearchLimits
  read: ReadBlocks
}

/** The calls that one block takes: its operations, and three for each call of the contract. */
const CALLS_OF_A_BLOCK = 4

/**
 * Reads blocks, at most so many that a node is not overloaded. What was read is kept, so the next reader begins where
 * this one stopped. Its methods throw TezosUnsearched.
 */
export function blockReader(
  { node, contract, publicKeys, limits, read }: Reading,
  { head, rootHash, since }: { head: Head; rootHash: string; since: number },
): BlockReader {
  const addresses = publicKeys.map((key) => tezosText('account', bytesOf(accountOf(key)), sha256))
  const end = performance.now() + limits.time
  let made = 0
  const wayOut = `Use an archive node, or look for ${rootHash} in the blocks since ${new Date(since).toISOString()}, and set TEZOS_SEARCH_FROM.`

  const final = head.level - FINAL_DEPTH
  // What may be replaced is kept as long as this reader.
  const recent: Omit<ReadBlocks, 'startedAt'> = { counters: new Map(), canSend: new Map(), calls: new Map() }
  const keptOf = (level: number) => (level <= final ? read : recent)

  async function once<Key, Value>(
    kept: Map<Key, Value>,
    { key, level, cost }: { key: Key; level: number; cost: number },
    ask: (block: string) => Promise<Value>,
  ): Promise<Value> {
    const before = kept.get(key)
    if (before !== undefined) return before
    if (made + cost > limits.calls || performance.now() > end)
      throw new TezosUnsearched(`${made} calls were not enough to look for a root. The next search continues there.`)
    if (kept.size >= limits.kept)
      throw new TezosUnsearched(`A root is looked for in more than ${limits.kept} blocks. ${wayOut}`)
    made += cost
    try {
      const value = await ask(`${head.hash}~${head.level - level}`)
      kept.set(key, value)
      return value
    } catch (error) {
      if (error instanceof TezosUnreachable) throw error
      // A node that dropped old states does not know; that it has none says nothing about the chain.
      const reason = error instanceof Error ? error.message : String(error)
      throw new TezosUnsearched(`The node cannot say what block ${level} has (${reason}). ${wayOut}`, { cause: error })
    }
  }

  async function callsIn(block: string, level: number): Promise<Calls> {
    const calls = new Map<string, Operation>()
    for (const [index, { contents }] of (await node.managerOperations(block)).entries()) {
      if (!contents.some(({ source }) => source !== undefined && addresses.includes(source))) continue
      const found = await anchorIn({ node, contract, publicKeys, needsResult: true }, { block, level, index })
      // One that failed has no effect, and anchors nothing.
      if (found && 'rootHash' in found)
        calls.set(found.rootHash, { hash: found.transactionHash, bytes: found.evidence.operation })
    }
    return calls
  }

  return {
    forgetBelow: (low) => {
      for (const kept of [read.counters, read.canSend]) if (kept.size >= limits.kept) forgetBelow(low, kept)
      if (read.calls.size >= limits.kept) forgetBelow(low, read.calls)
    },
    counter: (level, address) =>
      once(keptOf(level).counters, { key: `${level} ${address}`, level, cost: 1 }, (block) =>
        node.counter(block, address),
      ),
    canSend: (level, address) =>
      once(
        keptOf(level).canSend,
        { key: `${level} ${address}`, level, cost: 1 },
        async (block) => (await node.balance(block, address)) > 0,
      ),
    calls: (level) =>
      once(keptOf(level).calls, { key: level, level, cost: CALLS_OF_A_BLOCK }, (block) => callsIn(block, level)),
  }
}

/** Keys begin with the level. */
function forgetBelow<Key extends string | number>(low: number, kept: Map<Key, unknown>): void {
  for (const key of kept.keys()) if (Number.parseInt(String(key), 10) < low) kept.delete(key)
}
