import { safeFileName } from '../common/file-name.ts'

/** The name of the proof file of a certified file. */
export const certifiedProofName = (fileName: string): string => safeFileName(fileName, '_proof.json')

/** The name of the certificate of a certified file. */
export const certificateName = (fileName: string): string => safeFileName(fileName, '_certificate.pdf')

/** The name of the Merkle-tree proof file of a certification. */
export const treeProofName = (flowName: string): string => safeFileName(flowName, '_merkle_tree_proof.json')

/** The name of the archive of all proofs of a certification. */
export const allProofsName = (flowName: string): string => safeFileName(flowName, '_proofs.zip')
