import type { CertificateDocument } from '#machines/rules/documents/document.ts'
import type { CommonWords } from '../audit/words.ts'

/** The texts of the certificate of a certified file in one language. */
export type CertificateWords = CommonWords & {
  title: string
  /** What readers show as the title of the document. */
  titleOf: (file: string) => string
  subtitle: (file: string) => string
  certification: string
  reference: string
  certifiedBy: string
  certified: string
  anchored: string
  check: string
  file: string
  name: string
  fingerprint: string
  /** The heading above what was certified with the file. */
  metadata: string
  anchor: string
  root: string
  operation: string
  ledger: string
  /** Instead of the ledger, on Tezos. */
  contract: string
  explorer: string
  timeStamp: string
  /** Until the authority has answered. */
  stampPending: string
  stampedBy: (authority: string) => string
  /** If the time stamp is earlier than the block. */
  stampContradicts: string
  block: string
  level: (level: number) => string
  key: string
  steps: string[]
  /** The last step, on Tezos. */
  stepOnTezos: string
  sealSays: (level: CertificateDocument['seal']['level']) => string
  foot: string
}
