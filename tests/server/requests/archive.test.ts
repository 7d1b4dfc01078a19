import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, arrived, bearer, linkFor, sent, uploadTo } from '../../support/server/signing.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'

type Schemas = components['schemas']

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const zipOf = (id: string, query = '') =>
  server.call('GET', `/public/v1/simple-sign-files/download-all/${id}${query}`, undefined, ada)
const single = (id: string) => server.call('GET', `/public/v1/simple-sign-files/download/${id}`, undefined, ada)
const listed = async (id: string) => {
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)
  return (body as Schemas['FileGroup'][]).flatMap(({ files }) => files)
}
const downloads = async (id: string) => {
  const { rows } = await server.ports.db.query<{ kind: string; actor: string }>(
    `select data->>'kind' as kind, actor_kind as actor from events
     where stream = $1 and type = 'document.downloaded' order by position`,
    [`request/${id}`],
  )
  return rows.map(({ kind, actor }) => `${actor} ${kind}`)
}

let count = 0
async function finished() {
  const mail = `archive${++count}@example.org`
  const { id, sign } = await arrived(server, ada, { ...ANNA, mail, otpType: 'NONE' })
  await sign()
  await server.idle()
  return { id, token: await linkFor(server, mail) }
}

test('FILE-025 API-108 the archive of a finished request has all files and the proof, byte by byte, and is named after it', async () => {
  const { id } = await finished()
  const { status, headers, bytes } = await zipOf(id)
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  expect(headers['content-disposition']).toContain('filename="Services agreement.zip"')
  const zip = unzipSync(bytes)
  const expected = new Map<string, Buffer>()
  for (const version of await listed(id)) expected.set(version.fileName, (await single(version.id)).bytes)
  const proof = await server.call('GET', `/public/v1/simple-sign-files/${id}/proof`, undefined, ada)
  expected.set('Services agreement_proof.json', proof.bytes)
  expect(proof.headers['content-disposition']).toContain('filename="Services agreement_proof.json"')
  expect(Object.keys(zip)).toEqual([...expected.keys()])
  for (const [name, content] of expected) expect([name, content.equals(zip[name]!)]).toEqual([name, true])
  // Stored: what is packed twice takes time and gets no smaller.
  expect(bytes.length).toBeGreaterThan([...expected.values()].reduce((sum, { length }) => sum + length, 0))
})

test('API-108 it has the files of one version if one is asked for, and is not found if there are none', async () => {
  const { id } = await finished()
  const names = async (type: string) => Object.keys(unzipSync((await zipOf(id, `?type=${type}`)).bytes))
  expect(await names('ORIGINAL_FILE')).toEqual(['Agreement.pdf'])
  expect(await names('SIGN_FILE')).toEqual(['Services agreement_signed.pdf'])
  expect(await names('SIGNED_FILE_WITH_AUDIT')).toEqual(['Services agreement_signed_with_audit.pdf'])
  const { id: pending } = await sent(server, ada, [{ ...ANNA, mail: 'pending@example.org' }])
  expect(Object.keys(unzipSync((await zipOf(pending)).bytes))).toEqual(['Agreement.pdf'])
  expect(await zipOf(pending, '?type=SIGN_FILE')).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
})

test('it has the sealed files of the last cycle only', async () => {
  const { id } = await finished()
  const names = async () => Object.keys(unzipSync((await zipOf(id)).bytes))
  const before = await names()
  await server.ports.db.query(
    `insert into sealed_files (id, request, file, type, cycle, file_name, size, hash)
     select reverse(id), request, file, type, cycle - 1, 'earlier ' || file_name, size, hash from sealed_files
     where request = $1`,
    [id],
  )
  expect(await names()).toEqual(before)
})

test('API-075 each file of an archive is recorded as downloaded, once per reader and hour', async () => {
  const { id, token } = await finished()
  const all = ['ORIGINAL_FILE', 'AUDIT_TRAIL', 'SIGNED_FILE_WITH_AUDIT', 'SIGN_FILE', 'PROOF_FILE']
  await zipOf(id)
  await zipOf(id)
  expect((await downloads(id)).toSorted()).toEqual(all.map((kind) => `account ${kind}`).toSorted())
  const path = '/private/simple-sign-files/signer/download-all'
  const signers = await server.call('GET', path, undefined, undefined, bearer(token))
  expect(Object.keys(unzipSync(signers.bytes))).toHaveLength(5)
  expect(await downloads(id)).toHaveLength(10)
})

test('files of the same name stay apart, names of devices are changed, and letters of all scripts are kept', async () => {
  const created = await server.call(
    'POST',
    '/public/v1/simple-sign/create-request',
    { name: 'Été 2026, 日本...', timeZone: 'Europe/Paris' },
    ada,
  )
  expect(created).toMatchObject({ status: 200 })
  const { id } = created.body as { id: string }
  const contents = new Map<string, number>()
  for (const name of ['契約.pdf', '契約.pdf', 'nul.PDF', 'nul.pdf']) {
    const { status, body } = await uploadTo(server, ada, id, name, await samplePdf(1, `file ${contents.size}`))
    expect([status, body]).toEqual([200, expect.anything()])
    contents.set((body as Schemas['RequestFile'][])[0]!.id, contents.size)
  }
  const { headers, bytes } = await zipOf(id)
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('Été 2026, 日本.zip')
  const zip = unzipSync(bytes)
  expect(Object.keys(zip)).toEqual(['契約.pdf', '契約 (2).pdf', '_nul.PDF', '_nul (2).pdf'])
  // The flag of UTF-8 names, bit 11, in the first header.
  expect(bytes.readUInt16LE(6) & 0x08_00).toBe(0x08_00)
  const originals = await listed(id)
  for (const [index, content] of Object.values(zip).entries())
    expect((await single(originals[index]!.id)).bytes.equals(content)).toBe(true)
  // Nobody reads the trail of a draft.
  expect(await downloads(id)).toEqual([])
})

test('a damaged file refuses the whole archive before its first byte, and nothing is recorded', async () => {
  const { id } = await finished()
  const audit = (await listed(id)).find(({ type }) => type === 'AUDIT_TRAIL')!
  const path = join(server.folder, 'blobs', audit.hash!.slice(0, 2), audit.hash!)
  renameSync(path, `${path}.away`)
  const answer = await zipOf(id)
  expect(answer).toMatchObject({ status: 503, body: { name: 'FileUnavailableException' } })
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(await downloads(id)).toEqual([])
  renameSync(`${path}.away`, path)
  expect(strFromU8(unzipSync((await zipOf(id)).bytes)['Services agreement_audit.pdf']!.subarray(0, 4))).toBe('%PDF')
})

test('a sealed file is shown by its id to who may see the request; that is no download', async () => {
  const { id } = await finished()
  const sealed = (await listed(id)).find(({ type }) => type === 'SIGN_FILE')!
  const view = (cookie: string) => server.call('GET', `/private/simple-sign-files/view/${sealed.id}`, undefined, cookie)
  const { status, bytes } = await view(ada)
  expect([status, bytes.length]).toEqual([200, sealed.fileSize])
  expect(await downloads(id)).toEqual([])
  expect(await view(await server.signIn('sophie'))).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
})

test('FILE-025 the archive of a request without a name is called request', async () => {
  const created = await server.call('POST', '/public/v1/simple-sign/create-request', {}, ada)
  const { id } = created.body as { id: string }
  await uploadTo(server, ada, id, 'Agreement.pdf', await samplePdf())
  expect((await zipOf(id)).headers['content-disposition']).toContain('filename="request.zip"')
})
