import {
  readCertificationProof,
  verifyCertification,
  type CertificationVerdict,
} from '#machines/rules/proofs/certification-proof.ts'
import {
  readMerkleTreeProof,
  verifyMerkleTree,
  type MerkleTreeVerdict,
} from '#machines/rules/proofs/merkle-tree-proof.ts'
import { verifyProof, type Verdict } from '#machines/rules/proofs/proof.ts'
import { isHash } from '#machines/rules/common/sha256.ts'
import { authoritySignatures } from '../../server/cases/proofs/authority-signatures.ts'
import { isSignedBy } from '../../server/engine/ed25519.ts'
import { utf8Of } from '../../server/engine/input/utf8.ts'
import { sha256 } from '../../server/engine/sha256.ts'

/**
 * The verdict on the bytes of a proof file of any kind, for the document with this hash. `keys`: those to expect; without
 * any the proof can only be consistent in itself.
 */
export async function verdictOn(
  hash: string,
  bytes: Uint8Array,
  keys: readonly string[],
): Promise<Verdict | CertificationVerdict | MerkleTreeVerdict> {
  const ports = {
    sha256,
    verifySignature: isSignedBy,
    signatures: authoritySignatures,
    ...(keys.length > 0 && { pinnedKeys: keys }),
  }
  // What is no text is no proof, as nothing is.
  const text = utf8Of(bytes) ?? ''
  const certification = readCertificationProof(text)
  if (certification) return verifyCertification(hash, certification, ports)
  const tree = readMerkleTreeProof(text)
  return tree ? verifyMerkleTree(hash, tree, ports) : verifyProof(hash, text, ports)
}

/** The keys that somebody gave, in the form of a proof; null if one is no key. */
export function keysOf(given: readonly string[]): string[] | null {
  const keys = given.map((key) => key.toLowerCase())
  return keys.every(isHash) ? keys : null
}
