import type { Anchor, LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { statementText, readStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { zipSync } from 'fflate'
import { ledgers } from './ledgers.ts'
import { agreementProof, deedProof, treeProof } from './proved.ts'
import { certificationProof, signatureProof } from './proofs.ts'
import { agreement, certifiedStatement } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

const { documents, audits } = agreementProof
const [signed, original] = [documents[0]!, documents[1]!]
const anchor = ledgers.expected.anchorOf(signed.anchor.rootHash)

const later = ({ rootHash }: Anchor): Anchor =>
  ({ rootHash, operation: 'oo7', evidence: { kind: 'BITCOIN', confirmations: [1, 2] } }) as Anchor
const withFirst = (change: Partial<typeof signed>) => ({
  ...agreementProof,
  documents: [{ ...signed, ...change }, original],
})
const withAnchor = (change: Partial<LedgerAnchor>) => withFirst({ anchor: { ...anchor, ...change } })
const withDeed = (change: Partial<typeof deedProof.document>) => ({
  ...deedProof,
  document: { ...deedProof.document, ...change },
})
const otherDeed = certificationProof(certifiedStatement('Other deed.pdf', sha256('another deed')), { before: 1 })
const again = agreement.acts.map((act) => {
  const statement = readStatement(act)!
  return statementText({ ...statement, salt: 'f'.repeat(32) })
})
const text = JSON.stringify(agreementProof, null, 2)
const zip = zipSync({ 'proof.json': Buffer.from(text) }, { mtime: new Date(2026, 10, 21) })

/** Vectors that are not decided: a later or an earlier version may. */
export const undecidedVectors: Vector[] = [
  vectorOf({
    name: 'unknown-anchor',
    proof: {
      ...agreementProof,
      documents: documents.map((one) => ({ ...one, anchor: later(one.anchor) })),
      audits: audits.map((one) => ({ ...one, anchor: later(one.anchor) })),
    },
    verdict: 'unknown-anchor',
    why: 'Each root is anchored in a way that format 1 does not have. Everything else is right.',
  }),
  vectorOf({
    name: 'unknown-anchor-of-a-signature',
    proof: { ...agreementProof, audits: [audits[0], { ...audits[1]!, anchor: later(audits[1]!.anchor) }] },
    verdict: 'unknown-anchor',
    why: 'The file is anchored in the ledger, but one of its signatures is anchored in an unknown way.',
  }),
  vectorOf({
    name: 'earlier-version',
    proof: { ...agreementProof, documents: documents.map(({ phrase: _, ...one }) => one) },
    verdict: 'earlier-version',
    why: 'Its documents have no statements, as before format 1 was complete.',
  }),
  vectorOf({
    name: 'newer-format',
    proof: { ...agreementProof, version: 2 },
    verdict: 'later-version',
    why: 'Version 2 may mean anything.',
  }),
  vectorOf({
    name: 'unknown-kind',
    proof: { version: 1, type: 'TIMESTAMP', organization: 'Maison Verdier' },
    verdict: 'later-version',
    why: 'Format 1 has no kind of this name.',
  }),
]

/** Vectors of files that prove nothing. */
export const refusedVectors: Vector[] = [
  vectorOf({
    name: 'half-written-document',
    document: 'deed-half-written.pdf',
    proof: deedProof,
    verdict: 'another-document',
    why: 'The PDF was read while it was written, so its bytes are not those that were certified.',
  }),
  vectorOf({
    name: 'statement-of-another',
    document: 'deed.pdf',
    proof: withDeed({ phrase: otherDeed.document.phrase }),
    verdict: 'path',
    why: 'The statement is of another file, so its hash is another leaf.',
  }),
  vectorOf({
    name: 'path-of-another',
    document: 'deed.pdf',
    proof: withDeed({ path: otherDeed.document.path }),
    verdict: 'path',
    why: 'The path is that of another leaf of another tree.',
  }),
  vectorOf({
    name: 'block-of-another',
    document: 'deed.pdf',
    proof: withDeed({ anchor: otherDeed.document.anchor }),
    verdict: 'path',
    why: 'The block is real, but holds another root.',
  }),
  vectorOf({
    name: 'signature-added',
    proof: signatureProof([signed.phrase, original.phrase], [...agreement.acts, again[1]!]),
    verdict: 'mismatch',
    why: 'The sealed file does not name the third signature, although it is anchored.',
  }),
  vectorOf({
    name: 'signature-left-out',
    proof: { ...agreementProof, audits: audits.slice(1) },
    verdict: 'mismatch',
    why: 'The sealed file names two signatures; one is listed.',
  }),
  vectorOf({
    name: 'renamed-file',
    proof: withFirst({ fileName: 'Loan.pdf' }),
    verdict: 'mismatch',
    why: 'The proof names the file otherwise than its statement.',
  }),
  vectorOf({
    name: 'other-ledger',
    document: 'deed.pdf',
    proof: certificationProof(deedProof.document.phrase, { ledger: ledgers.strange }),
    verdict: 'another-ledger',
    why: 'The proof is consistent, but its ledger is not the one whose key is expected.',
  }),
  vectorOf({
    name: 'other-time',
    proof: withAnchor({ timestamp: '2020-01-01T00:00:00.000Z' }),
    verdict: 'block',
    why: 'The block has another time than the one that was hashed and signed; the hash is checked first.',
  }),
  vectorOf({
    name: 'wrong-signature',
    proof: withAnchor({
      evidence: {
        ...anchor.evidence,
        signature: anchor.evidence.signature.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      },
    }),
    verdict: 'mismatch',
    why: 'The signature of the block is wrong in one digit.',
  }),
  vectorOf({
    name: 'a-leaf-twice',
    document: 'deed.pdf',
    proof: { ...treeProof, documents: [treeProof.documents[0], ...treeProof.documents] },
    verdict: 'mismatch',
    why: 'Two documents of a Merkle-tree proof have the same leaf.',
  }),
  vectorOf({
    name: 'truncated',
    proof: text.slice(0, 1500),
    verdict: 'not-a-proof',
    why: 'The file ends in the middle.',
  }),
  vectorOf({
    name: 'name-twice',
    proof: text.replace('{', '{\n  "organization": "First National Bank",'),
    verdict: 'not-a-proof',
    why: 'The member `organization` is there twice, so that two readers could read two names.',
  }),
  vectorOf({
    name: 'hash-in-capitals',
    proof: withFirst({ hash: signed.hash.toUpperCase() }),
    verdict: 'not-a-proof',
    why: 'The hash of the document in the proof is in capitals.',
  }),
  vectorOf({
    name: 'nul',
    proof: text.replace('Maison Verdier', 'Maison\0Verdier'),
    verdict: 'not-a-proof',
    why: 'A string has a NUL that is not escaped, which JSON does not allow.',
  }),
  vectorOf({
    name: 'deep',
    proof: '['.repeat(1_048_577),
    run: { text: '[', repeat: 1_048_577 },
    verdict: 'not-a-proof',
    why: 'More than 1 MiB of opening brackets: it is deeper than 32 levels.',
  }),
  vectorOf({
    name: 'zip',
    proof: Buffer.from(zip),
    verdict: 'not-a-proof',
    why: 'A ZIP archive of the proof, named as if it were the proof.',
  }),
]
