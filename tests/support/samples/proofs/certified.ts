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
export function certificationProofOf(statement: FileStatement): CertificationProof {
  const phrase = statementText(statement)
  const { root, pathOf } = treeOf([sha256(phrase), sha256('another')], sha256)
  const { organization, request, requestName, fileName, sha256: hash } = statement
  return {
    version: 1,
    type: 'CERTIFICATION',
    organization,
    certification: { id: request, flowName: requestName },
    document: { fileName, hash, phrase, path: pathOf(0), anchor: anchorOf(root) },
  }
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
