import type { AnchoringAdapter } from '../proofs/ports.ts'

/** An embedded ledger, as the comparison with the database needs it. */
export type Ledger = AnchoringAdapter & {
  folder: string
  /** How many blocks it has. */
  blocks: () => number
  /** How many it had when it was retired; null while it is in use. */
  retiredAt: number | null
}
