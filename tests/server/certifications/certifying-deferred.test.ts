import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { deferredPath, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { certificationBody, createCertification } from '../../support/server/calls/certifications.ts'
import { openCertificationDesk, type Certification, type Desk } from './certification-desk.ts'

type DeferredFile = components['schemas']['DeferredFile']

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

let count = 0
/** So many new files that wait. */
async function waiting(files = 1, cookie = desk.ada): Promise<DeferredFile[]> {
  const given = Object.fromEntries(Array.from({ length: files }, () => [`Deed ${++count}.txt`, `deed no. ${count}`]))
  const { status, body } = await uploadDeferred(desk.server, cookie, given)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as DeferredFile[]
}
const idsOf = (files: { id: string }[]) => files.map(({ id }) => id)
const certify = (deferredFiles: string[], headers?: Record<string, string>, cookie = desk.ada) =>
  createCertification(desk.server, cookie, { flowName: 'Weekly deeds', deferredFiles }, headers)
const listed = async (query: string) =>
  (await desk.server.call('GET', `${deferredPath()}${query}`, undefined, desk.ada)).body as { content: DeferredFile[] }

test('CERT-015 files that wait are certified together, in the order of their ids, and wait no longer', async () => {
  const [first, second, left] = await waiting(3)
  const { status, body } = await certify([second!.id, first!.id])
  expect([status, body]).toEqual([200, expect.objectContaining({ state: 'PENDING', docsNumber: 2 })])
  const { id } = body as Certification
  await desk.server.idle()
  expect(await desk.seen(id)).toMatchObject({ state: 'VALIDATED', docsNumber: 2, flowName: 'Weekly deeds' })
  expect(await desk.anchorings(id)).toEqual([{ state: 'VALIDATED', leaves: 2 }])
  const certified = (await desk.filesOf(id)).map(({ name, hash }) => ({ name, hash }))
  expect(certified).toEqual([second!, first!].map(({ name, hash }) => ({ name, hash })))
  const part = { state: 'CERTIFIED', certificationRequestId: id, flowName: 'Weekly deeds' }
  expect((await listed(`?requestId=${id}`)).content).toEqual([
    { ...first, ...part },
    { ...second, ...part },
  ])
  expect((await listed('?state=WAITING')).content).toEqual([left])
  expect((await listed('?state=CERTIFIED&flowName=weekly')).content).toHaveLength(2)
})

test('a file is certified once: each that cannot be certified is named by its place, and nothing is kept', async () => {
  const [known, fresh] = await waiting(2)
  expect((await certify([known!.id])).status).toBe(200)
  const [hers] = await waiting(1, await desk.server.signIn('mary'))
  const before = await desk.list()
  const unknown = 'f'.repeat(24)
  const { status, body } = await certify([fresh!.id, known!.id, hers!.id, unknown, fresh!.id])
  expect(status).toBe(400)
  expect(body).toEqual({
    name: 'DeferredFilesInvalidException',
    message: expect.any(String),
    callId: expect.any(String),
    deferredErrors: {
      total: 4,
      errors: [
        { file: 1, exception: 'DeferredFileCertifiedException' },
        { file: 2, exception: 'UnknownDeferredFileException' },
        { file: 3, exception: 'UnknownDeferredFileException' },
        { file: 4, exception: 'FileHashDuplicateException' },
      ],
    },
  })
  expect(await desk.list()).toEqual(before)
  expect((await listed(`?hash=${fresh!.hash}`)).content).toEqual([fresh])
})

test('of two certifications that want a file at a time one gets it, and the other one keeps none of its files', async () => {
  const [one, both, other] = await waiting(3)
  const wanted = [
    [one!.id, both!.id],
    [other!.id, both!.id],
  ]
  const replies = await Promise.all(wanted.map((ids) => certify(ids)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const lost = replies.findIndex(({ status }) => status === 400)
  expect(replies[lost]!.body).toMatchObject({
    name: 'DeferredFilesInvalidException',
    deferredErrors: { total: 1, errors: [{ file: 1, exception: 'DeferredFileCertifiedException' }] },
  })
  const { id } = replies[1 - lost]!.body as Certification
  expect(idsOf((await listed(`?requestId=${id}`)).content).toSorted()).toEqual(wanted[1 - lost]!.toSorted())
  expect(idsOf((await listed('?state=WAITING')).content)).toContain(wanted[lost]![0])
})

test('a certified file cannot be removed, and its content may be uploaded again', async () => {
  const [file] = await waiting()
  expect((await certify([file!.id])).status).toBe(200)
  const { status, body } = await desk.server.call('DELETE', deferredPath(file!.id), undefined, desk.ada)
  expect([status, body]).toEqual([409, expect.objectContaining({ name: 'DeferredFileCertifiedException' })])
  const again = await uploadDeferred(desk.server, desk.ada, { 'Again.txt': `deed no. ${count}` })
  expect(again).toMatchObject({ status: 200, body: [{ hash: file!.hash, state: 'WAITING' }] })
})

test('a call that is repeated with its key certifies once', async () => {
  const [file] = await waiting()
  const key = { 'idempotency-key': 'certify-deferred-1' }
  const first = await certify([file!.id], key)
  expect((await certify([file!.id], key)).body).toEqual(first.body)
  expect((await desk.list(`?id=${(first.body as Certification).id}`)).totalElements).toBe(1)
})

test.each<[string, object, string]>([
  ['no ids', { deferredFiles: [] }, 'EmptyCertificationException'],
  ['more than 10,000 ids', { deferredFiles: Array(10_001).fill('a'.repeat(24)) }, 'TooManyCertificationFilesException'],
  ['neither ids nor files', {}, 'EmptyCertificationException'],
  [
    'ids and files',
    { deferredFiles: ['a'.repeat(24)], files: certificationBody(1).files },
    'MalformedRequestException',
  ],
])('a certification with %s is refused by name', async (_, given, name) => {
  expect((await desk.create({ flowName: 'Deeds', ...given })).body).toMatchObject({ name })
})

test('RIGHT-010 deferred files and given ones each need their own service of the tenant', async () => {
  const { db } = desk.server.ports
  const [file] = await waiting()
  const only = (flag: string) =>
    db.query(
      `update tenants set params = params || '{"directSignature": false, "deferredSignature": false}' || $1::jsonb`,
      [JSON.stringify({ [flag]: true })],
    )
  const [given, deferred] = [certificationBody(1), { flowName: 'Deeds', deferredFiles: [file!.id] }]
  const forbidden = { status: 403, body: { name: 'ForbiddenException' } }
  await only('directSignature')
  expect(await desk.create(deferred)).toMatchObject(forbidden)
  expect(await uploadDeferred(desk.server, desk.ada, { 'No.txt': 'no' })).toMatchObject(forbidden)
  expect((await desk.create(given)).status).toBe(200)
  await only('deferredSignature')
  expect(await desk.create(given)).toMatchObject(forbidden)
  expect((await desk.create(deferred)).status).toBe(200)
  await only('simpleSigning')
  for (const body of [given, deferred]) expect(await desk.create(body)).toMatchObject(forbidden)
})
