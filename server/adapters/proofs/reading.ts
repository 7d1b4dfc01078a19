import { parentPort } from 'node:worker_threads'
import {
  readCertificationProof,
  verifyCertification,
  type CertificationVerdict,
} from '#machines/rules/proofs/certification-proof.ts'
import { verifyProof, type Verdict } from '#machines/rules/proofs/proof.ts'
import { authoritySignatures } from '../../cases/proofs/authority-signatures.ts'
import { isSignedBy } from '../../engine/ed25519.ts'
import { sha256 } from '../../engine/sha256.ts'

/** What the thread is asked, and what it answers. */
export type Reading =
  | { ask: 'verify'; documentHash: string; text: string; pinnedKeys: readonly string[] }
  | { ask: 'verifyCertification'; documentHash: string; text: string; pinnedKeys: readonly string[] }
  | { ask: 'isJson'; text: string }
export type ReadResult =
  | { verdict: Verdict }
  | { certification: CertificationVerdict | null }
  | { isJson: boolean }
  | { fault: string }

parentPort?.on('message', (reading: Reading) => {
  void read(reading)
    .catch((error: unknown): ReadResult => ({ fault: error instanceof Error ? String(error.stack) : String(error) }))
    .then((result) => parentPort!.postMessage(result))
})

async function read(reading: Reading): Promise<ReadResult> {
  const { ask, text } = reading
  if (ask === 'isJson') return { isJson: isJson(text) }
  const { documentHash, pinnedKeys } = reading
  const ports = { sha256, verifySignature: isSignedBy, signatures: authoritySignatures, pinnedKeys }
  if (ask === 'verify') return { verdict: await verifyProof(documentHash, text, ports) }
  const proof = readCertificationProof(text)
  return { certification: proof && (await verifyCertification(documentHash, proof, ports)) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
