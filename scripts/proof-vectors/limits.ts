import { sha256 } from '../../server/engine/sha256.ts'
import { deed, deedWith, leaseWith, restated } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { hashLeaf, rootOver } from '#machines/rules/proofs/merkle.ts'
import { certificationProof, merkleTreeProof } from './proofs.ts'
import { vectorOf, type Run, type Vector } from './vector.ts'

const about = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'> & Partial<Vector>): Vector =>
  vectorOf({ document: 'deed.pdf', ...given })
const runOf = (value: unknown, repeat: number): Run => ({ text: `${JSON.stringify(value)},`, repeat })
/** A JSON text as it is inside a string. */
const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
const entry = (key: string, value: string) => ({ key, value })

/** A letter that has two UTF-16 units and four bytes. */
const LETTER = '\u{1D5D4}'
const long = entry(LETTER.repeat(1000), '')

/** The proof of a file whose statement has so many code points. */
function deedOf(length: number): Pick<Vector, 'proof' | 'run'> {
  const statementOf = (pad: number) => ({
    metadata: [...Array.from({ length: 97 }, () => long), entry('', LETTER.repeat(pad))],
  })
  const pad = length - Array.from(restated(deed, statementOf(0))).length
  return { proof: deedWith(statementOf(pad)), run: { text: `${quoted(JSON.stringify(long))},`, repeat: 97 } }
}

/** The proof of the lease whose act has a statement of so many code points. */
function leaseOf(length: number): Pick<Vector, 'proof' | 'run'> {
  const { phrase } = leaseWith({}).audits[0]!
  const { originals, actor } = JSON.parse(phrase) as { originals: string[]; actor: { name: string } }
  const other = 'b'.repeat(64)
  const changeOf = (pad: number) => ({
    originals: [...Array.from({ length: 288 }, () => other), ...originals],
    actor: { ...actor, name: actor.name + LETTER.repeat(pad) },
  })
  const pad = length - Array.from(restated(phrase, changeOf(0))).length
  return { proof: leaseWith({ act: changeOf(pad) }), run: { text: `${quoted(JSON.stringify(other))},`, repeat: 288 } }
}

const lease = leaseWith({})
const {
  documents: [signed],
  audits: [act],
} = lease
const tree = merkleTreeProof([deed])
const empty = { leaf: 0, fileName: '', hash: 'b'.repeat(64), phrase: '' }
const stranger = sha256('a leaf of a stranger')
const leaves = [hashLeaf(sha256(deed), sha256), ...Array.from({ length: 16_384 }, () => stranger)]
const ACTION = 'A'.repeat(101)
const opened = (action: string) => leaseWith({ acts: [restated(act!.phrase, { action })] })
const entries = (count: number) => ({ metadata: Array.from({ length: count }, () => entry('', '')) })

/** Vectors about lengths, which are counted in code points, and numbers of parts. */
export const limitVectors: Vector[] = [
  about({
    name: 'names-of-1000',
    proof: deedWith({ fileName: LETTER.repeat(1000) }),
    verdict: 'proved',
    why: 'The name has 1,000 code points, each with two UTF-16 units.',
  }),
  about({
    name: 'name-of-1001',
    proof: deedWith({ fileName: 'a'.repeat(1001) }),
    verdict: 'not-a-proof',
    why: 'The name has 1,001 code points.',
  }),
  about({
    name: 'key-of-1001',
    proof: deedWith({ metadata: [entry('a'.repeat(1001), '')] }),
    verdict: 'mismatch',
    why: 'A key of the metadata in the statement has 1,001 code points.',
  }),
  about({
    name: 'statement-of-100000',
    ...deedOf(100_000),
    verdict: 'proved',
    why: 'The statement has 100,000 code points, most of which have two UTF-16 units.',
  }),
  about({
    name: 'statement-of-100001',
    ...deedOf(100_001),
    verdict: 'not-a-proof',
    why: 'The statement has 100,001 code points.',
  }),
  about({
    name: 'act-of-20000',
    document: 'lease-signed.txt',
    ...leaseOf(20_000),
    verdict: 'proved',
    why: 'The statement of the act has 20,000 code points.',
  }),
  about({
    name: 'act-of-20001',
    document: 'lease-signed.txt',
    ...leaseOf(20_001),
    verdict: 'not-a-proof',
    why: 'The statement of the act has 20,001 code points.',
  }),
  about({
    name: 'action-of-100',
    document: 'lease-signed.txt',
    proof: opened(ACTION.slice(1)),
    verdict: 'proved',
    why: 'The action has 100 letters.',
  }),
  about({
    name: 'action-of-101',
    document: 'lease-signed.txt',
    proof: opened(ACTION),
    verdict: 'not-a-proof',
    why: 'The action has 101 letters.',
  }),
  about({
    name: 'metadata-of-100',
    proof: deedWith(entries(100)),
    verdict: 'proved',
    why: 'The statement has 100 entries of metadata.',
  }),
  about({
    name: 'metadata-of-101',
    proof: deedWith(entries(101)),
    verdict: 'mismatch',
    why: 'The statement has 101 entries of metadata.',
  }),
  about({
    name: '101-documents',
    document: 'lease-signed.txt',
    proof: JSON.stringify({ ...lease, documents: [...Array.from({ length: 100 }, () => signed), lease.documents[1]] }),
    run: runOf(signed, 100),
    verdict: 'not-a-proof',
    why: 'The proof has 101 documents, most of which are the same. The number is checked first.',
  }),
  about({
    name: '501-acts',
    document: 'lease-signed.txt',
    proof: JSON.stringify({ ...lease, audits: [...Array.from({ length: 500 }, () => act), opened('OPEN').audits[1]] }),
    run: runOf(act, 500),
    verdict: 'not-a-proof',
    why: 'The proof has 501 acts, most of which are the same. The number is checked first.',
  }),
  about({
    name: '16385-leaves',
    proof: JSON.stringify({ ...tree, anchor: ledgers.expected.anchorOf(rootOver(leaves, sha256)), leaves }),
    run: runOf(stranger, 16_383),
    verdict: 'not-a-proof',
    why: 'The tree has 16,385 leaves.',
  }),
  about({
    name: '10001-documents-of-a-tree',
    proof: JSON.stringify({ ...tree, documents: [...Array.from({ length: 10_000 }, () => empty), ...tree.documents] }),
    run: runOf(empty, 10_000),
    verdict: 'not-a-proof',
    why: 'The proof has 10,001 documents, most of which have no statement. The number is checked first.',
  }),
  about({
    name: 'certification-proof-as-of-signatures',
    proof: { ...certificationProof(deed), type: 'SIGNATURE' },
    verdict: 'not-a-proof',
    why: 'The type is that of another shape.',
  }),
]
