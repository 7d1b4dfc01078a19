import { createHash, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderTools } from '#api/browser/verify/folder.ts'
import { folderCheckPorts } from '#api/ports/proofs/folder-check.ports.ts'
import proofSchema from '#machines/rules/proofs/proof.schema.gen.json' with { type: 'json' }
import type { components } from '#openapi'
import { verdictOn } from '../../../scripts/verify/verdict.ts'
import { addDemo } from '../../../server/demo.ts'
import { COPIES, copied, copyLinkFor } from '../../support/server/calls/copies.ts'
import { CHECK_PAGE } from '../../support/server/ports.ts'
import { startServer, type Reply, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, linkFor } from '../../support/server/signing.ts'

type Schemas = components['schemas']
type Type = Schemas['ProofFolderType']

const AROUND = [
  'README.txt',
  'LISEZMOI.txt',
  'verify.html',
  'certificates/ledger.pem',
  'certificates/seal.pem',
  'format/proof-format.md',
  'format/proof-1.schema.json',
]
const SIGNED = [
  'Services agreement_signed.pdf',
  'Services agreement_signed_with_audit.pdf',
  'Services agreement_audit.pdf',
]
const PROOF = 'Services agreement_proof.json'
const COPY = 'legal@example.org'

let server: Server
let ada: string
let id: string
let signer: string
let copy: string
/** Before anybody has signed. */
let early: { request: Schemas['Request']; answer: Reply }
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
  const sending = await copied(server, ada, { ...ANNA, otpType: 'NONE' }, [COPY])
  id = sending.id
  early = { request: await request(), answer: await folder() }
  await sending.sign()
  await server.idle()
  signer = await linkFor(server, ANNA.mail)
  copy = await copyLinkFor(server, COPY)
})
afterAll(() => server.stop())

const chosen = (types: readonly Type[]) =>
  types.length === 0 ? '' : `?${types.map((type) => `filesToInclude=${type}`).join('&')}`
const read = (path: string) => server.call('GET', path, undefined, ada)
const folder = (...types: Type[]) => read(`/public/v1/simple-sign-files/${id}/proofFolder${chosen(types)}`)
const byLink = (path: string, token: string) => server.call('GET', path, undefined, undefined, bearer(token))
const request = async () =>
  (await read(`/public/v1/simple-sign-requests/${id}?withAudits=true`)).body as Schemas['Request']
const textIn = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Every file of the request as it is downloaded alone, by its name. */
async function single(): Promise<Map<string, Buffer>> {
  const { body } = await read(`/public/v1/simple-sign-files/${id}`)
  const versions = (body as Schemas['FileGroup'][]).flatMap(({ files }) => files)
  const found = new Map<string, Buffer>()
  for (const version of versions)
    found.set(version.fileName, (await read(`/public/v1/simple-sign-files/download/${version.id}`)).bytes)
  return found.set(PROOF, (await read(`/public/v1/simple-sign-files/${id}/proof`)).bytes)
}

test('API-064 FILE-025 the folder has the files and the proof as they are downloaded alone, and what explains them', async () => {
  expect((await request()).proofFolderAvailable).toBe(true)
  const { status, headers, bytes } = await folder()
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toContain('filename="Services agreement_proof_folder.zip"')
  const zip = unzipSync(bytes)
  expect(Object.keys(zip)).toEqual([...SIGNED, 'Agreement.pdf', PROOF, ...AROUND])
  for (const [name, content] of await single()) expect([name, content.equals(zip[name]!)]).toEqual([name, true])

  expect(textIn(zip['verify.html'])).toBe(CHECK_PAGE)
  expect(textIn(zip['format/proof-format.md'])).toBe(readFileSync('docs/proof-format.md', 'utf8'))
  expect(JSON.parse(textIn(zip['format/proof-1.schema.json']))).toEqual(proofSchema)
  const { certificate } = server.ports.sealKey
  expect(new X509Certificate(zip['certificates/seal.pem']!).raw.equals(certificate)).toBe(true)
  const raw = createPublicKey(textIn(zip['certificates/ledger.pem'])).export({ format: 'jwk' }).x!
  expect([Buffer.from(raw, 'base64url').toString('hex')]).toEqual(server.ports.anchoring.publicKeys)
})

test('each README names every file with its fingerprint, the key and where it is published, in its language', async () => {
  const zip = unzipSync((await folder()).bytes)
  const [english, french] = [textIn(zip['README.txt']), textIn(zip['LISEZMOI.txt'])]
  for (const text of [english, french]) {
    for (const name of Object.keys(zip))
      expect(text).toContain(`\n${name}`.replace(/\n(README|LISEZMOI).txt/, '$1.txt'))
    for (const name of [...SIGNED, 'Agreement.pdf']) expect(text).toContain(`SHA-256: ${sha256(zip[name]!)}`)
    for (const value of [id, 'Services agreement', ...server.ports.anchoring.publicKeys]) expect(text).toContain(value)
    expect(text).toContain('https://sign.example.org/api/public/v1/ledger-key')
    expect(text).not.toMatch(/undefined|\[object|null/)
  }
  expect(english).toContain('Proved')
  expect(french).toContain('Prouvé\u00a0:')
  // A space before this punctuation does not let a line break there.
  expect(french).not.toMatch(/ [:;?!»]|« /)
})

test('PROOF-010 the offline check of the folder as it was downloaded proves every signed file, and leaves nothing open', async () => {
  const { bytes } = await folder()
  const [key] = server.ports.anchoring.publicKeys
  const { signal } = new AbortController()
  const sources = [new File([new Uint8Array(bytes)], 'folder.zip')]
  const { report } = await folderCheckPorts(folderTools).checkFolder({ sources, key: key! }, signal, () => {})
  expect(report.documents.map(({ name, outcome }) => [name, outcome])).toEqual([
    ...SIGNED.map((name) => [`folder.zip/${name}`, 'proved']),
    ['folder.zip/Agreement.pdf', 'original'],
  ])
  expect(report).toMatchObject({ proofs: [], unread: [], companions: AROUND.map((name) => `folder.zip/${name}`) })

  const zip = unzipSync(bytes)
  for (const name of SIGNED)
    expect(await verdictOn(sha256(zip[name]!), zip[PROOF]!, [key!])).toMatchObject({ code: 0, pinned: true })
})

test('PROOF-007 API-064 it has the chosen files only; what was chosen and is not there is left out', async () => {
  const names = async (...types: Type[]) => Object.keys(unzipSync((await folder(...types)).bytes))
  expect(await names('SIGN_FILE', 'PROOF_FILE')).toEqual([SIGNED[0], PROOF, ...AROUND])
  expect(await names('PROOF_FILE')).toEqual([PROOF, ...AROUND])
  expect(await names('AUDIT_TRAIL', 'ORIGINAL_FILE')).toEqual([SIGNED[2], 'Agreement.pdf', ...AROUND])
  const unknown = await read(`/public/v1/simple-sign-files/${id}/proofFolder?filesToInclude=CURRENT_FILE`)
  expect(unknown).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
})

test('API-077 API-080 the signer and the copy recipient get the same; each download is in the audit once an hour', async () => {
  const downloads = async () =>
    (await request()).audits.flatMap(({ action, from_actor: by }) =>
      action.startsWith('DOWNLOAD_') ? [`${by.type} ${action}`] : [],
    )
  const before = (await downloads()).filter((one) => !one.startsWith('USER'))
  expect(before).toEqual([])
  const own = Object.keys(unzipSync((await folder()).bytes))
  for (const [path, token] of [
    ['/private/simple-sign-files/signer/proofFolder', signer],
    ['/private/simple-sign-files/signer/proofFolder', signer],
    [`${COPIES}/proofFolder`, copy],
  ] as const)
    expect(Object.keys(unzipSync((await byLink(path, token)).bytes))).toEqual(own)
  const part = await byLink(`${COPIES}/proofFolder?filesToInclude=SIGN_FILE`, copy)
  expect(Object.keys(unzipSync(part.bytes))).toEqual([SIGNED[0], ...AROUND])
  const actions = [
    'DOWNLOAD_SIGNED_FILE',
    'DOWNLOAD_SIGNED_FILE_WITH_AUDIT',
    'DOWNLOAD_AUDIT_FILE',
    'DOWNLOAD_ORIGINAL_FILE',
    'DOWNLOAD_PROOF_FILE',
    'DOWNLOAD_PROOF_FOLDER',
  ]
  const others = (await downloads()).filter((one) => !one.startsWith('USER'))
  expect(others).toEqual(['SIGNER', 'CC_RECIPIENT'].flatMap((by) => actions.map((action) => `${by} ${action}`)))
})

test('a damaged file refuses the whole folder before its first byte', async () => {
  const { body } = await read(`/public/v1/simple-sign-files/${id}`)
  const { hash } = (body as Schemas['FileGroup'][])[0]!.files.find(({ type }) => type === 'AUDIT_TRAIL')!
  const path = join(server.folder, 'blobs', hash!.slice(0, 2), hash!)
  renameSync(path, `${path}.away`)
  const answer = await folder()
  expect(answer).toMatchObject({ status: 503, body: { name: 'FileUnavailableException' } })
  expect(answer.headers['content-disposition']).toBeUndefined()
  renameSync(`${path}.away`, path)
})

test('PROOF-005 before it is finished, and once its files are deleted, there is no folder, and the request says so', async () => {
  expect(early.request).toMatchObject({ proofFileAvailable: false, proofFolderAvailable: false })
  expect(early.answer).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
  await server.ports.db.query('update requests set files_purged_at = $2 where id = $1', [id, server.ports.now()])
  expect(await request()).toMatchObject({ proofFileAvailable: true, proofFolderAvailable: false })
  for (const answer of [await folder(), await byLink(`${COPIES}/proofFolder`, copy)])
    expect(answer).toMatchObject({ status: 409, body: { name: 'ProofNotAvailableException' } })
})
