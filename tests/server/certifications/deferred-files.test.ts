import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_DEFERRED_BYTES, MAX_DEFERRED_FILES } from '#machines/rules/common/limits.ts'
import { sha256 } from '../../../server/engine/sha256.ts'
import { history } from '../../../server/store/engine/events.ts'
import { deferredPath, uploadDeferred } from '../../support/server/calls/deferred-files.ts'
import { openCertificationDesk, type Desk } from './certification-desk.ts'

type DeferredFile = components['schemas']['DeferredFile']
type Page = { content: DeferredFile[]; totalElements: number; next: string | null }

let desk: Desk
beforeAll(async () => {
  desk = await openCertificationDesk()
})
afterAll(() => desk.server.stop())

const upload = (files: Record<string, string>, headers?: Record<string, string>, cookie = desk.ada) =>
  uploadDeferred(desk.server, cookie, files, headers)
const uploaded = async (...given: Parameters<typeof upload>): Promise<DeferredFile[]> => {
  const { status, body } = await upload(...given)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as DeferredFile[]
}
const list = async (query = '', cookie = desk.ada): Promise<Page> =>
  (await desk.server.call('GET', `${deferredPath()}${query}`, undefined, cookie)).body as Page
const remove = (id: string, cookie = desk.ada) => desk.server.call('DELETE', deferredPath(id), undefined, cookie)
/** Whether a content is a blob that is not in the trash. */
const isKept = (content: string) => {
  const hash = sha256(content)
  return existsSync(join(desk.server.folder, 'blobs', hash.slice(0, 2), hash))
}
const eventsOf = async (id: string) =>
  (await history(desk.server.ports.db, `deferredFile/${id}`)).map(({ type, data, actor }) => ({ type, data, actor }))

test('API-101 API-099 files of any type wait with their names, sizes and hashes, and who uploaded them', async () => {
  const files = await uploaded({ 'Plan.dwg': 'a plan', 'Re\u0301sume\u0301.txt': 'a summary' })
  expect(files).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Plan.dwg',
      size: 6,
      hash: sha256('a plan'),
      channelName: null,
      userId: expect.any(String),
      username: 'Ada Lovelace',
      createdDate: desk.server.ports.now().toISOString(),
      state: 'WAITING',
      certificationRequestId: null,
      flowName: null,
    },
    expect.objectContaining({ name: 'Résumé.txt', size: 9, hash: sha256('a summary') }),
  ])
  expect((await list()).content.slice(0, 2)).toEqual(files)
  expect(isKept('a plan')).toBe(true)
  const actor = { kind: 'account', id: files[0]!.userId }
  expect(await eventsOf(files[0]!.id)).toEqual([
    { type: 'deferredFile.uploaded', data: { hash: sha256('a plan') }, actor },
  ])
})

test('an upload that is repeated with its key keeps its files once', async () => {
  const key = { 'idempotency-key': 'upload-once-1' }
  const first = await uploaded({ 'Once.txt': 'once' }, key)
  expect(await uploaded({ 'Once.txt': 'once' }, key)).toEqual(first)
  expect((await list('?name=once')).totalElements).toBe(1)
  const other = await upload({ 'Twice.txt': 'twice' }, key)
  expect(other.body).toMatchObject({ name: 'IdempotencyKeyReusedException' })
  expect(isKept('twice')).toBe(false)
})

test('what is wrong with files is said by their place, and none of them is kept', async () => {
  await uploaded({ 'Known.txt': 'known' })
  const before = await list()
  const { status, body } = await upload({
    'Good.txt': 'good',
    'a:b.txt': 'colon',
    'Empty.txt': '',
    ['é'.repeat(201)]: 'long',
    'Known again.txt': 'known',
    'Good again.txt': 'good',
  })
  expect(status).toBe(400)
  expect(body).toEqual({
    name: 'DeferredFilesInvalidException',
    message: expect.any(String),
    callId: expect.any(String),
    deferredErrors: {
      total: 5,
      errors: [
        { file: 1, exception: 'IllegalUploadedFilenameException' },
        { file: 2, exception: 'EmptyFileHashException' },
        { file: 3, exception: 'FileNameTooLongException' },
        { file: 4, exception: 'FileWaitsAlreadyException' },
        { file: 5, exception: 'FileHashDuplicateException' },
      ],
    },
  })
  expect(await list()).toEqual(before)
  expect([isKept('good'), isKept('known')]).toEqual([false, true])
})

test('of two uploads of the same content at a time one is kept', async () => {
  const replies = await Promise.all([upload({ 'A.txt': 'race' }), upload({ 'B.txt': 'race' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await list(`?hash=${sha256('race')}`)).totalElements).toBe(1)
  expect(isKept('race')).toBe(true)
})

test('an upload whose transaction fails leaves neither rows nor bytes', async () => {
  const { ports } = desk.server
  const before = await list()
  const { db } = ports
  const failing = {
    query: (...given: Parameters<typeof db.query>) => db.query(...given),
    exec: (...given: Parameters<typeof db.exec>) => db.exec(...given),
    transaction: async () => Promise.reject(new Error('the power fails')),
  }
  const { put } = ports.blobs
  // The bytes are stored, and the transaction after that fails.
  ports.blobs = {
    ...ports.blobs,
    put: async (bytes) => {
      ports.db = failing as typeof db
      return put(bytes)
    },
  }
  const { status } = await upload({ 'Lost.txt': 'lost' })
  ports.db = db
  ports.blobs = { ...ports.blobs, put }
  expect(status).toBe(500)
  expect(await list()).toEqual(before)
  expect(isKept('lost')).toBe(false)
})

test.each([
  ['files', MAX_DEFERRED_FILES, 1],
  ['bytes', 1, MAX_DEFERRED_BYTES],
])('no more than the limit of %s wait in a tenant at a time', async (_, files, size) => {
  const { db } = desk.server.ports
  await db.query(
    `insert into deferred_files (id, tenant, owner, name, hash, size, created_at, listed)
     select 'full' || n, tenant, owner, name, 'full' || n, $2, created_at, 'full' from generate_series(1, $1) n,
     (select tenant, owner, name, created_at from deferred_files limit 1) one`,
    [files, size],
  )
  const refused = await upload({ 'More.txt': 'more' })
  await db.query("delete from deferred_files where listed = 'full'")
  expect(refused).toMatchObject({ status: 409, body: { name: 'TooManyDeferredFilesException' } })
  expect(isKept('more')).toBe(false)
  expect(await remove((await uploaded({ 'More.txt': 'more' }))[0]!.id)).toMatchObject({ status: 204 })
})

test('a file that waits is removed with its content, unless something else has the same', async () => {
  const mary = await desk.server.signIn('mary')
  const [own] = await uploaded({ 'Own.txt': 'shared' })
  const [hers] = await uploaded({ 'Hers.txt': 'shared' }, {}, mary)
  expect(await remove(own!.id)).toMatchObject({ status: 204 })
  expect((await list(`?hash=${own!.hash}`)).content).toEqual([])
  expect(isKept('shared')).toBe(true)
  expect((await eventsOf(own!.id)).map(({ type }) => type)).toEqual(['deferredFile.uploaded', 'deferredFile.removed'])
  expect(await remove(own!.id)).toMatchObject({ status: 404, body: { name: 'NotFoundException' } })
  expect(await remove(hers!.id, mary)).toMatchObject({ status: 204 })
  expect(isKept('shared')).toBe(false)
})

test('the list has what its filters say, one page after the other', async () => {
  desk.server.wait(24 * 3600)
  const ada = await desk.server.signIn('ada')
  const files = await uploaded({ 'Page 1.txt': 'p1', 'Page 2.txt': 'p2', 'Page 3.txt': 'p3' }, {}, ada)
  const first = await list('?name=page&size=2', ada)
  expect([first.content.map(({ name }) => name), first.totalElements]).toEqual([['Page 1.txt', 'Page 2.txt'], 3])
  const second = await list(`?name=page&size=2&after=${first.next}`, ada)
  expect([second.content, second.next]).toEqual([[files[2]], null])
  expect((await list('?name=page&size=2&page=1', ada)).content).toEqual([files[2]])
  expect((await list(`?hash=${files[1]!.hash}`, ada)).content).toEqual([files[1]])
  const day = desk.server.ports.now().toISOString().slice(0, 10)
  expect((await list(`?creationDates=${day}&creationDates=${day}`, ada)).totalElements).toBe(3)
  expect((await list('?state=CERTIFIED', ada)).totalElements).toBe(0)
  expect((await list('?name=page&state=WAITING', ada)).totalElements).toBe(3)
})
