// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { createApi } from '#api/client.ts'
import { deferredUploadPorts } from '#api/ports/certifications/deferred-upload.ports.ts'
import { deferredUploadMachine } from '#machines/flows/certifications/deferred-upload.machine.ts'
import { queued } from '#machines/rules/certifications/upload-queue.ts'
import { limits, MAX_DEFERRED_FILES } from '#machines/rules/common/limits.ts'
import { DeferredUploads } from '#ui/certifications/deferred/deferred-uploads.tsx'
import { describeDrawn } from '../../support/resources/describe.tsx'
import { untaken } from '../../support/walks/paths.ts'
import { deferredUploadPaths, diary, nothing, photo } from './deferred-upload.paths.ts'

describeDrawn(deferredUploadMachine, deferredUploadPaths, (flow) => (
  <DeferredUploads {...flow} put={(file) => ({ id: 'file-1', name: file.name, size: file.size })} />
))

test('every transition is on some path', () => {
  expect(untaken(deferredUploadMachine, deferredUploadPaths)).toEqual([])
})

test('CERT-015 what cannot be uploaded is said at the file before anything is sent', () => {
  const problemOf = (file: Partial<typeof diary>) => queued([], [{ ...diary, ...file }])[0]!.problem
  expect(problemOf({ size: limits.maxSize })).toBeNull()
  expect(problemOf({ size: limits.maxSize + 1 })).toEqual({ because: 'tooLarge' })
  expect(problemOf({ size: 0 })).toEqual({ because: 'EmptyFileHashException' })
  expect(problemOf({ name: 'a:b.pdf' })).toEqual({ because: 'IllegalUploadedFilenameException' })
  expect(problemOf({ name: 'x'.repeat(201) })).toEqual({ because: 'FileNameTooLongException' })
})

const start = () =>
  createActor(deferredUploadMachine.provide({ actors: { uploadFile: fromCallback(() => {}) } })).start()

test('no more files are taken than can wait, and it is said that some were left out', () => {
  const actor = start()
  const many = Array.from({ length: MAX_DEFERRED_FILES }, (_, i) => ({ ...nothing, id: `n${i}` }))
  actor.send({ type: 'files.chosen', files: many })
  expect(actor.getSnapshot().context.isCut).toBe(false)
  actor.send({ type: 'files.chosen', files: [nothing] })
  expect(actor.getSnapshot().context.files).toHaveLength(MAX_DEFERRED_FILES)
  expect(actor.getSnapshot().context.isCut).toBe(true)
})

test('a file that fails keeps no other back, unless the others would fail, too', () => {
  const actor = start()
  actor.send({ type: 'files.chosen', files: [diary, photo] })
  actor.send({ type: 'file.refused', problem: { because: 'FileWaitsAlreadyException' } })
  expect(actor.getSnapshot().context.current).toBe(photo.id)
  actor.send({ type: 'call.failed', failure: 'offline' })
  expect(actor.getSnapshot().hasTag('uploading')).toBe(false)
  actor.send({ type: 'upload.resumed' })
  expect(actor.getSnapshot().context).toMatchObject({
    current: photo.id,
    files: [{ problem: { because: 'FileWaitsAlreadyException' } }, { problem: null }],
  })
})

const upload = async (status: number, body: unknown, file = new File(['x'], 'diary.pdf')) => {
  const asked: Request[] = []
  const send = async (request: Request) => {
    asked.push(request)
    return Response.json(body, { status })
  }
  const ports = deferredUploadPorts(createApi({ baseUrl: 'http://server', fetch: send }), {
    picked: { fileOf: () => file },
    withProgress: () => send,
  })
  const answer = await ports.uploadFile({ id: 'f1' }, new AbortController().signal, () => {})
  return { answer, keys: asked.map(({ headers }) => headers.get('idempotency-key')) }
}

test('CERT-015 an upload that is tried again is the same upload', async () => {
  const [one, again] = [await upload(200, []), await upload(200, [])]
  expect(one.answer).toEqual({ type: 'file.uploaded' })
  expect(one.keys).toEqual(again.keys)
})

test('a file that is gone from the disk is not sent', async () => {
  const file = new File(['x'], 'diary.pdf')
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) })
  const { answer, keys } = await upload(200, [], file)
  expect(answer).toEqual({ type: 'file.refused', problem: { because: 'unreadable' } })
  expect(keys).toEqual([])
})

const errors = [{ file: 0, exception: 'FileWaitsAlreadyException' }]
test.each([
  [
    422,
    { name: 'DeferredFilesInvalidException', message: '', deferredErrors: { total: 1, errors } },
    { because: 'FileWaitsAlreadyException' },
  ],
  [409, { name: 'TooManyDeferredFilesException', message: '' }, { name: 'TooManyDeferredFilesException' }],
])('%i says what is wrong with the file', async (status, body, problem) => {
  expect((await upload(status, body)).answer).toEqual({ type: 'file.refused', problem })
})

test('what nobody foresaw is a failed call', async () => {
  await expect(upload(500, { name: 'UnexpectedException', message: '' })).rejects.toThrow('500')
})
