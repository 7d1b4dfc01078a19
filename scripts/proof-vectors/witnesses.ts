import { contentOf, der, identifier, partsOf, sequence } from '../../server/adapters/sealing/der.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { authorityKeys, hashAlgorithm, PLAIN_RSA, unusualKeys } from './authority-keys.ts'
import { deed } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { certificationProof, signatureProof } from './proofs.ts'
import { agreementProof, deedProof, treeProof } from './proved.ts'
import { agreement } from './statements.ts'
import { otherCertificate, tokenOf, TWO_PURPOSES, usageOf, type TokenChange } from './tokens.ts'
import { tezosAnchorOf } from './tezos.ts'
import { vectorOf, type Vector } from './vector.ts'

const blockOf = ({ anchor }: { anchor: { rootHash: string } }): string =>
  ledgers.expected.anchorOf(anchor.rootHash).tezosBlock
const block = blockOf(deedProof.document)
const another = ledgers.expected.anchorOf(sha256('another root')).tezosBlock

const witnessOf = (stamped: string, change?: TokenChange) => ({
  kind: 'RFC3161',
  block: stamped,
  token: tokenOf(stamped, change),
})
const whole = witnessOf(block)

type About = Partial<Vector> & Pick<Vector, 'verdict' | 'why'>
/** A vector of the deed with these witnesses. */
const withWitnesses = (name: string, witnesses: object[], about: About): Vector =>
  vectorOf({ name: `witness-${name}`, document: 'deed.pdf', proof: { ...deedProof, witnesses }, ...about })
/** The same with a time stamp that was made in another way. */
const stampedWith = (name: string, change: TokenChange, about: About): Vector =>
  withWitnesses(name, [witnessOf(block, change)], about)
const confirmed = (why: string): About => ({ verdict: 'proved', witness: 'confirmed', why })
const unchecked = (why: string): About => ({ verdict: 'proved', witness: 'unchecked', why })
const contradicted = (why: string): About => ({ verdict: 'contradicted', why })
const malformed = (why: string): About => ({ verdict: 'not-a-proof', why })

/** A signature whose first number has a byte more at its beginning. */
function longer(signature: Buffer): Buffer {
  const [first, second] = partsOf(signature)
  return sequence(der(0x02, Buffer.from([0, ...contentOf(first!)])), second!)
}

const twoBlocks = signatureProof(
  [agreement.sealed('SIGN_FILE', agreementProof.documents[0]!.hash), agreement.original],
  agreement.acts,
  {},
  { after: 1 },
)
const [ofFile, ofActs] = [blockOf(twoBlocks.documents[0]!), blockOf(twoBlocks.audits[0]!)]
const { token } = whole
const onTezos = certificationProof(deed)
const laterKind = { kind: 'BITCOIN', confirmations: 6 }

/** Vectors about witnesses. */
export const witnessVectors: Vector[] = [
  withWitnesses('rsa', [whole], confirmed('An authority stamped the block nine seconds later.')),
  stampedWith('p-256', { key: authorityKeys.p256 }, confirmed('The key of the authority is on the curve P-256.')),
  stampedWith(
    'p-384',
    { key: authorityKeys.p384, hash: 'sha384' },
    confirmed('The key of the authority is on the curve P-384, and it signs SHA-384.'),
  ),
  stampedWith(
    'plain-rsa',
    { hash: 'sha512', algorithm: PLAIN_RSA },
    confirmed('The algorithm of the signature names no hash function; that of the signer is SHA-512.'),
  ),
  stampedWith('named-by-sha-384', { naming: 'sha384' }, confirmed('The certificate is named by its SHA-384.')),
  stampedWith('named-by-sha-1', { naming: 'sha1' }, confirmed('The certificate is named by its SHA-1.')),
  stampedWith('much-later', { at: '20271121142040Z' }, confirmed('The authority stamped the block a year later.')),
  stampedWith(
    'five-minutes-earlier',
    { at: '20261121141531Z' },
    confirmed('The clock of the authority is 300 seconds behind that of the ledger.'),
  ),
  stampedWith(
    'with-a-fraction',
    { at: '20261121142040.1234567Z' },
    confirmed('The time has a fraction; its first three digits count.'),
  ),
  withWitnesses('without-a-key', [whole], {
    keys: [],
    verdict: 'consistent',
    witness: 'confirmed',
    why: 'No key is expected. The authority says when the block existed, and nothing of whose it is.',
  }),
  vectorOf({
    name: 'witness-of-a-tree',
    document: 'plan.txt',
    proof: { ...treeProof, witnesses: [witnessOf(blockOf(treeProof))] },
    ...confirmed('The proof of a Merkle tree has a witness of its block.'),
  }),
  vectorOf({
    name: 'witnesses-of-two-blocks',
    proof: { ...twoBlocks, witnesses: [witnessOf(ofActs), witnessOf(ofFile)] },
    ...confirmed('The signatures are in another block than the file, and both blocks have a witness.'),
  }),
  vectorOf({
    name: 'witness-of-the-acts-only',
    proof: { ...twoBlocks, witnesses: [witnessOf(ofActs)] },
    verdict: 'proved',
    why: 'The witness is of the block of the signatures, and says nothing of that of the file.',
  }),
  vectorOf({
    name: 'witness-of-an-original',
    document: 'agreement-original.txt',
    proof: { ...agreementProof, witnesses: [witnessOf(blockOf(agreementProof.documents[1]!))] },
    verdict: 'original',
    why: 'The proof has a witness, but the document is an original.',
  }),
  withWitnesses(
    'of-an-unknown-kind',
    [laterKind],
    unchecked('The only witness is of a kind that this version does not know.'),
  ),
  withWitnesses(
    'of-two-kinds',
    [laterKind, whole],
    confirmed('One witness is of an unknown kind, the other one is confirmed.'),
  ),
  stampedWith(
    'with-an-unknown-signature',
    { algorithm: sequence(identifier('1.3.101.112')) },
    unchecked('The algorithm of the signature is not known to this version.'),
  ),
  stampedWith(
    'with-an-unknown-hash-function',
    { digestAlgorithm: sequence(identifier('2.16.840.1.101.3.4.2.99')) },
    unchecked('The hash function of the signer is not known to this version.'),
  ),
  stampedWith('with-a-short-key', { key: unusualKeys.short }, unchecked('The modulus of the RSA key has 2,047 bits.')),
  stampedWith('with-a-long-key', { key: unusualKeys.long }, unchecked('The modulus of the RSA key has 8,193 bits.')),
  stampedWith('with-another-exponent', { key: unusualKeys.exponent }, unchecked('The exponent of the RSA key is 3.')),

  withWitnesses('of-another-block', [{ ...whole, token: tokenOf(another) }], contradicted('It stamps another block.')),
  withWitnesses('of-a-block-elsewhere', [whole, witnessOf(another)], contradicted('The block is not in the proof.')),
  stampedWith(
    'of-another-hash-function',
    { imprintAlgorithm: hashAlgorithm('sha384') },
    contradicted('The hash is said to be a SHA-384.'),
  ),
  stampedWith(
    'more-than-five-minutes-earlier',
    { at: '20261121141530Z' },
    contradicted('The block was stamped 301 seconds before the time that the ledger gives it.'),
  ),
  stampedWith('at-no-time', { at: '20261131142040Z' }, contradicted('November has no 31st day.')),
  stampedWith('at-a-local-time', { at: '20261121142040' }, contradicted('The time is in no zone.')),
  withWitnesses(
    'with-another-signature',
    [{ ...whole, token: token.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) }],
    contradicted('The signature is wrong in one digit.'),
  ),
  stampedWith(
    'with-a-longer-signature',
    { key: authorityKeys.p256, signature: longer },
    contradicted('The first number of the signature begins with a zero that DER does not allow.'),
  ),
  stampedWith(
    'with-another-time',
    { shown: (info) => Buffer.from(info.toString('latin1').replace('142040', '142041'), 'latin1') },
    contradicted('The time was changed after it was signed.'),
  ),
  stampedWith(
    'of-another-type',
    { signedType: '1.2.840.113549.1.7.1' },
    contradicted('What was signed is not said to be a time stamp.'),
  ),
  stampedWith('not-for-time-stamps', { usage: null }, contradicted('The certificate does not say what it is for.')),
  stampedWith(
    'for-two-purposes',
    { usage: usageOf(TWO_PURPOSES) },
    contradicted('The certificate is for emails, too.'),
  ),
  stampedWith(
    'not-critical',
    { usage: usageOf(undefined, false) },
    contradicted('What the certificate is for is not critical.'),
  ),
  stampedWith(
    'after-the-certificate',
    { until: '20261121142039Z' },
    contradicted('The certificate was no longer valid.'),
  ),
  stampedWith('before-the-certificate', { from: '261121142041Z' }, contradicted('The certificate was not yet valid.')),
  stampedWith('without-a-certificate', { certificates: () => [] }, contradicted('The certificate is missing.')),
  stampedWith(
    'with-another-certificate',
    { certificates: () => [otherCertificate()] },
    contradicted('The certificate is another one than the one that was signed, although its key is the same.'),
  ),
  stampedWith('that-names-no-certificate', { naming: 'none' }, contradicted('No certificate was signed.')),
  stampedWith('of-two-signers', { signers: 2 }, contradicted('The time stamp has two signers.')),
  withWitnesses('cut-off', [{ ...whole, token: token.slice(0, -2) }], contradicted('The time stamp is cut off.')),
  withWitnesses(
    'with-more',
    [{ ...whole, token: `${token}00` }],
    contradicted('There is a byte after the time stamp.'),
  ),
  withWitnesses(
    'twice',
    [whole, witnessOf(block, { shown: () => Buffer.from('3000', 'hex') })],
    contradicted('The first witness is confirmed; the second one cannot be read.'),
  ),
  vectorOf({
    name: 'witness-of-the-acts-contradicts',
    proof: { ...twoBlocks, witnesses: [witnessOf(ofFile), witnessOf(ofActs, { at: '20260121142040Z' })] },
    ...contradicted('The witness of the file is confirmed, that of its signatures contradicts the ledger.'),
  }),
  vectorOf({
    name: 'witness-contradicts-an-original',
    document: 'agreement-original.txt',
    proof: { ...agreementProof, witnesses: [witnessOf(another)] },
    ...contradicted('The document is an original, but the witness is considered first.'),
  }),
  vectorOf({
    name: 'witness-contradicts-a-tree',
    document: 'plan.txt',
    proof: { ...treeProof, witnesses: [witnessOf(another)] },
    ...contradicted('The witness of the proof of a Merkle tree is of another block.'),
  }),
  vectorOf({
    name: 'witness-on-tezos',
    document: 'deed.pdf',
    proof: {
      ...onTezos,
      document: { ...onTezos.document, anchor: tezosAnchorOf(onTezos.document.anchor.rootHash) },
      witnesses: [witnessOf(blockOf(onTezos.document))],
    },
    ...contradicted('The proof is anchored on Tezos, and no block of a ledger is in it.'),
  }),
  withWitnesses('in-a-strange-ledger', [witnessOf(another)], {
    keys: [ledgers.second.publicKey],
    verdict: 'another-ledger',
    why: 'The ledger has no expected key, whatever a witness says.',
  }),

  withWitnesses('list-of-none', [], malformed('The list of witnesses is empty.')),
  withWitnesses(
    'list-of-600',
    Array.from({ length: 600 }, () => laterKind),
    unchecked('600 witnesses are allowed.'),
  ),
  withWitnesses(
    'list-of-601',
    Array.from({ length: 601 }, () => laterKind),
    malformed('There are 601 witnesses.'),
  ),
  withWitnesses('with-a-note', [{ ...whole, note: '' }], malformed('A time stamp has a member that it may not have.')),
  withWitnesses('without-a-block', [{ kind: 'RFC3161', token }], malformed('A time stamp does not name its block.')),
  withWitnesses('of-no-kind', [{ block, token }], malformed('A witness has no kind.')),
  withWitnesses('kind-in-small-letters', [{ kind: 'bitcoin' }], malformed('The kind is in small letters.')),
  withWitnesses('in-capitals', [{ ...whole, token: token.toUpperCase() }], malformed('The time stamp is in capitals.')),
  withWitnesses(
    'block-in-capitals',
    [{ ...whole, block: block.toUpperCase() }],
    malformed('The block is in capitals.'),
  ),
  withWitnesses('of-half-a-byte', [{ ...whole, token: `${token}0` }], malformed('The last byte has one digit.')),
  withWitnesses('too-short', [{ ...whole, token: '30'.repeat(99) }], malformed('The time stamp has 99 bytes.')),
  withWitnesses('too-long', [{ ...whole, token: '30'.repeat(16_385) }], malformed('The time stamp has 16,385 bytes.')),
  vectorOf({
    name: 'witness-of-a-document',
    document: 'deed.pdf',
    proof: { ...deedProof, document: { ...deedProof.document, witnesses: [whole] } },
    ...malformed('Witnesses belong to the proof, not to a document.'),
  }),
]
