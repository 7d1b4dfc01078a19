import type { Sha256 } from '../common/sha256.ts'

/**
 * The texts of the embedded ledger, version 1. They are hashed and signed as UTF-8, a line feed behind every line, and
 * never change: a proof of today is read by them for ever.
 */

/** One block: one operation, chained to the block before. All hashes in lower-case hexadecimal. */
export type Block = {
  /** The number of the block; the first is 1. */
  level: number
  /** The hash of the block before; 64 zeros in the first. */
  previousBlock: string
  /** `operationHash` of the one operation in it. */
  transactionHash: string
  /** When the block was made: ISO 8601, milliseconds, UTC. */
  timestamp: string
}

/** What stands before the first block. */
export const NO_BLOCK = '0'.repeat(64)

/** The ledger's address, which names its key: what a smart contract's address is on a chain. */
export const addressOf = (publicKey: string, sha256: Sha256): string =>
  `ledger1${sha256(`paraph ledger 1 key\n${publicKey}\n`).slice(0, 40)}`

/** The hash of the operation that puts a root into a ledger. The same root in the same ledger is the same operation. */
export const operationHash = (rootHash: string, address: string, sha256: Sha256): string =>
  sha256(`paraph ledger 1 operation\n${address}\n${rootHash}\n`)

/** What the ledger's key signs, and what `blockHash` is the hash of. */
export const blockText = ({ level, previousBlock, transactionHash, timestamp }: Block, address: string): string =>
  `paraph ledger 1 block\n${address}\n${level}\n${previousBlock}\n${transactionHash}\n${timestamp}\n`

export const blockHash = (block: Block, address: string, sha256: Sha256): string => sha256(blockText(block, address))
