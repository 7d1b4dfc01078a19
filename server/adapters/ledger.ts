import { sign } from 'node:crypto'
import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, blockHash, blockText, NO_BLOCK, operationHash, type Block } from '#machines/rules/proofs/ledger.ts'
import { isSignedBy, rawKeyOf } from '../engine/ed25519.ts'
import type { AnchoringAdapter, Operation } from '../cases/proofs/ports.ts'
import { sha256 } from '../engine/sha256.ts'
import { syncFolder } from './durable-files.ts'
import { openKey } from './ledger-key.ts'

/** A line of `blocks.jsonl`: a block, the Merkle root of its operation, its hash, and the signature over its text. */
type Line = Block & { rootHash: string; hash: string; signature: string }

/**
 * Opens the embedded ledger: an append-only file of blocks, each with one Merkle root, signed and chained to the previous
 * block. A block is final once it is synced to disk. Only one process may use the folder; the lock of the data folder
 * ensures it. A partly written last line was never acknowledged, so it is truncated.
 * @throws Error if a block does not follow the previous one, or is not signed with this key
 */
export function openLedger(folder: string, now: () => Date): AnchoringAdapter & { close: () => void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = openKey(join(folder, 'key.pem'))
  const publicKey = rawKeyOf(key)
  const address = addressOf(publicKey, sha256)
  const file = openSync(join(folder, 'blocks.jsonl'), 'a+', 0o600)
  syncFolder(folder)
  const blocks = new Map<string, Line>()
  let last: Line | undefined
  let length = 0

  const append = (line: Line) => {
    blocks.set(line.transactionHash, line)
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
    const signature = sign(null, Buffer.from(blockText(block, address)), key).toString('hex')
    return { ...block, rootHash, hash: blockHash(block, address, sha256), signature }
  }
  const follows = (line: Line): boolean =>
    line.level === (last?.level ?? 0) + 1 &&
    line.previousBlock === (last?.hash ?? NO_BLOCK) &&
    line.transactionHash === operationHash(line.rootHash, address, sha256) &&
    line.hash === blockHash(line, address, sha256) &&
    isSignedBy(publicKey, blockText(line, address), line.signature)

  try {
    const content = readFileSync(file, 'utf8')
    const complete = content.slice(0, content.lastIndexOf('\n') + 1)
    for (const [i, text] of complete.split('\n').slice(0, -1).entries()) {
      const line = parse(text)
      if (!line || !follows(line))
        throw new Error(`Block ${i + 1} of the ledger in ${folder} does not follow the previous one.`)
      append(line)
    }
    length = Buffer.byteLength(complete)
    if (complete !== content) truncate()
  } catch (error) {
    closeSync(file)
    throw error
  }

  function truncate() {
    ftruncateSync(file, length)
    fsyncSync(file)
  }

  return {
    contract: address,
    publicKey,
    prepare: async (rootHash): Promise<Operation> => ({
      hash: operationHash(rootHash, address, sha256),
      bytes: rootHash,
    }),
    inject: async ({ hash, bytes: rootHash }) => {
      if (blocks.has(hash)) return
      const line = next(rootHash)
      if (line.transactionHash !== hash) throw new Error(`Operation ${hash} does not belong to the ledger ${address}`)
      const text = Buffer.from(`${JSON.stringify(line)}\n`)
      try {
        if (writeSync(file, text) !== text.length) throw new Error('Only a part of the block was written to disk')
        fsyncSync(file)
      } catch (error) {
        truncate()
        throw error
      }
      length += text.length
      append(line)
    },
    find: async (hash) => {
      const line = blocks.get(hash)
      if (!line) return { outcome: 'unknown' }
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
    close: () => closeSync(file),
  }
}

function parse(text: string): Line | null {
  try {
    return JSON.parse(text) as Line | null
  } catch {
    return null
  }
}
