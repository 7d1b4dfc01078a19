import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phraseOf, readPhrase } from '#machines/rules/proofs/phrase.ts'
import { readProof, verifyProof, type KnownAnchor, type Proof } from '#machines/rules/proofs/proof.ts'
import schema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { anchorOf, ledgerKey, sampleProof, unknownAnchor } from '../../support/samples/proof.ts'

const document = sha256('the signed file')
const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const proof = sampleProof(document)
const anchor = anchorOf(proof.documents[0]!.anchor.rootHash)
const verdictOn = (value: unknown, hash = document) => verifyProof(hash, JSON.stringify(value), ports)

/** The proof with its first document's anchor changed. */
const withAnchor = (change: Partial<KnownAnchor>): Proof => {
  const [first, ...rest] = proof.documents
  return { ...proof, documents: [{ ...first!, anchor: { ...anchor, ...change } }, ...rest] }
}
const withAudit = (change: Partial<Proof['audits'][number]>): Proof => ({
  ...proof,
  audits: [proof.audits[0]!, { ...proof.audits[1]!, ...change }],
})
const other = sha256('something else')
const otherPhrase = phraseOf({ ...readPhrase(proof.audits[1]!.phrase)!, signerName: 'Eve' })

describe('CHECK-046 the code of a proof', () => {
  test('is 0 if file, path, root, block and signature match and the key is the published one', async () => {
    expect(await verdictOn(proof)).toMatchObject({ code: 0, pinned: true, document: { fileType: 'SIGN_FILE' } })
  })

  test('is 0 but not pinned without a key to compare with', async () => {
    const verdict = await verifyProof(document, JSON.stringify(proof), { sha256, verifySignature: isSignedBy })
    expect(verdict).toMatchObject({ code: 0, pinned: false })
  })

  test.each<[number, string, unknown]>([
    [2, 'no JSON', '{'],
    [2, 'another version', { ...proof, version: 2 }],
    [2, 'a certification', { ...proof, type: 'CERTIFICATION' }],
    [2, 'an unknown property', { ...proof, note: '' }],
    [2, 'a path longer than the height of any tree', withAnchorPath(15)],
    [3, 'another document', { ...proof, documents: proof.documents.slice(1) }],
    [6, 'another root', withAnchor({ rootHash: other })],
    [6, 'a path to another root', withAnchorPath(2)],
    [13, 'another operation', withAnchor({ transactionHash: other })],
    [14, 'another block', withAnchor({ tezosBlock: other })],
    [14, 'another time', withAnchor({ timestamp: '2020-01-01T00:00:00.000Z' })],
    [16, 'another ledger', withAnchor({ contractAddress: `ledger1${'0'.repeat(40)}` })],
    [17, 'another key', withAnchor({ tezosPublicKey: other })],
    [17, 'another signature', withAnchor({ evidence: { ...anchor.evidence, signature: '0'.repeat(128) } })],
    [17, 'a phrase that does not match its hash', withAudit({ phrase: otherPhrase, signerName: 'Eve' })],
    [
      17,
      'a phrase that is hashed but not anchored',
      withAudit({ phrase: otherPhrase, signerName: 'Eve', hash: sha256(otherPhrase) }),
    ],
    [17, 'a name that is not in the phrase', withAudit({ signerName: 'Eve' })],
    [17, 'an action that is not in the phrase', withAudit({ action: 'REFUSE_REQUEST' })],
    [17, 'the phrases of another request', { ...proof, request: { ...proof.request, id: '0'.repeat(24) } }],
    [17, 'a malformed phrase', withAudit({ phrase: 'Eve signed' })],
  ])('is %i for %s', async (code, _, value) => {
    expect(await verdictOn(value)).toMatchObject({ code })
  })

  test('is 17 for a forged ledger if the real key is pinned', async () => {
    const madeUp = sampleProof(document)
    const verdict = await verifyProof(document, JSON.stringify(madeUp), { ...ports, pinnedKeys: [other] })
    expect([16, 17]).toContain(verdict.code)
  })
})

function withAnchorPath(length: number): Proof {
  const [first, ...rest] = proof.documents
  const path = Array.from({ length }, () => ({ position: 'left', hash: other }) as const)
  return { ...proof, documents: [{ ...first!, path }, ...rest] }
}

describe('a proof that is anchored in a way this version does not know', () => {
  const later = <Part extends Proof['documents'][number] | Proof['audits'][number]>(part: Part): Part => ({
    ...part,
    anchor: unknownAnchor(part.anchor.rootHash),
  })
  const unknown: Proof = { ...proof, documents: proof.documents.map(later), audits: proof.audits.map(later) }
  const [first, second] = unknown.documents
  const [act] = unknown.audits

  test('is read, and the verdict names the kind', async () => {
    expect(await verdictOn(unknown)).toMatchObject({ code: 27, kinds: ['TEZOS'] })
    expect(await verdictOn({ ...proof, documents: unknown.documents })).toMatchObject({ code: 27 })
    expect(await verdictOn({ ...proof, audits: unknown.audits })).toMatchObject({ code: 27, kinds: ['TEZOS'] })
  })

  test('is proved if only another document is anchored in that way', async () => {
    expect(await verdictOn({ ...proof, documents: [proof.documents[0]!, second!] })).toMatchObject({ code: 0 })
  })

  test.each<[number, string, unknown]>([
    [3, 'another document', { ...unknown, documents: [second] }],
    [6, 'another root', { ...unknown, documents: [{ ...first, anchor: unknownAnchor(other) }] }],
    [17, 'a root to which an act does not lead', { ...unknown, audits: [{ ...act, anchor: unknownAnchor(other) }] }],
    [17, 'another name in an act', { ...unknown, audits: [{ ...act, signerName: 'Eve' }] }],
    [17, 'another phrase', { ...unknown, audits: [{ ...act, phrase: otherPhrase, signerName: 'Eve' }] }],
    [
      16,
      'another ledger where the kind is known',
      { ...withAnchor({ contractAddress: `ledger1${'0'.repeat(40)}` }), audits: unknown.audits },
    ],
    [
      17,
      'another signature where the kind is known',
      { ...unknown, audits: [{ ...proof.audits[0], anchor: { ...anchor, timestamp: '2020-01-01T00:00:00.000Z' } }] },
    ],
  ])('is still refused with %i for %s', async (code, _, value) => {
    expect(await verdictOn(value)).toMatchObject({ code })
  })

  test.each([{}, { kind: 1 }, { kind: '' }, { kind: 'tezos <b>' }, { kind: 'LEDGER' }])(
    'is no proof with the evidence %j',
    async (evidence) => {
      const documents = [{ ...first, anchor: { rootHash: anchor.rootHash, evidence } }]
      expect(await verdictOn({ ...unknown, documents })).toEqual({ code: 2 })
    },
  )
})

describe('PROOF-008 the public schema', () => {
  const check = new Ajv2020({ strict: true }).compile(schema)

  test('PROOF-009 accepts a proof of documents and acts, each with its anchor', () => {
    expect(check(proof)).toBe(true)
  })

  /** Every corruption of a JSON value: each part replaced, removed or added to. */
  const corrupted = (value: unknown): unknown[] => {
    if (Array.isArray(value))
      return [...value.flatMap((part, i) => corrupted(part).map((bad) => value.toSpliced(i, 1, bad))), {}, null]
    if (typeof value !== 'object' || value === null) return [null, 7, 0.5, -1, '', `${String(value)} `, [], {}]
    const keys = Object.entries(value)
    return [
      { ...value, extra: 1 },
      ...keys.map(([key]) => Object.fromEntries(keys.filter(([name]) => name !== key))),
      ...keys.flatMap(([key, part]) => corrupted(part).map((bad) => ({ ...value, [key]: bad }))),
    ]
  }

  test('agrees with readProof on every corrupted proof', () => {
    const all = [
      ...corrupted(proof),
      ...corrupted({ ...proof, audits: [], documents: [{ ...proof.documents[0], anchor: unknownAnchor(other) }] }),
    ]
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter((one) => (readProof(JSON.stringify(one)) !== null) !== check(one))).toEqual([])
  })

  test('agrees with readProof on random values', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => (readProof(JSON.stringify(value)) !== null) === check(value)))
  })
})

describe('the phrase of an act', () => {
  const act = { action: 'SIGN_REQUEST', request: 'a'.repeat(24), at: '2026-11-21T08:42:00.000Z', event: sha256('e') }

  test('never changes its format', () => {
    expect(phraseOf({ ...act, signerName: 'Élise "Lili" Garnier' })).toBe(
      `Paraph 1: SIGN_REQUEST of request aaaaaaaaaaaaaaaaaaaaaaaa by "Élise \\"Lili\\" Garnier" at 2026-11-21T08:42:00.000Z, event ${sha256('e')}.`,
    )
  })

  test('is parsed to its parts, for any name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (signerName) => {
        expect(readPhrase(phraseOf({ ...act, signerName }))).toEqual({ ...act, signerName })
      }),
    )
  })

  test.each([
    '',
    'Paraph 2: …',
    `${phraseOf({ ...act, signerName: 'Ada' })}\n`,
    phraseOf({ ...act, signerName: 'Ada' }).replace('Ada', '\\u0041da'),
  ])('is not parsed from %j', (text) => {
    expect(readPhrase(text)).toBeNull()
  })
})
