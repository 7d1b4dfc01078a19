import { sha256 } from '../../server/engine/sha256.ts'
import { changedAt, leaseStatements, leaseWith, restated } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { signatureProof } from './proofs.ts'
import { agreement, hashOf, lease } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

const about = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'> & Partial<Vector>): Vector =>
  vectorOf({ document: 'lease-signed.txt', ...given })

const proof = leaseWith({})
const act = lease.acts[0]!
const opened = restated(act, { action: 'OPEN_REQUEST', originals: [sha256('What was shown before.\n')] })
const trail = lease.sealed('AUDIT_TRAIL', hashOf('agreement-trail.txt'))
const [strangers, others] = ['a'.repeat(24), 'b'.repeat(64)]
const signed = hashOf('lease-signed.txt')
const inTheTree = { before: 1, after: 2 }
const withTrees = (files: string[], acts: string[]) => signatureProof(files, acts, inTheTree, { before: 1 })
const { files, acts } = leaseStatements({})

/** Vectors of proofs of signatures that hold, although one could think otherwise. */
const right: Vector[] = [
  about({
    name: 'other-acts',
    proof: leaseWith({ acts: [opened] }),
    verdict: 'proved',
    why: 'Only signatures are named by the sealed file, and only they must name the originals.',
  }),
  about({
    name: 'signatures-in-another-order',
    document: 'agreement-signed.txt',
    proof: (() => {
      const sealed = agreement.sealed('SIGN_FILE', hashOf('agreement-signed.txt'))
      const { signatures } = JSON.parse(sealed) as { signatures: string[] }
      return signatureProof([restated(sealed, { signatures: signatures.toReversed() })], agreement.acts)
    })(),
    verdict: 'proved',
    why: 'The sealed file names the signatures in another order than the proof lists them; order has no meaning.',
  }),
  about({
    name: 'original-of-other-names',
    proof: leaseWith({ original: { organization: 'Verdier SARL', requestName: 'Lease, draft' } }),
    verdict: 'proved',
    why: 'The organization and the request had other names when the original was stated; only sealed files are compared.',
  }),
  about({
    name: 'signed-as-it-was-uploaded',
    proof: signatureProof(leaseStatements({ original: { upload: signed } }).files.toReversed(), acts),
    verdict: 'proved',
    why: 'The document is the sealed file, and the original that is listed first was made from it. Its own hash comes first.',
  }),
  about({
    name: 'original-and-signed',
    proof: signatureProof(
      leaseStatements({ act: { originals: [signed] }, original: { sha256: signed } }).files.toReversed(),
      leaseStatements({ act: { originals: [signed] } }).acts,
    ),
    verdict: 'original',
    why: 'The document is the original and the sealed file. The original is listed first.',
  }),
  about({
    name: 'original-without-a-key',
    document: 'lease-original.txt',
    proof,
    keys: [],
    verdict: 'original',
    why: 'No key is expected, which makes no difference for an original.',
  }),
]

const mismatches: [name: string, proof: object, why: string][] = [
  [
    'signatures-of-another-request',
    leaseWith({ act: { request: strangers } }),
    'The sealed file names the signature, which is of another request.',
  ],
  [
    'original-of-another-request',
    leaseWith({ original: { request: strangers } }),
    'The statement of the original is of another request.',
  ],
  [
    'organization-of-a-sealed-file',
    leaseWith({ sealed: { organization: 'First National Bank' } }),
    'The sealed file is of another organization than the proof says.',
  ],
  [
    'request-name-of-a-sealed-file',
    leaseWith({ sealed: { requestName: 'Loan' } }),
    'The sealed file is of a request with another name than the proof says.',
  ],
  [
    'second-sealed-file',
    leaseWith({ files: [restated(trail, { requestName: 'Loan' })] }),
    'The second sealed file is of a request with another name.',
  ],
  [
    'hash-of-a-document',
    changedAt(leaseWith({ sealed: { sha256: others } }), ['documents', 0, 'hash'], () => signed),
    'The proof says that the sealed file is this document; its statement has another hash.',
  ],
  [
    'type-of-a-document',
    changedAt(proof, ['documents', 0, 'fileType'], () => 'SIGNED_FILE_WITH_AUDIT'),
    'The proof gives the sealed file another type than its statement.',
  ],
  [
    'name-of-an-original',
    changedAt(proof, ['documents', 1, 'fileName'], () => 'Loan.pdf'),
    'The proof names the original otherwise than its statement.',
  ],
  [
    'action-of-an-act',
    changedAt(leaseWith({ acts: [opened] }), ['audits', 1, 'action'], () => 'REFUSE_REQUEST'),
    'The proof gives an act another action than its statement.',
  ],
  [
    'name-of-a-signer',
    changedAt(proof, ['audits', 0, 'signerName'], () => 'Alice Jones'),
    'The proof names the signer otherwise than the statement.',
  ],
  [
    'hash-of-an-act',
    changedAt(leaseWith({ sealed: { signatures: [others] } }), ['audits', 0, 'hash'], () => others),
    'The hash of the act is the one that the sealed file names, but not that of its statement.',
  ],
  ['document-twice', leaseWith({ files: [files[1]!] }), 'The original is listed twice.'],
  ['act-twice', leaseWith({ acts: [opened, opened] }), 'An act that is no signature is listed twice.'],
  [
    'sealed-without-signatures',
    signatureProof([restated(files[0]!, { signatures: [] })], []),
    'The sealed file names no signature.',
  ],
  [
    'signature-named-twice',
    leaseWith({ sealed: { signatures: [sha256(act), sha256(act)] } }),
    'The sealed file names the signature twice.',
  ],
  [
    'second-sealed-file-with-other-signatures',
    leaseWith({ files: [restated(trail, { signatures: [others] })] }),
    'The second sealed file names another signature.',
  ],
  [
    'original-not-shown',
    leaseWith({ files: [restated(files[1]!, { fileName: 'Loan.pdf', sha256: others })] }),
    'The signature names one of two originals.',
  ],
  [
    'path-of-an-original',
    {
      ...proof,
      documents: [proof.documents[0], { ...proof.documents[1]!, path: withTrees(files, acts).documents[1]!.path }],
    },
    'The original does not lead to its root.',
  ],
  [
    'path-of-a-signature',
    { ...proof, audits: [{ ...proof.audits[0]!, path: withTrees(files, acts).audits[0]!.path }] },
    'The signature does not lead to its root.',
  ],
  [
    'signature-in-a-strange-ledger',
    signatureProof(files, acts, {}, { ledger: ledgers.strange }),
    'The signature is anchored in a ledger whose key is not expected.',
  ],
]

/** Vectors about what belongs together in a proof of signatures. */
export const boundVectors: Vector[] = [
  ...right,
  ...mismatches.map(([name, one, why]) => about({ name, proof: one, verdict: 'mismatch', why })),
  about({
    name: 'nothing-sealed',
    document: 'lease-original.txt',
    proof: signatureProof([lease.original], acts),
    verdict: 'mismatch',
    why: 'The proof has an original and a signature, but no sealed file.',
  }),
  about({
    name: 'path-of-the-document',
    proof: { ...proof, documents: [{ ...proof.documents[0]!, path: proof.documents[1]!.path }, proof.documents[1]] },
    verdict: 'path',
    why: 'The path of the document is that of the original.',
  }),
]
