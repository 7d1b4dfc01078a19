import type { components } from '#openapi'
import { UNKNOWN_ANCHOR } from './check.ts'
import { addressOf, blockHash, blockText, operationHash } from './ledger.ts'
import { foldPath } from './merkle.ts'
import { readPhrase } from './phrase.ts'
import schema from './proof.schema.gen.json' with { type: 'json' }
import type { Sha256 } from '../common/sha256.ts'
import { conforms, type Schema } from '../common/shape.ts'

type Schemas = components['schemas']

/** The proof file of a request, format 1; `proof.schema.gen.json` is its public schema. */
export type Proof = Schemas['Proof']
export type ProofDocument = Schemas['ProofDocument']
export type ProofAudit = Schemas['ProofAudit']

/** Where a root is anchored; in a proof of a later version perhaps in a way that this version does not know. */
export type Anchor = Schemas['Anchor']

/** An anchor of a kind that this version knows: it can check it, and anchor with it. */
export type KnownAnchor = Schemas['LedgerAnchor']

type Anchored = Pick<ProofDocument, 'hash' | 'path' | 'anchor'>

export const isKnownAnchor = (anchor: Anchor): anchor is KnownAnchor => anchor.evidence.kind === 'LEDGER'

/** A part of a proof whose anchor was verified. */
type Verified<Part extends Anchored> = Part & { anchor: KnownAnchor }

/** What the verification of an anchor can find wrong; codes of CHECK-046. */
type AnchorFault = 13 | 14 | 16 | 17

/** The result of the verification of a proof; the codes are those of CHECK-046. */
export type Verdict =
  /** `pinned`: whether the ledger's key was compared with a known one. If not, the proof is only consistent in itself. */
  | { code: 0; pinned: boolean; proof: Proof; document: Verified<ProofDocument> }
  /** `kinds`: the unknown kinds of its anchors. */
  | { code: typeof UNKNOWN_ANCHOR; kinds: string[]; proof: Proof }
  | { code: 3 | 6 | AnchorFault; proof: Proof }
  | { code: 2 }

export type VerifyPorts = {
  sha256: Sha256
  /** Verifies Ed25519 (RFC 8032); key and signature in hexadecimal, the text as UTF-8. */
  verifySignature: (publicKey: string, text: string, signature: string) => boolean | Promise<boolean>
  /** The published keys of the ledgers in hexadecimal. A key inside a proof proves nothing. */
  pinnedKeys?: readonly string[]
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

/**
 * Verifies offline that a proof file proves the anchoring of a document and of the acts in the file. Anchors of unknown
 * kinds are left out; everything else must be right before the verdict is `UNKNOWN_ANCHOR`.
 */
export async function verifyProof(documentHash: string, text: string, ports: VerifyPorts): Promise<Verdict> {
  const proof = readProof(text)
  if (!proof) return { code: 2 }
  const document = proof.documents.find(({ hash }) => hash === documentHash)
  if (!document) return { code: 3, proof }
  if (!leadsToRoot(document, ports.sha256)) return { code: 6, proof }
  const { anchor } = document
  const code = await faultOf(anchor, ports)
  if (code !== null) return { code, proof }
  for (const audit of proof.audits) if (!(await isProved(audit, proof, ports))) return { code: 17, proof }

  const kinds = [document, ...proof.audits].flatMap((one) =>
    isKnownAnchor(one.anchor) ? [] : one.anchor.evidence.kind,
  )
  if (!isKnownAnchor(anchor) || kinds.length > 0) return { code: UNKNOWN_ANCHOR, kinds: [...new Set(kinds)], proof }
  return { code: 0, pinned: ports.pinnedKeys !== undefined, proof, document: { ...document, anchor } }
}

/** Null if nothing is wrong, or if the kind of the anchor is unknown. */
async function faultOf(
  anchor: Anchor,
  { sha256, verifySignature, pinnedKeys }: VerifyPorts,
): Promise<AnchorFault | null> {
  if (!isKnownAnchor(anchor)) return null
  const { rootHash, transactionHash, contractAddress, tezosBlock, tezosPublicKey, evidence } = anchor
  const key = (pinnedKeys ?? [tezosPublicKey]).find((one) => contractAddress === addressOf(one, sha256))
  if (key === undefined) return 16
  if (transactionHash !== operationHash(rootHash, contractAddress, sha256)) return 13
  const block = { ...evidence, ...anchor }
  if (tezosBlock !== blockHash(block, contractAddress, sha256)) return 14
  if (tezosPublicKey !== key) return 17
  return (await verifySignature(key, blockText(block, contractAddress), evidence.signature)) ? null : 17
}

async function isProved(audit: ProofAudit, { request }: Proof, ports: VerifyPorts): Promise<boolean> {
  const phrase = readPhrase(audit.phrase)
  return (
    phrase?.action === audit.action &&
    phrase.signerName === audit.signerName &&
    phrase.request === request.id &&
    ports.sha256(audit.phrase) === audit.hash &&
    leadsToRoot(audit, ports.sha256) &&
    (await faultOf(audit.anchor, ports)) === null
  )
}

const leadsToRoot = ({ hash, path, anchor }: Anchored, sha256: Sha256): boolean =>
  foldPath(hash, path, sha256) === anchor.rootHash
