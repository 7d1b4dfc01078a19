import type { Sha256 } from '../common/sha256.ts'

/**
 * The texts of the embedded ledger, version 1. They are hashed and signed as UTF-8, with a line feed after every line.
 * They never change, because existing proofs are verified with them.
 */

/** A block of one operation, chained to the previous block. Hashes in lower-case hexadecimal. */
export type Block = {
  /** The number of the block, starting at 1. */
  level: number
  /** The hash of the previous block; 64 zeros in the first. */
  previousBlock: string
  /** The `operationHash` of its operation. */
  transactionHash: string
  /** When the block was created: ISO 8601 with milliseconds, UTC. */
  timestamp: string
}

/** The `previousBlock` of the first block. */
export const NO_BLOCK = '0'.repeat(64)

/** The ledger's address, derived from its public key. It corresponds to a contract address on a blockchain. */
export const addressOf = (publicKey: string, sha256: Sha256): string =>
  `ledger1${sha256(`paraph ledger 1 key\n${publicKey}\n`).slice(0, 40)}`

/** The hash of the operation that adds a root to a ledger; the same for the same root and ledger. */
export const operationHash = (rootHash: string, address: string, sha256: Sha256): string =>
  sha256(`paraph ledger 1 operation\n${address}\n${rootHash}\n`)

/** The text of a block that the ledger's key signs and `blockHash` hashes. */
export const blockText = ({ level, previousBlock, transactionHash, timestamp }: Block, address: string): string =>
  `paraph ledger 1 block\n${address}\n${level}\n${previousBlock}\n${transactionHash}\n${timestamp}\n`

export const blockHash = (block: Block, address: string, sha256: Sha256): string => sha256(blockText(block, address))
