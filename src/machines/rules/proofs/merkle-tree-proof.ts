import type { components } from '#openapi'
import { conforms, type Schema } from '../common/shape.ts'
import { parseStrictJson } from './strict-json.ts'
import { isStated } from './certification-proof.ts'
import { CONTRADICTED, UNKNOWN_ANCHOR } from './check.ts'
import { hashLeaf, rootOver } from './merkle.ts'
import schema from './merkle-tree-proof.schema.gen.json' with { type: 'json' }
import { faultOf, isKnownAnchor, witnessIn, type AnchorFault, type KnownAnchor, type VerifyPorts } from './proof.ts'
import type { Contradiction, WitnessFinding } from './witness/witness.ts'
import { verifyWitnesses } from './witness/witnesses.ts'

/** The Merkle-tree proof file of a certification, format 1. */
export type MerkleTreeProof = components['schemas']['MerkleTreeProof']

/** The result of the verification of such a proof for one document; the codes are those of CHECK-046. */
export type MerkleTreeVerdict =
  /** `pinned`: whether the ledger's key was compared with a known one. If not, the proof is only consistent in itself. */
  | {
      code: 0
      pinned: boolean
      proof: MerkleTreeProof
      fileName: string
      anchor: KnownAnchor
      witness?: WitnessFinding
    }
  | { code: typeof CONTRADICTED; pinned: boolean; reason: Contradiction; proof: MerkleTreeProof }
  /** `kinds`: the unknown kind of its anchor. */
  | { code: typeof UNKNOWN_ANCHOR; kinds: string[]; proof: MerkleTreeProof }
  | { code: 3 | 6 | AnchorFault; proof: MerkleTreeProof }

const $defs = schema.$defs as unknown as Record<string, Schema>

/** Parses a Merkle-tree proof file; null if it is none. */
export function readMerkleTreeProof(text: string): MerkleTreeProof | null {
  try {
    const value = parseStrictJson(text)
    return conforms(value, { $ref: '#/$defs/MerkleTreeProof' }, $defs) ? (value as MerkleTreeProof) : null
  } catch {
    return null
  }
}

/**
 * Verifies offline that a proof proves that a document was certified: the tree that its leaves make is anchored, each
 * statement is a leaf of its own, and everything else in the file is as in the statements.
 */
export async function verifyMerkleTree(
  documentHash: string,
  proof: MerkleTreeProof,
  ports: VerifyPorts,
): Promise<MerkleTreeVerdict> {
  const { documents, leaves, anchor } = proof
  const document = documents.find(({ hash }) => hash === documentHash)
  if (!document) return { code: 3, proof }
  const { sha256 } = ports
  const areLeaves = documents.every(({ leaf, phrase }) => leaves[leaf] === hashLeaf(sha256(phrase), sha256))
  if (!areLeaves || rootOver(leaves, sha256) !== anchor.rootHash) return { code: 6, proof }
  const code = await faultOf(anchor, ports)
  if (code !== null) return { code, proof }
  const isOnce = new Set(documents.map(({ leaf }) => leaf)).size === documents.length
  if (!isOnce || !documents.every((one) => isStated(proof, one))) return { code: 17, proof }
  if (!isKnownAnchor(anchor)) return { code: UNKNOWN_ANCHOR, kinds: [anchor.evidence.kind], proof }
  const said = await verifyWitnesses({ ...proof, anchors: [anchor], block: anchor.tezosBlock }, ports)
  const pinned = ports.pinnedKeys !== undefined
  if ('contradiction' in said) return { code: CONTRADICTED, pinned, reason: said.contradiction, proof }
  return { code: 0, pinned, proof, fileName: document.fileName, anchor, ...witnessIn(said) }
}
