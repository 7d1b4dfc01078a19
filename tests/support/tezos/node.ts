import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { counterOf, FakeChain, TIME_TO_LIVE, type Block } from './chain.ts'
import { parseOperation, PROTOCOL, withResults, type SentOperation } from './protocol.ts'

type Answer = { status: number; body: unknown }

/** How a node misbehaves. */
export type Mood =
  | 'well'
  /** It takes an operation, and never answers. */
  | 'silent after accepting'
  /** A proxy answers in its place. */
  | 'page of a proxy'
  /** The proxy answers as if all were well. */
  | 'page with 200'

const PAGE = '<!doctype html><title>502 Bad Gateway</title>'

export type FakeNode = {
  url: string
  chain: FakeChain
  mood: Mood
  /** It has the results of operations in blocks from this level on only, as a node in the mode `full`. */
  resultsFrom: number
  /** It has the states of accounts in blocks from this level on only, as a node in the mode `full`. */
  statesFrom: number
  /** What it answers for balances in blocks below a level, as a proxy that is broken. */
  balanceBefore: { level: number; answer: unknown }
  /** The paths that it was asked, in order. */
  asked: string[]
  stop: () => Promise<void>
}

/** A node of Octez over HTTP, as far as anchoring needs it. */
export async function startFakeNode(chain = new FakeChain()): Promise<FakeNode> {
  const server = createServer((request, response) => void serve(node, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const node: FakeNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chain,
    mood: 'well',
    resultsFrom: 0,
    statesFrom: 0,
    balanceBefore: { level: 0, answer: null },
    asked: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return node
}

async function serve(node: FakeNode, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  node.asked.push(path)
  const body = await bodyOf(request)
  const page = { 'page of a proxy': 502, 'page with 200': 200 }[node.mood as string]
  if (page) return void response.writeHead(page, { 'content-type': 'text/html' }).end(PAGE)
  const { status, body: answer } = await answerOf(node, path, body)
  if (node.mood === 'silent after accepting' && path.startsWith('/injection')) return
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(answer === undefined ? '' : JSON.stringify(answer))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length > 0 ? JSON.parse(Buffer.concat(pieces).toString()) : undefined
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const missing: Answer = { status: 404, body: undefined }

async function answerOf(node: FakeNode, path: string, body: unknown): Promise<Answer> {
  const { chain } = node
  const [route = ''] = path.split('?')
  if (route === '/injection/operation') return injected(chain, String(body))
  if (route === '/chains/main/mempool/pending_operations') return ok(mempoolOf(chain))
  const [, name = '', rest = ''] = /^\/chains\/main\/blocks\/([^/]+)\/(.+)$/.exec(route) ?? []
  const block = chain.find(name)
  return block ? answerOfBlock(node, block, { rest, body }) : missing
}

async function injected(chain: FakeChain, bytes: string): Promise<Answer> {
  const operation = await parseOperation(bytes)
  const error = chain.take(operation)
  const failure = {
    kind: 'temporary',
    id: 'failure',
    msg: `Error while validating injected operation ${operation.hash}`,
  }
  return error ? { status: 500, body: [failure, error] } : ok(operation.hash)
}

const shown = ({ hash, branch, contents, signature }: SentOperation) => ({ hash, branch, contents, signature })

const mempoolOf = ({ mempool }: FakeChain) => ({
  validated: mempool.map(shown),
  refused: [],
  outdated: [],
  branch_refused: [],
  branch_delayed: [],
  unprocessed: [],
})

/** An operation in a block, with its results if the node has them. */
function shownIn({ level, operations }: Block, index: number, resultsFrom: number) {
  const operation = operations.get(index)
  return operation && { ...shown(operation), contents: level < resultsFrom ? operation.contents : operation.results }
}

const CALL_OF_OTHERS = { kind: 'transaction', source: 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb' }

function answerOfBlock(
  { chain, resultsFrom, statesFrom, balanceBefore }: FakeNode,
  block: Block,
  { rest, body }: { rest: string; body: unknown },
): Answer {
  const [part, ...parts] = rest.split('/')
  if (rest === 'header') return ok(headerOf(chain, block))
  if (rest === 'header/raw') return ok(block.header)
  if (rest === 'hash') return ok(block.hash)
  if (rest === 'operation_hashes') return ok(block.lists)
  if (part === 'operation_hashes') return ok(block.lists[Number(parts[0])] ?? [])
  if (rest === 'operations/3')
    return ok(block.lists[3]!.map((hash, i) => shownIn(block, i, resultsFrom) ?? { hash, contents: [CALL_OF_OTHERS] }))
  if (part === 'operations') {
    const operation = shownIn(block, Number(parts[1]), resultsFrom)
    if (parts[0] !== '3' || !operation) return missing
    return ok({ protocol: PROTOCOL, chain_id: chain.chainId, ...operation })
  }
  if (rest === 'helpers/scripts/simulate_operation') {
    const { operation } = body as { operation: SentOperation }
    return ok({ contents: withResults(operation.contents, chain.contracts) })
  }
  if (rest === 'context/constants') return ok({ max_operations_time_to_live: TIME_TO_LIVE, minimal_block_delay: '6' })
  const [, address = '', field] = /^context\/contracts\/([^/]+)\/(\w+)$/.exec(rest) ?? []
  if (address && block.level < statesFrom) return missing
  const account = block.accounts.get(address)
  if (field === 'balance' && block.level < balanceBefore.level) return ok(balanceBefore.answer)
  if (field === 'balance') return ok(String(account?.balance ?? 0))
  if (field === 'counter') return ok(String(account?.counter ?? counterOf(block)))
  return field === 'manager_key' ? ok(account?.key ?? null) : missing
}

const headerOf = ({ chainId }: FakeChain, { hash, level, predecessor, seconds }: Block) => ({
  protocol: PROTOCOL,
  chain_id: chainId,
  hash,
  level,
  proto: 25,
  predecessor: predecessor?.hash ?? hash,
  timestamp: new Date(seconds * 1000).toISOString().replace('.000Z', 'Z'),
  validation_pass: 4,
})
