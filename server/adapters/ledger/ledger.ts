import { sign, type KeyObject } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, blockHash, blockText, NO_BLOCK, operationHash, type Block } from '#machines/rules/proofs/ledger.ts'
import { rawKeyOf } from '../../engine/ed25519.ts'
import type { Ledger } from '../../cases/platform/ports.ts'
import type { Operation } from '../../cases/proofs/ports.ts'
import { sha256 } from '../../engine/sha256.ts'
import { makeFolder, syncFolder } from '../durable-files.ts'
import { readBlocks, type Line } from '../integrity/ledger-blocks.ts'
import { createKey, readKey } from './ledger-key.ts'
import { createLedgerLog } from './ledger-log.ts'
import { retiredIn } from '../integrity/ledger-retired.ts'

/** The files of a ledger. */
export const KEY_FILE = 'key.pem'
export const BLOCKS_FILE = 'blocks.jsonl'
export const REPAIR = 'npm run repair -- ledger'

/**
 * Opens the embedded ledger: an append-only file of blocks, each with one Merkle root, signed and chained to the previous
 * block. A block is final once it is synced to disk. Only one process may use the folder; the lock of the data folder
 * ensures it. What follows the last whole block stays until the next one is written: whether it was only interrupted can
 * be told by the database alone. A retired ledger gets no more blocks, and needs no private key.
 * @throws Error if a block does not follow the previous one, is not signed with this key, or the key is missing
 */
export function openLedger(folder: string, now: () => Date): Ledger & { close: () => void } {
  makeFolder(folder)
  const retired = retiredIn(folder)
  const key = retired ? null : keyOf(folder)
  const publicKey = retired?.publicKey ?? rawKeyOf(key!)
  const address = addressOf(publicKey, sha256)
  const file = openSync(join(folder, BLOCKS_FILE), 'a+', 0o600)
  syncFolder(folder)
  const log = createLedgerLog(address, { publicKey, key })
  const blocks = new Map<string, Line>()
  let last: Line | undefined
  let length = 0
  /** Whether the file ends after a whole block, and after its line break. */
  let end: 'whole' | 'torn' | 'open' = 'whole'

  const append = (line: Line) => {
    blocks.set(line.transactionHash, line)
    log.append(line)
    last = line
  }
  const next = (rootHash: string): Line => {
    const block: Block = {
      level: (last?.level ?? 0) + 1,
      previousBlock: last?.hash ?? NO_BLOCK,
      transactionHash: operationHash(rootHash, address, sha256),
      // If the clock was set back, a block must still not be older than the previous one.
      timestamp: new Date(Math.max(now().getTime(), Date.parse(last?.timestamp ?? '') || 0)).toISOString(),
    }
    const signature = sign(null, Buffer.from(blockText(block, address)), key!).toString('hex')
    return { ...block, rootHash, hash: blockHash(block, address, sha256), signature }
  }

  try {
    const read = readBlocks(file, publicKey)
    if (read.fault !== null)
      throw new Error(
        `Block ${read.fault} of the ledger in ${folder} does not follow the previous one. Restore the folder from a backup, or run \`${REPAIR}\`, which restores blocks from the database.`,
      )
    for (const line of read.lines) append(line)
    length = read.length
    end = read.open ? 'open' : read.torn === '' ? 'whole' : 'torn'
  } catch (error) {
    closeSync(file)
    throw error
  }

  function truncate() {
    ftruncateSync(file, length)
    fsyncSync(file)
  }

  return {
    folder,
    contract: address,
    publicKey,
    retiredAt: retired?.blocks ?? null,
    blocks: () => blocks.size,
    prepare: async (rootHash): Promise<Operation> => ({
      hash: operationHash(rootHash, address, sha256),
      bytes: rootHash,
    }),
    inject: async ({ hash, bytes: rootHash }) => {
      if (blocks.has(hash)) return
      if (!key) throw new Error(`The ledger in ${folder} is retired`)
      const line = next(rootHash)
      if (line.transactionHash !== hash) throw new Error(`Operation ${hash} does not belong to the ledger ${address}`)
      if (end === 'torn') truncate()
      const text = Buffer.from(`${end === 'open' ? '\n' : ''}${JSON.stringify(line)}\n`)
      try {
        if (writeSync(file, text) !== text.length) throw new Error('Only a part of the block was written to disk')
        fsyncSync(file)
      } catch (error) {
        truncate()
        throw error
      }
      length += text.length
      end = 'whole'
      append(line)
    },
    find: async (hash) => {
      const line = blocks.get(hash)
      if (!line) return key ? { outcome: 'unknown' } : { outcome: 'rejected', reason: 'the ledger is retired' }
      const { rootHash, transactionHash, timestamp, level, previousBlock, signature } = line
      return {
        outcome: 'final',
        anchor: {
          rootHash,
          transactionHash,
          contractAddress: address,
          tezosBlock: line.hash,
          tezosPublicKey: publicKey,
          timestamp,
          evidence: { kind: 'LEDGER', level, previousBlock, signature },
        },
      }
    },
    newest: async () => last?.transactionHash ?? null,
    log,
    close: () => closeSync(file),
  }
}

/** The private key of a ledger. It is made for a new ledger only: next to blocks, another key would be of no use. */
function keyOf(folder: string): KeyObject {
  const path = join(folder, KEY_FILE)
  if (!existsSync(path)) {
    const blocks = join(folder, BLOCKS_FILE)
    if (existsSync(blocks) && statSync(blocks).size > 0)
      throw new Error(
        `The key ${path} is missing. Restore it from a backup. If it is lost, run \`${REPAIR}\`: it retires the ledger, and new proofs go to a new one.`,
      )
    createKey(path)
  }
  return readKey(path)
}
