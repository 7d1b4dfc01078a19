import type { Verdict } from '#machines/rules/proofs/proof.ts'
import { NoConnection } from '../client.ts'
// oxlint-disable-next-line import/default -- Vite gives the address of the built file
import workerUrl from './fingerprint.worker.ts?worker&url'
import type { Question, Reply } from './fingerprint.worker.ts'
import { startWorker } from './worker.ts'

/**
 * The SHA-256 of a file, in lower-case hexadecimal, computed beside the page and in small pieces. `tell` hears how much
 * is done, of 1.
 * @throws NoConnection where the worker's script does not come; Error where the file cannot be read
 */
export const hashOf = (file: Blob, signal: AbortSignal, tell: (done: number) => void): Promise<string> =>
  ask({ type: 'hash', file }, signal, (reply, answer) => {
    if ('done' in reply) tell(reply.done)
    if ('hash' in reply) answer(reply.hash)
  })

/**
 * What this machine makes of a proof by itself. Without a key nothing is pinned.
 * @throws NoConnection where the worker's script does not come; Error where the browser knows no Ed25519
 */
export const verdictOn = (
  question: Omit<Extract<Question, { type: 'verify' }>, 'type'>,
  signal: AbortSignal,
): Promise<Verdict> =>
  ask({ type: 'verify', ...question }, signal, (reply, answer) => {
    if ('verdict' in reply) answer(reply.verdict)
  })

/** One question to a worker of its own, which ends with the answer, or when nobody waits for it any more. */
function ask<Answer>(
  question: Question,
  signal: AbortSignal,
  hear: (reply: Reply, answer: (answer: Answer) => void) => void,
): Promise<Answer> {
  signal.throwIfAborted()
  const worker = startWorker(workerUrl)
  const answered = new Promise<Answer>((answer, fail) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('failed' in data) fail(new Error(data.failed))
      else hear(data, answer)
    })
    worker.addEventListener('error', () => fail(new NoConnection('The worker did not start')))
    signal.addEventListener('abort', () => fail(signal.reason as Error))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(question)
  })
  return answered.finally(() => worker.terminate())
}
