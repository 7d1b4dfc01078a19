import { createHash } from 'node:crypto'
import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { components } from '#openapi'
import type { RequestFact } from '#machines/lifecycles/request.events.ts'
import { happenTo, loadRequest } from '../../../server/cases/requests/request-lifecycle.ts'
import { addDemo } from '../../../server/demo.ts'
import { bySystem } from '../../../server/engine/stamps.ts'
import { transact } from '../../../server/engine/transact.ts'
import { readPdf, renderFirst } from '../../support/pdf/read.ts'
import { startServer, type Server } from '../../support/server/server.ts'
import { ANNA, bearer, LEO, linkFor, sent, signingOf } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let server: Server
let ada: string
beforeAll(async () => {
  server = await startServer()
  await addDemo(server.ports)
  ada = await server.signIn('ada')
})
afterAll(() => server.stop())

const MADE = '/public/v1/simple-sign-files/download-intermediate'
const STORED = '/public/v1/simple-sign-files/download'
const boxes = [0.1, 0.55].map((posX) => ({
  place: { posX, posY: 0.29, width: 0.3, height: 0.05 },
  signature: { posX, posY: 0.7, width: 0.3, height: 0.12 },
}))

let count = 0
/** A request to Anna and Léo, who sign in any order and need no code. */
async function waiting(cookie = ada) {
  const signers = [ANNA, LEO].map((signer) => ({
    ...signer,
    mail: `copy${++count}@example.org`,
    orderToSign: 0,
    otpType: 'NONE' as const,
  }))
  const { id, file } = await sent(server, cookie, signers)
  const tokens = [await linkFor(server, signers[0]!.mail), await linkFor(server, signers[1]!.mail)] as const
  const sign = async (index: 0 | 1) => {
    const token = tokens[index]
    const path = '/private/simple-sign-requests/signer/open'
    const shown = await server.call('GET', path, undefined, undefined, bearer(token))
    expect((await signingOf(server, { token, mail: '', shown }).sign()).status).toBe(200)
  }
  const copy = (headers = {}, by = cookie) => server.call('GET', `${MADE}/${file.id}`, undefined, by, headers)
  return { id, file: file.id, tokens, sign, copy }
}

const listed = async (id: string) => {
  const { body } = await server.call('GET', `/public/v1/simple-sign-files/${id}`, undefined, ada)
  return (body as Schemas['FileGroup'][])[0]!.files
}
const happens = (id: string, fact: RequestFact) =>
  transact(server.ports, async (tx) => {
    const row = await loadRequest(tx, id)
    await happenTo({ ports: server.ports, tx, row, stamp: bySystem(row, server.ports.now()) }, fact)
  })
const downloads = async (id: string) =>
  (
    await server.ports.db.query<{ kind: string; actor: string }>(
      `select data->>'kind' as kind, actor_kind as actor from events
       where stream = $1 and type = 'document.downloaded' order by position`,
      [`request/${id}`],
    )
  ).rows

test('REQD-041 REQD-048 the current copy has what was signed so far, and says on each page that it is a copy', async () => {
  const { sign, copy } = await waiting()
  const before = await copy()
  expect(before.headers['content-disposition']).toContain('filename="Agreement_copy.pdf"')
  const [untouched, page0] = [await readPdf(before.bytes), await renderFirst(before.bytes)]
  for (const { text } of untouched) expect(text).toContain('Not signed')
  expect(untouched[0]!.text).not.toContain('Lyon')
  const unsigned = boxes.map(({ signature }) => page0.pixelsIn(signature, [20, 30, 80]))
  expect(unsigned).toEqual([0, 0])

  await sign(0)
  const { bytes } = await copy()
  const pages = await readPdf(bytes)
  expect(pages).toHaveLength(untouched.length)
  for (const { text } of pages)
    expect([text.includes('Temporary copy'), text.includes('Not signed')]).toEqual([true, false])
  expect(boxes.map(({ place }) => pages[0]!.textIn(place))).toEqual(['Lyon', ''])
  const rendered = await renderFirst(bytes)
  const [annas, leos] = boxes.map(({ signature }) => rendered.pixelsIn(signature, [20, 30, 80]))
  expect(annas).toBeGreaterThan(500)
  expect(leos).toBe(0)
})

test('EDIT-006 once somebody has signed, the current copy is a temporary one, named in the language of who gets it', async () => {
  const { id, sign, copy, tokens, file } = await waiting()
  await server.ports.db.query("update requests set language = 'FR' where id = $1", [id])
  const current = async () => (await listed(id)).find(({ type }) => type === 'CURRENT_FILE')?.fileName
  expect(await current()).toBe('Agreement_copy.pdf')
  await sign(0)
  for (const state of ['PENDING', 'EDITING']) {
    if (state === 'EDITING') await happens(id, { type: 'editing.started' })
    expect(await current()).toBe('Agreement_temporary.pdf')
    const { headers, bytes } = await copy()
    expect(headers['content-disposition']).toContain('filename="Agreement_temporary.pdf"')
    expect((await readPdf(bytes))[0]!.textIn(boxes[0]!.place)).toBe('Lyon')
    // It is not sealed, and says so.
    expect(bytes.includes('/ByteRange')).toBe(false)
    for (const { text } of await readPdf(bytes)) expect(text).toContain('Copie temporaire')
  }
  const path = `/private/simple-sign-files/signer/download-intermediate/${file}`
  const leos = await server.call('GET', path, undefined, undefined, bearer(tokens[1]))
  expect(leos.headers['content-disposition']).toContain('filename="Agreement_temporaire.pdf"')
})

test('its words are those of the language of the request', async () => {
  const sophie = await server.signIn('sophie')
  const { id, copy, sign, file } = await waiting(sophie)
  await server.ports.db.query("update requests set language = 'FR' where id = $1", [id])
  expect((await readPdf((await copy()).bytes))[0]!.text).toContain('Non signé')
  await sign(0)
  const { headers, bytes } = await copy()
  expect(headers['content-disposition']).toContain('filename="Agreement_temporaire.pdf"')
  expect((await readPdf(bytes))[0]!.text).toContain('Copie temporaire')
  expect((await server.call('GET', `${MADE}/${file}`, undefined, ada)).status).toBe(404)
})

describe('what is listed', () => {
  const types = async (id: string) => (await listed(id)).map(({ type }) => type)

  test('REQD-036 REQD-040 a request that is signed or changed offers its original and its current copy', async () => {
    const { id } = await waiting()
    expect(await types(id)).toEqual(['ORIGINAL_FILE', 'CURRENT_FILE'])
    const [original, current] = await listed(id)
    expect(current).toMatchObject({ id: original!.id, fileName: 'Agreement_copy.pdf', fileSize: null, hash: null })
    await happens(id, { type: 'editing.started' })
    expect(await types(id)).toEqual(['ORIGINAL_FILE', 'CURRENT_FILE'])
  })

  test('REQD-039 one that was cancelled offers its original only', async () => {
    const { id, copy } = await waiting()
    await happens(id, { type: 'request.canceled' })
    expect(await types(id)).toEqual(['ORIGINAL_FILE'])
    expect(await copy()).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  })

  test('REQD-038 a finished one offers its sealed files, and no copy', async () => {
    const { id, sign, copy } = await waiting()
    await sign(0)
    await sign(1)
    await server.idle()
    expect((await types(id)).toSorted()).toEqual([
      'AUDIT_TRAIL',
      'ORIGINAL_FILE',
      'SIGNED_FILE_WITH_AUDIT',
      'SIGN_FILE',
    ])
    expect((await copy()).status).toBe(404)
  })
})

test('a copy that the caller has already is not made again, until somebody signs; no copy is ever stored', async () => {
  const { sign, copy } = await waiting()
  const { pdf, blobs } = server.ports
  const workFor = pdf.for
  const turns: string[] = []
  let stored = 0
  const put = blobs.put
  pdf.for = (subject) => {
    const work = workFor(subject)
    return { ...work, copy: (order) => (turns.push(subject), work.copy(order)) }
  }
  blobs.put = (bytes) => (stored++, put(bytes))
  const first = await copy()
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^W\/"[0-9a-f]{64}"$/)
  expect(await copy({ 'if-none-match': etag })).toMatchObject({ status: 304, bytes: Buffer.of() })
  expect([turns.length, stored]).toEqual([1, 0])
  // It takes the turn of the account that asks, and has no parts.
  const { rows } = await server.ports.db.query<{ id: string }>("select id from accounts where login = 'ada'")
  expect(turns).toEqual([rows[0]!.id])
  expect((await copy({ range: 'bytes=0-3' })).status).toBe(200)
  pdf.for = workFor
  blobs.put = put
  await sign(0)
  const signed = await copy({ 'if-none-match': etag })
  expect(signed.status).toBe(200)
  expect(signed.headers['etag']).not.toBe(etag)
})

test('API-074 API-072 a signer gets the same copy of their own request only; each reader is recorded once per hour', async () => {
  const [one, other] = [await waiting(), await waiting()]
  await one.sign(0)
  const path = `/private/simple-sign-files/signer/download-intermediate/${one.file}`
  const read = (token: string) => server.call('GET', `${path}?withWaterMark=true`, undefined, undefined, bearer(token))
  const leos = await read(one.tokens[1])
  expect((await readPdf(leos.bytes))[0]!.textIn(boxes[0]!.place)).toBe('Lyon')
  expect((await read(one.tokens[1])).status).toBe(200)
  expect(await read(other.tokens[0])).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  await one.copy()
  expect(await downloads(one.id)).toEqual([
    { kind: 'CURRENT_FILE', actor: 'signer' },
    { kind: 'CURRENT_FILE', actor: 'account' },
  ])
  const files = await server.call(
    'GET',
    '/private/simple-sign-files/signer',
    undefined,
    undefined,
    bearer(one.tokens[1]),
  )
  expect((files.body as Schemas['FileGroup'][])[0]!.files.map(({ type }) => type)).toContain('CURRENT_FILE')
})

test('API-062 a copy without a watermark is refused, so that nobody takes it for the signed file', async () => {
  const { file } = await waiting()
  const answer = await server.call('GET', `${MADE}/${file}?withWaterMark=false`, undefined, ada)
  expect(answer).toMatchObject({ status: 400, body: { name: 'MalformedRequestException' } })
})

test('a damaged original makes no copy, and nothing is recorded', async () => {
  const { id, file, copy } = await waiting()
  const { rows } = await server.ports.db.query<{ hash: string }>(
    'select original_hash as hash from document_files where id = $1',
    [file],
  )
  const hash = rows[0]!.hash
  const path = join(server.folder, 'blobs', hash.slice(0, 2), hash)
  expect(readdirSync(join(path, '..'))).toContain(hash)
  renameSync(path, `${path}.away`)
  const answer = await copy()
  expect(answer).toMatchObject({ status: 503, body: { name: 'FileUnavailableException' } })
  expect([answer.headers['content-disposition'], answer.headers['etag']]).toEqual([undefined, undefined])
  renameSync(`${path}.away`, path)
  expect(await downloads(id)).toEqual([])
})

test('API-061 an original says on request that it is not signed; a sealed file stays as it was sealed', async () => {
  const { id, file, sign } = await waiting()
  const marked = await server.call('GET', `${STORED}/${file}?withWaterMark=true`, undefined, ada)
  expect(marked.headers['content-disposition']).toContain('filename="Agreement_not_signed.pdf"')
  for (const { text } of await readPdf(marked.bytes)) expect(text).toContain('Not signed')
  expect(await downloads(id)).toEqual([{ kind: 'ORIGINAL_FILE', actor: 'account' }])
  await sign(0)
  await sign(1)
  await server.idle()
  for (const version of await listed(id)) {
    const asks = [STORED, version.type === 'ORIGINAL_FILE' ? '' : '?withWaterMark=true'] as const
    const { bytes } = await server.call('GET', `${asks[0]}/${version.id}${asks[1]}`, undefined, ada)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(version.hash)
  }
})
