import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { components } from '#openapi'
import { limits } from '#machines/rules/common/limits.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { annotated } from '../../support/pdf/annotated.ts'
import { encrypted } from '../../support/pdf/encrypted.ts'
import { plain } from '../../support/pdf/hostile.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { named, openDesk, type Desk } from '../../support/server/desk.ts'
import { drafted, type Request } from '../../support/server/signing.ts'

type Schemas = components['schemas']

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

test('a file that waits for its turn stays on the disk, and the turn is the one of the account', async () => {
  const { pdf } = desk.server.ports
  const work = pdf.for('nobody')
  const given: unknown[] = []
  const waiting = vi.spyOn(pdf, 'for').mockImplementation((subject) => ({
    ...work,
    intake: async (bytes) => {
      given.push(subject, typeof bytes)
      throw new Refused('UnreadableFileException')
    },
  }))
  await desk.upload((await desk.begin()).id)
  const created = await desk.get((await desk.begin()).id)
  expect(given).toEqual([String(created.headers['paraph-account']), 'function'])
  waiting.mockRestore()
})

test.each<[string, string, () => Promise<Uint8Array<ArrayBuffer>>, number, string]>([
  [
    'FILE-013 a text file named .pdf',
    'a.pdf',
    async () => new TextEncoder().encode('Dear all'),
    400,
    'WrongExtensionException',
  ],
  ['FILE-013 a PDF named .txt', 'a.txt', samplePdf, 400, 'WrongExtensionException'],
  ['a name with a folder', 'a/b.pdf', samplePdf, 400, 'IllegalUploadedFilenameException'],
  ['FILE-014 a name with a question mark', 'a?.pdf', samplePdf, 400, 'IllegalUploadedFilenameException'],
  ['a truncated PDF', 'half.pdf', async () => (await samplePdf()).slice(0, 300), 400, 'UnreadableFileException'],
])('FILE-026 %s is refused by name, and the draft has no file', async (_, name, bytes, status, problem) => {
  const { id } = await desk.begin()
  expect(await desk.upload(id, name, await bytes())).toMatchObject({ status, body: named(problem) })
  expect((await desk.get(id)).body).toMatchObject({ files: [] })
})

test('FILE-026 a refused file is answered with what it has, and on which page', async () => {
  const { id } = await desk.begin()
  const bytes = Uint8Array.from(annotated(['/Subtype /3D /Rect [20 20 80 80]']))
  expect(await desk.upload(id, 'model.pdf', bytes)).toMatchObject({
    status: 400,
    body: { name: 'UnsupportedFileException', unsupported: { kind: 'model', page: 1 } },
  })
})

test('of several files of which one is refused, none is stored', async () => {
  const { id } = await desk.begin()
  const form = new FormData()
  for (const [name, bytes] of [
    ['good.pdf', await samplePdf()],
    ['bad.pdf', Buffer.from('hello')],
  ] as const)
    form.append('files', new File([bytes], name, { type: 'application/pdf' }))
  const put = vi.spyOn(desk.server.ports.blobs, 'put')
  expect(await desk.send(id, form)).toMatchObject({ status: 400 })
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
})

test('FILE-015 FILE-018 a file of 20,971,521 bytes is refused, and the draft has no file', async () => {
  const { id } = await desk.begin()
  const bytes = new Uint8Array(20_971_521)
  bytes.set(await samplePdf())
  const answer = await desk.upload(id, 'large.pdf', bytes)
  expect(answer).toMatchObject({ status: 413, body: named('OversizeFileException') })
  expect((await desk.get(id)).body).toMatchObject({ files: [] })
})

test('FILE-024 API-037 removing a file removes its fields', async () => {
  const { id, file } = await drafted(desk.server, desk.ada)
  expect((await desk.remove(id, file.id)).status).toBe(204)
  expect((await desk.get(id)).body).toMatchObject({ files: [], template: { files: [] } })
})

describe('a file that needs a password', () => {
  const PASSWORD = 'Zürich 5 €'
  const locked = () => encrypted('aes-256-r6-password')
  const uploadLocked = (id: string, password: string | null, headers: Record<string, string> = {}) => {
    const form = new FormData()
    form.append('files', new File([locked()], 'Locked.pdf'))
    if (password !== null) form.append('password', password)
    return desk.send(id, form, headers)
  }

  test('is taken with it, and refused by name without it or with another; nothing is added then', async () => {
    const { id } = await desk.begin()
    expect(await uploadLocked(id, null)).toMatchObject({ status: 400, body: named('EncryptedFileException') })
    expect(await uploadLocked(id, 'other')).toMatchObject({ status: 400, body: named('WrongPasswordFileException') })
    expect(((await desk.get(id)).body as Request).files).toEqual([])
    expect(await uploadLocked(id, PASSWORD)).toMatchObject({ status: 200, body: [{ fileName: 'Locked.pdf' }] })
  })

  test('can be tried again with the key of the same upload; its repetition needs no password', async () => {
    const { id } = await desk.begin()
    const once = { 'idempotency-key': `locked-${id}` }
    expect(await uploadLocked(id, 'other', once)).toMatchObject({ status: 400 })
    const first = await uploadLocked(id, PASSWORD, once)
    expect(first.status).toBe(200)
    expect((await uploadLocked(id, null, once)).body).toEqual(first.body)
    expect(((await desk.get(id)).body as Request).files).toHaveLength(1)
  })

  test('leaves its password in no answer, row or blob', async () => {
    const { id } = await desk.begin()
    const answers = [
      await uploadLocked(id, PASSWORD),
      await desk.get(id),
      await uploadLocked(id, `${PASSWORD} and more`),
    ]
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('Zürich')
    const { rows: tables } = await desk.server.ports.db.transaction((tx) =>
      tx.query<{ name: string }>(
        "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
      ),
    )
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await desk.server.ports.db.transaction((tx) =>
        tx.query<{ row: string }>(`select t::text as row from ${name} t where t::text like '%Zürich 5%'`),
      )
      expect([name, rows]).toEqual([name, []])
    }
  })
})

test('the fields of an uploaded form are kept with the file, for its sender only', async () => {
  const { id } = await drafted(desk.server, desk.ada)
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (City) /MaxLen 40 /Rect [20 240 120 270] >>'
  const form = plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', page: '/Annots [5 0 R]', more: [field] })
  await desk.upload(id, 'Form.pdf', Uint8Array.from(form))
  const { files } = (await desk.get(id)).body as Schemas['Request']
  expect(files[1]!.formFields).toMatchObject([{ name: 'City', type: 'TEXT', maxLength: 40, pageNumber: 1, posX: 0.1 }])
})

test('FILE-026 a portfolio, a cover sheet for other files, is refused by name', async () => {
  const { id } = await desk.begin()
  const portfolio = plain({ catalog: '/Collection << /Type /Collection >>' })
  const answer = await desk.upload(id, 'Portfolio.pdf', Uint8Array.from(portfolio))
  expect(answer).toMatchObject({ status: 400, body: named('PortfolioFileException') })
})

test('a repeated upload gets the same answer, and its files are counted once', async () => {
  const { id } = await desk.begin()
  for (let i = 1; i < limits.maxFiles; i++) await desk.upload(id, `Annex ${i}.pdf`)
  const bytes = await samplePdf()
  const upload = () => {
    const form = new FormData()
    form.append('files', new File([bytes], 'Last annex.pdf', { type: 'application/pdf' }))
    return desk.send(id, form, { 'idempotency-key': 'upload-once' })
  }
  const first = await upload()
  const second = await upload()
  expect(first.status).toBe(200)
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect((await desk.get(id)).body).toMatchObject({ files: { length: limits.maxFiles } })
})
