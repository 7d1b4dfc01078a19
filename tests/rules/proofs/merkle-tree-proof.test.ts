import { expect, test } from 'vitest'
import {
  readMerkleTreeProof,
  verifyMerkleTree,
  type MerkleTreeProof,
} from '#machines/rules/proofs/merkle-tree-proof.ts'
import { readProof } from '#machines/rules/proofs/proof.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import {
  certificationProofOf,
  certified,
  certifiedHash,
  merkleTreeProof,
} from '../../support/samples/proofs/certified.ts'
import { anchorOf, ledgerKey, unknownAnchor } from '../../support/samples/proof.ts'

const proof = merkleTreeProof()
const known = anchorOf(proof.anchor.rootHash)
const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const codeOf = async (one: unknown, hash = certifiedHash): Promise<number> => {
  const read = readMerkleTreeProof(JSON.stringify(one))
  return read ? (await verifyMerkleTree(hash, read, ports)).code : 2
}
type Document = MerkleTreeProof['documents'][number]
const withDocument = (at: number, change: Partial<Document>): MerkleTreeProof => ({
  ...proof,
  documents: proof.documents.map((one, i) => (i === at ? { ...one, ...change } : one)),
})

test('PROOF-008 a Merkle-tree proof proves each file of a certification, and is no proof of another kind', async () => {
  for (const { hash } of proof.documents) expect(await codeOf(proof, hash)).toBe(0)
  for (const files of [1, 2, 4, 7]) expect(await codeOf(merkleTreeProof(files))).toBe(0)
  expect(readProof(JSON.stringify(proof))).toBeNull()
  expect(readMerkleTreeProof(JSON.stringify(certificationProofOf(certified)))).toBeNull()
  expect(readMerkleTreeProof('{')).toBeNull()
})

test.each<[string, unknown, number]>([
  ['more than the format has', { ...proof, extra: 1 }, 2],
  ['another hash of the file', withDocument(0, { hash: sha256('other') }), 3],
  ['the place of another leaf', withDocument(0, { leaf: 0 }), 6],
  ['a place outside of the tree', withDocument(0, { leaf: 4 }), 6],
  ['another word in a statement', withDocument(0, { phrase: proof.documents[0]!.phrase.replace('A 12', 'B 12') }), 6],
  ['another word in the statement of another file', withDocument(2, { phrase: '{}' }), 6],
  ['another leaf of a stranger', { ...proof, leaves: [sha256('x'), ...proof.leaves.slice(1)] }, 6],
  ['one leaf more', { ...proof, leaves: [...proof.leaves, sha256('x')] }, 6],
  ['a file twice', { ...proof, documents: [proof.documents[0], ...proof.documents] }, 17],
  ['another name of another file', withDocument(2, { fileName: 'Loan.pdf' }), 17],
  ['another organization', { ...proof, organization: 'Bank' }, 17],
  ['another flow name', { ...proof, certification: { ...proof.certification, flowName: 'Loans' } }, 17],
  ['another ledger', { ...proof, anchor: { ...known, contractAddress: `ledger1${'0'.repeat(40)}` } }, 16],
  ['another time of its block', { ...proof, anchor: { ...known, timestamp: '2026-11-20T00:00:00.000Z' } }, 14],
  ['an anchor of an unknown kind', { ...proof, anchor: unknownAnchor(known.rootHash) }, 27],
])('with %s it proves nothing', async (_, one, code) => {
  expect(await codeOf(one)).toBe(code)
})

test('without a key to compare with it is only consistent in itself', async () => {
  const { pinnedKeys: _, ...unpinned } = ports
  expect(await verifyMerkleTree(certifiedHash, proof, unpinned)).toMatchObject({ code: 0, pinned: false })
})
