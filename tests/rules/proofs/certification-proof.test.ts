import { expect, test } from 'vitest'
import {
  readCertificationProof,
  verifyCertification,
  type CertificationProof,
} from '#machines/rules/proofs/certification-proof.ts'
import { readProof } from '#machines/rules/proofs/proof.ts'
import type { FileStatement } from '#machines/rules/proofs/statement.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { certificationProofOf, certified, certifiedHash } from '../../support/samples/proofs/certified.ts'
import { anchorOf, ledgerKey, sampleProof, unknownAnchor } from '../../support/samples/proof.ts'

const document = certifiedHash
/** A proof that says what `certified` does, with another statement. */
const proofOf = (statement: FileStatement): CertificationProof => {
  const { document: own } = certificationProofOf(statement)
  return {
    ...certificationProofOf(certified),
    document: { ...own, fileName: certified.fileName, hash: document },
  }
}

const proof = proofOf(certified)
const { anchor } = proof.document
const known = anchorOf(anchor.rootHash)
const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const codeOf = async (one: unknown, hash = document): Promise<number> => {
  const read = readCertificationProof(JSON.stringify(one))
  return read ? (await verifyCertification(hash, read, ports)).code : 2
}
const withDocument = (change: Partial<CertificationProof['document']>) => ({
  ...proof,
  document: { ...proof.document, ...change },
})

test('PROOF-008 a proof of a certified file is one of its own kind, and holds', async () => {
  expect(await codeOf(proof)).toBe(0)
  expect(readProof(JSON.stringify(proof))).toBeNull()
  expect(readCertificationProof(JSON.stringify(sampleProof(document)))).toBeNull()
  expect(readCertificationProof('{')).toBeNull()
})

test('without a key to compare with it is only consistent in itself', async () => {
  const { pinnedKeys: _, ...unpinned } = ports
  expect(await verifyCertification(document, proof, unpinned)).toMatchObject({ code: 0, pinned: false })
})

test.each<[string, unknown, number]>([
  ['more than the format has', { ...proof, extra: 1 }, 2],
  ['another hash', withDocument({ hash: sha256('other') }), 3],
  ['another path', withDocument({ path: [] }), 6],
  ['another word in its statement', withDocument({ phrase: proof.document.phrase.replace('A 12', 'B 12') }), 6],
  ['another time in its statement', withDocument({ phrase: proof.document.phrase.replace('08:42', '08:41') }), 6],
  ['another ledger', withDocument({ anchor: { ...known, contractAddress: `ledger1${'0'.repeat(40)}` } }), 16],
  ['another transaction', withDocument({ anchor: { ...known, transactionHash: sha256('x') } }), 13],
  ['another block', withDocument({ anchor: { ...known, tezosBlock: sha256('x') } }), 14],
  ['another time of its block', withDocument({ anchor: { ...known, timestamp: '2026-11-20T00:00:00.000Z' } }), 14],
  [
    'another signature',
    withDocument({ anchor: { ...known, evidence: { ...known.evidence, signature: '0'.repeat(128) } } }),
    17,
  ],
  ['another file name', withDocument({ fileName: 'Loan.pdf' }), 17],
  ['another organization', { ...proof, organization: 'Bank' }, 17],
  ['another certification', { ...proof, certification: { ...proof.certification, id: 'b'.repeat(24) } }, 17],
  ['another flow name', { ...proof, certification: { ...proof.certification, flowName: 'Loans' } }, 17],
  ['the statement of another file', proofOf({ ...certified, sha256: sha256('other') }), 17],
  [
    'the statement of an original',
    proofOf({
      kind: 'FILE',
      fileType: 'ORIGINAL_FILE',
      request: certified.request,
      salt: certified.salt,
      organization: 'Maison Verdier',
      requestName: 'Deeds',
      fileName: 'Deed.pdf',
      sha256: document,
      upload: document,
    }),
    17,
  ],
  ['an anchor of an unknown kind', withDocument({ anchor: unknownAnchor(anchor.rootHash) }), 27],
])('CHECK-033 a proof with %s proves nothing', async (_, one, code) => {
  expect(await codeOf(one)).toBe(code)
})
