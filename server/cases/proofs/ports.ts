import type { Anchor } from '#machines/rules/proofs/proof.ts'

/** What puts a root on record: its hash, known before anybody was told of it, and the very bytes that are sent. */
export type Operation = { hash: string; bytes: string }

/** `pending`: taken, but may still be dropped. `rejected`: will never be taken as it is. */
export type Outcome =
  | { outcome: 'unknown' | 'pending' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'final'; anchor: Anchor }

/**
 * Where the roots of Merkle trees are put on record: a ledger of our own, or a chain. Every call may throw, where it
 * cannot be reached.
 */
export type Anchoring = {
  /** The operation that anchors a root (hexadecimal). Nothing is sent. */
  prepare: (rootHash: string) => Promise<Operation>
  /** Sends an operation. The same one sent again is taken once. */
  inject: (operation: Operation) => Promise<void>
  find: (operationHash: string) => Promise<Outcome>
  /** The hash of the operation recorded last; null if there is none, or on a chain that others write to as well. */
  newest: () => Promise<string | null>
  /** The key that proofs are checked against: raw Ed25519, hexadecimal. */
  publicKey: () => string
}
