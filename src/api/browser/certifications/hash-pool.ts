import { NoConnection } from '../../client.ts'
import { startWorker } from '../worker.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './certification-files.worker.ts?worker&url'
import type { FilesQuestion, FilesReply } from './certification-files.worker.ts'
import type { HashListAnswer } from './hash-list-file.ts'
import type { HashReport, NumberedFile } from './hash-files.ts'

/** Workers that hash files. */
export type HashPool = {
  /**
   * Hashes files and reports on them; the last report is the answer. An abort holds reading up. A later call reads the files
   * that it names from where they were held up.
   * @throws NoConnection if the worker's script does not load; Error if a worker fails
   */
  hash: (
    files: readonly NumberedFile[],
    signal: AbortSignal,
    report: (report: HashReport) => void,
  ) => Promise<HashReport>
  /**
   * Reads a list of hashes.
   * @throws NoConnection if the worker's script does not load; Error if it cannot be read
   */
  list: (file: Blob, signal: AbortSignal) => Promise<HashListAnswer>
  /** Ends all workers. */
  close: () => void
}

/** Files that a worker is given at a time, and their bytes at most: a larger file comes alone. */
const MAX_BATCH_FILES = 500
const MAX_BATCH_BYTES = 32 << 20

/** A worker, and the files that it has not told yet. */
type Lane = { worker: Worker; files: Map<string, NumberedFile>; isPaused: boolean }

/** What is being hashed for somebody: files that no worker has yet, and how many are not told. */
type Hashing = {
  queue: NumberedFile[]
  wanted: Set<string>
  report: (report: HashReport) => void
  finish: (last: HashReport) => void
  fail: (error: Error) => void
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
const ask = (worker: Worker, question: FilesQuestion) => worker.postMessage(question)

/** A pool of at most `size` workers, which start when they are needed. */
export function createHashPool(size: number): HashPool {
  let lanes: Lane[] = []
  let hashing: Hashing | null = null

  function openLane(): Lane {
    const lane: Lane = { worker: startWorker(workerUrl), files: new Map(), isPaused: false }
    lane.worker.addEventListener('message', ({ data }: MessageEvent<FilesReply>) => hear(lane, data))
    lane.worker.addEventListener('error', () => giveUp(new NoConnection('The worker did not start')))
    lanes.push(lane)
    return lane
  }

  function endLane(lane: Lane) {
    lane.worker.terminate()
    lanes = lanes.filter((one) => one !== lane)
  }

  function giveUp(error: Error) {
    close()
    hashing?.fail(error)
  }

  function hear(lane: Lane, reply: FilesReply) {
    if ('failed' in reply) giveUp(new Error(reply.failed))
    if (!('hashed' in reply)) return
    for (const { id } of reply.hashed) lane.files.delete(id)
    if (hashing) tell(hashing, reply)
    if (reply.isLast) feed(lane)
  }

  function tell({ wanted, report, finish }: Hashing, { hashed, partly }: HashReport) {
    const asked = hashed.filter(({ id }) => wanted.delete(id))
    const part = partly && wanted.has(partly.id) ? partly : null
    if (wanted.size === 0) finish({ hashed: asked, partly: null })
    else if (asked.length > 0 || part) report({ hashed: asked, partly: part })
  }

  function feed(lane: Lane) {
    if (!hashing || lane.files.size > 0) return
    const files: NumberedFile[] = []
    let bytes = 0
    for (let next = hashing.queue.at(-1); next && files.length < MAX_BATCH_FILES; next = hashing.queue.at(-1)) {
      bytes += next.file.size
      if (files.length > 0 && bytes > MAX_BATCH_BYTES) break
      files.push(next)
      hashing.queue.pop()
    }
    if (files.length === 0) return
    resume(lane)
    lane.files = new Map(files.map((file) => [file.id, file]))
    ask(lane.worker, { type: 'hash', files })
  }

  /** Lets workers go on, or hand out new files. What nobody wants any more is not read to its end. */
  function start({ queue, wanted }: Hashing) {
    for (const lane of lanes)
      if (lane.files.size > 0) {
        if ([...lane.files.keys()].some((id) => wanted.has(id))) resume(lane)
        else endLane(lane)
      }
    for (const lane of lanes) feed(lane)
    while (queue.length > 0 && lanes.length < size) feed(openLane())
  }

  function pause(lane: Lane) {
    ask(lane.worker, { type: 'pause' })
    lane.isPaused = true
  }

  function resume(lane: Lane) {
    if (lane.isPaused) ask(lane.worker, { type: 'resume' })
    lane.isPaused = false
  }

  function close() {
    for (const lane of lanes) lane.worker.terminate()
    lanes = []
  }

  return {
    hash: (files, signal, report) => {
      signal.throwIfAborted()
      const busy = new Set(lanes.flatMap((lane) => [...lane.files.keys()]))
      return new Promise<HashReport>((finish, fail) => {
        const asked: Hashing = {
          // From the last to the first, because they are taken from the end.
          queue: files.filter(({ id }) => !busy.has(id)).toReversed(),
          wanted: new Set(files.map(({ id }) => id)),
          report,
          finish,
          fail,
        }
        hashing = asked
        signal.addEventListener('abort', () => {
          if (hashing === asked) hashing = null
          fail(signal.reason as Error)
          // The next call may come in the same task; then nothing is held up.
          queueMicrotask(() => {
            if (!hashing) for (const lane of lanes) if (lane.files.size > 0) pause(lane)
          })
        })
        if (files.length === 0) finish({ hashed: [], partly: null })
        else start(asked)
      })
    },

    list: async (file, signal) => {
      const bytes = await file.arrayBuffer()
      signal.throwIfAborted()
      const worker = startWorker(workerUrl)
      return new Promise<HashListAnswer>((answer, fail) => {
        worker.addEventListener('message', ({ data }: MessageEvent<FilesReply>) => {
          if ('list' in data) answer(data.list)
          if ('failed' in data) fail(new Error(data.failed))
        })
        worker.addEventListener('error', () => fail(new NoConnection('The worker did not start')))
        signal.addEventListener('abort', () => fail(signal.reason as Error))
        ask(worker, { type: 'list', bytes })
      }).finally(() => worker.terminate())
    },

    close,
  }
}
