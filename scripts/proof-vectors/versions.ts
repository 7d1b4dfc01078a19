import { changedAt, deed, leaseWith } from './changed.ts'
import { certificationProof } from './proofs.ts'
import { vectorOf, type Vector } from './vector.ts'

const proof = certificationProof(deed)
const lease = leaseWith({})
const { phrase: _, ...earlier } = lease.documents[0]!

type Case = [name: string, proof: object, verdict: Vector['verdict'], why: string]
const cases: Case[] = [
  ['version-2-as-a-fraction', { type: 'X', version: 'VERSION 2.0' }, 'later-version', 'The value of 2.0 is 2.'],
  ['version-0', { ...proof, version: 0 }, 'not-a-proof', 'There was no version 0.'],
  ['version-of-a-fraction', { ...proof, version: 1.5 }, 'not-a-proof', 'A version is an integer.'],
  [
    'version-too-large',
    { ...proof, version: 2 ** 53 },
    'not-a-proof',
    'The greatest version is 9,007,199,254,740,991.',
  ],
  ['type-in-small-letters', { type: 'signature', version: 2 }, 'not-a-proof', 'The type is in small letters.'],
  ['type-with-a-line-feed', { type: 'TIMESTAMP\n', version: 1 }, 'not-a-proof', 'The type ends with a line feed.'],
  ['type-of-41-letters', { type: 'A'.repeat(41), version: 2 }, 'not-a-proof', 'The type has 41 letters.'],
  ['newer-type', { type: 'TIME_STAMP_2', version: 3 }, 'later-version', 'Both the version and the type are unknown.'],
  ['no-version', changedAt(proof, ['version'], () => undefined), 'not-a-proof', 'The file has no version.'],
  [
    'earlier-tree',
    { version: 1, type: 'MERKLE_TREE', documents: [{ anchor: null }] },
    'not-a-proof',
    'An earlier version had no trees.',
  ],
  [
    'earlier-without-documents',
    { version: 1, type: 'SIGNATURE', documents: [] },
    'not-a-proof',
    'The file says nothing of a document.',
  ],
  [
    'earlier-in-part',
    { ...lease, documents: [earlier, lease.documents[1]] },
    'not-a-proof',
    'One document has a statement and one has none.',
  ],
  [
    'earlier-without-an-anchor',
    changedAt({ ...lease, documents: [earlier] }, ['documents', 0, 'anchor'], () => undefined),
    'not-a-proof',
    'The document has neither a statement nor an anchor.',
  ],
  [
    'earlier-of-another-shape',
    { version: 1, type: 'SIGNATURE', documents: [{ anchor: null }] },
    'earlier-version',
    'Nothing else of an earlier version is read.',
  ],
  [
    'earlier-of-texts',
    { version: 1, type: 'SIGNATURE', documents: ['anchor'] },
    'not-a-proof',
    'The document is a string.',
  ],
]

/** Vectors about what is, or seems to be, of another version. */
export const versionVectors: Vector[] = cases.map(([name, value, verdict, why]) =>
  vectorOf({
    name,
    document: 'deed.pdf',
    proof: JSON.stringify(value, null, 2).replace('"VERSION 2.0"', '2.0'),
    verdict,
    why,
  }),
)
