import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  draftedTemplate,
  readyTemplate,
  templatePath,
  uploadToTemplate,
  type Template,
} from '../../support/server/calls/templates.ts'
import { samplePdf } from '../../support/samples/sample-pdf.ts'
import { named } from '../../support/server/desk.ts'
import { etag } from '../../support/server/signing.ts'
import { openTemplateDesk, type TemplateDesk } from './template-desk.ts'

let desk: TemplateDesk
beforeAll(async () => {
  desk = await openTemplateDesk()
})
afterAll(() => desk.server.stop())

const bytesOf = (id: string, file: string, cookie = desk.ada) =>
  desk.server.call('GET', templatePath(id, `/download/${file}`), undefined, cookie)

test('API-046 files are added at the end, in upload order, and each counts as a change', async () => {
  const { id, file, reply } = await draftedTemplate(desk.server, desk.ada)
  const second = (await desk.upload(id, 'Annex.pdf')).body as Template['files']
  const { fileOrder, files } = await desk.template(id)
  expect(fileOrder).toEqual([file, second[0]!.id])
  expect(files.map(({ fileName, numberOfPages, nbPages }) => [fileName, numberOfPages - nbPages])).toEqual([
    ['Lease.pdf', 0],
    ['Annex.pdf', 0],
  ])
  expect(await desk.patch(id, { name: 'Stale' }, etag(reply))).toMatchObject({ body: named('StaleRevisionException') })
  const reordered = await desk.patch(id, { fileOrder: [second[0]!.id, file] })
  expect((reordered.body as Template).files.map(({ fileName }) => fileName)).toEqual(['Annex.pdf', 'Lease.pdf'])
})

test('a file that is no PDF is refused, and changes nothing', async () => {
  const { id, template } = await draftedTemplate(desk.server, desk.ada)
  const form = new FormData()
  form.append('files', new File(['hello'], 'Lease.pdf', { type: 'application/pdf' }))
  const answer = await desk.server.call('POST', templatePath(id, '/file-upload'), form, desk.ada)
  expect(answer).toMatchObject({ status: 400, body: named('WrongExtensionException') })
  expect(await desk.template(id)).toEqual(template)
})

test('API-048 a removed file takes its fields along', async () => {
  const { id, file } = await readyTemplate(desk.server, desk.ada)
  await desk.upload(id, 'Annex.pdf')
  expect((await desk.remove(id, file)).status).toBe(204)
  const { files } = await desk.template(id)
  expect(files.map(({ fileName, placeHolderList }) => [fileName, placeHolderList])).toEqual([['Annex.pdf', []]])
  expect((await bytesOf(id, file)).status).toBe(404)
})

test('TPL-013 a template that is ready keeps its last file, a draft does not have to', async () => {
  const { id, file, template } = await readyTemplate(desk.server, desk.ada)
  expect(await desk.remove(id, file)).toMatchObject({
    status: 409,
    body: named('CannotDeleteEveryTemplateFileException'),
  })
  const second = ((await desk.upload(id, 'Annex.pdf')).body as Template['files'])[0]!.id
  expect(await desk.remove(id, file, second)).toMatchObject({ status: 409 })
  expect((await desk.template(id)).fileOrder).toEqual([file, second])
  expect(template.fileOrder).toEqual([file])
  const draft = await draftedTemplate(desk.server, desk.ada)
  expect((await desk.remove(draft.id, draft.file)).status).toBe(204)
  expect(await desk.remove(draft.id, draft.file)).toMatchObject({ status: 400, body: named('UnknownFileException') })
})

test('the bytes of a file are kept as long as a request has them, and released after that', async () => {
  const { id } = await readyTemplate(desk.server, desk.ada)
  const bytes = await samplePdf(1, 'Only here')
  const own = (await uploadToTemplate(desk.server, desk.ada, id, 'Own.pdf', { bytes })).body as Template['files']
  const { trashSize } = desk.server.ports.blobs
  const before = await trashSize()
  const request = ((await desk.request([id])).body as { id: string }).id
  expect((await desk.remove(id, own[0]!.id)).status).toBe(204)
  expect(await trashSize()).toBe(before)
  const [, copy] = (await desk.draft(request)).files
  const call = (method: 'GET' | 'DELETE', path: string) =>
    desk.server.call(method, `/public/v1/${path}`, undefined, desk.ada)
  const download = await call('GET', `simple-sign-files/download/${copy!.id}`)
  expect(download.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await call('DELETE', `simple-sign/${request}/file-delete?fileIds=${copy!.id}`)).status).toBe(204)
  expect(await trashSize()).toBeGreaterThan(before)
})

test('API-047 a file is downloaded, and viewed in parts, by those who see the template', async () => {
  const { id, file } = await readyTemplate(desk.server, desk.ada)
  const mary = await desk.server.signIn('mary')
  for (const cookie of [desk.ada, mary]) {
    const { status, bytes, headers } = await bytesOf(id, file, cookie)
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(headers['content-disposition']).toMatch(/^attachment;.*Lease\.pdf/)
    const path = `/private/templates/${id}/view/${file}`
    const part = await desk.server.call('GET', path, undefined, cookie, { range: 'bytes=0-4' })
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-'])
  }
  const other = await readyTemplate(desk.server, desk.ada)
  expect((await bytesOf(other.id, file)).status).toBe(404)
})

test('a repeated upload adds its files once', async () => {
  const { id } = await draftedTemplate(desk.server, desk.ada)
  const bytes = await samplePdf()
  const send = () =>
    uploadToTemplate(desk.server, desk.ada, id, 'Annex.pdf', { bytes, headers: { 'idempotency-key': 'upload-1' } })
  const first = await send()
  expect((await send()).body).toEqual(first.body)
  expect((await desk.template(id)).files).toHaveLength(2)
})
