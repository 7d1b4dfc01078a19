import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'

/** An operation that anchors a root: its hash, known before it is sent, and the bytes to send. */
export type Operation = { hash: string; bytes: string }

/** `pending`: received, but may still be dropped. `rejected`: will never be accepted. */
export type Outcome =
  | { outcome: 'unknown' | 'pending' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'final'; anchor: KnownAnchor }

/**
 * Anchors the roots of Merkle trees, in our own ledger or in a chain. Every call may throw if it is unreachable.
 */
export type Anchoring = {
  /** Prepares the operation that anchors a root (hexadecimal), without sending it. */
  prepare: (rootHash: string) => Promise<Operation>
  /** Sends an operation. Idempotent. */
  inject: (operation: Operation) => Promise<void>
  find: (operationHash: string) => Promise<Outcome>
  /** The hash of the newest operation; null without any, or on a chain that others write to as well. */
  newest: () => Promise<string | null>
  /** The key that proofs are checked against: raw Ed25519 in hexadecimal. */
  publicKey: () => string
}
