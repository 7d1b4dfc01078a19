import { ledgers } from './ledgers.ts'
import type { documents } from './statements.ts'

/** A part of a file that is not stored: a text, as often as `repeat` says. */
export type Run = { text: string; repeat: number }

/**
 * A test vector: a proof file, the document it is shown for, the ledger keys to expect, and the verdict that each verifier
 * must reach. `proof` is written as JSON unless it is text or bytes; `run` is a part of it that is too long to be stored.
 */
export type Vector = {
  name: string
  document: keyof typeof documents
  proof: object | string | Buffer
  run?: Run
  keys: string[]
  verdict: keyof typeof verdicts
  /** What a witness says of the block of a document that is proved or consistent; without one, nothing. */
  witness?: 'confirmed' | 'unchecked'
  why: string
}

/** The codes of CHECK-046 by the names of docs/proof-format.md. Without a key to expect, 0 is `consistent`. */
export const verdicts = {
  proved: 0,
  consistent: 0,
  'not-a-proof': 2,
  'another-document': 3,
  path: 6,
  operation: 13,
  block: 14,
  'another-ledger': 16,
  mismatch: 17,
  original: 24,
  upload: 25,
  'unknown-anchor': 27,
  'earlier-version': 28,
  'later-version': 29,
  contradicted: 30,
} as const

const { publicKey } = ledgers.expected

/** A vector about the signed agreement, with the key of its ledger, unless `given` says otherwise. */
export const vectorOf = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'> & Partial<Vector>): Vector => ({
  document: 'agreement-signed.txt',
  keys: [publicKey],
  ...given,
})
