import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readProof, verifyProof, type LedgerAnchor, type Proof } from '#machines/rules/proofs/proof.ts'
import { isSealed, readStatement, statementText, type Statement } from '#machines/rules/proofs/statement.ts'
import schema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { anchorOf, ledgerKey, proofOfStatements, sampleProof, unknownAnchor } from '../../support/samples/proof.ts'

const document = sha256('the signed file')
const ports = { sha256, verifySignature: isSignedBy, pinnedKeys: [ledgerKey] }
const proof = sampleProof(document)
const anchor = anchorOf(proof.documents[0]!.anchor.rootHash)
const verdictOn = (value: unknown, hash = document) => verifyProof(hash, JSON.stringify(value), ports)

/** The proof with its first document's anchor changed. */
const withAnchor = (change: Partial<LedgerAnchor>): Proof => {
  const [first, ...rest] = proof.documents
  return { ...proof, documents: [{ ...first!, anchor: { ...anchor, ...change } }, ...rest] }
}
const withAudit = (change: Partial<Proof['audits'][number]>): Proof => ({
  ...proof,
  audits: [proof.audits[0]!, { ...proof.audits[1]!, ...change }],
})
const withDocument = (change: Partial<Proof['documents'][number]>): Proof => ({
  ...proof,
  documents: [{ ...proof.documents[0]!, ...change }, proof.documents[1]!],
})
const withOther = (change: Partial<Proof['documents'][number]>): Proof => ({
  ...proof,
  documents: [proof.documents[0]!, { ...proof.documents[1]!, ...change }],
})
const other = sha256('something else')

/** The statements of the sample, to change and anchor. */
const [signed, original, ...acts] = [...proof.documents, ...proof.audits].map(({ phrase }) => readStatement(phrase)!)
/** A proof of statements that are all anchored, such as a malicious server could make. */
const anchored = (...statements: (Statement | undefined)[]): Proof =>
  proofOfStatements(statements.flatMap((one) => (one ? statementText(one) : [])))
const firstAct = acts[0]
const second = acts[1]!
/** The second signature, with these originals. The sealed file still names the honest one. */
const withOriginals = (...originals: string[]): Statement => (second.kind === 'ACT' ? { ...second, originals } : second)
/** The signed file's statement as if it had been sealed with these signatures. */
const sealedWith = (...signatures: (Statement | undefined)[]): Statement | undefined =>
  signed && isSealed(signed)
    ? { ...signed, signatures: signatures.flatMap((one) => (one ? sha256(statementText(one)) : [])) }
    : undefined
const again = (statement: Statement): Statement => ({ ...statement, salt: 'f'.repeat(32) })
const otherPhrase = second.kind === 'ACT' ? statementText({ ...second, actor: { ...second.actor, name: 'Eve' } }) : ''

describe('CHECK-046 the code of a proof', () => {
  test('is 0 if file, path, root, block and signature match and the key is the published one', async () => {
    expect(await verdictOn(proof)).toMatchObject({ code: 0, pinned: true, document: { fileType: 'SIGN_FILE' } })
  })

  test('is 0 for statements of the sample that are anchored anew', async () => {
    expect(await verdictOn(anchored(sealedWith(...acts), original, ...acts))).toMatchObject({ code: 0 })
  })

  test('is 0 but not pinned without a key to compare with', async () => {
    const verdict = await verifyProof(document, JSON.stringify(proof), { sha256, verifySignature: isSignedBy })
    expect(verdict).toMatchObject({ code: 0, pinned: false })
  })

  test.each<[number, string, unknown]>([
    [2, 'no JSON', '{'],
    [29, 'a later version', { ...proof, version: 2 }],
    [29, 'a kind that is not known', { ...proof, type: 'TIMESTAMP' }],
    [2, 'a version that is no number', { ...proof, version: '2' }],
    [2, 'a version before the first', { ...proof, version: 0 }],
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
    [17, 'no signature', { ...proof, audits: [] }],
    [17, 'one signature of two', { ...proof, audits: proof.audits.slice(1) }],
    [17, 'a signature twice', { ...proof, audits: [...proof.audits, proof.audits[0]] }],
    [17, 'another organization', { ...proof, organization: 'First National Bank' }],
    [17, 'another name of the request', { ...proof, request: { ...proof.request, name: 'Loan' } }],
    [17, 'another file name', withDocument({ fileName: 'Loan.pdf' })],
    [17, 'another file type', withDocument({ fileType: 'AUDIT_TRAIL' })],
    [17, 'another document that is not anchored', withOther({ path: [] })],
    [17, 'another document of another name', withOther({ fileName: 'Loan.pdf' })],
    [
      17,
      'a signature that names another original',
      anchored(sealedWith(firstAct, withOriginals(other)), original, firstAct, withOriginals(other)),
    ],
    [
      17,
      'a signature of another request',
      anchored(signed, original, firstAct, { ...second, request: '0'.repeat(24) }),
    ],
    [17, 'a signature that the sealed file does not name', anchored(signed, original, ...acts, again(second))],
  ])('is %i for %s', async (code, _, value) => {
    expect(await verdictOn(value)).toMatchObject({ code })
  })

  test('is 24 for an original and 25 for its upload, which nobody signed', async () => {
    expect(await verdictOn(proof, sha256('original'))).toMatchObject({ code: 24, pinned: true })
    expect(await verdictOn(proof, sha256('upload'))).toMatchObject({ code: 25, pinned: true })
  })

  test('is 28 for a proof of an earlier version, which had no statements of files', async () => {
    const documents = proof.documents.map(({ phrase: _, ...rest }) => rest)
    expect(await verdictOn({ ...proof, documents })).toEqual({ code: 28 })
    expect(await verdictOn({ ...proof, documents: [{ anchor: 1 }, null] })).toEqual({ code: 2 })
    expect(await verdictOn({ ...proof, version: 2, documents })).toEqual({ code: 29 })
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
  const [seen, unseen] = unknown.documents
  const [act] = unknown.audits

  test('is read, and the verdict names the kind', async () => {
    expect(await verdictOn(unknown)).toMatchObject({ code: 27, kinds: ['BITCOIN'] })
    expect(await verdictOn({ ...proof, documents: unknown.documents })).toMatchObject({ code: 27 })
    expect(await verdictOn({ ...proof, audits: unknown.audits })).toMatchObject({ code: 27, kinds: ['BITCOIN'] })
  })

  test('is not proved either if only another document is anchored in that way', async () => {
    expect(await verdictOn({ ...proof, documents: [proof.documents[0]!, unseen!] })).toMatchObject({ code: 27 })
  })

  test.each<[number, string, unknown]>([
    [3, 'another document', { ...unknown, documents: [unseen] }],
    [6, 'another root', { ...unknown, documents: [{ ...seen, anchor: unknownAnchor(other) }] }],
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
      const documents = [{ ...seen, anchor: { rootHash: anchor.rootHash, evidence } }]
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

  /** The path of each part of a JSON value. */
  const partsOf = (value: unknown, path: string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? [path, ...Object.entries(value).flatMap(([key, part]) => partsOf(part, [...path, key]))]
      : [path]
  const replaced = (value: unknown, [key, ...rest]: string[], by: unknown): unknown => {
    if (key === undefined) return by
    const part = replaced((value as Record<string, unknown>)[key], rest, by)
    return Array.isArray(value) ? value.toSpliced(Number(key), 1, part) : { ...(value as object), [key]: part }
  }

  test('agrees with readProof on proofs with a random value in any place', () => {
    const values = fc.oneof(fc.jsonValue(), fc.stringMatching(/^[0-9a-f]{64}$/), fc.string(), fc.nat())
    const verdicts = new Set<boolean>()
    fc.assert(
      fc.property(fc.constantFrom(...partsOf(proof)), values, (path, value) => {
        const changed = replaced(proof, path, value)
        const isProof = readProof(JSON.stringify(changed)) !== null
        verdicts.add(isProof)
        return isProof === check(changed)
      }),
      { numRuns: 500 },
    )
    // Else one verdict would agree with anything.
    expect(verdicts).toEqual(new Set([true, false]))
  })
})
