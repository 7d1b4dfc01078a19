import type { components } from '#openapi'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../engine/sha256.ts'
import { organizationsOf } from '../../store/certifications/certifications.ts'
import { hasStatements, leavesOfFile, type KeptLeaf } from '../../store/proofs/leaves.ts'
import { itemOf, MAX_LEAVES, messages, type Answer, type CheckPorts, type Question } from './check.ts'

type Certified = components['schemas']['CertificationCheck']
type CertificationAnswer = Answer<Certified[]>

const CERTIFIED = 'The document is certified'

/**
 * Checks whether a document was certified here (`checkCertification`). The proof of a certified file is sufficient; one of
 * signatures says nothing about certifications.
 * @throws Refused TooComplexProofException
 */
export async function checkCertification(
  ports: CheckPorts,
  { documentHash, proof }: Question,
): Promise<CertificationAnswer> {
  if (proof !== undefined) {
    if (!(await ports.proofs.isJson(proof))) return { code: 2, message: messages[2]!, data: [] }
    const answer = await checkProof(ports, documentHash, proof)
    if (answer) return answer
  }
  const leaves = await leavesOfFile(ports.db, documentHash, MAX_LEAVES)
  // One that stays rejected was never anchored, and nobody has to learn of it.
  const certified = leaves.filter(({ jobType, state }) => jobType === 'CERTIFICATION' && state !== 'REJECTED')
  if (certified.length === 0) return { code: 1, message: messages[1]!, data: [] }
  const purged = certified.filter(({ statement }) => statement === null).map(({ subject }) => subject.id)
  const organizations = await organizationsOf(ports.db, purged)
  const data = certified.map((leaf): Certified => {
    const organization = organizationIn(leaf) ?? organizations.get(leaf.subject.id) ?? ''
    const { jobType: _, signerName: __, ...item } = itemOf(leaf, organization)
    return { ...item, anchorStatus: item.timestamp === null ? 'INJECTED' : 'VALIDATED' }
  })
  const states = new Set(certified.map(({ state }) => state))
  if (states.has('VALIDATED')) return { code: 0, message: CERTIFIED, data }
  const code = states.has('INJECTED') ? 8 : 5
  return { code, message: 'The certification is not in its final state', data }
}

/** The organization that a statement about a file names; undefined once its words were purged. */
function organizationIn({ statement }: KeptLeaf): string | undefined {
  const file = statement === null ? null : readStatement(statement)
  return file?.kind === 'FILE' ? file.organization : undefined
}

/** The answer for a proof of a certified file: its transaction is final, and its statement was made here. Null for others. */
async function checkProof(
  { anchoring, db, proofs }: CheckPorts,
  documentHash: string,
  text: string,
): Promise<CertificationAnswer | null> {
  const verdict = await proofs.verifyCertification(documentHash, text, anchoring.publicKeys)
  if (!verdict) return null
  const refused = (code: number) => ({ code, message: messages[code]!, data: [] })
  if (verdict.code !== 0) return refused(verdict.code)
  const { proof, anchor } = verdict
  try {
    const found = await anchoring.find(anchor.contractAddress, anchor.transactionHash, anchor.evidence)
    if (found.outcome !== 'final' || found.anchor.tezosBlock !== anchor.tezosBlock) return refused(14)
    if (found.anchor.rootHash !== anchor.rootHash) return refused(13)
  } catch {
    return { ...refused(9), message: messages[23]! }
  }
  const subject = certificationSubject(proof.certification.id)
  if (!(await hasStatements(db, subject, [sha256(proof.document.phrase)]))) return refused(17)
  return { code: 0, message: CERTIFIED, data: [certifiedBy(proof, anchor)] }
}

const certifiedBy = ({ organization, document }: CertificationProof, anchor: KnownAnchor): Certified => ({
  organization,
  anchorStatus: 'VALIDATED',
  fileName: document.fileName,
  hash: document.hash,
  phrase: document.phrase,
  timestamp: anchor.timestamp,
  rootHash: anchor.rootHash,
  transactionHash: anchor.transactionHash,
  tezosPublicKey: anchor.tezosPublicKey,
  contractAddress: anchor.contractAddress,
  tezosBlock: anchor.tezosBlock,
})
