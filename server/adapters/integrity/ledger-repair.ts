import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '#machines/rules/proofs/ledger.ts'
import { rawKeyOf } from '../../engine/ed25519.ts'
import type { Log } from '../../engine/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { sentOperations } from '../../store/platform/agreement.ts'
import { contractsOfTrees, treesAfter } from '../../store/platform/full.ts'
import { createDurably, makeFolder, syncFolder } from '../durable-files.ts'
import { follows, lineOf, parseLine, type Line } from './ledger-blocks.ts'
import { readKey } from '../ledger/ledger-key.ts'
import { BLOCKS_FILE, KEY_FILE } from '../ledger/ledger.ts'
import { retire, retiredIn } from './ledger-retired.ts'
import { FIRST_LEDGER, ledgersIn } from '../ledger/ledgers.ts'

const CHUNK = 1000

/**
 * Restores the ledgers of a data folder: each block of a validated tree is also in the database, as it was signed. A
 * ledger whose key is lost, or that lacks a block that nobody has, or that has two blocks of one number, is retired: it
 * stays for its proofs, and new ones go to a new ledger. Replaced files are kept. Returns whether every ledger is whole.
 */
export async function repairLedgers(db: Sql, data: string, log: Log): Promise<boolean> {
  const missing = await contractsOfTrees(db)
  let isWhole = true
  const repair = async (name: string, publicKey: string) => {
    const at = missing.findIndex((one) => one.publicKey === publicKey)
    if (at !== -1) missing.splice(at, 1)
    if (!(await repairLedger(db, { name, folder: join(data, name), publicKey }, log))) isWhole = false
  }
  for (const name of ledgersIn(data)) {
    const publicKey = publicKeyOf(join(data, name), missing)
    if (publicKey) await repair(name, publicKey)
    else {
      isWhole = false
      log(`${name}: it has no key, and the database has none of its blocks. Move it elsewhere.`)
    }
  }
  const lost = missing.map(({ publicKey }) => publicKey)
  for (const publicKey of lost) await repair(freeName(data), publicKey)
  return isWhole
}

/** The key in the folder, or else that of the missing ledger whose first block is there. */
function publicKeyOf(folder: string, missing: { publicKey: string }[]): string | undefined {
  const retired = retiredIn(folder)
  if (retired) return retired.publicKey
  if (existsSync(join(folder, KEY_FILE))) return rawKeyOf(readKey(join(folder, KEY_FILE)))
  const [first] = linesIn(folder)
  return first && missing.find(({ publicKey }) => follows(first, undefined, publicKey))?.publicKey
}

function freeName(data: string): string {
  const taken = ledgersIn(data)
  const names = [FIRST_LEDGER, ...taken.map((_, i) => `${FIRST_LEDGER}-restored-${i + 1}`)]
  return names.find((name) => !taken.includes(name))!
}

type Repaired = { name: string; folder: string; publicKey: string }

async function repairLedger(db: Sql, { name, folder, publicKey }: Repaired, log: Log): Promise<boolean> {
  makeFolder(folder)
  const contract = addressOf(publicKey, sha256)
  const inFile = new Map(linesIn(folder).map((line) => [line.level, line]))
  const inDatabase = await storedLines(db, contract)
  const lines: Line[] = []
  let hasTwo = false
  for (;;) {
    const level = lines.length + 1
    const [stored, written] = [inDatabase.get(level), inFile.get(level)].map((line) =>
      line && follows(line, lines.at(-1), publicKey) ? line : undefined,
    )
    if (stored && written && stored.hash !== written.hash) hasTwo = true
    const line = stored ?? written
    if (!line) break
    lines.push(line)
  }
  const restored = lines.filter(({ level, hash }) => inFile.get(level)?.hash !== hash).length
  replaceBlocks(folder, lines)

  const operations = new Set(lines.map(({ transactionHash }) => transactionHash))
  const lost =
    [...inDatabase.keys()].filter((level) => level > lines.length).length +
    (await sentOperations(db)).filter((one) => one.contract === contract && !operations.has(one.operation)).length
  log(`${name}: ${lines.length} blocks, ${restored} of them restored from the database.`)
  if (lost > 0) log(`${name}: ${lost} blocks are lost.`)
  if (hasTwo) log(`${name}: it had two blocks of one number. Those of the database stay.`)
  keepRetired(name, { folder, publicKey, blocks: lines.length, isOver: lost > 0 || hasTwo }, log)
  return lost === 0
}

/** The lines that the database has of a ledger, by number. */
async function storedLines(db: Sql, contract: string): Promise<Map<number, Line>> {
  const found = new Map<number, Line>()
  for (let level = 0; ; ) {
    const trees = await treesAfter(db, contract, level, CHUNK)
    for (const { anchor } of trees) found.set(anchor.evidence.level, lineOf(anchor))
    if (trees.length < CHUNK) return found
    level = trees.at(-1)!.anchor.evidence.level
  }
}

/** All readable lines, in any order. */
function linesIn(folder: string): Line[] {
  const file = join(folder, BLOCKS_FILE)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => parseLine(text) ?? [])
}

function replaceBlocks(folder: string, lines: Line[]) {
  const file = join(folder, BLOCKS_FILE)
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === text) return
    renameSync(file, `${file}.before-${new Date().toISOString().replaceAll(':', '')}`)
  }
  createDurably(file, text)
}

type Ending = { folder: string; publicKey: string; blocks: number; isOver: boolean }

function keepRetired(name: string, { folder, publicKey, blocks, isOver }: Ending, log: Log) {
  const retired = retiredIn(folder)
  const hasKey = existsSync(join(folder, KEY_FILE))
  if (retired ? retired.blocks <= blocks : hasKey && !isOver) return
  if (retired) rmSync(join(folder, 'retired.json'))
  retire(folder, { publicKey, blocks })
  syncFolder(folder)
  log(`${name}: it is retired${hasKey ? '' : ', because its key is missing'}. New proofs go to a new ledger.`)
}
