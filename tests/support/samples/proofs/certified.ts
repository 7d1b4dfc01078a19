import type { CertificationProof } from '#machines/rules/proofs/certification-proof.ts'
import { treeOf } from '#machines/rules/proofs/merkle.ts'
import type { MerkleTreeProof } from '#machines/rules/proofs/merkle-tree-proof.ts'
import { statementText, type FileStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../../../server/engine/sha256.ts'
import { anchorOf } from '../proof.ts'

/** The hash of the certified file of `certified`. */
export const certifiedHash = sha256('the certified file')

/** The statement of a certified file. */
export const certified = {
  kind: 'FILE',
  fileType: 'CERTIFIED_FILE',
  request: 'a'.repeat(24),
  salt: '0123456789abcdef'.repeat(2),
  organization: 'Maison Verdier',
  requestName: 'Deeds',
  fileName: 'Deed.pdf',
  sha256: certifiedHash,
  at: '2026-11-21T08:42:00.000Z',
  metadata: [{ key: 'Case', value: 'A 12' }],
} as const satisfies FileStatement

/** The proof of a statement that is anchored together with a stranger's. */
export const certificationProofOf = (statement: FileStatement): CertificationProof =>
  certificationProofsOf([statement], [sha256('another')])[0]!

/** The proofs of statements that are anchored in one tree, together with the hashes of strangers. */
export function certificationProofsOf(
  statements: readonly FileStatement[],
  strangers: readonly string[] = [],
): CertificationProof[] {
  const phrases = statements.map((statement) => statementText(statement))
  const { root, pathOf } = treeOf([...phrases.map((phrase) => sha256(phrase)), ...strangers], sha256)
  const anchor = anchorOf(root)
  return statements.map(({ organization, request, requestName, fileName, sha256: hash }, i) => ({
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, phrase: phrases[i]!, path: pathOf(i), anchor },
  }))
}

/** The proof of so many files of a certification, the first of which is `certified`; a stranger's leaf is the first. */
export function merkleTreeProof(files = 3): MerkleTreeProof {
  const statements = Array.from({ length: files }, (_, i) =>
    i === 0 ? certified : { ...certified, fileName: `Deed ${i}.pdf`, sha256: sha256(`deed ${i}`) },
  )
  const phrases = statements.map((statement) => statementText(statement))
  const hashes = [sha256('another'), ...phrases.map((phrase) => sha256(phrase))]
  const { root, nodes } = treeOf(hashes, sha256)
  return {
    version: 1,
    type: 'MERKLE_TREE',
    organization: certified.organization,
    certification: { id: certified.request, flowName: certified.requestName },
    anchor: anchorOf(root),
    leaves: nodes.slice(0, hashes.length),
    documents: statements.map(({ fileName, sha256: hash }, i) => ({
      leaf: i + 1,
      fileName,
      hash,
      phrase: phrases[i]!,
    })),
  }
}
