import { ledgers } from './ledgers.ts'
import { certificationProof, merkleTreeProof, signatureProof } from './proofs.ts'
import { agreement, certifiedStatement, hashOf, lease } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

const signed = agreement.sealed('SIGN_FILE', hashOf('agreement-signed.txt'))
const withTrail = agreement.sealed('SIGNED_FILE_WITH_AUDIT', hashOf('agreement-with-trail.txt'))
const trail = agreement.sealed('AUDIT_TRAIL', hashOf('agreement-trail.txt'))
const deed = certifiedStatement('Deed.pdf', hashOf('deed.pdf'))
const plan = certifiedStatement('Plan.txt', hashOf('plan.txt'))
const named = certifiedStatement('Acte №1 “été” 山田 👩🏽‍⚖️.pdf', hashOf('deed.pdf'), {
  organization: 'Étude O’Brien \\ "Fils"',
  requestName: 'Line\nfeed, tab\t, NUL \0, DEL \u007f, U+2028 \u2028, slash /',
  metadata: [
    { key: 'Case', value: 'A 12' },
    { key: '', value: '' },
    { key: 'Case', value: '\u001f' },
  ],
})

/** The proof of the agreement: its signed file, its original and both signatures, between leaves of strangers. */
export const agreementProof = signatureProof([signed, agreement.original], agreement.acts, { before: 1, after: 2 })
export const deedProof = certificationProof(deed, { after: 2 })
export const treeProof = merkleTreeProof([deed, plan], { before: 1, after: 2 })
export const leaseProof = signatureProof(
  [lease.sealed('SIGN_FILE', hashOf('lease-signed.txt')), lease.original],
  lease.acts,
  { after: 3 },
)

const rewritten = `\uFEFF${JSON.stringify(agreementProof)
  .replaceAll('"level":42', '"level":4.2e1')
  .replace('"Maison', '"\\u004Daison')}`

const { expected, second } = ledgers

/** Vectors of proofs that hold. */
export const provedVectors: Vector[] = [
  vectorOf({
    name: 'one-signer',
    document: 'lease-signed.txt',
    proof: leaseProof,
    verdict: 'proved',
    why: 'One signed file, its original and one signature.',
  }),
  vectorOf({
    name: 'all-file-types',
    document: 'agreement-trail.txt',
    proof: signatureProof([signed, withTrail, trail, agreement.original], agreement.acts, { after: 1 }),
    verdict: 'proved',
    why: 'Three sealed files, an original and two signatures; the audit trail is checked.',
  }),
  vectorOf({
    name: 'alone-in-its-tree',
    document: 'deed.pdf',
    proof: certificationProof(deed),
    verdict: 'proved',
    why: 'The tree has one leaf, so the path is empty and the leaf is the root.',
  }),
  vectorOf({
    name: 'names-and-metadata',
    document: 'deed.pdf',
    proof: certificationProof(named, { before: 2, after: 1 }),
    verdict: 'proved',
    why: 'Names in several scripts, with characters that canonical JSON escapes; entries that repeat or are empty.',
  }),
  vectorOf({
    name: 'last-of-an-odd-tree',
    document: 'deed.pdf',
    proof: certificationProof(deed, { before: 4 }),
    verdict: 'proved',
    why: 'The fifth of five leaves has no sibling on two levels, so its path has one step.',
  }),
  vectorOf({
    name: 'merkle-tree',
    document: 'plan.txt',
    proof: treeProof,
    verdict: 'proved',
    why: 'Five leaves, of which two are of the certification; its second file is checked.',
  }),
  vectorOf({
    name: 'merkle-tree-of-one',
    document: 'deed.pdf',
    proof: merkleTreeProof([deed]),
    verdict: 'proved',
    why: 'A Merkle tree of one leaf.',
  }),
  vectorOf({
    name: 'two-ledgers',
    proof: signatureProof([signed], agreement.acts, {}, { ledger: second }),
    keys: [expected.publicKey, second.publicKey],
    verdict: 'proved',
    why: 'The file is anchored in one ledger and the signatures in another; the keys of both are expected.',
  }),
  vectorOf({
    name: 'no-key',
    proof: agreementProof,
    keys: [],
    verdict: 'consistent',
    why: 'There is no key to expect, so anybody may have made the ledger.',
  }),
  vectorOf({
    name: 'key-in-capitals',
    proof: agreementProof,
    keys: [second.publicKey, expected.publicKey.toUpperCase()],
    verdict: 'proved',
    why: 'The second of two expected keys fits; a person may give it in capitals.',
  }),
  vectorOf({
    name: 'original',
    document: 'agreement-original.txt',
    proof: agreementProof,
    verdict: 'original',
    why: 'The signers were shown this file, but the signed file is another one.',
  }),
  vectorOf({
    name: 'upload',
    document: 'agreement-upload.txt',
    proof: agreementProof,
    verdict: 'upload',
    why: 'An original was made from this file, which nobody was shown.',
  }),
  vectorOf({
    name: 'larger-than-a-mebibyte',
    proof: `${JSON.stringify(agreementProof)}${' '.repeat(1_048_577)}`,
    run: { text: ' ', repeat: 1_048_577 },
    verdict: 'proved',
    why: 'White space after the value makes the file larger than 1 MiB and changes nothing.',
  }),
  vectorOf({
    name: 'same-values-written-otherwise',
    proof: rewritten,
    verdict: 'proved',
    why: 'A byte order mark, no white space, a level of 4.2e1 and an escape that is not needed: the values are the same.',
  }),
  vectorOf({
    name: 'renamed-document',
    document: 'renamed copy (1).bin',
    proof: agreementProof,
    verdict: 'proved',
    why: 'The name of the document on disk is not checked, only its bytes.',
  }),
]
