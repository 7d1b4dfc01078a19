import { sha256 } from '../../server/engine/sha256.ts'
import { anchorOfKind, changedAt, deed, deedUnder, deedWith, plan, restated } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { certificationProof, merkleTreeProof } from './proofs.ts'
import { agreement, hashOf } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

const about = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'> & Partial<Vector>): Vector =>
  vectorOf({ document: 'deed.pdf', ...given })

const proof = certificationProof(deed)
const tree = merkleTreeProof([deed, plan], { before: 1, after: 2 })
const sealed = agreement.sealed('SIGN_FILE', hashOf('deed.pdf'))
const place = (name: string) => ['certification', name]

/** What the proof says instead of what the statement says. */
const otherwise: [name: string, place: string[], value: string][] = [
  ['organization-of-a-certification', ['organization'], 'First National Bank'],
  ['id-of-a-certification', place('id'), 'a'.repeat(24)],
  ['name-of-a-certification', place('flowName'), 'Loans'],
  ['name-of-a-certified-file', ['document', 'fileName'], 'Loan.pdf'],
]

/** Vectors about certifications and their trees. */
export const statedVectors: Vector[] = [
  ...otherwise.map(([name, where, value]) =>
    about({
      name,
      proof: changedAt(proof, where, () => value),
      verdict: 'mismatch',
      why: 'The proof says something else than the statement.',
    }),
  ),
  about({
    name: 'hash-of-a-certified-file',
    proof: changedAt(deedWith({ sha256: 'b'.repeat(64) }), ['document', 'hash'], () => hashOf('deed.pdf')),
    verdict: 'mismatch',
    why: 'The proof says that this file was certified; its statement has another hash.',
  }),
  about({
    name: 'sealed-file-as-certified',
    proof: certificationProof(sealed),
    verdict: 'mismatch',
    why: 'The statement is of a sealed file of a request.',
  }),
  about({
    name: 'certified-file-in-an-unknown-anchor',
    proof: changedAt(proof, ['document', 'anchor'], () => anchorOfKind(proof.document.anchor.rootHash)),
    verdict: 'unknown-anchor',
    why: 'Everything but the anchor is right.',
  }),
  about({
    name: 'tree-in-an-unknown-anchor',
    proof: { ...tree, anchor: anchorOfKind(tree.anchor.rootHash) },
    verdict: 'unknown-anchor',
    why: 'Everything but the anchor is right.',
  }),
  about({
    name: 'tree-without-a-key',
    proof: tree,
    keys: [],
    verdict: 'consistent',
    why: 'There is no key to expect.',
  }),
  about({
    name: 'certification-without-a-key',
    proof,
    keys: [],
    verdict: 'consistent',
    why: 'There is no key to expect.',
  }),
  about({
    name: 'file-of-no-leaf',
    document: 'lease-signed.txt',
    proof: tree,
    verdict: 'another-document',
    why: 'The tree has other documents.',
  }),
  about({
    name: 'same-file-certified-twice',
    proof: merkleTreeProof([deed, restated(deed, { fileName: 'Copy.pdf', salt: 'a'.repeat(32) })]),
    verdict: 'proved',
    why: 'The file was certified twice in one certification, with two statements.',
  }),
  about({
    name: 'leaf-of-another',
    proof: changedAt(tree, ['documents', 0, 'leaf'], () => 3),
    verdict: 'path',
    why: 'The index of the document is that of the leaf of a stranger.',
  }),
  about({
    name: 'leaf-beyond-the-leaves',
    proof: changedAt(tree, ['documents', 1, 'leaf'], () => 16_383),
    verdict: 'path',
    why: 'The index of the second document is greater than that of the last leaf.',
  }),
  about({
    name: 'statement-that-is-no-leaf',
    proof: changedAt(tree, ['documents', 1, 'phrase'], () => restated(plan, { salt: 'a'.repeat(32) })),
    verdict: 'path',
    why: 'The statement of the second document is another one than its leaf.',
  }),
  about({
    name: 'root-over-other-leaves',
    proof: changedAt(tree, ['leaves', 0], () => sha256('another leaf')),
    verdict: 'path',
    why: 'The leaf of a stranger is another one, so that the root over all leaves is.',
  }),
  about({
    name: 'renamed-second-file',
    proof: changedAt(tree, ['documents', 1, 'fileName'], () => 'Loan.txt'),
    verdict: 'mismatch',
    why: 'The proof names the second document otherwise than its statement; the first one is checked.',
  }),
  about({
    name: 'tree-in-a-strange-ledger',
    proof: merkleTreeProof([deed, plan], { ledger: ledgers.strange }),
    verdict: 'another-ledger',
    why: 'The ledger of the tree is not the one whose key is expected.',
  }),
  about({
    name: 'tree-of-another-organization',
    proof: { ...tree, organization: 'First National Bank' },
    verdict: 'mismatch',
    why: 'The organization is not that of the statements.',
  }),
  about({
    name: 'path-of-14-steps',
    proof: deedUnder(14),
    verdict: 'proved',
    why: 'A path may have 14 steps.',
  }),
  about({
    name: 'path-of-15-steps',
    proof: deedUnder(15),
    verdict: 'not-a-proof',
    why: 'The path leads to the root, but it has 15 steps.',
  }),
]
