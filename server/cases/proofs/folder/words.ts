import type { components } from '#openapi'

type Schemas = components['schemas']

/** What a file of a proof folder is. */
export type Content = Schemas['ProofFolderType'] | 'CERTIFICATE' | 'MERKLE_TREE'

/** What a README says of an installation: addresses, and the keys of its ledgers. */
export type Places = { page: string; keyAddress: string; checkAddress: string; keys: readonly string[] }

/** The words of a README in one language. Paragraphs are lists of lines of at most 76 characters, unless a value is longer. */
export type Words = {
  title: string
  /** What the folder is of. Values are one line each. */
  of: {
    signed: (name: string, organization: string) => string
    certified: (name: string, organization: string) => string
  }
  /** `at` in UTC, without the zone. */
  made: (id: string, at: string) => string
  about: { signed: string[]; certified: string[] }
  contents: string
  is: Record<Content, string>
  /** One proof file for each certified file, so many. */
  proofs: (count: number) => string
  companions: { readme: string; page: string; ledger: string; seal: string; format: string; schema: string }
  withPage: string
  steps: (places: Places, kind: 'signed' | 'certified') => string[][]
  answers: string[][]
  withOthers: string
  others: (places: Places) => string[][]
  limits: string
  unknown: string[][]
}
