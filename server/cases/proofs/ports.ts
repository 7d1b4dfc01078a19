import type { Consistency, Inclusion } from './log/log-texts.ts'
import type { components } from '#openapi'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'

/**
 * Files of this installation that are in every proof folder or dispute file. Read when one is made, so that a server without
 * a build can do everything else.
 */
export type FolderParts = {
  /** The page that checks a folder without a server: one HTML file. */
  page: () => Promise<Uint8Array>
  /** The description of the proof format, in Markdown. */
  format: () => Promise<Uint8Array>
  /** The description of dispute files, in Markdown. */
  disputeFormat: () => Promise<Uint8Array>
}

/** An operation that anchors a root: its hash, known before it is sent, and the bytes to send. */
export type Operation = { hash: string; bytes: string }

/** What the database knows of the operations of our accounts. A restored backup knows less than was sent. */
export type KnownOperations = {
  /** When the newest hash of the root was added: no operation with the root is older. */
  since: Date
  /** The newest operations that are final, with the times of their blocks. */
  operations: readonly { bytes: string; at: Date }[]
}

/** Reads them, for a chain; a ledger is asked nothing. */
type AskKnown = () => Promise<KnownOperations>

/** Where a chain can look for an operation, which it does not find by its hash alone. A ledger needs nothing. */
export type Whereabouts =
  /** The bytes that were sent. */
  | { bytes: string }
  /** The block that is said to have it. */
  | { level: number }

/** `pending`: received, but may still be dropped. `rejected`: will never be accepted. */
export type Outcome =
  | { outcome: 'unknown' | 'pending' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'final'; anchor: KnownAnchor }

/** A block of a ledger: an entry of its log, with the root in it and the signature over its text. */
export type LedgerEntry = components['schemas']['LedgerEntry']

/** A ledger as a log that anybody can watch (C2SP). Its entries are the texts of its blocks, and its origin is its contract. */
export type LedgerLog = {
  size: () => number
  /** Up to `size` blocks after the first `after`. */
  entries: (after: number, size: number) => readonly LedgerEntry[]
  /** What the key signs; null once the ledger is retired. */
  signed: SignedLog | null
}

/** The newest checkpoint is always one that the ledger can stand by: it never takes a block back. */
export type SignedLog = {
  /** The newest checkpoint, as a signed note. */
  checkpoint: () => Promise<string>
  /** That the log continues its first `old` blocks; null if it never had so many. */
  consistency: (old: number) => Promise<Consistency | null>
  /** That a block is in the log, by its index; null if there is none. */
  inclusion: (index: number) => Promise<Inclusion | null>
}

/** Stamps hashes with its time (RFC 3161). */
export type TimeStampAuthority = {
  /**
   * The token of a hash, both in hexadecimal. It is an answer to this request; nothing else of it was verified.
   * @throws Error if the authority cannot be reached, refuses, or answers something else
   */
  stamp: (hash: string) => Promise<string>
}

/** The account that pays for operations on a chain. */
export type ChainAccount = {
  address: string
  /** In millionths of the coin of the chain (mutez), and whether it will not last long. Throws if no node answers soon. */
  balance: () => Promise<{ balance: number; isLow: boolean }>
}

/** Anchors the roots of Merkle trees in one contract: our own ledger or a chain. Calls may throw if it is unreachable. */
export type AnchoringAdapter = {
  /** The `contractAddress` of its anchors; no two adapters have the same. */
  contract: string
  /** The key that proofs are checked against: raw Ed25519 in hexadecimal. Null if there is no longer any. */
  publicKey: string | null
  /** Keys that it used before: what was anchored with them is still whole. */
  formerKeys?: readonly string[]
  /**
   * Prepares the operation that anchors a root (hexadecimal), without sending it. On a chain, it is the one that was sent
   * already, if the database does not know it. Without `known`, the root is a new one.
   */
  prepare: (rootHash: string, known?: AskKnown) => Promise<Operation>
  /** Sends an operation. Idempotent. */
  inject: (operation: Operation) => Promise<void>
  find: (operationHash: string, where?: Whereabouts) => Promise<Outcome>
  /** The hash of the newest operation; null without any, or on a chain that others write to as well. */
  newest: () => Promise<string | null>
  /** The ledger as a log. A chain has none of ours. */
  log?: LedgerLog
  /** The account that pays. A ledger has none. */
  account?: ChainAccount
}

/** The adapters of a chain. */
export type ChainAdapters = {
  adapters: readonly AnchoringAdapter[]
  /** That of new roots, one of them; null if they go to the ledger. */
  writer: AnchoringAdapter | null
  /** A block explorer of the chain, without a slash at the end. */
  indexerUrl: string | null
}

/**
 * All adapters as one port. A tree names its contract, so that a change of adapter leaves earlier trees and proofs whole.
 * A contract is null in trees of versions that did not store it.
 * @throws MissingContract if no adapter has the contract
 */
export type Anchoring = {
  /** The contract of new trees. */
  contract: string
  /** The keys of all ledgers and accounts, that of `contract` first. */
  publicKeys: readonly string[]
  prepare: (contract: string | null, rootHash: string, known?: AskKnown) => Promise<Operation>
  inject: (contract: string | null, operation: Operation) => Promise<void>
  find: (contract: string | null, operationHash: string, where?: Whereabouts) => Promise<Outcome>
  /** The hashes of the newest operations in all ledgers. */
  newest: () => Promise<string[]>
  /** The ledger of a contract as a log; undefined if it is none. */
  logOf: (contract: string) => LedgerLog | undefined
  /** A block explorer that shows operations of a chain, without a slash at the end; null if there is none. */
  indexerUrl: string | null
  /** The account that pays for new operations; null if they cost nothing. */
  account: ChainAccount | null
}
