import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { readCertificationProof, verifyCertification } from '#machines/rules/proofs/certification-proof.ts'
import { readMerkleTreeProof, verifyMerkleTree } from '#machines/rules/proofs/merkle-tree-proof.ts'
import { apiTokenScopes } from '#machines/rules/tokens/api-token.ts'
import { isSignedBy } from '../../../server/engine/ed25519.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { certificationBody, certificationPath } from '../../support/server/calls/certifications.ts'
import { withoutCallId } from '../../support/server/calls/without-call-id.ts'
import { bearer } from '../../support/server/signing.ts'
import { openCertificationDesk, type Certification, type Desk } from './certification-desk.ts'

type Schemas = components['schemas']
const CREATE = '/public/v1/certification/create-request'
const UPLOAD = '/public/v1/certification/deferred-files-upload'
const FILES = '/public/v1/certification-files'

let desk: Desk
let mary: string
beforeAll(async () => {
  desk = await openCertificationDesk()
  mary = await desk.server.signIn('mary')
})
afterAll(() => desk.server.stop())

/** The calls of a program with a new token of an account. */
async function programOf(cookie: string, name: string, scopes: readonly Schemas['ChannelScope'][]) {
  const { body } = await desk.server.call('POST', '/private/channels', { name, scopes, days: 30 }, cookie)
  const { id, token } = body as Schemas['CreatedChannel']
  return {
    id,
    call: (method: 'GET' | 'POST' | 'DELETE', path: string, given?: object | FormData) =>
      desk.server.call(method, path, given, undefined, bearer(token)),
  }
}
const refusal = (scope: string) => ({
  status: 403,
  body: { name: 'ForbiddenException', message: expect.stringContaining(scope) },
})

test('API-118 a program certifies files with a token, follows them and downloads proofs that hold', async () => {
  const { id: apiToken, call } = await programOf(mary, 'Registry', ['createCertifications', 'readCertifications'])
  const files = [{ name: 'Deed.pdf', hash: sha256('deed') }]
  const created = (await call('POST', CREATE, certificationBody(0, { flowName: 'Registry', files })))
    .body as Certification
  expect(created).toMatchObject({ channelType: 'API', channelName: 'Registry', username: 'Mary Somerville' })
  await desk.server.idle()

  const seen = await call('GET', certificationPath(created.id))
  expect(seen.body).toMatchObject({ state: 'VALIDATED', channelType: 'API', channelName: 'Registry' })
  const { content } = (await call('GET', '/public/v1/certification-requests?flowName=registry')).body as {
    content: Schemas['CertificationRow'][]
  }
  expect(content.map(({ id }) => id)).toEqual([created.id])
  const listed = (await call('GET', `${FILES}?requestId=${created.id}`)).body as {
    content: Schemas['CertificationFile'][]
  }
  expect(listed.content).toMatchObject([{ ...files[0], channelName: 'Registry' }])

  const keys = { sha256, verifySignature: isSignedBy, pinnedKeys: desk.server.ports.anchoring.publicKeys }
  const proof = await call('GET', `${FILES}/${listed.content[0]!.id}/proof`)
  const held = { code: 0, pinned: true }
  const ofFile = readCertificationProof(proof.bytes.toString())!
  expect(await verifyCertification(files[0]!.hash, ofFile, keys)).toMatchObject(held)
  const tree = await call('GET', `${certificationPath(created.id)}/merkle-tree-proof-file`)
  const ofAll = readMerkleTreeProof(tree.bytes.toString())!
  expect(await verifyMerkleTree(files[0]!.hash, ofAll, keys)).toMatchObject(held)

  const { rows } = await desk.server.ports.db.query(
    `select distinct actor_kind as kind, actor_id as id, channel from events
     where stream = $1 and type = 'certification.created'`,
    [`certification/${created.id}`],
  )
  expect(rows).toEqual([{ kind: 'channel', id: apiToken, channel: 'API' }])
})

test('CERT-015 a program uploads files with a token, and certifies them later', async () => {
  const { call } = await programOf(mary, 'Scanner', ['createCertifications', 'readCertifications'])
  const form = new FormData()
  form.append('files', new File(['a scan'], 'Scan.txt'))
  const [file] = (await call('POST', UPLOAD, form)).body as Schemas['DeferredFile'][]
  expect(file).toMatchObject({ name: 'Scan.txt', hash: sha256('a scan'), channelName: 'Scanner', state: 'WAITING' })
  expect((await call('POST', CREATE, { flowName: 'Scans', deferredFiles: [file!.id] })).status).toBe(200)
  const { body } = await call('GET', '/public/v1/deferred/files?name=scan')
  expect(body).toMatchObject({ content: [{ id: file!.id, state: 'CERTIFIED', flowName: 'Scans' }] })
})

test('API-118 a token without the scope is refused, and the answer names the scope', async () => {
  const others = (left: string) => apiTokenScopes.filter((scope) => scope !== left)
  const reader = await programOf(mary, 'Reader', others('createCertifications'))
  const writer = await programOf(mary, 'Writer', others('readCertifications'))
  const { totalElements: before } = await desk.list('', mary)
  expect(await reader.call('POST', CREATE, certificationBody())).toMatchObject(refusal('createCertifications'))
  expect((await desk.list('', mary)).totalElements).toBe(before)
  expect(await writer.call('GET', FILES)).toMatchObject(refusal('readCertifications'))
  expect((await reader.call('GET', FILES)).status).toBe(200)
  expect((await writer.call('POST', CREATE, certificationBody())).status).toBe(200)
})

test('a token reads no certification of another tenant, and does not learn that it exists', async () => {
  const id = await desk.created()
  await desk.server.idle()
  const [file] = await desk.filesOf(id)
  const foreign = await programOf(await desk.server.signIn('evariste'), 'Foreign', ['readCertifications'])
  const unknown = await foreign.call('GET', certificationPath('a'.repeat(24)))
  expect(unknown.status).toBe(404)
  for (const path of [certificationPath(id), `${certificationPath(id)}/merkle-tree-proof-file`])
    expect([path, await foreign.call('GET', path)]).toMatchObject([
      path,
      { status: 404, body: withoutCallId(unknown.body) },
    ])
  for (const rest of ['', '/proof', '/certificate', '/allProofs'])
    expect((await foreign.call('GET', `${FILES}/${file!.id}${rest}`)).status).toBe(404)
  expect((await foreign.call('GET', FILES)).body).toMatchObject({ content: [] })
})
