import { addressOf, blockHash, blockText, operationHash } from './ledger.ts'
import { foldPath, type Step } from './merkle.ts'
import { readPhrase } from './phrase.ts'
import schema from './proof.schema.json' with { type: 'json' }
import type { Sha256 } from '../common/sha256.ts'
import { conforms, type Schema } from '../common/shape.ts'

/** Where a root is anchored. `proof.schema.json` describes each property. */
export type Anchor = {
  rootHash: string
  transactionHash: string
  contractAddress: string
  tezosBlock: string
  tezosPublicKey: string
  timestamp: string
  evidence: { kind: 'LEDGER'; level: number; previousBlock: string; signature: string }
}

type Anchored = { hash: string; path: Step[]; anchor: Anchor }
export type ProofDocument = Anchored & {
  fileName: string
  fileType: 'ORIGINAL_FILE' | 'SIGN_FILE' | 'SIGNED_FILE_WITH_AUDIT' | 'AUDIT_TRAIL'
}
export type ProofAudit = Anchored & { action: string; signerName: string; phrase: string }

/** The proof file of a request, format 1; `proof.schema.json` is its public schema. */
export type Proof = {
  version: 1
  type: 'SIGNATURE'
  organization: string
  request: { id: string; name: string }
  documents: ProofDocument[]
  audits: ProofAudit[]
}

/** The codes of CHECK-046 that the verification of a proof can return. */
type ProofCode = 0 | 2 | 3 | 6 | 13 | 14 | 16 | 17

export type Verdict =
  /** `pinned`: whether the ledger's key was compared with a known one. If not, the proof is only consistent in itself. */
  | { code: 0; pinned: boolean; proof: Proof; document: ProofDocument }
  | { code: Exclude<ProofCode, 0 | 2>; proof: Proof }
  | { code: 2 }

export type VerifyPorts = {
  sha256: Sha256
  /** Verifies Ed25519 (RFC 8032); key and signature in hexadecimal, the text as UTF-8. */
  verifySignature: (publicKey: string, text: string, signature: string) => boolean | Promise<boolean>
  /** The ledger's published key in hexadecimal. A key inside a proof proves nothing. */
  pinnedKey?: string
}

const $defs = schema.$defs as unknown as Record<string, Schema>

/** Parses a proof file; null if it is not JSON that matches the schema. */
export function readProof(text: string): Proof | null {
  try {
    const value: unknown = JSON.parse(text)
    return conforms(value, schema as Schema, $defs) ? (value as Proof) : null
  } catch {
    return null
  }
}

/** Verifies offline that a proof file proves the anchoring of a document and of the acts in the file. */
export async function verifyProof(documentHash: string, text: string, ports: VerifyPorts): Promise<Verdict> {
  const proof = readProof(text)
  if (!proof) return { code: 2 }
  const document = proof.documents.find(({ hash }) => hash === documentHash)
  if (!document) return { code: 3, proof }
  if (!leadsToRoot(document, ports.sha256)) return { code: 6, proof }
  const code = await codeOf(document.anchor, ports)
  if (code !== 0) return { code, proof }
  for (const audit of proof.audits) if (!(await isProved(audit, proof, ports))) return { code: 17, proof }
  return { code: 0, pinned: ports.pinnedKey !== undefined, proof, document }
}

async function codeOf(
  anchor: Anchor,
  { sha256, verifySignature, pinnedKey }: VerifyPorts,
): Promise<0 | 13 | 14 | 16 | 17> {
  const { rootHash, transactionHash, contractAddress, tezosBlock, tezosPublicKey, evidence } = anchor
  if (contractAddress !== addressOf(pinnedKey ?? tezosPublicKey, sha256)) return 16
  if (transactionHash !== operationHash(rootHash, contractAddress, sha256)) return 13
  const block = { ...evidence, ...anchor }
  if (tezosBlock !== blockHash(block, contractAddress, sha256)) return 14
  if (tezosPublicKey !== (pinnedKey ?? tezosPublicKey)) return 17
  return (await verifySignature(tezosPublicKey, blockText(block, contractAddress), evidence.signature)) ? 0 : 17
}

async function isProved(audit: ProofAudit, { request }: Proof, ports: VerifyPorts): Promise<boolean> {
  const phrase = readPhrase(audit.phrase)
  return (
    phrase?.action === audit.action &&
    phrase.signerName === audit.signerName &&
    phrase.request === request.id &&
    ports.sha256(audit.phrase) === audit.hash &&
    leadsToRoot(audit, ports.sha256) &&
    (await codeOf(audit.anchor, ports)) === 0
  )
}

const leadsToRoot = ({ hash, path, anchor }: Anchored, sha256: Sha256): boolean =>
  foldPath(hash, path, sha256) === anchor.rootHash
