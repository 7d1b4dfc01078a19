import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { checkSimpleSign, type CheckPorts, type RequestFacts } from '../../../server/cases/check/check.ts'
import { checkCertification } from '../../../server/cases/check/check-certification.ts'
import { fileLeaf } from '../../../server/cases/proofs/statements.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { proofOf } from '../../../server/cases/proofs/proof.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { contract } from '../../../server/http/contract.ts'
import { unknownAnchor } from '../../support/samples/proof.ts'
import { leavesOf, sealedOf } from '../../support/samples/statements.ts'
import { keepRecords, type Records } from '../../support/server/records.ts'

type State = components['schemas']['RequestState']

let records: Records
let ports: CheckPorts
const sender = {
  organization: 'Maison Verdier',
  requester: 'Ada Lovelace',
  requestedAt: new Date('2026-11-20T08:00:00Z'),
}
/** The requests and uploads that the lookup finds. */
const requests = new Map<string, RequestFacts>()
const uploads = new Map<string, string>()

beforeAll(async () => {
  records = await keepRecords()
  ports = {
    ...records.ports,
    lookup: async (_, hash, ids) =>
      [...new Set([...ids, uploads.get(hash) ?? ''])].flatMap((id) => {
        const facts = requests.get(id)
        return facts ? { ...facts, knownAs: id === uploads.get(hash) ? 'UPLOAD' : null } : []
      }),
  }
})
afterAll(() => records.stop())

/** A request in this state, with its statements; the hash of its original is `sha256(name)`. */
async function requestIn(state: State, name: string): Promise<string> {
  const id = await records.request()
  requests.set(id, { ...sender, id, state, knownAs: null })
  await records.add(id, leavesOf({ request: id, name }))
  return id
}
const proofFile = async (id: string) => JSON.stringify(await proofOf(records.ports.db, requestSubject(id)))
const check = (of: string, proof?: string, with_ = ports) => checkSimpleSign(with_, { documentHash: sha256(of), proof })

const inContract = (operation: 'check-simple-sign' | 'check-certification', body: unknown) => {
  const path = ['paths', `/public/v1/${operation}`, 'post', 'responses', '200', 'content', 'application/json', 'schema']
  return contract.checking(...path)(body)
}

describe('CHECK-046 a signature check without a proof', () => {
  test.each<[State, number, string]>([
    ['INITIATED', 1, 'document'],
    ['PENDING', 20, 'signed'],
    ['EDITING', 20, 'signed'],
    ['CONSENT_GIVEN_PARTIAL_SIGNATURE', 21, 'yet'],
    ['PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', 21, 'yet'],
    ['ANCHORING_PENDING_COMPLETE_SIGNATURE', 21, 'yet'],
    ['CANCELED', 22, 'CANCELED'],
    ['REFUSED', 22, 'REFUSED'],
    ['EXPIRED', 22, 'EXPIRED'],
    ['PARTIAL_SIGNATURE_FINISHED', 24, 'one'],
    ['COMPLETE_SIGNATURE_FINISHED', 24, 'one'],
  ])('for the original of a request in %s answers %i, and its message ends with “%s”', async (state, code, last) => {
    await requestIn(state, state)
    const answer = await check(state)
    expect(answer.code).toBe(code)
    expect(answer.message.split(' ').at(-1)).toBe(last)
    expect(inContract('check-simple-sign', answer)).toBe(true)
  })

  test('CHECK-027 answers 1 with empty lists for an unknown hash', async () => {
    const answer = await check('unknown')
    expect(answer).toMatchObject({ code: 1, data: { originalFiles: [], audits: [] } })
    expect(inContract('check-simple-sign', answer)).toBe(true)
  })

  test.each([' signed', ' both', ' audit'])(
    'answers 0 for the sealed file “…%s” of a finished request',
    async (suffix) => {
      await requestIn('COMPLETE_SIGNATURE_FINISHED', `sealed${suffix}`)
      expect(await check(`sealed${suffix}${suffix}`)).toMatchObject({ code: 0, data: { audits: [{}] } })
    },
  )

  test('names nobody for an original of a finished request', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'form')
    const answer = await check('form')
    expect(answer).toMatchObject({ code: 24, data: { originalFiles: [], audits: [] } })
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${id}|Garnier|Verdier|Lovelace`))
  })

  test.each<[State, number]>([
    ['PENDING', 20],
    ['ANCHORING_PENDING_COMPLETE_SIGNATURE', 21],
    ['CANCELED', 22],
    ['COMPLETE_SIGNATURE_FINISHED', 25],
  ])('finds the upload of a request in %s, never as signed, and names nobody', async (state, code) => {
    const id = await requestIn(state, `cleaned ${state}`)
    uploads.set(sha256(`as uploaded ${state}`), id)
    const answer = await check(`as uploaded ${state}`)
    expect(answer).toMatchObject({ code, data: { originalFiles: [], audits: [], signedFiles: [] } })
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${id}|Garnier|Verdier|Lovelace`))
  })

  test('answers for the request that is furthest along if several have the same file', async () => {
    await requestIn('COMPLETE_SIGNATURE_FINISHED', 'sent often')
    await requestIn('PENDING', 'sent often')
    await requestIn('CANCELED', 'sent often')
    expect(await check('sent often')).toMatchObject({ code: 24 })
  })
})

test('CHECK-029 CHECK-030 an answer lists all leaves of the request, with a time once they are anchored', async () => {
  await requestIn('COMPLETE_SIGNATURE_FINISHED', 'listed')
  const before = await check('listed both')
  expect(before.data.signedFiles[0]).toMatchObject({ timestamp: null, tezosBlock: null })
  await anchorWaiting(records.ports)
  const { data } = await check('listed both')
  const { requested: _, ...lists } = data
  const counts = Object.entries(lists).map(([list, items]) => [list, items.length, items[0]!.jobType])
  expect(counts).toEqual([
    ['originalFiles', 1, 'file'],
    ['audits', 1, 'audit'],
    ['signedFiles', 1, 'file'],
    ['signedWithAuditsFiles', 1, 'file'],
    ['auditFiles', 1, 'audit'],
  ])
  expect(data.audits[0]).toMatchObject({
    signerName: 'Élise Garnier',
    organization: 'Maison Verdier',
    timestamp: '2026-11-21T14:20:31.000Z',
    tezosPublicKey: records.ports.anchoring.publicKeys[0],
    phrase: expect.stringContaining('SIGN_REQUEST'),
  })
})

/** The proof of a finished request, as text. */
async function provedAs(name: string): Promise<string> {
  const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', name)
  await anchorWaiting(records.ports)
  return proofFile(id)
}

test('a sealed file names who requested it and when; a proof of it does not, as that is bound by nothing', async () => {
  const proof = await provedAs('requested')
  const requested = { person: 'Ada Lovelace', date: '2026-11-20T08:00:00.000Z' }
  const answer = await check('requested signed')
  expect(answer.data.requested).toEqual(requested)
  expect(inContract('check-simple-sign', answer)).toBe(true)
  expect((await check('requested signed', proof)).data.requested).toBeUndefined()
})

describe('CHECK-046 a signature check with a proof', () => {
  test('answers 0 for the document’s proof, even if the request was purged', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'proved')
    await anchorWaiting(records.ports)
    const answer = await check('proved signed', await proofFile(id), { ...ports, lookup: async () => [] })
    expect(answer).toMatchObject({ code: 0, data: { audits: [{ signerName: 'Élise Garnier' }], signedFiles: [{}] } })
    expect(inContract('check-simple-sign', answer)).toBe(true)
  })

  test('answers 2 for a file that is no proof, 3 for another document’s proof, 6 for a wrong path', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'refused')
    await anchorWaiting(records.ports)
    const text = await proofFile(id)
    expect(await check('refused', 'no proof')).toMatchObject({ code: 2 })
    expect(await check('something else', text)).toMatchObject({ code: 3 })
    expect(await check('something else', text.replaceAll(sha256('refused'), sha256('something else')))).toMatchObject({
      code: 6,
      data: { originalFiles: [] },
    })
  })

  test('answers 24 for an original and 25 for its upload, and names nobody', async () => {
    const text = await provedAs('with original')
    expect(await check('with original', text)).toMatchObject({ code: 24, data: { audits: [] } })
    expect(await check('with original upload', text)).toMatchObject({ code: 25, data: { audits: [] } })
  })

  test('answers 17 for a proof whose statements were not made here, although they are in a block of ours', async () => {
    const text = await provedAs('made elsewhere')
    const { db } = records.ports
    await db.query("update anchor_leaves set hash = $1 where file_name = 'made elsewhere.pdf'", ['0'.repeat(64)])
    expect(await check('made elsewhere signed', text)).toMatchObject({ code: 17, data: { audits: [] } })
  })

  test('answers 28 for a proof of an earlier version', async () => {
    const proof = JSON.parse(await provedAs('before')) as Proof
    const documents = proof.documents.map(({ phrase: _, ...document }) => document)
    const answer = await check('before signed', JSON.stringify({ ...proof, documents }))
    expect(answer).toMatchObject({
      code: 28,
      message: 'The proof was made by an earlier version',
      data: { audits: [] },
    })
    expect(
      await check('before signed', JSON.stringify({ version: 1, type: 'SIGNATURE', documents: [] })),
    ).toMatchObject({ code: 2 })
  })

  test('answers 17 for a document of one request with the signatures of another', async () => {
    const alices = JSON.parse(await provedAs('signed by Alice')) as Proof
    const own = JSON.parse(await provedAs('Loan agreement')) as Proof
    const spliced = { ...alices, organization: 'First National Bank', documents: own.documents }
    for (const request of [alices.request, own.request])
      expect(await check('Loan agreement signed', JSON.stringify({ ...spliced, request }))).toMatchObject({
        code: 17,
        data: { audits: [], signedFiles: [] },
      })
  })

  test('answers 27 if an anchor is of a kind that this version does not know', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'anchored elsewhere')
    await anchorWaiting(records.ports)
    const proof = JSON.parse(await proofFile(id)) as Proof
    const audits = proof.audits.map((audit) => ({ ...audit, anchor: unknownAnchor(audit.anchor.rootHash) }))
    const answer = await check('anchored elsewhere signed', JSON.stringify({ ...proof, audits }))
    expect(answer).toMatchObject({ code: 27, data: { audits: [], signedFiles: [] } })
    expect(inContract('check-simple-sign', answer)).toBe(true)
  })

  test('answers 14 if the transaction is unknown or not final, 23 if the ledger is unreachable', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'unanchored')
    await anchorWaiting(records.ports)
    const text = await proofFile(id)
    const asking = (find: CheckPorts['anchoring']['find']) =>
      check('unanchored', text, { ...ports, anchoring: { ...ports.anchoring, find } })
    expect(await asking(async () => ({ outcome: 'unknown' }))).toMatchObject({ code: 14 })
    expect(await asking(async () => ({ outcome: 'pending' }))).toMatchObject({ code: 14 })
    expect(await asking(() => Promise.reject(new Error('no node')))).toMatchObject({ code: 23 })
  })

  test('looks up the operation that its documents and acts share once', async () => {
    const id = await requestIn('COMPLETE_SIGNATURE_FINISHED', 'shared')
    await anchorWaiting(records.ports)
    const text = await proofFile(id)
    const { documents, audits } = JSON.parse(text) as Proof
    expect(documents.length + audits.length).toBeGreaterThan(1)
    const find = vi.fn(ports.anchoring.find)
    await check('shared', text, { ...ports, anchoring: { ...ports.anchoring, find } })
    expect(find).toHaveBeenCalledTimes(1)
  })

  test('answers 16 for the consistent proof of another ledger', async () => {
    const other = await keepRecords()
    const id = await other.request()
    await other.add(id, sealedOf({ request: id, name: 'elsewhere' }))
    await anchorWaiting(other.ports)
    const text = JSON.stringify(await proofOf(other.ports.db, requestSubject(id)))
    await other.stop()
    expect(await check('elsewhere signed', text)).toMatchObject({ code: 16 })
  })
})

describe('CHECK-046 a certification check', () => {
  const certify = async (name: string) => {
    const id = await records.request()
    requests.set(id, { ...sender, id, state: 'INITIATED', knownAs: null })
    const words = { organization: 'Maison Verdier', requestName: name, fileName: `${name}.pdf` }
    const certified = { fileType: 'CERTIFIED_FILE', at: '2026-11-21T08:42:00.000Z', metadata: [] } as const
    const file = { request: id, ...words, ...certified, sha256: sha256(name) }
    await records.add(id, [fileLeaf(records.ports, file)])
  }
  const checkCertified = (of: string, proof?: string) => checkCertification(ports, { documentHash: sha256(of), proof })

  test('answers 1 for a document that was not certified, even if it was signed', async () => {
    await requestIn('COMPLETE_SIGNATURE_FINISHED', 'only signed')
    const answer = await checkCertified('only signed')
    expect(answer).toMatchObject({ code: 1, data: [] })
    expect(inContract('check-certification', answer)).toBe(true)
  })

  test('answers 2 for a proof that is not JSON', async () => {
    expect(await checkCertified('anything', '{')).toMatchObject({ code: 2 })
  })

  test('CHECK-028 answers 5 while the hash waits, 8 once it is sent, 0 once it is anchored', async () => {
    await certify('drawings')
    expect(await checkCertified('drawings')).toMatchObject({ code: 5, data: [{ anchorStatus: 'INJECTED' }] })
    const slow = { ...records.ports.anchoring, find: async () => ({ outcome: 'pending' as const }) }
    await anchorWaiting({ ...records.ports, anchoring: slow })
    expect(await checkCertified('drawings')).toMatchObject({ code: 8, data: [{ anchorStatus: 'INJECTED' }] })
    await anchorWaiting(records.ports)
    const answer = await checkCertified('drawings')
    expect(answer).toMatchObject({ code: 0, data: [{ anchorStatus: 'VALIDATED', organization: 'Maison Verdier' }] })
    expect(inContract('check-certification', answer)).toBe(true)
    expect(await check('drawings')).toMatchObject({ code: 1 })
  })
})
