import { b58DecodeAndCheckPrefix, PrefixV2 } from '@taquito/utils'
import { hashOfOthers, headerOf } from './blocks.ts'
import { applied, errorOf, withResults, type Accounts, type RpcError, type SentOperation } from './protocol.ts'

/** An operation in a block, with what it did there. */
type IncludedOperation = SentOperation & { results: ReturnType<typeof withResults> }

export type Block = {
  hash: string
  header: string
  level: number
  predecessor: Block | null
  seconds: number
  /** The hashes of the four lists. */
  lists: string[][]
  /** Those of the last list that are not of others, by their index. */
  operations: Map<number, IncludedOperation>
  accounts: Accounts
}

/** How many blocks after its branch an operation can be in one. */
export const TIME_TO_LIVE = 450
const SECONDS = 6
const START = Date.parse('2026-11-21T14:20:00.000Z') / 1000

/** The counter of all accounts at a block, which operations of others raise in each. */
export const counterOf = ({ level }: Block): number => 1000 * level

/** A chain whose blocks are made when a test says so, with one node that has them. */
export class FakeChain {
  readonly chainId = 'NetXnHfVqm9iesp'
  readonly contracts = new Set<string>()
  head: Block
  /** The operations that the node has and no block of its chain, oldest first. */
  mempool: SentOperation[] = []
  /** Every operation that a node was ever given, by its hash: how often. */
  readonly injected = new Map<string, number>()
  readonly #blocks = new Map<string, Block>()
  #nonce = 0

  constructor() {
    this.head = this.#make(null, START, [], new Map())
    // Enough for a block that is final.
    this.bake(3)
  }

  /** The time of the newest block. */
  now(): Date {
    return new Date(this.head.seconds * 1000)
  }

  /**
   * Gives an account so much, in mutez; also takes it away. It counts in the newest block. An account without tez is none,
   * and a new one begins with the counter of the chain.
   */
  fund(address: string, balance: number): void {
    const accounts = new Map(this.head.accounts)
    const { counter = counterOf(this.head), key = null } = accounts.get(address) ?? {}
    if (balance === 0) accounts.delete(address)
    else accounts.set(address, { balance, counter, key })
    this.head.accounts = accounts
  }

  /** Makes blocks of what waits. */
  bake(count = 1): void {
    for (let i = 0; i < count; i++) {
      const taken: SentOperation[] = []
      let { accounts } = this.head
      for (const operation of this.mempool) {
        if (this.#isOutdated(operation) || errorOf(operation, accounts) !== null) continue
        accounts = applied(operation.contents, accounts)
        taken.push(operation)
      }
      this.mempool = this.mempool.filter((one) => !taken.includes(one) && !this.#isOutdated(one))
      this.head = this.#make(this.head, this.head.seconds + SECONDS, taken, accounts)
    }
  }

  /**
   * Replaces the newest blocks by as many and one more. What was in them waits again, as Octez does it; `forgets` if the
   * node lost it.
   */
  reorganise(depth: number, { forgets = false }: { forgets?: boolean } = {}): void {
    const dropped: SentOperation[] = []
    for (let i = 0; i < depth; i++) {
      dropped.unshift(...this.head.operations.values())
      this.head = this.head.predecessor!
    }
    const waiting = forgets ? [] : [...dropped, ...this.mempool]
    this.mempool = []
    this.bake(depth + 1)
    this.mempool = waiting
  }

  /** What the node answers to an operation: null if it takes it. One that it has already it takes again. */
  take(operation: SentOperation): RpcError | null {
    this.injected.set(operation.hash, (this.injected.get(operation.hash) ?? 0) + 1)
    if (this.mempool.some(({ hash }) => hash === operation.hash)) return null
    if (this.#isOutdated(operation)) return { kind: 'temporary', id: 'failure', msg: 'Operation is outdated' }
    const source = operation.contents[0]!.source
    const other = this.mempool.find(({ contents }) => contents[0]!.source === source)
    if (other)
      return {
        kind: 'temporary',
        id: 'proto.025-PsUshuai.validate.operation.manager_restriction',
        conflict: other.hash,
      }
    const error = errorOf(operation, this.head.accounts)
    if (!error) this.mempool.push(operation)
    return error
  }

  /** How often the blocks of the chain have an operation with this root. */
  timesOf(rootHash: string): number {
    let times = 0
    for (let block: Block | null = this.head; block; block = block.predecessor)
      for (const { contents } of block.operations.values())
        if (contents.at(-1)!.parameters?.value.bytes === rootHash) times++
    return times
  }

  /** A block by its hash, its level, `head`, or any of these and `~N`. */
  find(name: string): Block | null {
    const [base = '', back = '0'] = name.split('~')
    let block = base === 'head' ? this.head : (this.#blocks.get(base) ?? null)
    if (/^\d+$/.test(base)) {
      block = this.head
      while (block && block.level > Number(base)) block = block.predecessor
    }
    for (let i = 0; i < Number(back); i++) block = block?.predecessor ?? null
    return block
  }

  #isOutdated({ branch }: SentOperation): boolean {
    const block = this.#blocks.get(branch)
    return !block || this.find(`${block.level}`) !== block || this.head.level - block.level > TIME_TO_LIVE
  }

  #make(predecessor: Block | null, seconds: number, taken: SentOperation[], accounts: Accounts): Block {
    const level = (predecessor?.level ?? 0) + 1
    const nonce = this.#nonce++
    const others = (list: number, count: number) =>
      Array.from({ length: count }, (_, i) => hashOfOthers(`${nonce} ${list} ${i}`))
    const before = others(3, nonce % 4)
    const lists = [
      others(0, 7),
      [],
      others(2, nonce % 2),
      [...before, ...taken.map(({ hash }) => hash), ...others(4, nonce % 3)],
    ]
    const parent = predecessor
      ? b58DecodeAndCheckPrefix(predecessor.hash, [PrefixV2.BlockHash] as const, true)
      : new Uint8Array(32)
    const { header, hash } = headerOf({ level, predecessor: parent, seconds, lists, nonce })
    const operations = new Map(
      taken.map((operation, i) => [
        before.length + i,
        { ...operation, results: withResults(operation.contents, this.contracts) },
      ]),
    )
    const block = { hash, header, level, predecessor, seconds, lists, operations, accounts }
    this.#blocks.set(hash, block)
    return block
  }
}
