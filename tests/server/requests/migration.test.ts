import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import type { components } from '#openapi'
import {
  inviteSigners,
  sendFinalMails,
  sendSignedMails,
  tellCreator,
} from '../../../server/cases/requests/request-mails.ts'
import { argon2InTurns } from '../../../server/adapters/argon2.ts'
import { checkSimpleSign } from '../../../server/cases/check/check.ts'
import { anchorWaiting } from '../../../server/cases/proofs/anchoring.ts'
import { stateAgain } from '../../../server/cases/requests/state-again.ts'
import { requestsOfHash } from '../../../server/store/requests/request-lookup.ts'
import { firstBroken } from '../../../server/store/engine/broken.ts'
import { recordedIn, restoreBlobs, restoreRows } from '../../support/server/recorded.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { bearer, codeFor, etag, ifMatch, payloadFor, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

/**
 * What version 0.1.0 left before documents were apart from requests: a finished request, one that waits for its second
 * signer, Léo, whose link is known, and a draft; all of Ada's.
 */
const recorded = recordedIn<{ finished: string; pending: string; draft: string; link: string }>(
  new URL('recorded/before-documents.json.gz', import.meta.url),
)
const SIGNER = '/private/simple-sign-requests/signer'

let server: Server
let ada: string
/** The requests, as their sender sees them before anything is done with them here. */
const found: Record<string, Request> = {}
beforeAll(async () => {
  server = await startServer({}, async (db) => {
    await restoreRows(db, recorded)
    await db.query("insert into delays values ($1, 'generateFiles', 'GENERATION', 'EPDF', now())", [recorded.draft])
  })
  await restoreBlobs(server.ports, recorded)
  // The recorded passwords are hashed as a real server does it.
  server.ports.derive = argon2InTurns(2)
  ada = await server.signIn('ada')
  for (const id of [recorded.finished, recorded.pending, recorded.draft]) found[id] = (await get(id)).body as Request
})
afterAll(() => server.stop())

const proofPath = (id: string) => `/public/v1/simple-sign-files/${id}/proof`
const get = async (id: string) => server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)

test('files, roles and fields of an earlier version keep their ids, positions and names', async () => {
  for (const [id, request] of Object.entries(found)) {
    const rowsOf = (table: string, where: (row: Record<string, unknown>) => boolean) =>
      recorded.rows[table]!.filter(where).toSorted((a, b) => Number(a['position']) - Number(b['position']))
    const files = rowsOf('request_files', (row) => row['request'] === id)
    expect(request.files.map((file) => [file.id, file.fileName])).toEqual(
      files.map((row) => [row['id'], row['file_name']]),
    )
    const signers = rowsOf('request_signers', (row) => row['request'] === id)
    expect(request.signers.map((signer) => [signer.id, signer.roles])).toEqual(
      signers.map((row) => [row['id'], [row['role_name']]]),
    )
    const fields = rowsOf('request_fields', (row) => row['file'] === files[0]!['id'])
    const roleOf = new Map(signers.map((row) => [row['id'], row['role_name']]))
    expect(
      request.template.files[0]!.placeHolderList.map((field) => [
        field.id,
        field.anchorName,
        field.roleName,
        field.posX,
      ]),
    ).toEqual(fields.map((row) => [row['id'], row['name'], roleOf.get(row['signer']), row['x']]))
    expect(fields.length).toBeGreaterThan(0)
  }
})

test('trees of an earlier version name the contract of their anchor', async () => {
  const { rows } = await server.ports.db.query<{ contract: string | null; address: string }>(
    "select contract, anchor->>'contractAddress' as address from anchor_batches",
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { contract, address } of rows) expect(contract).toBe(address)
})

/** Léo's signature, which ends the pending request. */
async function sign() {
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, bearer(recorded.link))
  await server.call('POST', `${SIGNER}/generate-otp`, undefined, undefined, bearer(recorded.link))
  const payload = payloadFor(shown.body as Schemas['SigningView'], await codeFor(server, 'l2@example.org'))
  const headers = { ...bearer(recorded.link), ...ifMatch(etag(shown)) }
  const answer = await server.call('POST', `${SIGNER}/sign`, payload, undefined, headers)
  await server.mails(({ recipient, subject }) => recipient === 'l2@example.org' && subject.includes('signed by'))
  await server.idle()
  return [shown.status, answer.status]
}
let signing: ReturnType<typeof sign> | undefined
const signed = () => (signing ??= sign())

test('a request that was pending is signed and finished, with what the first signer filled in before', async () => {
  expect(await signed()).toEqual([200, 200])
  expect((await get(recorded.pending)).body).toMatchObject({ state: 'COMPLETE_SIGNATURE_FINISHED' })
  const { rows } = await server.ports.db.query<{ n: number }>(
    `select count(*)::int as n from field_values v join request_signers s on s.id = v.signer where s.request = $1`,
    [recorded.pending],
  )
  expect(rows[0]!.n).toBe(6)
})

test('files of a request that was finished before are still downloaded', async () => {
  const groups = (await server.call('GET', `/public/v1/simple-sign-files/${recorded.finished}`, undefined, ada))
    .body as Schemas['FileGroup'][]
  expect(groups[0]!.files.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['ORIGINAL_FILE', 'SIGN_FILE', 'SIGNED_FILE_WITH_AUDIT', 'AUDIT_TRAIL']),
  )
  for (const { id, fileSize } of groups[0]!.files) {
    const file = await server.call('GET', `/public/v1/simple-sign-files/download/${id}`, undefined, ada)
    expect([file.status, file.bytes.length]).toEqual([200, fileSize])
  }
})

test('requests that were anchored before are anchored again, once, and their new proofs hold', async () => {
  const { ports } = server
  await signed()
  const before = await server.call('GET', proofPath(recorded.finished), undefined, ada)
  expect(before).toMatchObject({ status: 409, body: expect.objectContaining({ name: 'ProofNotAvailableException' }) })
  await stateAgain(ports)
  await stateAgain(ports)
  // The job of the queue may have made the tree already, and still be at it.
  await anchorWaiting(ports)
  await server.idle()
  for (const id of [recorded.finished, recorded.pending]) {
    const { status, bytes } = await server.call('GET', proofPath(id), undefined, ada)
    expect(status).toBe(200)
    const text = bytes.toString('utf8')
    const { documents, audits } = JSON.parse(text) as Proof
    expect(documents.map(({ fileType }) => fileType).toSorted()).toEqual([
      'AUDIT_TRAIL',
      'ORIGINAL_FILE',
      'SIGNED_FILE_WITH_AUDIT',
      'SIGN_FILE',
    ])
    expect(audits.length).toBeGreaterThan(0)
    const { hash } = documents.find(({ fileType }) => fileType === 'SIGN_FILE')!
    const checked = { ...ports, lookup: requestsOfHash }
    expect(await checkSimpleSign(checked, { documentHash: hash, proof: text })).toMatchObject({ code: 0 })
    expect(await checkSimpleSign(checked, { documentHash: hash })).toMatchObject({
      code: 0,
      data: { signedFiles: [{}] },
    })
  }
})

test('a draft of before is changed and sent, and its fields keep their ids', async () => {
  const before = await get(recorded.draft)
  const { template, files } = before.body as Request
  const fields = template.files[0]!.placeHolderList
  const patch = { template: { files: [{ id: files[0]!.id, placeHolderList: fields.slice(1) }] } }
  const path = `/public/v1/simple-sign/${recorded.draft}`
  const patched = await server.call('PATCH', path, patch, ada, ifMatch(etag(before)))
  expect((patched.body as Request).template.files[0]!.placeHolderList).toEqual(fields.slice(1))
  const sent = await server.call('POST', `${path}/submit-request`, {}, ada, ifMatch(etag(patched)))
  expect([sent.status, (sent.body as Request).state]).toEqual([200, 'PENDING'])
})

test('addresses and delays of an earlier version are still those of their requests', async () => {
  const path = `/public/v1/simple-sign-requests/${recorded.finished}?withAudits=true`
  const { audits } = (await server.call('GET', path, undefined, ada)).body as Request
  expect(audits.find(({ action }) => action === 'SIGN_REQUEST')!.request_ip).toBe('127.0.0.1')
  expect(found[recorded.draft]).toMatchObject({ delayed: { cause: 'GENERATION' } })
})

test('jobs of an earlier version send no mail again that it has sent; a new reason does', async () => {
  const { db } = server.ports
  const { pending: request, finished } = recorded
  const mails = async () => (await db.query('select 1 from mails')).rows.length
  const signersOf = (id: string) =>
    recorded.rows['request_signers']!.filter((row) => row['request'] === id).map((row) => String(row['id']))
  await server.idle()
  const before = await mails()
  await inviteSigners(server.ports, { request, signers: signersOf(request) })
  await tellCreator(server.ports, { request, of: 'request.submitted' })
  await sendSignedMails(server.ports, { request: finished, signer: signersOf(finished)[0]! })
  await sendFinalMails(server.ports, { request: finished })
  expect(await mails()).toBe(before)
  await inviteSigners(server.ports, { request, signers: signersOf(request), cause: 'request/x/1' })
  expect(await mails()).toBe(before + 2)
})

test('the chain of events goes on from where it was', async () => {
  const { status } = await server.call('POST', '/public/v1/simple-sign/create-request', {}, ada)
  expect(status).toBe(200)
  // It reads heads after events: one that is written in between is taken for one that is missing.
  await server.idle()
  expect(await firstBroken(server.ports.db)).toBeNull()
})
