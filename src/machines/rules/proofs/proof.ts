import type { components } from '#openapi'
import { CONTRADICTED, ORIGINAL, UNKNOWN_ANCHOR, UPLOAD, type EARLIER_VERSION, type LATER_VERSION } from './check.ts'
import { isOfLargeOrder } from './ed25519-point.ts'
import { addressOf, blockHash, blockText, operationHash } from './ledger.ts'
import { foldPath } from './merkle.ts'
import { codeOfOther } from './other-versions.ts'
import schema from './proof.schema.gen.json' with { type: 'json' }
import { isSealed, readStatement } from './statement.ts'
import type { Sha256 } from '../common/sha256.ts'
import { conforms, type Schema } from '../common/shape.ts'
import { parseStrictJson } from './strict-json.ts'
import { faultOfTezos, type TezosAnchor } from './tezos/anchor.ts'
import type { Contradiction, SignaturePorts, WitnessFinding } from './witness/witness.ts'
import { verifyWitnesses } from './witness/witnesses.ts'

type Schemas = components['schemas']

/** The proof file of a request, format 1; `proof.schema.gen.json` is its public schema. */
export type Proof = Schemas['SignatureProof']
export type ProofDocument = Schemas['ProofDocument']
export type ProofAudit = Schemas['ProofAudit']

/** Where a root is anchored; in a proof of a later version perhaps in a way that this version does not know. */
export type Anchor = Schemas['Anchor']

/** An anchor in a block of the embedded ledger. */
export type LedgerAnchor = Schemas['LedgerAnchor']

/** An anchor of a kind that this version knows: it can check it, and anchor with it. */
export type KnownAnchor = LedgerAnchor | TezosAnchor

type Anchored = Pick<ProofDocument, 'phrase' | 'path' | 'anchor'>

export const isKnownAnchor = (anchor: Anchor): anchor is KnownAnchor => isLedgerAnchor(anchor) || isTezosAnchor(anchor)
const isLedgerAnchor = (anchor: Anchor): anchor is LedgerAnchor => anchor.evidence.kind === 'LEDGER'
const isTezosAnchor = (anchor: Anchor): anchor is TezosAnchor => anchor.evidence.kind === 'TEZOS'

/** A part of a proof whose anchor was verified. */
type Verified<Part extends Anchored> = Part & { anchor: KnownAnchor }

/** What the verification of an anchor can find wrong; codes of CHECK-046. */
export type AnchorFault = 13 | 14 | 16 | 17

/** The result of the verification of a proof; the codes are those of CHECK-046. */
export type Verdict =
  /**
   * `pinned`: whether the ledger's key was compared with a known one. If not, the proof is only consistent in itself.
   * `witness`: what somebody else says of the block, if the proof has it.
   */
  | { code: 0; pinned: boolean; proof: Proof; document: Verified<ProofDocument>; witness?: WitnessFinding }
  /** Everything is right, but a witness says otherwise. `pinned`: as above. */
  | { code: typeof CONTRADICTED; pinned: boolean; reason: Contradiction; proof: Proof }
  /** `kinds`: the unknown kinds of its anchors. */
  | { code: typeof UNKNOWN_ANCHOR; kinds: string[]; proof: Proof }
  /** The proof is right, but the document is an original or an upload, which nobody signed. */
  | { code: typeof ORIGINAL | typeof UPLOAD; pinned: boolean; proof: Proof }
  | { code: 3 | 6 | AnchorFault; proof: Proof }
  | { code: 2 | typeof EARLIER_VERSION | typeof LATER_VERSION }

export type VerifyPorts = {
  sha256: Sha256
  /** Verifies Ed25519 (RFC 8032); key and signature in hexadecimal, a text as UTF-8. */
  verifySignature: (publicKey: string, message: string | Uint8Array, signature: string) => boolean | Promise<boolean>
  /** The published keys of the ledgers and of Tezos accounts in hexadecimal. A key inside a proof proves nothing. */
  pinnedKeys?: readonly string[]
  /** Verifies the signatures of time stamp authorities. Without it no witness is checked. */
  signatures?: SignaturePorts
}

const $defs = schema.$defs as unknown as Record<string, Schema>

/** Parses a proof file; null if it is not JSON that matches the schema. */
export function readProof(text: string): Proof | null {
  try {
    const value = parseStrictJson(text)
    return conforms(value, { $ref: '#/$defs/SignatureProof' }, $defs) ? (value as Proof) : null
  } catch {
    return null
  }
}

/**
 * Verifies offline that a proof file proves that a document was signed: everything that the file says is in statements
 * that are anchored, and the statements belong together. Anchors of unknown kinds are left out; everything else must be
 * right before the verdict is `UNKNOWN_ANCHOR` or `CONTRADICTED`.
 */
export async function verifyProof(documentHash: string, text: string, ports: VerifyPorts): Promise<Verdict> {
  const proof = readProof(text)
  if (!proof) return { code: codeOfOther(text) }
  const document =
    proof.documents.find(({ hash }) => hash === documentHash) ??
    proof.documents.find(({ phrase }) => uploadIn(phrase) === documentHash)
  if (!document) return { code: 3, proof }
  if (!leadsToRoot(document, ports.sha256)) return { code: 6, proof }
  const code = await faultOf(document.anchor, ports)
  if (code !== null) return { code, proof }
  if (!isBound(proof, ports.sha256)) return { code: 17, proof }
  const parts = [...proof.documents, ...proof.audits]
  for (const part of parts) if (!(await isAnchored(part, ports))) return { code: 17, proof }

  const kinds = parts.flatMap(({ anchor }) => (isKnownAnchor(anchor) ? [] : anchor.evidence.kind))
  const { anchor } = document
  if (!isKnownAnchor(anchor) || kinds.length > 0) return { code: UNKNOWN_ANCHOR, kinds: [...new Set(kinds)], proof }
  const anchors = parts.map((part) => part.anchor)
  const said = await verifyWitnesses({ ...proof, anchors, block: anchor.tezosBlock }, ports)
  const pinned = ports.pinnedKeys !== undefined
  if ('contradiction' in said) return { code: CONTRADICTED, pinned, reason: said.contradiction, proof }
  if (document.fileType === 'ORIGINAL_FILE')
    return { code: document.hash === documentHash ? ORIGINAL : UPLOAD, pinned, proof }
  return { code: 0, pinned, proof, document: { ...document, anchor }, ...witnessIn(said) }
}

/** Null if nothing is wrong, or if the kind of the anchor is unknown. */
export async function faultOf(anchor: Anchor, ports: VerifyPorts): Promise<AnchorFault | null> {
  if (isTezosAnchor(anchor)) return faultOfTezos(anchor, ports)
  return isLedgerAnchor(anchor) ? faultOfLedger(anchor, ports) : null
}

/** The finding as a member of a verdict, which has none if the proof has no witness. */
export const witnessIn = ({ finding }: { finding?: WitnessFinding }): { witness?: WitnessFinding } =>
  finding ? { witness: finding } : {}

async function faultOfLedger(
  anchor: LedgerAnchor,
  { sha256, verifySignature, pinnedKeys }: VerifyPorts,
): Promise<AnchorFault | null> {
  const { rootHash, transactionHash, contractAddress, tezosBlock, tezosPublicKey, evidence } = anchor
  const key = (pinnedKeys ?? [tezosPublicKey]).find((one) => contractAddress === addressOf(one, sha256))
  if (key === undefined) return 16
  if (transactionHash !== operationHash(rootHash, contractAddress, sha256)) return 13
  const block = { ...evidence, ...anchor }
  if (tezosBlock !== blockHash(block, contractAddress, sha256)) return 14
  if (tezosPublicKey !== key || ![key, evidence.signature.slice(0, 64)].every(isOfLargeOrder)) return 17
  return (await verifySignature(key, blockText(block, contractAddress), evidence.signature)) ? null : 17
}

const isAnchored = async (part: Anchored, ports: VerifyPorts): Promise<boolean> =>
  leadsToRoot(part, ports.sha256) && (await faultOf(part.anchor, ports)) === null

/** The leaf is the hash of the statement, so the anchor binds every word of it. */
export const leadsToRoot = ({ phrase, path, anchor }: Anchored, sha256: Sha256): boolean =>
  foldPath(sha256(phrase), path, sha256) === anchor.rootHash

/** The hash of the upload that an original was made from. */
function uploadIn(phrase: string): string | null {
  const statement = readStatement(phrase)
  return statement?.kind === 'FILE' && statement.fileType === 'ORIGINAL_FILE' ? statement.upload : null
}

/**
 * Whether everything that a proof says is in its statements, and they are about one request: the sealed files name all
 * signatures they were made with, these are all listed, and each names every listed original.
 */
function isBound(proof: Proof, sha256: Sha256): boolean {
  const { documents, audits, request, organization } = proof
  if (new Set([...documents, ...audits].map(({ phrase }) => phrase)).size < documents.length + audits.length)
    return false

  const files = documents.map(({ phrase, hash, fileType, fileName }) => {
    const file = readStatement(phrase)
    const isSame =
      file?.kind === 'FILE' && file.sha256 === hash && file.fileType === fileType && file.fileName === fileName
    return isSame && file.request === request.id ? file : null
  })
  const acts = audits.map(({ phrase, hash, action, signerName }) => {
    const act = readStatement(phrase)
    const isSame = act?.kind === 'ACT' && act.action === action && act.actor.name === signerName
    return isSame && act.request === request.id && sha256(phrase) === hash ? { ...act, hash } : null
  })
  if (files.includes(null) || acts.includes(null)) return false

  const sealed = files.flatMap((file) => (file && isSealed(file) ? file : []))
  const signatures = acts.flatMap((act) => (act?.action === 'SIGN_REQUEST' ? act : []))
  const listed = textOf(signatures.map(({ hash }) => hash))
  const originals = documents.filter(({ fileType }) => fileType === 'ORIGINAL_FILE')
  return (
    sealed.length > 0 &&
    sealed.every((file) => file.organization === organization && file.requestName === request.name) &&
    sealed.every((file) => textOf(file.signatures) === listed) &&
    originals.every(({ hash }) => signatures.every((act) => act.originals.includes(hash)))
  )
}

const textOf = (hashes: string[]): string => hashes.toSorted().join()
