import { expect, test } from 'vitest'
import { reportOn, type FolderFile } from '#machines/rules/proofs/folder-report.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { ledgerKey, sampleProof, unknownAnchor } from '../../support/samples/proof.ts'
import { certificationProofOf, certified, merkleTreeProof } from '../../support/samples/proofs/certified.ts'

const ports = { sha256, verifySignature: isSignedBy }
const pinned = { ...ports, pinnedKeys: [ledgerKey] }
const foreign = { ...ports, pinnedKeys: ['ab'.repeat(32)] }

const document = (name: string, content: string): FolderFile => ({
  name,
  size: content.length,
  hash: sha256(content),
  text: null,
  isUnpacked: false,
})
const proofFile = (name: string, proof: unknown): FolderFile => {
  const text = typeof proof === 'string' ? proof : JSON.stringify(proof)
  return { name, size: text.length, hash: sha256(text), text, isUnpacked: false }
}
const signed = document('Services agreement.pdf', 'the signed file')
const signature = proofFile('proof.json', sampleProof(signed.hash))
const deed = document('Deed.pdf', 'the certified file')
const deedProof = proofFile('Deed_proof.json', certificationProofOf(certified))
const tree = proofFile('Deeds_merkle_tree_proof.json', merkleTreeProof())

test('PROOF-010 each document is proved by the proof that names it, with who did what and when', async () => {
  const other = document('Deed 1.pdf', 'deed 1')
  const { documents, proofs } = await reportOn([tree, signed, deed, deedProof, other, signature], [], pinned)
  expect(proofs).toEqual([])
  expect(documents.map(({ name, outcome, findings }) => [name, outcome, findings.map(({ proof }) => proof)])).toEqual([
    ['Services agreement.pdf', 'proved', ['proof.json']],
    ['Deed.pdf', 'proved', ['Deeds_merkle_tree_proof.json', 'Deed_proof.json']],
    ['Deed 1.pdf', 'proved', ['Deeds_merkle_tree_proof.json']],
  ])
  expect(documents[0]!.findings[0]!.facts).toMatchObject({
    kind: 'signed',
    organization: 'Maison Verdier',
    title: 'Services agreement',
    acts: [
      { action: 'SIGN_REQUEST', name: 'Élise "Lili" Garnier', at: '2026-11-21T08:42:00.000Z' },
      { action: 'SIGN_REQUEST', name: '山田 太郎', at: '2026-11-21T08:42:01.000Z' },
    ],
    anchor: { at: '2026-11-21T14:20:31.000Z', level: 2, key: ledgerKey },
  })
  for (const { facts } of documents[1]!.findings)
    expect(facts).toMatchObject({ kind: 'certified', fileName: 'Deed.pdf', certifiedAt: certified.at })
  expect(documents[2]!.findings[0]!.facts).toMatchObject({ fileName: 'Deed 1.pdf' })
})

test('PROOF-010 without a key a proof is only consistent; with the key of another ledger it is refuted', async () => {
  const files = [signed, signature, deed, tree]
  const outcomes = async (given: typeof ports) =>
    (await reportOn(files, [], given)).documents.map(({ outcome, findings: [first] }) => [outcome, first?.code])
  expect(await outcomes(ports)).toEqual([
    ['consistent', 0],
    ['consistent', 0],
  ])
  expect(await outcomes(foreign)).toEqual([
    ['refuted', 16],
    ['refuted', 16],
  ])
})

test('a changed document is refuted by the proof of its name, or by the only proof; any other has no proof', async () => {
  const changed = document('contracts/services agreement.PDF', 'the signed file!')
  const stranger = document('Invoice.pdf', 'an invoice')
  const report = async (...files: FolderFile[]) => {
    const { documents, proofs } = await reportOn(files, [], pinned)
    return [documents.map(({ outcome, findings }) => [outcome, findings[0]?.code]), proofs.map(({ state }) => state)]
  }
  expect(await report(changed, stranger, signature)).toEqual([
    [
      ['refuted', 3],
      ['unproved', undefined],
    ],
    [],
  ])
  expect(await report(stranger, signature)).toEqual([[['refuted', 3]], []])
  expect(await report(stranger, deed, signature)).toEqual([
    [
      ['unproved', undefined],
      ['unproved', undefined],
    ],
    ['alone'],
  ])
})

test('a forged proof in the folder takes nothing from the proof that holds', async () => {
  const honest = sampleProof(signed.hash)
  const forged = proofFile('forged.json', { ...honest, organization: 'Eve' })
  const [report] = (await reportOn([forged, signature, signed], [], pinned)).documents
  expect(report).toMatchObject({ outcome: 'proved', findings: [{ proof: 'proof.json' }, { outcome: 'refuted' }] })
})

test('an original is no signed document, an upload is refuted, and an unknown anchor decides nothing', async () => {
  const original = document('Services agreement.pdf', 'original')
  const upload = document('Services agreement.docx', 'upload')
  const { documents } = await reportOn([original, upload, signature], [], pinned)
  expect(documents.map(({ outcome, findings }) => [outcome, findings[0]?.code])).toEqual([
    ['original', 24],
    ['refuted', 25],
  ])
  const proof = sampleProof(signed.hash)
  const later = proof.documents.map((one) => ({ ...one, anchor: unknownAnchor(one.anchor.rootHash) }))
  const undecided = await reportOn([signed, proofFile('p.json', { ...proof, documents: later })], [], pinned)
  expect(undecided.documents[0]).toMatchObject({
    outcome: 'undecided',
    findings: [{ kinds: ['BITCOIN'], facts: null }],
  })
})

test('files that explain a proof folder are listed, not checked; one that a proof names is a document', async () => {
  const names = [
    'a/README.txt',
    'a/LISEZMOI.txt',
    'a/verify.html',
    'a/certificates/seal.pem',
    'a/format/proof-format.md',
  ]
  const around = names.map((name) => document(name, name))
  const disguised = { ...signed, name: 'a/README.txt' }
  const other = document('a/OTHER.txt', 'x')
  const { documents, companions } = await reportOn([...around, disguised, other, signature], [], pinned)
  expect(companions).toEqual(names)
  expect(documents.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['a/README.txt', 'proved'],
    ['a/OTHER.txt', 'unproved'],
  ])
})

test('a proof without its document, one that cannot be read, and those of other versions are listed', async () => {
  const proof = sampleProof(signed.hash)
  const earlier = { ...proof, documents: proof.documents.map(({ phrase: _, ...rest }) => rest) }
  const later = proofFile('f.json', { ...proof, version: 2 })
  const data = proofFile('data.json', { version: 1, type: 'INVOICE' })
  const schema = proofFile('a.zip/proof-1.schema.json', { $schema: 'x' })
  const archive = { ...document('a.zip', 'an archive'), isUnpacked: true }
  const files = [
    signature,
    proofFile('b.json', { ...proof, extra: 1 }),
    proofFile('c.json', earlier),
    later,
    data,
    schema,
  ]
  const { documents, proofs, unread } = await reportOn(
    [...files, archive, document('e.pdf', 'e')],
    [{ name: 'd.pdf', reason: 'unreadable' }],
    pinned,
  )
  expect(proofs.map(({ name, state }) => [name, state])).toEqual([
    ['proof.json', 'alone'],
    ['b.json', 'malformed'],
    ['c.json', 'earlier'],
    ['f.json', 'later'],
  ])
  expect(documents).toMatchObject([{ name: 'data.json' }, { name: 'e.pdf' }])
  expect(unread).toEqual([{ name: 'd.pdf', reason: 'unreadable' }])
})
