import type { components } from '#openapi'
import { conforms, type Schema } from '../common/shape.ts'
import { parseStrictJson } from './strict-json.ts'
import { CONTRADICTED, UNKNOWN_ANCHOR } from './check.ts'
import schema from './proof.schema.gen.json' with { type: 'json' }
import {
  faultOf,
  isKnownAnchor,
  leadsToRoot,
  witnessIn,
  type AnchorFault,
  type KnownAnchor,
  type VerifyPorts,
} from './proof.ts'
import { readStatement } from './statement.ts'
import type { Contradiction, WitnessFinding } from './witness/witness.ts'
import { verifyWitnesses } from './witness/witnesses.ts'

/** The proof file of a certified file, format 1. */
export type CertificationProof = components['schemas']['CertificationProof']

/** The result of the verification of such a proof; the codes are those of CHECK-046. */
export type CertificationVerdict =
  /** `pinned`: whether the ledger's key was compared with a known one. If not, the proof is only consistent in itself. */
  | { code: 0; pinned: boolean; proof: CertificationProof; anchor: KnownAnchor; witness?: WitnessFinding }
  | { code: typeof CONTRADICTED; pinned: boolean; reason: Contradiction; proof: CertificationProof }
  /** `kinds`: the unknown kind of its anchor. */
  | { code: typeof UNKNOWN_ANCHOR; kinds: string[]; proof: CertificationProof }
  | { code: 3 | 6 | AnchorFault; proof: CertificationProof }

const $defs = schema.$defs as unknown as Record<string, Schema>

/** Parses the proof file of a certified file; null if it is none. */
export function readCertificationProof(text: string): CertificationProof | null {
  try {
    const value = parseStrictJson(text)
    return conforms(value, { $ref: '#/$defs/CertificationProof' }, $defs) ? (value as CertificationProof) : null
  } catch {
    return null
  }
}

/**
 * Verifies offline that a proof proves that a document was certified: its statement is anchored, and everything else in
 * the file is as in the statement.
 */
export async function verifyCertification(
  documentHash: string,
  proof: CertificationProof,
  ports: VerifyPorts,
): Promise<CertificationVerdict> {
  const { document } = proof
  if (document.hash !== documentHash) return { code: 3, proof }
  if (!leadsToRoot(document, ports.sha256)) return { code: 6, proof }
  const code = await faultOf(document.anchor, ports)
  if (code !== null) return { code, proof }
  if (!isStated(proof, document)) return { code: 17, proof }
  const { anchor } = document
  if (!isKnownAnchor(anchor)) return { code: UNKNOWN_ANCHOR, kinds: [anchor.evidence.kind], proof }
  const said = await verifyWitnesses({ ...proof, anchors: [anchor], block: anchor.tezosBlock }, ports)
  const pinned = ports.pinnedKeys !== undefined
  if ('contradiction' in said) return { code: CONTRADICTED, pinned, reason: said.contradiction, proof }
  return { code: 0, pinned, proof, anchor, ...witnessIn(said) }
}

type About = Pick<CertificationProof, 'organization' | 'certification'>
type Stated = Pick<CertificationProof['document'], 'fileName' | 'hash' | 'phrase'>

/** Whether everything that a proof says about a file is in its statement. */
export function isStated({ organization, certification }: About, { phrase, fileName, hash }: Stated): boolean {
  const file = readStatement(phrase)
  return (
    file?.kind === 'FILE' &&
    file.fileType === 'CERTIFIED_FILE' &&
    file.organization === organization &&
    file.request === certification.id &&
    file.requestName === certification.flowName &&
    file.fileName === fileName &&
    file.sha256 === hash
  )
}
