import { changedAt, deed, deedWith, leaseWith, plan, restated } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { certificationProof, merkleTreeProof } from './proofs.ts'
import { vectorOf, type Vector } from './vector.ts'

const proofs = {
  certification: certificationProof(deed, { after: 1 }),
  signature: leaseWith({}),
  tree: merkleTreeProof([deed, plan], { before: 1 }),
}
type Kind = keyof typeof proofs
type Place = readonly (string | number)[]

const about = (kind: Kind | null, given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'>): Vector =>
  vectorOf({ document: kind === 'signature' ? 'lease-signed.txt' : 'deed.pdf', ...given })

const objects: [of: string, kind: Kind, place: Place][] = [
  ['a-signature-proof', 'signature', []],
  ['a-request', 'signature', ['request']],
  ['a-document', 'signature', ['documents', 0]],
  ['an-act', 'signature', ['audits', 0]],
  ['a-certification-proof', 'certification', []],
  ['a-certification', 'certification', ['certification']],
  ['a-certified-document', 'certification', ['document']],
  ['a-step', 'certification', ['document', 'path', 0]],
  ['an-anchor', 'certification', ['document', 'anchor']],
  ['evidence', 'certification', ['document', 'anchor', 'evidence']],
  ['a-tree-proof', 'tree', []],
  ['a-document-of-a-tree', 'tree', ['documents', 0]],
]
const extra = objects.map(([of, kind, place]) =>
  about(kind, {
    name: `extra-member-of-${of}`,
    proof: changedAt(proofs[kind], [...place, 'note'], () => ''),
    verdict: 'not-a-proof',
    why: 'There is a member that format 1 does not have.',
  }),
)

const digits: [of: string, kind: Kind, place: Place][] = [
  ['request-id', 'signature', ['request', 'id']],
  ['hash-of-an-act', 'signature', ['audits', 0, 'hash']],
  ['certification-id', 'certification', ['certification', 'id']],
  ['hash-of-a-step', 'certification', ['document', 'path', 0, 'hash']],
  ['root', 'certification', ['document', 'anchor', 'rootHash']],
  ['operation', 'certification', ['document', 'anchor', 'transactionHash']],
  ['address', 'certification', ['document', 'anchor', 'contractAddress']],
  ['block', 'certification', ['document', 'anchor', 'tezosBlock']],
  ['key-of-a-ledger', 'certification', ['document', 'anchor', 'tezosPublicKey']],
  ['previous-block', 'certification', ['document', 'anchor', 'evidence', 'previousBlock']],
  ['signature', 'certification', ['document', 'anchor', 'evidence', 'signature']],
  ['leaf', 'tree', ['leaves', 0]],
]
const capitals = digits.map(([of, kind, place]) =>
  about(kind, {
    name: `${of}-in-capitals`,
    proof: changedAt(proofs[kind], place, (old: string) => old.toUpperCase()),
    verdict: 'not-a-proof',
    why: 'Hexadecimal digits are in capitals.',
  }),
)

const { document, ...deedProof } = certificationProof(deed)
const { rootHash } = document.anchor
const timed = { ...document, anchor: ledgers.expected.anchorOf(rootHash, { timestamp: '2026-11-21T14:20:31Z' }) }

/** Vectors about the shapes of values in a proof file. */
export const shapeVectors: Vector[] = [
  ...extra,
  ...capitals,
  about('certification', {
    name: 'path-left-out',
    proof: changedAt(certificationProof(deed), ['document', 'path'], () => undefined),
    verdict: 'not-a-proof',
    why: 'A path of no steps is an empty list; here it is left out.',
  }),
  about('certification', {
    name: 'position-in-capitals',
    proof: changedAt(proofs.certification, ['document', 'path', 0, 'position'], (old: string) => old.toUpperCase()),
    verdict: 'not-a-proof',
    why: 'A step is neither `left` nor `right`.',
  }),
  about('certification', {
    name: 'time-without-milliseconds',
    proof: { ...deedProof, document: timed },
    verdict: 'not-a-proof',
    why: 'The time of the block has no milliseconds, although it is signed.',
  }),
  about('certification', {
    name: 'number-as-a-name',
    proof: changedAt(deedWith({ organization: '' }), ['organization'], () => 0),
    verdict: 'not-a-proof',
    why: 'The organization is a number.',
  }),
  about('signature', {
    name: 'action-in-small-letters',
    proof: leaseWith({ acts: [restated(leaseWith({}).audits[0]!.phrase, { action: 'open_request' })] }),
    verdict: 'not-a-proof',
    why: 'The action of an act is in small letters.',
  }),
  about('signature', {
    name: 'certified-file-of-a-request',
    proof: leaseWith({ files: [restated(deed, { request: leaseWith({}).request.id })] }),
    verdict: 'not-a-proof',
    why: 'A document of signatures has a file type that only certifications have.',
  }),
  about('tree', {
    name: 'negative-leaf',
    proof: changedAt(proofs.tree, ['documents', 1, 'leaf'], () => -1),
    verdict: 'not-a-proof',
    why: 'The leaf is −1, which some languages take for the last one.',
  }),
  about('tree', {
    name: 'leaf-with-a-fraction',
    proof: changedAt(proofs.tree, ['documents', 0, 'leaf'], () => 1.5),
    verdict: 'not-a-proof',
    why: 'The index of a leaf is no integer.',
  }),
  about('tree', {
    name: 'leaf-of-16384',
    proof: changedAt(proofs.tree, ['documents', 1, 'leaf'], () => 16_384),
    verdict: 'not-a-proof',
    why: 'The greatest index of a leaf is 16,383.',
  }),
  about('tree', {
    name: 'no-leaves',
    proof: { ...proofs.tree, leaves: [] },
    verdict: 'not-a-proof',
    why: 'The tree has no leaves.',
  }),
  about('tree', {
    name: 'no-documents-of-a-tree',
    proof: { ...proofs.tree, documents: [] },
    verdict: 'not-a-proof',
    why: 'The proof has no documents.',
  }),
  about('signature', {
    name: 'no-documents',
    proof: { ...proofs.signature, documents: [] },
    verdict: 'not-a-proof',
    why: 'The proof has no documents.',
  }),
]
