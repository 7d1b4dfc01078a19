import { deed, deedWith, leaseWith, restated } from './changed.ts'
import { certificationProof } from './proofs.ts'
import { certifiedStatement, hashOf } from './statements.ts'
import { vectorOf, type Vector } from './vector.ts'

/** A statement with what can be written in more than one way. */
const named = certifiedStatement('Deed.pdf', hashOf('deed.pdf'), {
  metadata: [{ key: 'A/é', value: 'tab\t, unit separator \u001f, DEL \u007f, U+2028 \u2028' }],
})

const forms: [name: string, phrase: string, why: string][] = [
  ['statement-in-another-form', named.replace('":', '": '), 'The statement has white space.'],
  ['line-feed-after-a-statement', `${named}\n`, 'The statement has a line feed at its end.'],
  ['statement-in-another-order', orderedOtherwise(), 'The last member of the statement is first.'],
  ['slash-with-an-escape', named.replace('/', '\\/'), 'The statement escapes a slash.'],
  ['letter-with-an-escape', named.replace('é', '\\u00e9'), 'The statement escapes a letter.'],
  ['long-escape-of-a-tab', named.replace('\\t', '\\u0009'), 'The statement writes \\u0009, not \\t.'],
  ['escape-in-capitals', named.replace('\\u001f', '\\u001F'), 'The statement writes \\u001F, not \\u001f.'],
  ['delete-with-an-escape', named.replace('\u007f', '\\u007f'), 'The statement escapes U+007F.'],
  ['line-separator-with-an-escape', named.replace('\u2028', '\\u2028'), 'The statement escapes U+2028.'],
  [
    'version-with-a-fraction',
    named.replace('"version":1', '"version":1.0'),
    'The statement has the version 1.0, not 1.',
  ],
  ['member-twice', named.replace('"version":1', '"version":1,"version":1'), 'The statement has a member twice.'],
  ['half-surrogate-pair-in-a-statement', named.replace('A/', '\\ud83d'), 'The statement has half a surrogate pair.'],
]
function orderedOtherwise(): string {
  const { version, ...rest } = JSON.parse(named) as Record<string, unknown>
  return JSON.stringify({ version, ...rest })
}

const shapes: [name: string, change: object, why: string][] = [
  [
    'extra-member-of-a-statement',
    { note: '' },
    'There is a member that the statement of a certified file does not have.',
  ],
  ['metadata-left-out', { metadata: undefined }, 'The statement of the certified file has no `metadata`.'],
  [
    'extra-member-of-metadata',
    { metadata: [{ key: '', value: '', note: '' }] },
    'An entry of the metadata has another member.',
  ],
  ['metadata-without-value', { metadata: [{ key: '' }] }, 'An entry of the metadata has no value.'],
  ['salt-in-capitals', { salt: 'A'.repeat(32) }, 'The salt is in capitals.'],
  ['time-of-a-certification', { at: '2026-11-21T08:42:00Z' }, 'The time in the statement has no milliseconds.'],
  ['statement-of-version-2', { version: 2 }, 'The statement has the version 2.'],
  ['statement-of-another-kind', { kind: 'DOCUMENT' }, 'The statement is of a kind that format 1 does not have.'],
]

const leases: [name: string, change: Parameters<typeof leaseWith>[0], why: string][] = [
  ['extra-member-of-a-sealed-file', { sealed: { note: '' } }, 'The statement of the sealed file has another member.'],
  ['extra-member-of-an-original', { original: { note: '' } }, 'The statement of the original has another member.'],
  ['upload-left-out', { original: { upload: undefined } }, 'The statement of the original has no `upload`.'],
  ['upload-in-capitals', { original: { upload: 'A'.repeat(64) } }, 'The `upload` of the original is in capitals.'],
  ['extra-member-of-a-statement-of-an-act', { act: { note: '' } }, 'The statement of the act has another member.'],
  [
    'extra-member-of-an-actor',
    { act: { actor: { id: 'a'.repeat(24), name: 'Mallory Smith', note: '' } } },
    'The actor has another member.',
  ],
  [
    'actor-in-capitals',
    { act: { actor: { id: 'A'.repeat(24), name: 'Mallory Smith' } } },
    'The id of the actor is in capitals.',
  ],
  ['time-of-an-act', { act: { at: '2026-11-21T08:42:00.000+00:00' } }, 'The time of the act is not written with Z.'],
  [
    'originals-in-capitals',
    { original: null, act: { originals: ['A'.repeat(64)] } },
    'The hash of an original that was shown is in capitals.',
  ],
  ['no-originals', { original: null, act: { originals: [] } }, 'The act names no original.'],
]

const decomposed = 'E\u0301tude'

/** Vectors about the text of a statement. Each is anchored, but is no statement. */
export const formVectors: Vector[] = [
  ...forms.map(([name, phrase, why]) =>
    vectorOf({ name, document: 'deed.pdf', proof: certificationProof(phrase), verdict: 'mismatch', why }),
  ),
  vectorOf({
    name: 'not-normalized',
    document: 'deed.pdf',
    proof: deedWith({ organization: decomposed }),
    verdict: 'mismatch',
    why: 'The organization has E and an accent, which are one letter in NFC. The proof and the statement agree.',
  }),
  vectorOf({
    name: 'name-in-another-normal-form',
    document: 'deed.pdf',
    proof: { ...certificationProof(restated(deed, { organization: 'Étude' })), organization: decomposed },
    verdict: 'mismatch',
    why: 'The statement has the organization in NFC, the proof has it decomposed: these are different names.',
  }),
  vectorOf({
    name: 'normalized-names',
    document: 'deed.pdf',
    proof: deedWith({ organization: '\u0915\u093c 한글 \u2126q\u0323\u0307 ﬁ ①'.normalize('NFC') }),
    verdict: 'proved',
    why: 'NFC leaves some letters decomposed, composes Hangul, orders accents and keeps ligatures.',
  }),
  ...shapes.map(([name, change, why]) =>
    vectorOf({ name, document: 'deed.pdf', proof: deedWith(change), verdict: 'mismatch', why }),
  ),
  ...leases.map(([name, change, why]) =>
    vectorOf({ name, document: 'lease-signed.txt', proof: leaseWith(change), verdict: 'mismatch', why }),
  ),
]
