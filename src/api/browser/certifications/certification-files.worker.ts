import { createSHA256 } from 'hash-wasm'
import papaparse from 'papaparse'
import { hashFiles, type HashReport, type NumberedFile } from './hash-files.ts'
import type { ReadBlobs } from './read-files.ts'
import { readHashList, type HashListAnswer } from './hash-list-file.ts'

/** What is asked of the worker: one of `hash` and `list` at a time; reading can be held up and go on. */
export type FilesQuestion =
  | { type: 'hash'; files: NumberedFile[] }
  | { type: 'list'; bytes: ArrayBuffer }
  | { type: 'pause' }
  | { type: 'resume' }

/** `isLast`: the worker has reported on all files that it was asked to hash. */
export type FilesReply = (HashReport & { isLast: boolean }) | { list: HashListAnswer } | { failed: string }

const reply = (message: FilesReply) => postMessage(message)
const hashing = createSHA256()
const read: ReadBlobs = (blobs) => (blobs.length === 1 ? blobs[0]! : new Blob([...blobs])).arrayBuffer()
// Browsers hash only on secure pages.
const digest = isSecureContext ? (bytes: BufferSource) => crypto.subtle.digest('SHA-256', bytes) : null
let held: PromiseWithResolvers<void> | null = null

async function hash(files: NumberedFile[]) {
  const report = (told: HashReport) => reply({ ...told, isLast: false })
  const untilResumed = () => held?.promise
  await hashFiles(files, { hasher: await hashing, digest, read, report, now: () => performance.now(), untilResumed })
  reply({ hashed: [], partly: null, isLast: true })
}

function answer(question: FilesQuestion): void {
  switch (question.type) {
    case 'hash':
      hash(question.files).catch((error: unknown) => reply({ failed: String(error) }))
      break
    case 'list':
      reply({ list: readHashList(new Uint8Array(question.bytes), papaparse.parse) })
      break
    case 'pause':
      held ??= Promise.withResolvers()
      break
    case 'resume':
      held?.resolve()
      held = null
  }
}

addEventListener('message', ({ data }: MessageEvent<FilesQuestion>) => answer(data))
