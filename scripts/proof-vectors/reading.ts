import { changedAt, deed, deedNoting, deedWith } from './changed.ts'
import { ledgers } from './ledgers.ts'
import { certificationProof, merkleTreeProof } from './proofs.ts'
import { hashOf, certifiedStatement } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

const about = (given: Pick<Vector, 'name' | 'proof' | 'verdict' | 'why'>) =>
  vectorOf({ document: 'deed.pdf', ...given })
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const deedProof = certificationProof(deed)
const deedText = JSON.stringify(deedProof, null, 2)
const deedAt = (level: unknown) =>
  changedAt(
    { ...deedProof, document: { ...deedProof.document, anchor: levelled(level as number) } },
    ['document', 'anchor', 'evidence', 'level'],
    () => level,
  )
const levelled = (level: number) => ledgers.expected.anchorOf(deedProof.document.anchor.rootHash, { level })
const treeText = JSON.stringify(merkleTreeProof([deed], { before: 2 }), null, 2)

/** Vectors about how a file is read. An anchor of an unknown kind may hold any value, so that no other rule refuses it. */
export const readingVectors: Vector[] = [
  about({
    name: 'depth-of-32',
    proof: deedNoting(`{ "${'['.repeat(40)}": ${nested(28)} }`),
    verdict: 'unknown-anchor',
    why: 'The deepest list is on the 32nd level. Brackets in a string are no levels.',
  }),
  about({
    name: 'depth-of-33',
    proof: deedNoting(`{ "${'['.repeat(40)}": ${nested(29)} }`),
    verdict: 'not-a-proof',
    why: 'The deepest list is on the 33rd level.',
  }),
  about({
    name: 'any-value-in-an-unknown-anchor',
    proof: deedNoting(
      '[1e308, -0, 1e-999, 123456789012345678901234567890, 1.5, true, null, "\\ud83d\\ude00", "\\u0000", {"": {}}]',
    ),
    verdict: 'unknown-anchor',
    why: 'Numbers that are rounded, a pair of escaped surrogates, an escaped NUL and an empty name are JSON like any other.',
  }),
  about({
    name: 'overflow',
    proof: deedNoting('1e999'),
    verdict: 'not-a-proof',
    why: 'The number is too large for a double.',
  }),
  about({
    name: 'not-a-number',
    proof: deedNoting('NaN'),
    verdict: 'not-a-proof',
    why: 'JSON has no NaN, although some parsers read it.',
  }),
  about({
    name: 'half-surrogate-pair',
    proof: deedNoting('"\\ud83d"'),
    verdict: 'not-a-proof',
    why: 'A string has half a surrogate pair.',
  }),
  about({
    name: 'half-surrogate-pair-in-a-name',
    proof: deedNoting('{"\\ude00": 1}'),
    verdict: 'not-a-proof',
    why: 'A name has half a surrogate pair.',
  }),
  about({
    name: 'name-twice-by-an-escape',
    proof: deedNoting('{"a": 1, "\\u0061": 1}'),
    verdict: 'not-a-proof',
    why: 'The two names are the same after the escape is decoded.',
  }),
  about({
    name: 'not-utf-8',
    proof: Buffer.from(deedNoting('"\u00e9"'), 'latin1'),
    verdict: 'not-a-proof',
    why: 'The letter é is a single byte, as in Latin-1.',
  }),
  about({
    name: 'two-byte-order-marks',
    proof: `\uFEFF\uFEFF${deedText}`,
    verdict: 'not-a-proof',
    why: 'Only one byte order mark is ignored.',
  }),
  about({
    name: 'two-values',
    proof: `${deedText}\n${deedText}`,
    verdict: 'not-a-proof',
    why: 'The file holds the proof twice.',
  }),
  about({
    name: 'list-of-a-proof',
    proof: [deedProof],
    verdict: 'not-a-proof',
    why: 'The value is a list.',
  }),
  about({
    name: 'noncharacters',
    proof: certificationProof(certifiedStatement('\uFFFF\uFDD0\u{1FFFE}.pdf', hashOf('deed.pdf'))),
    verdict: 'proved',
    why: 'Noncharacters are code points like any other, unlike in I-JSON.',
  }),
  about({
    name: 'integers-written-otherwise',
    proof: treeText
      .replace('"version": 1', '"version": 1.0')
      .replace('"leaf": 2', '"leaf": 0.2e1')
      .replace('"level": 42', '"level": 0.42E+2'),
    verdict: 'proved',
    why: 'The values of 1.0, 0.2e1 and 0.42E+2 are integers.',
  }),
  about({
    name: 'level-of-a-hundred',
    proof: JSON.stringify(deedAt(100), null, 2).replace('"level": 100', '"level": 1e2'),
    verdict: 'proved',
    why: 'The level is written as 1e2; the text of the block has it in decimal digits, 100.',
  }),
  about({
    name: 'number-rounded-to-one',
    proof: deedText.replace('"version": 1', '"version": 1.00000000000000000001'),
    verdict: 'proved',
    why: 'The nearest double is 1.',
  }),
  about({
    name: 'version-as-text',
    proof: changedAt(deedProof, ['version'], () => '1'),
    verdict: 'not-a-proof',
    why: 'The version is a string.',
  }),
  about({
    name: 'version-as-true',
    proof: changedAt(deedProof, ['version'], () => true),
    verdict: 'not-a-proof',
    why: 'The version is `true`, which some languages take for 1.',
  }),
  about({
    name: 'level-as-text',
    proof: deedAt('42'),
    verdict: 'not-a-proof',
    why: 'The level is a string, although the text of the block is the same.',
  }),
  about({
    name: 'level-with-a-fraction',
    proof: deedAt(42.5),
    verdict: 'not-a-proof',
    why: 'The level is no integer, although it is signed.',
  }),
  about({
    name: 'level-of-zero',
    proof: deedAt(0),
    verdict: 'not-a-proof',
    why: 'The first block has the level 1.',
  }),
  about({
    name: 'level-too-large',
    proof: deedAt(2 ** 53),
    verdict: 'not-a-proof',
    why: 'The level is 9,007,199,254,740,992, which two texts of numbers mean.',
  }),
  about({
    name: 'impossible-times',
    proof: (() => {
      const { document, ...proof } = deedWith({ at: '2026-02-31T24:61:61.999Z' })
      const anchor = ledgers.expected.anchorOf(document.anchor.rootHash, { timestamp: '0000-00-00T99:99:99.999Z' })
      return { ...proof, document: { ...document, anchor } }
    })(),
    verdict: 'proved',
    why: 'Of times only the form is checked.',
  }),
]
