import type { ProofVerdict } from '#machines/rules/proofs/any-proof.ts'
import type { SealReading } from '#machines/rules/proofs/seal/seal-facts.ts'
import { NoConnection } from '../client.ts'
// oxlint-disable-next-line import/default -- Vite exports the URL of the built file
import workerUrl from './fingerprint.worker.ts?worker&url'
import type { Hold, Question, Reply } from './fingerprint.worker.ts'
import { startWorker } from './worker.ts'

/**
 * The SHA-256 of a file in lower-case hexadecimal, computed in a worker in chunks. `report` gets the progress, from 0
 * to 1.
 * @throws NoConnection if the worker's script does not load; Error if the file cannot be read
 */
export const hashOf = (file: Blob, signal: AbortSignal, report: (done: number) => void): Promise<string> =>
  ask({ type: 'hash', file }, signal, (reply, answer) => {
    if ('done' in reply) report(reply.done)
    if ('hash' in reply) answer(reply.hash)
  })

/** The workers that hash, by their files. */
const hashing = new WeakMap<Blob, Worker>()

/** Holds up the hashing of a file until the abort: no further chunk is read. There is no answer. */
export function pauseHashing(file: Blob, signal: AbortSignal): Promise<never> {
  const worker = hashing.get(file)
  const tell = (message: Hold) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    worker?.postMessage(message)
  tell({ type: 'pause' })
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => {
      tell({ type: 'resume' })
      fail(signal.reason as Error)
    })
  })
}

/**
 * Verifies a proof in the browser. The verdict is not pinned if `pinnedKeys` is null.
 * @throws NoConnection if the worker's script does not load; Error if the browser does not support Ed25519
 */
export const verdictOn = (
  question: Omit<Extract<Question, { type: 'verify' }>, 'type'>,
  signal: AbortSignal,
): Promise<ProofVerdict> =>
  ask({ type: 'verify', ...question }, signal, (reply, answer) => {
    if ('verdict' in reply) answer(reply.verdict)
  })

/**
 * What the seal in a PDF says about the file; null if it says nothing.
 * @throws NoConnection if the worker's script does not load; Error if the file cannot be read
 */
export const sealOf = (file: Blob, signal: AbortSignal): Promise<SealReading | null> =>
  ask({ type: 'seal', file }, signal, (reply, answer) => {
    if ('seal' in reply) answer(reply.seal)
  })

/** Asks a new worker one question. The worker is terminated after its answer or on abort. */
function ask<Answer>(
  question: Question,
  signal: AbortSignal,
  handle: (reply: Reply, answer: (answer: Answer) => void) => void,
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = startWorker(workerUrl)
  if (question.type === 'hash') hashing.set(question.file, worker)
  const answered = new Promise<Answer>((answer, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('failed' in data) fail(new Error(data.failed))
      else handle(data, answer)
    })
    worker.addEventListener('error', () => fail(new NoConnection('The worker did not start')))
    signal.addEventListener('abort', () => fail(signal.reason as Error))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
    worker.postMessage(question)
  })
  return answered.finally(() => worker.terminate())
}
