import type { LedgerAnchor } from '#machines/rules/proofs/proof.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { anchorOfKind, changedAt, deed, leaseWith } from './changed.ts'
import { ledgers, oddLedgers } from './ledgers.ts'
import { certificationProof } from './proofs.ts'
import { vectorOf, type Vector } from './vector.ts'

const { expected, second, strange } = ledgers
const { document, ...rest } = certificationProof(deed)
const { rootHash } = document.anchor
const anchor = expected.anchorOf(rootHash)
const anchoredAs = (one: object) => ({ ...rest, document: { ...document, anchor: one } })
const lease = leaseWith({})

const about = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'> & Partial<Vector>): Vector =>
  vectorOf({ document: 'deed.pdf', ...given })
/** A vector of a proof with this anchor, of the ledger with this key. */
const anchorVector = (name: string, one: object, verdict: Vector['verdict'], why: string, key?: string): Vector =>
  about({ name, proof: anchoredAs(one), verdict, why, ...(key !== undefined && { keys: [key] }) })

const ofAnother = (change: Partial<LedgerAnchor>): LedgerAnchor => ({ ...anchor, ...change })
const { largeS, smallKey, mixedKey, smallR, unreducedR, noPoint } = oddLedgers

/** Vectors about anchors and the signatures of ledgers. */
export const anchorVectors: Vector[] = [
  anchorVector(
    'operation-of-another-root',
    expected.anchorOf(rootHash, { transactionHash: expected.anchorOf(sha256('another root')).transactionHash }),
    'operation',
    'The block is hashed and signed as it is, but its operation adds another root.',
  ),
  anchorVector(
    'another-block',
    ofAnother({ tezosBlock: sha256('another block') }),
    'block',
    'The hash is that of another block.',
  ),
  anchorVector(
    'signature-of-another-block',
    { ...expected.anchorOf(rootHash, { level: 43 }), evidence: { ...anchor.evidence, level: 43 } },
    'mismatch',
    'The key signed the block of the level 42, not this one of the level 43.',
  ),
  anchorVector(
    'another-key-is-named',
    ofAnother({ tezosPublicKey: second.publicKey }),
    'mismatch',
    'The anchor names another key than the expected one, which signed it.',
  ),
  about({
    name: 'address-of-another-key',
    proof: anchoredAs(ofAnother({ tezosPublicKey: second.publicKey })),
    keys: [],
    verdict: 'another-ledger',
    why: 'No key is expected, and the address is not that of the key in the anchor.',
  }),
  anchorVector(
    'large-s',
    largeS.anchorOf(rootHash),
    'mismatch',
    'The order of the group was added to the number S of the signature.',
  ),
  anchorVector(
    'small-r',
    smallR.anchorOf(rootHash),
    'mismatch',
    'The point R is the neutral one, although the equation holds.',
  ),
  anchorVector(
    'unreduced-r',
    unreducedR.anchorOf(rootHash),
    'mismatch',
    'The point R is the neutral one, with a y that is greater than the prime of the field.',
  ),
  anchorVector(
    'small-key',
    smallKey.anchorOf(rootHash),
    'mismatch',
    'The expected key is a point of the order 8, for which anybody can sign.',
    smallKey.publicKey,
  ),
  anchorVector(
    'cofactor',
    mixedKey.anchorOf(rootHash),
    'mismatch',
    'The equation holds only if both sides are multiplied by 8.',
    mixedKey.publicKey,
  ),
  anchorVector(
    'key-that-is-no-point',
    noPoint.anchorOf(rootHash),
    'mismatch',
    'The expected key is no point of the curve.',
    noPoint.publicKey,
  ),
  anchorVector(
    'kind-in-small-letters',
    anchorOfKind(rootHash, 'bitcoin'),
    'not-a-proof',
    'The kind of the anchor is in small letters.',
  ),
  anchorVector(
    'kind-with-a-line-feed',
    anchorOfKind(rootHash, 'BITCOIN\n'),
    'not-a-proof',
    'The kind of the anchor ends with a line feed.',
  ),
  anchorVector(
    'kind-of-40-letters',
    anchorOfKind(rootHash, 'A'.repeat(40)),
    'unknown-anchor',
    'The kind of an anchor may have 40 letters.',
  ),
  anchorVector(
    'kind-of-41-letters',
    anchorOfKind(rootHash, 'A'.repeat(41)),
    'not-a-proof',
    'The kind of the anchor has 41 letters.',
  ),
  anchorVector(
    'kind-of-a-ledger',
    anchorOfKind(rootHash, 'LEDGER'),
    'not-a-proof',
    'The anchor is of the ledger, but has nothing of it.',
  ),
  anchorVector('no-kind', { rootHash, evidence: {} }, 'not-a-proof', 'The anchor has no kind.'),
  anchorVector(
    'unknown-anchor-without-a-root',
    { evidence: { kind: 'BITCOIN' } },
    'not-a-proof',
    'An anchor of any kind has a root.',
  ),
  anchorVector(
    'unknown-anchor-of-another-root',
    anchorOfKind(sha256('another root')),
    'path',
    'The statement does not lead to the root.',
  ),
  about({
    name: 'unknown-anchor-of-a-renamed-file',
    proof: changedAt(anchoredAs(anchorOfKind(rootHash)), ['document', 'fileName'], () => 'Loan.pdf'),
    verdict: 'mismatch',
    why: 'The proof names the file otherwise than its statement, which is decided before the anchor.',
  }),
  about({
    name: 'unknown-anchor-of-the-original',
    document: 'lease-original.txt',
    proof: changedAt(lease, ['documents', 1, 'anchor'], () => anchorOfKind(lease.documents[1]!.anchor.rootHash)),
    verdict: 'unknown-anchor',
    why: 'The document is an original, but whether it was is not known.',
  }),
  about({
    name: 'path-before-the-ledger',
    proof: anchoredAs(strange.anchorOf(sha256('another root'))),
    verdict: 'path',
    why: 'The root is another one and the ledger is strange. The path is checked first.',
  }),
  anchorVector(
    'ledger-before-the-operation',
    { ...strange.anchorOf(rootHash), transactionHash: sha256('another operation') },
    'another-ledger',
    'The ledger is strange and the operation another one. The ledger is checked first.',
  ),
  about({
    name: 'ledger-before-the-statement',
    proof: { ...certificationProof(deed, { ledger: strange }), organization: 'First National Bank' },
    verdict: 'another-ledger',
    why: 'The ledger is strange and the organization another one. The ledger is checked first.',
  }),
]
