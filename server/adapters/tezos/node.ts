import { TezosBehind, TezosUnreachable } from './errors.ts'
import type { JsonCalls } from './rpc.ts'

/** How many blocks on top of another make it final (Tenderbake). */
export const FINAL_DEPTH = 2

/** Manager operations, such as calls of contracts, are in the last of the four lists of a block. */
export const MANAGER_LIST = 3

/** How many seconds old the newest block of a node may be. Blocks take a few seconds. */
const MAX_AGE = 180

export type Head = { hash: string; level: number }
/** The newest block, and its time in milliseconds since 1970. */
export type Newest = Head & { at: number }
/** A block: its hash, or `HASH~N` for N blocks before it, or its level. */
type BlockName = string | number

/** An operation as a node takes and gives it; numbers are decimal digits. */
export type Content = { kind: string; source?: string; counter?: string } & Record<string, unknown>
type NodeOperation = { hash: string; branch: string; contents: Content[] }
type OperationResult = {
  status: 'applied' | 'failed' | 'skipped' | 'backtracked'
  consumed_milligas?: string
  errors?: { id: string }[]
}
export type AppliedContent = Content & { metadata: { operation_result: OperationResult } }
/** A node that keeps all blocks may have dropped the results of old ones. */
type IncludedContent = Content & Partial<Pick<AppliedContent, 'metadata'>>

/** What the adapter asks a node. All methods throw as `jsonCalls`. */
export type TezosNode = ReturnType<typeof tezosNode>

/** The calls of a node of Octez that anchoring needs. */
export function tezosNode(calls: JsonCalls, chainId: string, now: () => Date) {
  const of = (block: BlockName) => `/chains/main/blocks/${block}`
  const contract = (block: BlockName, address: string) => `${of(block)}/context/contracts/${address}`
  const read = <Answer>(path: string) => calls.get(path) as Promise<Answer>
  return {
    /**
     * The newest block.
     * @throws TezosBehind if it is old, or of another chain
     */
    head: async (): Promise<Newest> => {
      type Header = { hash: string; level: number; timestamp: string; chain_id: string }
      const header = await read<Header>(`${of('head')}/header`)
      if (header.chain_id !== chainId)
        throw new TezosBehind(`The node is in the chain ${header.chain_id}, not in ${chainId}.`)
      const at = Date.parse(header.timestamp)
      const age = (now().getTime() - at) / 1000
      if (!(age <= MAX_AGE)) throw new TezosBehind(`The newest block of the node is of ${header.timestamp}.`)
      return { hash: header.hash, level: header.level, at }
    },
    header: (block: BlockName) => read<Head>(`${of(block)}/header`),
    /** The bytes of a header, in hexadecimal. */
    rawHeader: (block: BlockName) => read<string>(`${of(block)}/header/raw`),
    /** The four lists of operations, by their hashes. */
    operationHashes: (block: BlockName) => read<string[][]>(`${of(block)}/operation_hashes`),
    managerHashes: (block: BlockName) => read<string[]>(`${of(block)}/operation_hashes/${MANAGER_LIST}`),
    /** Without their results, which are much longer. */
    managerOperations: (block: BlockName) =>
      read<{ contents: Content[] }[]>(`${of(block)}/operations/${MANAGER_LIST}?metadata=never`),
    managerOperation: (block: BlockName, index: number) =>
      read<{ branch: string; contents: IncludedContent[]; signature: string }>(
        `${of(block)}/operations/${MANAGER_LIST}/${index}`,
      ),
    /** The number of the last operation of an account; without tez, that of all accounts of the chain. */
    counter: async (block: BlockName, address: string) =>
      BigInt(digitsOf(await read(`${contract(block, address)}/counter`))),
    /** In mutez, millionths of a tez. */
    balance: async (block: BlockName, address: string) =>
      Number(digitsOf(await read(`${contract(block, address)}/balance`))),
    isRevealed: async (block: BlockName, address: string) =>
      (await read<string | null>(`${contract(block, address)}/manager_key`)) !== null,
    /** How many blocks after its branch an operation can still be in one. */
    timeToLive: async (block: BlockName) => {
      type Constants = { max_operations_time_to_live: number }
      return (await read<Constants>(`${of(block)}/context/constants`)).max_operations_time_to_live
    },
    /** The least seconds between two blocks. */
    blockDelay: async (block: BlockName) => {
      type Constants = { minimal_block_delay: string }
      return Number((await read<Constants>(`${of(block)}/context/constants`)).minimal_block_delay)
    },
    /** The operations of an account that the node still wants to put into a block. */
    waiting: async (address: string): Promise<NodeOperation[]> => {
      type Mempool = Record<'validated' | 'branch_delayed' | 'unprocessed', NodeOperation[]>
      const path = `/chains/main/mempool/pending_operations?version=2&validation_pass=${MANAGER_LIST}`
      const { validated, branch_delayed, unprocessed } = await read<Mempool>(path)
      return [...validated, ...branch_delayed, ...unprocessed].filter(({ contents }) =>
        contents.some(({ source }) => source === address),
      )
    },
    /** What an operation would do after a block. Its signature is not looked at. */
    simulate: (block: BlockName, operation: Record<string, unknown>) =>
      calls.post(`${of(block)}/helpers/scripts/simulate_operation`, { operation, chain_id: chainId }) as Promise<{
        contents: AppliedContent[]
      }>,
    /** Sends a signed operation. One that the node has already is no error. Returns its hash. */
    inject: (bytes: string) => calls.post('/injection/operation?chain=main', bytes) as Promise<string>,
  }
}

/** A number as a node writes it. Anything else is no number: an account without tez would have sent nothing. */
function digitsOf(answer: unknown): string {
  if (typeof answer === 'string' && /^\d+$/.test(answer)) return answer
  throw new TezosUnreachable('The node answers something else than a number.')
}
