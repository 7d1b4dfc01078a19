import { readCertificationProof, verifyCertification, type CertificationVerdict } from './certification-proof.ts'
import { verifyProof, type Verdict, type VerifyPorts } from './proof.ts'

/** The verdict on a proof file: on that of a certified file `certified`, on any other `verdict`; the other one is null. */
export type ProofVerdict = { verdict: Verdict | null; certified: CertificationVerdict | null }

/** Verifies offline what a proof file of a document proves, by signatures or by a certification. */
export async function verifyAnyProof(documentHash: string, text: string, ports: VerifyPorts): Promise<ProofVerdict> {
  const proof = readCertificationProof(text)
  return proof
    ? { verdict: null, certified: await verifyCertification(documentHash, proof, ports) }
    : { verdict: await verifyProof(documentHash, text, ports), certified: null }
}
