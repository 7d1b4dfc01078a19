import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

type Answer = { code: number; message: string; data: components['schemas']['CertificationCheck'][] }

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

/** What anybody is answered about a document. */
async function check(text: string, proof?: string): Promise<Answer> {
  const form = new FormData()
  form.append('documentHash', sha256(text))
  if (proof !== undefined) form.append('proof', new File([proof], 'proof.json', { type: 'application/json' }))
  return (await desk.server.call('POST', '/public/v1/check-certification', form)).body as Answer
}
const certify = (text: string) => desk.created(0, { files: [{ name: `${text}.pdf`, hash: sha256(text) }] })

test('CHECK-031 CHECK-028 a certified file is found with its anchor, and its statement says what was certified', async () => {
  const id = await certify('plan')
  await desk.server.idle()
  const { code, data } = await check('plan')
  expect([code, data.length]).toEqual([0, 1])
  const [anchor] = data
  const hex = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(anchor).toEqual({
    organization: 'Analytical Engines',
    anchorStatus: 'VALIDATED',
    timestamp: expect.any(String),
    fileName: 'plan.pdf',
    hash: sha256('plan'),
    rootHash: hex,
    transactionHash: hex,
    tezosPublicKey: hex,
    contractAddress: expect.stringMatching(/^ledger1/),
    tezosBlock: hex,
    phrase: expect.any(String),
  })
  const { createdDate } = await desk.seen(id)
  expect(readStatement(anchor!.phrase!)).toMatchObject({
    fileType: 'CERTIFIED_FILE',
    request: id,
    requestName: 'Deeds',
    metadata: [{ key: 'Case', value: 'A 12' }],
    at: createdDate,
  })
})

test('CHECK-032 until then the answer is 5 while its hash waits, and 8 once it was sent', async () => {
  const { ports } = desk.server
  const { anchoring } = ports
  ports.anchoring = { ...anchoring, prepare: () => Promise.reject(new Error('no ledger')) }
  await certify('slow')
  expect(await check('slow')).toMatchObject({ code: 5, data: [{ anchorStatus: 'INJECTED', timestamp: null }] })
  ports.anchoring = { ...anchoring, find: async () => ({ outcome: 'pending' }) }
  await desk.server.retry()
  await expect.poll(async () => (await check('slow')).code, { timeout: 20_000 }).toBe(8)
  ports.anchoring = anchoring
  await desk.server.retry()
  await expect.poll(async () => (await check('slow')).code, { timeout: 20_000 }).toBe(0)
})

test('CHECK-035 nothing is known of another file, and of one whose anchoring stays rejected', async () => {
  const nothing = { code: 1, message: 'Nothing is known of this document', data: [] }
  expect(await check('never certified')).toEqual(nothing)
  desk.reject(true)
  await certify('refused')
  await desk.server.idle()
  desk.reject(false)
  expect(await check('refused')).toEqual(nothing)
})

/** The proof file of the first file of a certification, as it is downloaded. */
async function proofOf(id: string) {
  const [file] = await desk.filesOf(id)
  return desk.server.call('GET', `/public/v1/certification-files/${file!.id}/proof`, undefined, desk.ada)
}

test('API-097 a certified file has a proof once it is anchored, which suffices for a check', async () => {
  const id = await certify('deed')
  await desk.server.idle()
  const { status, bytes, headers } = await proofOf(id)
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('deed.pdf_proof.json')])
  const text = bytes.toString()
  expect((await proofOf(id)).bytes.toString()).toBe(text)
  const known = await check('deed')
  expect(await check('deed', text)).toEqual(known)
  expect(await check('plan', text)).toMatchObject({ code: 3, data: [] })
  expect(await check('deed', text.replace('"deed.pdf"', '"loan.pdf"'))).toMatchObject({ code: 17, data: [] })
  // What is not known here is not proved by a statement that was never made here.
  await desk.server.ports.db.query('delete from anchor_leaves where file_hash = $1', [sha256('deed')])
  expect(await check('deed', text)).toMatchObject({ code: 17 })
})

test('without an anchor there is no proof', async () => {
  desk.reject(true)
  const id = await certify('not anchored')
  await desk.server.idle()
  desk.reject(false)
  expect(await proofOf(id)).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
})
