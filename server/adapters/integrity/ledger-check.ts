import { createReadStream, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { isBlockAccepted } from '../../cases/platform/differences.ts'
import { rawKeyOf } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { sentOperations } from '../../store/platform/agreement.ts'
import { contractsOfTrees, knownOperations, treesAfter } from '../../store/platform/full.ts'
import { follows, lineOf, parseLine, type Line } from './ledger-blocks.ts'
import { readKey } from '../ledger/ledger-key.ts'
import { BLOCKS_FILE, KEY_FILE } from '../ledger/ledger.ts'
import { retiredIn } from './ledger-retired.ts'
import { ledgersIn } from '../ledger/ledgers.ts'

/** The number of blocks read at a time. */
const CHUNK = 500

/** What a check found: what is intact, and the first thing of each kind that is not. */
export type Report = { fine: string[]; broken: string[] }

/**
 * Compares every block of every ledger with its signature, with the block before it, and with the trees of the database.
 * `accepted`: what an operator accepted as lost.
 */
export async function checkLedgers(db: Sql, data: string, accepted: ReadonlySet<string>): Promise<Report> {
  const report: Report = { fine: [], broken: [] }
  const missing = await contractsOfTrees(db)
  let unreadable = 0
  for (const name of ledgersIn(data)) {
    const ledger = await ledgerIn(join(data, name)).catch((error: Error) => error)
    if (ledger instanceof Error) {
      report.broken.push(`Ledger ${name}: ${ledger.message}`)
      unreadable++
      continue
    }
    const at = missing.findIndex(({ contract }) => contract === ledger.contract)
    if (at !== -1) missing.splice(at, 1)
    const { blocks, broken } = await checkLedger(db, ledger, accepted)
    report.broken.push(...broken.map((words) => `Ledger ${name}: ${words}`))
    if (broken.length === 0) report.fine.push(`Ledger ${name}: ${blocks} blocks, all signed and in the database.`)
  }
  // A folder whose key cannot be read may be the one that seems to be missing.
  for (const { contract } of unreadable > 0 ? [] : missing)
    report.broken.push(`Ledger ${contract}: it is missing, and trees are anchored in it.`)
  return report
}

type Ledger = { folder: string; publicKey: string; contract: string; retiredAt: number | null }

async function ledgerIn(folder: string): Promise<Ledger> {
  const retired = retiredIn(folder)
  if (!retired && !existsSync(join(folder, KEY_FILE))) throw new Error('its key.pem is missing.')
  const publicKey = retired?.publicKey ?? rawKeyOf(readKey(join(folder, KEY_FILE)))
  return { folder, publicKey, contract: addressOf(publicKey, sha256), retiredAt: retired?.blocks ?? null }
}

async function checkLedger(db: Sql, ledger: Ledger, accepted: ReadonlySet<string>) {
  const { folder, contract, retiredAt } = ledger
  const broken: string[] = []
  const sent = new Set((await sentOperations(db)).flatMap((one) => (one.contract === contract ? one.operation : [])))
  /** The first block that no tree has, unless it was accepted. */
  let unknown: Line | undefined
  let different: number | undefined
  let blocks = 0
  const compare = async (lines: Line[]) => {
    const known = await knownOperations(
      db,
      lines.map(({ transactionHash }) => transactionHash),
    )
    const trees = new Map(
      (await treesAfter(db, contract, blocks, lines.length)).map(({ anchor }) => [anchor.evidence.level, anchor]),
    )
    for (const line of lines) {
      sent.delete(line.transactionHash)
      const anchor = trees.get(line.level)
      if (anchor && !isSame(lineOf(anchor), line)) different ??= line.level
      if (!known.has(line.transactionHash)) unknown ??= line
      // Accepting the loss of a block includes all blocks before it.
      if (isBlockAccepted(accepted, line.transactionHash)) unknown = undefined
    }
    blocks += lines.length
  }

  const fault = await readLines(ledger, compare)
  if (fault !== null) broken.push(`block ${fault} is damaged, or does not follow the one before.`)
  if (different !== undefined) broken.push(`block ${different} is another one than in the database.`)
  if (unknown) broken.push(`the database lacks block ${unknown.level}, it is older.`)
  const [next] = await treesAfter(db, contract, blocks, 1)
  const lost = next?.anchor.evidence.level
  const isKnown = retiredAt !== null && blocks >= retiredAt
  if (lost !== undefined && !isKnown && fault === null)
    broken.push(`it ends with block ${blocks}, and block ${lost} is missing.`)
  const [unsent] = sent
  if (unsent && !isKnown) broken.push(`the block of operation ${unsent} is missing.`)
  if (retiredAt !== null && blocks < retiredAt && lost === undefined)
    broken.push(`it ends with block ${blocks}, and had ${retiredAt} when it was retired in ${folder}.`)
  return { blocks, broken }
}

const isSame = (one: Line, other: Line): boolean =>
  one.hash === other.hash && one.signature === other.signature && one.rootHash === other.rootHash

/** Passes on the blocks of a ledger in order. Returns the number of the first that is damaged; null without any. */
async function readLines(
  { folder, publicKey }: Ledger,
  take: (lines: Line[]) => Promise<void>,
): Promise<number | null> {
  const file = join(folder, BLOCKS_FILE)
  if (!existsSync(file)) return null
  const isWhole = await endsWithBreak(file)
  let chunk: Line[] = []
  let last: Line | undefined
  let wrong: number | null = null
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    // Only the last line may be incomplete.
    if (wrong !== null) break
    const line = parseLine(text)
    if (!line || !follows(line, last, publicKey)) {
      wrong = (last?.level ?? 0) + 1
      continue
    }
    last = line
    chunk.push(line)
    if (chunk.length < CHUNK) continue
    await take(chunk)
    chunk = []
  }
  if (chunk.length > 0) await take(chunk)
  return wrong !== null && !isWhole && (await countLines(file)) === wrong - 1 ? null : wrong
}

async function endsWithBreak(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    return size === 0 || buffer[0] === 10
  } finally {
    await handle.close()
  }
}

/** The number of line breaks in a file. */
async function countLines(file: string): Promise<number> {
  let count = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    for (const byte of chunk) if (byte === 10) count++
  return count
}
