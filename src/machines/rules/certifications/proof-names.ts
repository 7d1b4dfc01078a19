import { safeFileName } from '../common/file-name.ts'

/** The name of the proof file of a certified file. */
export const certificationProofName = (fileName: string): string => safeFileName(fileName, '_proof.json')

const certificateEndings = { en: '_certificate.pdf', fr: '_attestation.pdf' } as const

/** The name of the certificate of a certified file, which is in one language. */
export const certificateName = (fileName: string, language: keyof typeof certificateEndings): string =>
  safeFileName(fileName, certificateEndings[language])

/** The name of the Merkle-tree proof file of a certification. */
export const merkleTreeProofName = (flowName: string): string => safeFileName(flowName, '_merkle_tree_proof.json')

/** The name of the archive of all proofs of a certified file or of a certification. */
export const allProofsName = (name: string): string => safeFileName(name, '_proofs.zip')
