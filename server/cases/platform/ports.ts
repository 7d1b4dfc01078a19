import type { AnchoringAdapter } from '../proofs/ports.ts'

/** Who operates this service, as legal texts name them; null where the settings do not say. */
export type Operator = {
  name: string | null
  address: string | null
  mail: string | null
  phone: string | null
  /** How the operator is registered: legal form, capital, register and number. */
  registration: string | null
  /** Who answers for what is published, by name. */
  director: string | null
  /** Name, address and phone number of the hosting provider. */
  host: string | null
  /** Where to write about personal data. */
  privacyMail: string | null
}

/** An embedded ledger, as the comparison with the database needs it. */
export type Ledger = AnchoringAdapter & {
  folder: string
  /** How many blocks it has. */
  blocks: () => number
  /** How many it had when it was retired; null while it is in use. */
  retiredAt: number | null
}
