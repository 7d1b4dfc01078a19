import type { CertificationVerdict } from '#machines/rules/proofs/certification-proof.ts'
import type { Verdict } from '#machines/rules/proofs/proof.ts'

/**
 * Reads proof files, which anybody may send: in a thread of their own, within limits.
 * @throws Refused TooComplexProofException
 */
export type ProofReader = {
  /** As `verifyProof`. `pinnedKeys`: the published keys of the ledgers. */
  verify: (documentHash: string, text: string, pinnedKeys: readonly string[]) => Promise<Verdict>
  /** As `readCertificationProof` and `verifyCertification`; null if the text is JSON but no proof of a certified file. */
  verifyCertification: (
    documentHash: string,
    text: string,
    pinnedKeys: readonly string[],
  ) => Promise<CertificationVerdict | null>
  isJson: (text: string) => Promise<boolean>
}
