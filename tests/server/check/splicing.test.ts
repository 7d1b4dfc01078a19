import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { verifyProof, type Proof } from '#machines/rules/proofs/proof.ts'
import { addDemo } from '../../../server/demo.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, codeFor, etag, ifMatch, linkFor, payloadFor, sent } from '../../support/server/signing.ts'

type Schemas = components['schemas']
const SIGNER = '/private/simple-sign-requests/signer'

let server: Server
let ada: string
let alices: Proof
let mallorys: Proof
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  alices = await finished({ ...ANNA, firstName: 'Alice', lastName: 'Jones', mail: 'alice@example.org' })
  mallorys = await finished({ ...ANNA, firstName: 'Mallory', lastName: 'Smith', mail: 'mallory@example.org' })
})
afterAll(() => server.stop())

/** The proof of a request that one person was sent and signed. */
async function finished(signer: typeof ANNA): Promise<Proof> {
  const { id } = await sent(server, ada, [signer])
  const token = await linkFor(server, signer.mail)
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(token))
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(token))
  const payload = payloadFor(shown.body as Schemas['SigningView'], await codeFor(server, signer.mail))
  await server.call('POST', `${SIGNER}/sign`, payload, undefined, { ...bearer(token), ...ifMatch(etag(shown)) })
  await server.mails(({ recipient, subject }) => recipient === signer.mail && subject.includes('signed by everyone'))
  await server.idle()
  const proof = await server.call('GET', `/public/v1/simple-sign-files/${id}/proof`, undefined, ada)
  expect(proof.status).toBe(200)
  return JSON.parse(proof.bytes.toString('utf8')) as Proof
}

const hashIn = ({ documents }: Proof, type: string) => documents.find(({ fileType }) => fileType === type)!.hash

async function check(documentHash: string, proof?: Proof): Promise<Schemas['SimpleSignCheck'] & { code: number }> {
  const form = new FormData()
  form.append('documentHash', documentHash)
  if (proof) form.append('proof', new File([JSON.stringify(proof)], 'proof.json', { type: 'application/json' }))
  const { body } = await server.call('POST', '/public/v1/check-simple-sign', form)
  const { code, data } = body as { code: number; data: Schemas['SimpleSignCheck'] }
  return { code, ...data }
}

/** What the command and the browser say, with the ledger's key pinned. */
const verdictOn = async (hash: string, proof: Proof) =>
  (
    await verifyProof(hash, JSON.stringify(proof), {
      sha256,
      verifySignature: isSignedBy,
      pinnedKeys: server.ports.anchoring.publicKeys,
    })
  ).code

test('PROOF-009 the proofs as they are downloaded hold', async () => {
  for (const proof of [alices, mallorys]) {
    const hash = hashIn(proof, 'SIGN_FILE')
    expect(await check(hash, proof)).toMatchObject({ code: 0, audits: [{}] })
    expect(await verdictOn(hash, proof)).toBe(0)
  }
})

test('a document of one request with the signatures of another proves nothing, whatever is written around it', async () => {
  const signed = mallorys.documents.find(({ fileType }) => fileType === 'SIGN_FILE')!
  const spliced: Proof = {
    ...alices,
    organization: 'First National Bank',
    request: { ...alices.request, name: 'Loan agreement' },
    documents: [{ ...signed, fileName: 'Loan agreement.pdf' }, ...alices.documents],
  }
  expect(await check(signed.hash, spliced)).toMatchObject({ code: 17, audits: [], signedFiles: [] })
  expect(await verdictOn(signed.hash, spliced)).toBe(17)
})

test('a proof without signatures proves nothing', async () => {
  for (const type of ['ORIGINAL_FILE', 'SIGN_FILE']) {
    const hash = hashIn(alices, type)
    expect(await check(hash, { ...alices, audits: [] })).toMatchObject({ code: 17 })
    expect(await verdictOn(hash, { ...alices, audits: [] })).toBe(17)
  }
})

test('only sealed files are signed: the original and the upload say what they are, and nobody’s name', async () => {
  const { rows } = await server.ports.db.query<{ upload: string }>(
    'select upload_hash as upload from document_files where original_hash = $1',
    [hashIn(alices, 'ORIGINAL_FILE')],
  )
  const { upload } = rows[0]!
  expect(await check(hashIn(alices, 'SIGN_FILE'))).toMatchObject({ code: 0, audits: [{}] })
  const nothing = { originalFiles: [], audits: [], signedFiles: [], signedWithAuditsFiles: [], auditFiles: [] }
  for (const proof of [undefined, alices]) {
    expect(await check(hashIn(alices, 'ORIGINAL_FILE'), proof)).toEqual({ code: 24, ...nothing })
    expect(await check(upload, proof)).toEqual({ code: 25, ...nothing })
  }
})
