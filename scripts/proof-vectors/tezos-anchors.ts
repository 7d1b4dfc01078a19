import type { TezosAnchor } from '#machines/rules/proofs/tezos/anchor.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import { anchorOfKind, deed } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { certificationProof } from './proofs.ts'
import { tezosAnchorOf } from './tezos.ts'
import { vectorOf, type Vector } from './vector.ts'

const { document, ...rest } = certificationProof(deed)
const { rootHash } = document.anchor
const anchor = tezosAnchorOf(rootHash)
const { evidence } = anchor
const another = tezosAnchorOf(sha256('another root'))

function tezosVector(name: string, one: object, verdict: Vector['verdict'], why: string, keys?: string[]): Vector {
  const proof = { ...rest, document: { ...document, anchor: one } }
  return vectorOf({ name: `tezos-${name}`, document: 'deed.pdf', proof, verdict, why, ...(keys && { keys }) })
}
const withChange = (change: Partial<TezosAnchor>): TezosAnchor => ({ ...anchor, ...change })
const withEvidence = (change: Partial<TezosAnchor['evidence']>) => withChange({ evidence: { ...evidence, ...change } })

/** Vectors about anchors on Tezos. */
export const tezosVectors: Vector[] = [
  tezosVector('call', anchor, 'proved', 'A call of a contract, the 201st of 300 operations of a block.'),
  tezosVector('without-a-key', anchor, 'consistent', 'No key is expected.', []),
  tezosVector(
    'first-call',
    tezosAnchorOf(rootHash, { reveals: true }),
    'proved',
    'The account reveals its key with its first operation.',
  ),
  tezosVector(
    'kind-alone',
    anchorOfKind(rootHash, 'TEZOS'),
    'not-a-proof',
    'The anchor is on Tezos, but has nothing of it.',
  ),
  tezosVector('another-key', anchor, 'another-ledger', 'The call is not of an expected key.', [
    ledgers.second.publicKey,
  ]),
  tezosVector(
    'of-another-root',
    tezosAnchorOf(rootHash, { root: sha256('another root') }),
    'operation',
    'The contract was called with another root.',
  ),
  tezosVector(
    'of-another-contract',
    withChange({ contractAddress: 'KT1Ha4yFVeyzw6KRAdkzq6TxDHB97KG4pZe8' }),
    'operation',
    'Another contract was called than the one that is named.',
  ),
  tezosVector(
    'another-operation',
    withChange({ transactionHash: another.transactionHash }),
    'operation',
    'The hash is that of another operation.',
  ),
  tezosVector(
    'with-tez',
    tezosAnchorOf(rootHash, { amount: 1 }),
    'operation',
    'The call gives the contract something, so it is not the one that a verifier knows.',
  ),
  tezosVector(
    'to-an-account',
    tezosAnchorOf(rootHash, { toAccount: true }),
    'operation',
    'An account is called instead of a contract.',
  ),
  tezosVector(
    'another-entrypoint',
    tezosAnchorOf(rootHash, { entrypoint: 1 }),
    'operation',
    'Another entrypoint than the default one is called.',
  ),
  tezosVector(
    'reveal-of-another',
    tezosAnchorOf(rootHash, { reveals: true, revealed: 2 }),
    'operation',
    'Another account reveals its key before the call.',
  ),
  tezosVector(
    'reveal-of-another-counter',
    tezosAnchorOf(rootHash, { reveals: true, gap: 2 }),
    'operation',
    'The counters of the reveal and of the call do not follow each other.',
  ),
  tezosVector(
    'more-than-a-call',
    tezosAnchorOf(rootHash, { more: '00' }),
    'operation',
    'One byte follows the call, before the signature.',
  ),
  tezosVector(
    'operation-in-hexadecimal',
    withChange({ transactionHash: sha256('an operation') }),
    'not-a-proof',
    'The hash of the operation is not written as Tezos writes it.',
  ),
  tezosVector(
    'contract-of-35',
    withChange({ contractAddress: anchor.contractAddress.slice(0, -1) }),
    'not-a-proof',
    'The address of the contract lacks its last letter.',
  ),
  tezosVector(
    'block-in-hexadecimal',
    withChange({ tezosBlock: sha256('a block') }),
    'not-a-proof',
    'The hash of the block is not written as Tezos writes it.',
  ),
  tezosVector('level-too-large', withEvidence({ level: 2 ** 31 }), 'not-a-proof', 'No block has this level.'),
  tezosVector(
    'header-of-77-bytes',
    withEvidence({ header: evidence.header.slice(0, 2 * 77) }),
    'not-a-proof',
    'The header ends within the root over the operations.',
  ),
  tezosVector(
    'cut-off',
    withEvidence({ operation: evidence.operation.slice(2) }),
    'operation',
    'The operation lacks its first byte.',
  ),
  tezosVector(
    'another-block',
    withChange({ tezosBlock: another.tezosBlock }),
    'block',
    'The hash is that of another block.',
  ),
  tezosVector(
    'of-another-block',
    withChange({ tezosBlock: another.tezosBlock, evidence: { ...evidence, header: another.evidence.header } }),
    'block',
    'The paths lead to another root than the header has.',
  ),
  tezosVector(
    'short-path',
    withEvidence({ operationPath: evidence.operationPath.slice(1) }),
    'block',
    'The first step of the path is missing.',
  ),
  tezosVector('another-level', withEvidence({ level: evidence.level + 1 }), 'block', 'The header has another level.'),
  tezosVector(
    'another-time',
    withChange({ timestamp: '2026-11-21T14:20:32.000Z' }),
    'block',
    'The header has a time one second earlier.',
  ),
  tezosVector(
    'another-key-is-named',
    withChange({ tezosPublicKey: ledgers.second.publicKey }),
    'mismatch',
    'The anchor names another key than that of the account.',
  ),
  tezosVector(
    'signed-by-another',
    { ...tezosAnchorOf(rootHash, { source: 1, signer: 2 }), tezosPublicKey: ledgers.expected.publicKey },
    'mismatch',
    'The operation names the expected account, and another key signed it.',
  ),
]
