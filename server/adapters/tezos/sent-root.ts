import { bytesOf } from '#machines/rules/common/sha256.ts'
import { accountOf } from '#machines/rules/proofs/tezos/anchor.ts'
import { tezosText } from '#machines/rules/proofs/tezos/base58.ts'
import { ChainBusy } from '../../cases/proofs/chain-busy.ts'
import type { KnownOperations, Operation } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { blockReader, type BlockReader, type ReadBlocks, type SearchLimits } from './block-reader.ts'
import { TezosUnsearched } from './errors.ts'
import { explains, operationsOf, type KnownNumbers } from './known-numbers.ts'
import type { Newest, TezosNode } from './node.ts'

/** How far the clocks of the server and of the chain may differ, in milliseconds. */
const CLOCK_SLACK = 900_000

export type RootSearch = {
  node: TezosNode
  contract: string
  /** All contracts of ours in this chain. */
  contracts: readonly string[]
  /** The keys of the accounts that may have sent it, that of today first. */
  publicKeys: readonly string[]
  limits: SearchLimits
  /** A level: the operator says that no block up to it has a root which the database waits for. */
  searchFrom: number
  /** What earlier searches of this process read. */
  read: ReadBlocks
}

/** The newest block, and the number of the last operation of today's account there. */
type Today = { head: Newest; counter: bigint }

/**
 * The operation in the chain that called the contract with a root and that the database does not know, because it is a
 * restored backup. Null if there is none. Blocks are read only if an account has sent more than the database explains,
 * since the newest hash of the root was added.
 * @throws TezosUnsearched if the node no longer has what must be read, or the search takes too many calls
 * @throws ChainBusy while an operation of a former account waits
 */
export async function findSentRoot(
  search: RootSearch,
  rootHash: string,
  { today, known }: { today: Today; known: KnownOperations },
): Promise<Operation | null> {
  const { node, contracts, publicKeys, read, searchFrom } = search
  const { head } = today
  // Of blocks that do not exist yet, nobody can say anything. This would turn the search off.
  if (searchFrom > head.level)
    throw new TezosUnsearched(`TEZOS_SEARCH_FROM is ${searchFrom}, and the newest block of the node is ${head.level}.`)
  const since = Math.min(known.since.getTime(), head.at) - CLOCK_SLACK
  read.startedAt ??= head.at
  const reader = blockReader(search, { head, rootHash, since })
  let low: number | null = null
  for (const [i, publicKey] of publicKeys.entries()) {
    const account = accountOf(publicKey)
    const address = tezosText('account', bytesOf(account), sha256)
    const numbers = operationsOf(known, account, contracts)
    // While this process runs, today's account is the only one that sends.
    if (i > 0 && since > read.startedAt) continue
    const counter = i === 0 ? today.counter : await reader.counter(head.level, address)
    if (!explains(numbers, counter, since)) {
      low ??= await lowestOf(node, { head, since, searchFrom })
      reader.forgetBelow(low)
      const found = await findBetween({ reader, address, numbers, rootHash }, low, head.level)
      if (found) return found
    }
    if (i > 0 && (await node.waiting(address)).length > 0) throw new ChainBusy(address)
  }
  return null
}

/** The level after which a search begins. */
async function lowestOf(
  node: TezosNode,
  { head, since, searchFrom }: { head: Newest; since: number; searchFrom: number },
): Promise<number> {
  const blocks = Math.ceil((head.at - since) / 1000 / (await node.blockDelay(head.hash)))
  return Math.max(1, head.level - blocks, searchFrom)
}

type Range = { reader: BlockReader; address: string; numbers: KnownNumbers; rootHash: string }

/** Looks in the blocks after `low` up to `high`, leaving out those in which the account has sent nothing. */
async function findBetween(range: Range, low: number, high: number): Promise<Operation | null> {
  if (low >= high) return null
  const { reader, address, numbers, rootHash } = range
  const [before, after] = [await reader.counter(low, address), await reader.counter(high, address)]
  if (areKnown(numbers, before, after)) return null
  if (low + 1 === high)
    return (await reader.canSend(low, address)) ? ((await reader.calls(high)).get(rootHash) ?? null) : null
  const middle = levelBetween(low, high)
  return (await findBetween(range, middle, high)) ?? findBetween(range, low, middle)
}

/** Whether an account has sent nothing between two numbers but what is known. */
function areKnown(numbers: KnownNumbers, before: bigint, after: bigint): boolean {
  let number = after
  while (number > before) {
    const one = numbers.get(number)
    if (!one) return false
    number -= one.taken
  }
  return number === before
}

/** The level between two that the highest power of two divides: so overlapping searches read the same levels. */
function levelBetween(low: number, high: number): number {
  const next = (step: number) => (Math.floor(low / step) + 1) * step
  let step = 1
  while (next(2 * step) < high) step *= 2
  return next(step)
}
