import { english } from '../audit/words-en.ts'
import type { CertificateWords } from './words.ts'

export const certificateEnglish: CertificateWords = {
  ...english,
  title: 'Certificate',
  titleOf: (file) => `Certificate: ${file}`,
  subtitle: (file) => `Proof that “${file}” existed at the time of its anchoring`,
  certification: 'Certification',
  reference: 'Reference',
  certifiedBy: 'Certified by',
  certified: 'Certified',
  anchored: 'Anchored',
  check: 'Check the file',
  file: 'File',
  name: 'Name',
  fingerprint: 'Fingerprint',
  metadata: 'Certified with it',
  anchor: 'Anchor',
  root: 'Root',
  operation: 'Operation',
  ledger: 'Ledger',
  contract: 'Contract on Tezos',
  explorer: 'Block explorer',
  timeStamp: 'Time stamp',
  stampPending: 'Requested from a time stamp authority, and not received yet.',
  stampedBy: (authority) => `of the block by ${authority}, whose certificate was not checked here`,
  stampContradicts: 'by an authority, before the time that the ledger gives the block: one of the two clocks is wrong',
  block: 'Block',
  level: (level) => `no. ${level}`,
  key: 'Public key',
  steps: [
    'Compute the SHA-256 fingerprint of the file. It must be the one in section 1: one changed byte makes it another file.',
    'Open the proof file, which is downloaded like this certificate. It has a statement with this fingerprint. Hash the statement, then the result with its neighbours, in their order: the last result must be the root in section 2.',
    'Look at the block in section 2: it must hold the root, and be signed with the key that this service publishes.',
  ],
  stepOnTezos:
    'Look up the operation in section 2 on Tezos, in any block explorer: it must be in this block, call this contract with the root, and be sent by the account of the key that this service publishes.',
  sealSays: (level) =>
    `This certificate repeats what is anchored, and carries an electronic seal (PAdES ${level})${
      { 'B-B': '', 'B-T': ' with a time stamp', 'B-LT': ' with a time stamp and the data to check it later' }[level]
    }. Any PDF reader shows the seal; any later change breaks it. What proves the file is the proof file.`,
  foot: 'Certificate of certification',
}
